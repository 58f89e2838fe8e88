import { z } from 'zod'
import { route } from '../route.ts'
import { localeCode } from '../schemas.ts'
import { providers, SignedIn } from './identity.ts'

// Sign-in with a provider's account, and linking it to one's own. A shop offers the providers it has keys for.

const provider = z.object({ provider: z.enum(providers) })
/** Sealed by the shop: only it can read what it says. */
const sealed = z.string().max(4000)
const callback = z.string().max(8000)

/** How a shop lets people in. */
export const SignInMethods = z.object({
  providers: z.array(z.enum(providers)),
  /** Whether codes can be sent to phones. */
  phone: z.boolean(),
})
export type SignInMethods = z.infer<typeof SignInMethods>

export const Socials = z.object({ social: z.array(z.enum(providers)) })

/**
 * The way there and back. `start` gives the address for the browser and a sealed trip, which the client keeps until the
 * browser is back and hands over with the whole address it came back to. Where an account has the e-mail address already,
 * `finish` refuses with `social_link_required` and, in `detail`, `sealed` (15 minutes), `provider` and `email`: its owner
 * signs in another way and hands `sealed` to `link`. Whose account has a second factor is refused with `otp_required` and
 * `detail.sealed`, and comes again with that and `otp`.
 */
export const social = {
  methods: route({
    method: 'GET',
    path: '/shop/auth/methods',
    access: 'none',
    summary: 'The ways of signing in that the shop offers',
    response: SignInMethods,
  }),
  start: route({
    method: 'POST',
    path: '/shop/auth/social/{provider}/start',
    access: 'none',
    secret: true,
    summary: 'Begins a sign-in with Google or Facebook; the address to come back to must be the shop’s own',
    params: provider,
    body: z.object({
      redirect_uri: z.string().max(500),
      /** To link it to the account of whoever is signed in: wants a proof, before anybody is sent anywhere. */
      link: z.boolean().optional(),
      locale: localeCode.optional(),
    }),
    response: z.object({ url: z.string(), trip: z.string() }),
  }),
  finish: route({
    method: 'POST',
    path: '/shop/auth/social/finish',
    access: 'none',
    secret: true,
    summary: 'Signs in who came back; makes the account of a confirmed e-mail address that has none',
    body: z.object({
      trip: sealed.optional(),
      callback: callback.optional(),
      sealed: sealed.optional(),
      otp: z.string().max(20).optional(),
      locale: localeCode.optional(),
    }),
    response: SignedIn,
  }),
  link: route({
    method: 'POST',
    path: '/shop/account/socials',
    access: 'user',
    secret: true,
    status: 200,
    summary: 'Links an account at Google or Facebook, by what `finish` sealed or by a trip of one’s own; wants a proof',
    body: z.object({
      sealed: sealed.optional(),
      trip: sealed.optional(),
      callback: callback.optional(),
      locale: localeCode.optional(),
    }),
    response: Socials,
  }),
  unlink: route({
    method: 'DELETE',
    path: '/shop/account/socials/{provider}',
    access: 'user',
    secret: true,
    summary: 'Unlinks it; refused when nobody could sign in any more; wants a proof',
    params: provider,
  }),
}
