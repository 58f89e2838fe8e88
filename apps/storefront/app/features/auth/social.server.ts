import { ApiError } from '@delguur/contract/client'
import { type Provider, providers } from '@delguur/contract/identity'
import type { Locale } from '@delguur/kit/locale'
import { apiOver } from '../../lib/api.server.ts'
import { type OwnCookie, ownCookie } from '../../lib/http-only-cookie.server.ts'
import { words } from '../../lib/messages.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies, serverContext } from '../../lib/server-context.server.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'
import { providerName } from './provider-name.ts'

// The way to another house and back: what must be remembered meanwhile lives in cookies that no script can read.

/** A trip under way; `link` when it is to end in a link and not in a sign-in. */
export type Trip = { trip: string; locale: Locale; then?: string; link?: true }
/** Somebody at another house whose account here is still to be proved; sealed by the API. */
export type PendingLink = { sealed: string; provider: Provider; email: string }

/** Somebody whom another house vouches for and whose account asks for a second factor as well. */
export type PendingOtp = { sealed: string; provider: Provider; then?: string }

const lasting = { maxAge: 900 }
const tripCookie = ownCookie('social_trip', lasting)
const linkCookie = ownCookie('social_link', lasting)
const otpCookie = ownCookie('social_otp', lasting)

async function push(
  { request, context }: RequestArgs,
  cookie: OwnCookie,
  value: Trip | PendingLink | PendingOtp | null,
): Promise<void> {
  const line = await cookie.write(request, value ?? '', value === null ? { maxAge: 0 } : {})
  context.get(outgoingCookies).push(line)
}

export const parseProvider = (text: unknown): Provider | undefined => providers.find((name) => name === text)

/** Begins a trip; gives the address at the other house. Refusals of the API pass through. */
export async function beginTrip(
  args: RequestArgs,
  provider: Provider,
  { then, link }: { then?: string | undefined; link?: true },
): Promise<string> {
  const { origin } = args.context.get(serverContext)
  const { social } = await visitorApi(args)
  const body = { redirect_uri: `${origin}/auth/${provider}/callback`, locale: args.locale, ...(link && { link }) }
  const { url, trip } = await social.start({ params: { provider }, body })
  await push(args, tripCookie, { trip, locale: args.locale, ...(then && { then }), ...(link && { link }) })
  return url
}

const isTrip = (value: unknown): value is Trip => typeof value === 'object' && value !== null && 'trip' in value

/** The trip that this browser is on. It ends with this answer, however it ended. */
export async function takeTrip(args: RequestArgs): Promise<Trip | undefined> {
  const value: unknown = await tripCookie.read(args.request)
  await push(args, tripCookie, null)
  return isTrip(value) ? value : undefined
}

const isPending = (value: unknown): value is PendingLink =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'email' in value

export const keepPendingLink = (args: RequestArgs, link: PendingLink): Promise<void> => push(args, linkCookie, link)
export async function pendingLink({ request }: RequestArgs): Promise<PendingLink | undefined> {
  const value: unknown = await linkCookie.read(request)
  return isPending(value) ? value : undefined
}

const isPendingOtp = (value: unknown): value is PendingOtp =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'provider' in value

export const keepPendingOtp = (args: RequestArgs, pending: PendingOtp | null): Promise<void> =>
  push(args, otpCookie, pending)
export async function pendingOtp({ request }: RequestArgs): Promise<PendingOtp | undefined> {
  const value: unknown = await otpCookie.read(request)
  return isPendingOtp(value) ? value : undefined
}

/**
 * Whoever has just signed in has proved that the account is theirs: what waited to be linked to it is linked. Gives what to
 * tell them, or nothing when nothing waited. A link that fails keeps nobody out.
 */
export async function linkPending(args: RequestArgs, bearer: string): Promise<string | undefined> {
  const pending = await pendingLink(args)
  if (!pending) return undefined
  await push(args, linkCookie, null)
  const { context, locale } = args
  const { social } = apiOver(context.get(serverContext).dispatch({ locale, bearer }))
  const name = { provider: providerName(pending.provider) }
  try {
    await social.link({ body: { sealed: pending.sealed, locale } })
    return words(locale, ['auth']).t('auth.social.linked', name)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}
