import { z } from 'zod'
import { metadata, one, resource } from './jsonapi.ts'
import { route } from './route.ts'

const text = z.string().nullable()

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
  },
  { default_billing_address: one('address'), default_shipping_address: one('address') },
)

/** How long an access token lives, in seconds. */
export const tokenLifetime = 2_629_746

export const Token = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  refresh_token: z.string(),
  created_at: z.int(),
})
export type Token = z.infer<typeof Token>

const TokenRequest = z.object({
  grant_type: z.string().max(100).optional(),
  username: z.string().max(254).optional(),
  password: z.string().max(1000).optional(),
  refresh_token: z.string().max(500).optional(),
  client_id: z.string().max(200).optional(),
  client_secret: z.string().max(500).optional(),
})
export type TokenRequest = z.infer<typeof TokenRequest>

const token = {
  method: 'POST',
  summary: 'A token for a password or a refresh token',
  root: true,
  secret: true,
  body: TokenRequest,
  response: Token,
} as const
const revoke = {
  method: 'POST',
  summary: 'Ends a token pair; unknown tokens are no fault',
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
