import { type Provider, providers, type SignedIn } from '@delguur/contract/base/identity'
import type { SignInMethods } from '@delguur/contract/base/social'
import { isRefusal } from '@delguur/kit/result'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { recordEvent } from '../events.repository.ts'
import { entryOf, isOwnAddress } from '../social/social.domain.ts'
import { SocialError, type SocialPort, type SocialProfile } from '../social/social.port.ts'
import { findLinked, findOwner, holdPerson, insertIdentity, insertPerson } from '../social/social.repository.ts'
import { openSeal, sealFor } from '../social/social-seals.ts'
import { signIn } from './sign-in.ts'
import { proveOtp } from './take-otp.ts'

const names: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }
/** What the texts of refusals need. */
export const named = (provider: Provider) => ({ provider: names[provider] })

/** The ways of signing in that this shop offers, and that answer. */
export const signInMethods = ({ ports }: Ctx): SignInMethods => ({
  providers: ports.social?.providers.filter((provider) => !ports.social?.isAway?.(provider)) ?? [],
  phone: ports.sms !== undefined,
})

/** Where the browser goes to sign in at a provider, and the sealed flow. Refuses with `social_unavailable`, `social_failed`. */
export async function startSocial(
  ctx: Ctx,
  provider: Provider,
  redirect_uri: string,
): Promise<{ url: string; flow: string }> {
  const social = offering(ctx, provider)
  if (!isOwnAddress(redirect_uri, ctx.origin, ctx.tenant.hosts)) {
    throw new ShopError('invalid_input', { faults: [{ key: 'redirect_uri', code: 'path_foreign' }] })
  }
  const { url, flow } = await outcome(ctx, provider, social.start(provider, redirect_uri))
  return { url, flow: sealFor(ctx, 'social_trip', flow) }
}

function offering({ ports }: Ctx, provider: Provider): SocialPort {
  if (!ports.social?.providers.includes(provider))
    throw new ShopError('social_unavailable', { params: named(provider) })
  return ports.social
}

/** The profile of a finished flow; refuses with `social_declined` and `social_failed`, by the name of the provider. */
export async function readFlow(ctx: Ctx, sealed: string, callback: string): Promise<SocialProfile> {
  const opened = openSeal(ctx, 'social_trip', sealed)
  if (!opened || !URL.canParse(callback)) throw unreadable('callback')
  const { provider } = opened.value
  if (opened.over) throw new ShopError('social_failed', { params: named(provider) })
  return outcome(ctx, provider, offering(ctx, provider).finish(opened.value, new URL(callback)))
}

async function outcome<T>(ctx: Ctx, provider: Provider, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof SocialError)) throw error
    const { fault, reason } = error
    if (fault === 'failed') ctx.log.warn({ provider, reason }, 'social sign-in failed')
    throw new ShopError(`social_${fault}`, { params: named(provider) })
  }
}

/** What did not come from here, or was changed on its way. */
export const unreadable = (key: string) => new ShopError('invalid_input', { faults: [{ key, code: 'form_wrong' }] })

type Finish = { trip?: string; callback?: string; sealed?: string; otp?: string }

/** Signs in the person who returned, with the authenticator's code where the account requires one; see `enter` for refusals. */
export async function finishSocial(ctx: Ctx, { trip, callback, sealed, otp }: Finish): Promise<SignedIn> {
  if (trip && callback) return enter(ctx, await readFlow(ctx, trip, callback), otp)
  const known = sealed ? openSeal(ctx, 'social_known', sealed) : undefined
  if (!known) throw unreadable('sealed')
  if (known.over) throw new ShopError('social_failed', { params: named(known.value.provider) })
  const nameless = { email: null, email_verified: false, first_name: '', last_name: '' }
  return enter(ctx, { ...known.value, ...nameless }, otp)
}

/** Signs in by the token that an app was given for this shop; see `enter` for refusals. */
export async function socialTokenSignIn(
  ctx: Ctx,
  { provider, provider_token, otp }: { provider: string; provider_token: string; otp?: string | undefined },
): Promise<SignedIn> {
  const known = providers.find((name) => name === provider)
  if (!known) throw new ShopError('social_unavailable', { params: { provider } })
  return enter(ctx, await outcome(ctx, known, offering(ctx, known).profileOf(known, provider_token)), otp)
}

/**
 * Lets in whom a provider vouches for: the account they are linked to, else a new one for their address. Refuses with
 * `social_link_required` where the address has an account, `social_email_missing` where the provider vouches for none, and
 * `otp_required`, `otp_wrong` where there is a second factor.
 */
async function enter(ctx: Ctx, profile: SocialProfile, otp: string | undefined): Promise<SignedIn> {
  const { provider, subject } = profile
  const linked = await findLinked(ctx.db, profile)
  const two_factor =
    linked !== undefined && (await proveOtp(ctx, linked, otp).catch(askAgain(ctx, { provider, subject })))
  const work = (tx: Tx) => admit(ctx, tx, profile, two_factor)
  try {
    return await transact(ctx.db, work)
  } catch (error) {
    if (!isTaken(error)) throw error
    return transact(ctx.db, work) // somebody took the address at this very moment: now it has an owner
  }
}

/** The way back from the provider can be gone once only: what was learnt there is kept until the code comes. */
const askAgain =
  (ctx: Ctx, person: { provider: Provider; subject: string }) =>
  (error: unknown): never => {
    if (!(error instanceof ShopError) || !error.code.startsWith('otp_')) throw error
    throw new ShopError(error.code, { detail: { sealed: sealFor(ctx, 'social_known', person) } })
  }

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

async function admit(ctx: Ctx, tx: Tx, profile: SocialProfile, two_factor: boolean): Promise<SignedIn> {
  const { provider, subject, email, email_verified } = profile
  const params = named(provider)
  await holdPerson(tx, profile)
  const [linked, owner] = [await findLinked(tx, profile), email ? await findOwner(tx, email) : undefined]
  const entry = entryOf({ linked, owner, email, email_verified })
  if (isRefusal(entry)) throw new ShopError('social_email_missing', { params })
  if (entry.kind === 'must_prove') {
    const sealed = sealFor(ctx, 'social_link', { provider, subject, email, user_id: entry.user_id })
    throw new ShopError('social_link_required', { params, detail: { sealed, provider, email: email ?? '' } })
  }
  const user_id = entry.kind === 'known' ? entry.user_id : await makeAccount(ctx, tx, profile, entry.email)
  const signed = await signIn(ctx, tx, user_id, { kind: provider, two_factor })
  return { ...signed, created: entry.kind === 'new' }
}

async function makeAccount(ctx: Ctx, tx: Tx, profile: SocialProfile, email: string): Promise<number> {
  const { provider, subject } = profile
  const [first_name, last_name] = [profile.first_name.slice(0, 50), profile.last_name.slice(0, 50)]
  const user_id = await insertPerson(tx, { email, first_name, last_name, selected_locale: ctx.locale, now: ctx.now })
  await insertIdentity(tx, { user_id, provider, subject, email, created_at: ctx.now })
  for (const event of ['registered', 'social_linked'] as const) {
    await recordEvent(tx, { user_id, event, now: ctx.now, detail: { provider } })
  }
  return user_id
}
