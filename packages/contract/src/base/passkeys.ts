import { z } from 'zod'
import { OfficeToken } from '../office/staff.ts'
import { route, type Schema } from '../route.ts'
import { at, count, localeCode } from '../schemas.ts'

// Passkeys of staff (WebAuthn, level 3); flat. Challenges and credentials are base64url, as browsers give them to JSON.

const base64url = z.string().regex(/^[\w-]{1,10000}$/)
/** A browser may tell more of it than is read. */
const credential = <Response extends Schema>(response: Response) =>
  z
    .object({
      id: base64url,
      rawId: base64url,
      type: z.literal('public-key'),
      response,
      authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
      clientExtensionResults: z.record(z.string(), z.unknown()),
    })
    .loose()

/** What `navigator.credentials.create` gives. */
export const NewCredential = credential(
  z
    .object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(40)).max(10).optional(),
    })
    .loose(),
)
export type NewCredential = z.infer<typeof NewCredential>

/** What `navigator.credentials.get` gives. */
export const GivenCredential = credential(
  z
    .object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    })
    .loose(),
)
export type GivenCredential = z.infer<typeof GivenCredential>

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const PasskeyRequest = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

export const Passkey = z.object({ id: z.int(), name: z.string(), created_at: z.iso.datetime(), used_at: at })
export type Passkey = z.infer<typeof Passkey>

const locale = localeCode.optional()
const own = { access: 'staff', permission: 'any' } as const

export const passkeys = {
  request: route({
    method: 'GET',
    root: true,
    secret: true,
    access: 'none',
    own_pages: true,
    path: '/oauth/office/passkey',
    summary: 'Staff: a challenge to sign in with a passkey; it counts once, for five minutes',
    response: PasskeyRequest,
  }),
  signIn: route({
    method: 'POST',
    root: true,
    secret: true,
    access: 'none',
    path: '/oauth/office/passkey',
    summary: 'Staff: signs in to the office with a passkey, which is password and second factor in one',
    body: z.object({ credential: GivenCredential, locale }),
    response: OfficeToken,
  }),
  prove: route({
    method: 'PUT',
    root: true,
    secret: true,
    access: 'user',
    path: '/oauth/office/passkey',
    summary: 'Staff: gives the second factor of this sign-in again, with a passkey',
    body: z.object({ credential: GivenCredential, locale }),
    response: z.object({ two_factor_at: z.iso.datetime() }),
  }),
  list: route({
    ...own,
    method: 'GET',
    path: '/backoffice/me/passkeys',
    summary: 'Staff: their own passkeys, the newest first',
    response: z.object({ passkeys: z.array(Passkey) }),
  }),
  creation: route({
    ...own,
    method: 'GET',
    path: '/backoffice/me/passkeys/new',
    secret: true,
    summary: 'Staff: what `navigator.credentials.create` needs for one more passkey',
    response: z.object({
      challenge: base64url,
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(z.object({ id: base64url, type: z.literal('public-key') })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  }),
  add: route({
    ...own,
    method: 'POST',
    path: '/backoffice/me/passkeys',
    audit: 'passkeys.add',
    fresh: true,
    secret: true,
    status: 201,
    summary: 'Staff: adds a passkey to their own account',
    body: z.object({ credential: NewCredential, name: z.string().trim().min(1).max(60), locale }),
    response: Passkey,
  }),
  remove: route({
    ...own,
    method: 'DELETE',
    path: '/backoffice/me/passkeys/{id}',
    audit: 'passkeys.remove',
    fresh: true,
    status: 204,
    summary: 'Staff: removes one of their own passkeys',
    params: z.object({ id: count }),
  }),
}
