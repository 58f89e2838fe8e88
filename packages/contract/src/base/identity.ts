import { z } from 'zod'
import { metadata, one, resource, timestamp } from '../jsonapi.ts'
import { route } from '../route.ts'

// Who somebody is and how they prove it; see the contract, parts 2 and 8.5. What they keep stands in account.ts.

const text = z.string().nullable()

export const genders = ['male', 'female'] as const
export const salutations = ['MR', 'MS'] as const
export const providers = ['google', 'facebook'] as const
export type Provider = (typeof providers)[number]

export const user = resource(
  'user',
  {
    email: text,
    first_name: z.string(),
    last_name: z.string(),
    selected_locale: text,
    store_credits: z.number(),
    completed_orders: z.int(),
    public_metadata: metadata,
    phone: text,
    gender: z.enum(genders).nullable(),
    salutation: z.enum(salutations).nullable(),
    occupation: text,
    birth_date: text,
    loyalty_points: z.int(),
    email_confirmed: z.boolean(),
    phone_confirmed: z.boolean(),
  },
  { default_billing_address: one('address'), default_shipping_address: one('address') },
)
export const confirmation = resource('account_confirmation', { state: z.string(), confirmed_at: timestamp })

/** A person as the flat format shows them to themselves. */
export const FlatUser = z.object({
  id: z.int(),
  email: text,
  phone: text,
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders).nullable(),
  salutation: z.enum(salutations).nullable(),
  occupation: text,
  /** `YYYY-MM-DD`. */
  birth_date: text,
  selected_locale: text,
  /** `waiting` for the proof of a new address, which `pending_email` names. */
  email_state: z.enum(['none', 'not_confirmed', 'waiting', 'confirmed']),
  pending_email: text,
  phone_confirmed: z.boolean(),
  has_password: z.boolean(),
  two_factor: z.boolean(),
  social: z.array(z.enum(providers)),
  avatar_url: text,
  role: z.enum(['shopper', 'staff', 'admin']),
})
export type FlatUser = z.infer<typeof FlatUser>

/** How long an access token lives, in seconds. */
export const tokenLifetime = 2_629_746
/** Of staff: renewed by the refresh token, which ends after twelve hours. */
export const staffTokenLifetime = 900

export const Token = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  /** None for client credentials. */
  refresh_token: z.string().optional(),
  created_at: z.int(),
  scope: z.string().optional(),
  /** Of the device that signed in: sent as `X-Device-Token` at later sign-ins, it has budgets of its own. */
  device_token: z.string().optional(),
})
export type Token = z.infer<typeof Token>
export const SignedIn = Token.extend({
  user: FlatUser,
  /** Whether this sign-in made the account. */
  created: z.boolean(),
})
export type SignedIn = z.infer<typeof SignedIn>

export const TokenRequest = z.object({
  grant_type: z.string().max(100).optional(),
  username: z.string().max(254).optional(),
  password: z.string().max(1000).optional(),
  /** Of those who have a second factor. */
  otp: z.string().max(20).optional(),
  refresh_token: z.string().max(500).optional(),
  client_id: z.string().max(200).optional(),
  client_secret: z.string().max(500).optional(),
  scope: z.string().max(500).optional(),
})
export type TokenRequest = z.infer<typeof TokenRequest>

const token = {
  method: 'POST',
  summary: 'A token for a password, a refresh token or client credentials',
  access: 'none',
  root: true,
  secret: true,
  body: TokenRequest,
  response: Token,
} as const
const revoke = {
  method: 'POST',
  summary: 'Ends a token pair; unknown tokens are no fault',
  access: 'none',
  root: true,
  body: z.object({ token: z.string().max(500).optional() }),
  response: z.object({}),
} as const

/** OAuth 2, under the names of both clients. */
export const identity = {
  token: route({ ...token, path: '/oauth/token' }),
  spreeToken: route({ ...token, path: '/spree_oauth/token' }),
  revoke: route({ ...revoke, path: '/oauth/revoke' }),
  spreeRevoke: route({ ...revoke, path: '/spree_oauth/revoke' }),
  info: route({
    method: 'GET',
    path: '/oauth/token/info',
    root: true,
    summary: 'Whose the bearer token is and how long it lives',
    access: 'user',
    response: z.object({
      resource_owner_id: z.int(),
      scope: z.array(z.string()),
      expires_in: z.int(),
      created_at: z.int(),
    }),
  }),
}
