import { z } from 'zod'
import { route } from '../route.ts'
import { at, count, localeCode } from '../schemas.ts'
import { FlatUser, SignedIn } from './identity.ts'

/** Phone or e-mail address, as somebody types it. */
const login = z.string().max(254)
const code = z.string().max(20)
const password = z.string().max(1000)
/** A code is under way: never says whether the receiver has an account. Times in seconds. */
export const CodeSent = z.object({
  kind: z.enum(['phone', 'email']),
  code_sent: z.literal(true),
  verification_id: z.string(),
  expires_in: z.int(),
  resend_in: z.int(),
})
export type CodeSent = z.infer<typeof CodeSent>

/** Signing in as Mongolians do: a phone number or an address, and a code of six digits or a password. */
export const mobileAuth = {
  check: route({
    method: 'POST',
    path: '/mcs_auth/check',
    root: true,
    secret: true,
    access: 'none',
    summary: 'Sends a code to a phone number or address; the same answer for known and unknown ones',
    /** `verification_id` of a sign-up: another code of it, which keeps its names and password. */
    body: z.object({ login, verification_id: z.string().max(100).optional(), locale: localeCode.optional() }),
    response: CodeSent,
  }),
  signUp: route({
    method: 'POST',
    path: '/mcs_auth/sign_up',
    root: true,
    secret: true,
    access: 'none',
    status: 201,
    summary: 'Begins an account with a password; it is made when the code is verified',
    body: z.object({
      login,
      first_name: z.string().max(50).optional(),
      last_name: z.string().max(50).optional(),
      password,
      password_confirmation: password,
      locale: localeCode.optional(),
    }),
    response: CodeSent,
  }),
  verify: route({
    method: 'POST',
    path: '/mcs_auth/verify',
    root: true,
    secret: true,
    access: 'none',
    summary: 'Signs in with a code; makes the account of a number or address that has none',
    body: z.object({
      login,
      code,
      verification_id: z.string().max(100).optional(),
      otp: code.optional(),
      locale: localeCode.optional(),
    }),
    response: SignedIn,
  }),
  reset: route({
    method: 'POST',
    path: '/mcs_auth/reset',
    root: true,
    secret: true,
    access: 'none',
    summary: 'Sends a code for a new password; with the code, sets the password and ends every sign-in',
    body: z.object({
      login,
      code: code.optional(),
      verification_id: z.string().max(100).optional(),
      password: password.optional(),
      password_confirmation: password.optional(),
      locale: localeCode.optional(),
    }),
    response: CodeSent.partial().extend({ reset: z.boolean() }),
  }),
  signIn: route({
    method: 'POST',
    path: '/mcs_auth',
    root: true,
    secret: true,
    access: 'none',
    summary: 'Signs in with a password, or with the token of Google or Facebook',
    body: z.object({
      login: login.optional(),
      password: password.optional(),
      otp: code.optional(),
      provider: z.string().max(40).optional(),
      provider_token: z.string().max(8000).optional(),
      locale: localeCode.optional(),
    }),
    response: SignedIn,
  }),
}

const passwords = z.object({ password: password.optional(), password_confirmation: password.optional() })
/** Dialect A: an account by e-mail address and password, and links in mails. */
export const registration = {
  register: route({
    method: 'POST',
    path: '/storefront/account',
    access: 'none',
    secret: true,
    summary: 'Makes an account',
    body: z.object({ user: z.record(z.string(), z.unknown()).optional() }),
    jsonapi: { types: ['user'] },
  }),
  confirm: route({
    method: 'GET',
    path: '/storefront/account_confirmations/{token}',
    access: 'none',
    summary: 'Confirms an e-mail address by the token sent to it',
    params: z.object({ token: z.string().max(200) }),
    response: z.object({ data: z.object({ state: z.string() }) }),
  }),
  forgot: route({
    method: 'POST',
    path: '/storefront/passwords',
    access: 'none',
    status: 200,
    secret: true,
    summary: 'Mails a link to a new password; says nothing of whether the address is known',
    body: z.object({ user: z.object({ email: z.string().max(254).optional() }).optional() }),
  }),
  reset: route({
    method: 'PATCH',
    path: '/storefront/passwords/{token}',
    access: 'none',
    status: 200,
    secret: true,
    summary: 'Sets a password by the token sent to its owner',
    params: z.object({ token: z.string().max(200) }),
    body: z.object({ user: passwords.optional() }),
  }),
}

export const Session = z.object({
  id: z.int(),
  current: z.boolean(),
  kind: z.enum(['password', 'code', 'google', 'facebook', 'link', 'passkey']),
  /** What the browser says of itself: names, not versions; empty when unknown. */
  device: z.string(),
  created_at: at,
  seen_at: at,
})
export type Session = z.infer<typeof Session>

/** Something that happened to an account: words `account.event.<event>`. */
export const AccountEventAnswer = z.object({
  id: z.int(),
  event: z.string(),
  /** As a session names it; empty when unknown. */
  device: z.string(),
  created_at: at,
})
export type AccountEventAnswer = z.infer<typeof AccountEventAnswer>

const own = { access: 'user', secret: true } as const
/** How a signed-in person keeps the account theirs. What is sensitive wants a proof of the last ten minutes. */
export const security = {
  sendProof: route({
    ...own,
    method: 'POST',
    path: '/shop/account/proofs',
    summary: 'Sends a TAN code to the own phone number or e-mail address, and to no other',
    body: z.object({ channel: z.enum(['phone', 'email']), login: login.optional(), locale: localeCode.optional() }),
    response: CodeSent.extend({ sent_to: z.string() }),
  }),
  prove: route({
    ...own,
    method: 'PUT',
    path: '/shop/account/proofs',
    summary: 'Proves to be the owner, with a TAN code or the password',
    body: z.object({ code: code.optional(), password: password.optional(), locale: localeCode.optional() }),
    response: z.object({ proved_until: at }),
  }),
  sendContact: route({
    ...own,
    method: 'POST',
    path: '/shop/account/contacts',
    summary: 'Sends a code to a new phone number or e-mail address; wants a proof',
    body: z.object({ login, locale: localeCode.optional() }),
    response: CodeSent,
  }),
  changeContact: route({
    ...own,
    method: 'PUT',
    path: '/shop/account/contacts',
    summary: 'Takes a new phone number or e-mail address with the code sent there; wants a proof',
    body: z.object({ login, code, locale: localeCode.optional() }),
    response: FlatUser,
  }),
  confirmMail: route({
    ...own,
    method: 'POST',
    path: '/shop/account/confirmations',
    summary: 'Mails the link that confirms the e-mail address again',
    body: z.object({ locale: localeCode.optional() }),
    response: z.object({ sent: z.boolean() }),
  }),
  changePassword: route({
    ...own,
    method: 'PUT',
    path: '/shop/account/password',
    summary: 'Sets a new password with the present one or a proof; ends every other sign-in',
    body: passwords.extend({ current_password: password.optional(), locale: localeCode.optional() }),
    response: FlatUser,
  }),
  sessions: route({
    method: 'GET',
    access: 'user',
    path: '/shop/account/sessions',
    summary: 'Where the person is signed in, newest first',
    response: z.object({ sessions: z.array(Session) }),
  }),
  endSession: route({
    ...own,
    method: 'DELETE',
    path: '/shop/account/sessions/{id}',
    summary: 'Signs one device out',
    params: z.object({ id: count }),
  }),
  endSessions: route({
    ...own,
    method: 'DELETE',
    path: '/shop/account/sessions',
    summary: 'Signs every device out, this one too',
  }),
  events: route({
    method: 'GET',
    access: 'user',
    path: '/shop/account/events',
    summary: 'What happened to the account last, newest first, fifty at most',
    response: z.object({ events: z.array(AccountEventAnswer) }),
  }),
  enrolTwoFactor: route({
    ...own,
    method: 'POST',
    path: '/shop/account/two_factor',
    summary: 'A new secret for an authenticator app; takes effect once a code of it is given; wants a proof',
    body: z.object({}),
    response: z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
  }),
  confirmTwoFactor: route({
    ...own,
    method: 'PUT',
    path: '/shop/account/two_factor',
    summary: 'Gives a code of the authenticator app: the first switches the second factor on, each proves it',
    body: z.object({ code, locale: localeCode.optional() }),
    response: z.object({
      two_factor_at: at,
      /** Of a new second factor: each stands in once for the app. Nobody can read them again. */
      recovery_codes: z.array(z.string()).optional(),
    }),
  }),
  twoFactor: route({
    method: 'GET',
    access: 'user',
    path: '/shop/account/two_factor',
    summary: 'Whether there is a second factor, and how many recovery codes are left of it',
    response: z.object({ on: z.boolean(), recovery_codes_left: z.int() }),
  }),
  endTwoFactor: route({
    ...own,
    method: 'DELETE',
    path: '/shop/account/two_factor',
    summary: 'Switches the second factor off with a code of it; wants a proof; not for staff',
    body: z.object({ code, locale: localeCode.optional() }),
  }),
}
