import { type Provider, providers } from '@delguur/contract/base/identity'
import { ApiError } from '@delguur/contract/client'
import type { Locale } from '@delguur/kit/locale'
import { apiOver } from '../../lib/api.server.ts'
import { type HttpOnlyCookie, httpOnlyCookie } from '../../lib/http-only-cookie.server.ts'
import { words } from '../../lib/messages.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies, serverContext } from '../../lib/server-context.server.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'
import { providerName } from './provider-name.ts'

// The state of a flow with a sign-in provider, in HttpOnly cookies.

/** A flow that has started; `link` if it links the provider to an account instead of signing in. */
export type Flow = { flow: string; locale: Locale; redirectTo?: string; link?: true }
/** A provider account whose owner has yet to prove the shop account; sealed by the API. */
type PendingLink = { sealed: string; provider: Provider; email: string }

/** A sign-in by a provider whose account requires a second factor. */
export type PendingOtp = { sealed: string; provider: Provider; redirectTo?: string }

const lasting = { maxAge: 900 }
const flowCookie = httpOnlyCookie('social_trip', lasting)
const linkCookie = httpOnlyCookie('social_link', lasting)
const otpCookie = httpOnlyCookie('social_otp', lasting)

async function push(
  { request, context }: RequestArgs,
  cookie: HttpOnlyCookie,
  value: Flow | PendingLink | PendingOtp | null,
): Promise<void> {
  const line = await cookie.write(request, value ?? '', value === null ? { maxAge: 0 } : {})
  context.get(outgoingCookies).push(line)
}

export const parseProvider = (text: unknown): Provider | undefined => providers.find((name) => name === text)

/** Starts a flow; returns the provider's URL. Errors of the API are thrown. */
export async function startFlow(
  args: RequestArgs,
  provider: Provider,
  { redirectTo, link }: { redirectTo?: string | undefined; link?: true },
): Promise<string> {
  const { origin } = args.context.get(serverContext)
  const { social } = await visitorApi(args)
  const body = { redirect_uri: `${origin}/auth/${provider}/callback`, locale: args.locale, ...(link && { link }) }
  const { url, trip: flow } = await social.start({ params: { provider }, body })
  await push(args, flowCookie, { flow, locale: args.locale, ...(redirectTo && { redirectTo }), ...(link && { link }) })
  return url
}

const isFlow = (value: unknown): value is Flow => typeof value === 'object' && value !== null && 'flow' in value

/** The flow of this browser; its cookie is deleted by this answer. */
export async function takeFlow(args: RequestArgs): Promise<Flow | undefined> {
  const value: unknown = await flowCookie.read(args.request)
  await push(args, flowCookie, null)
  return isFlow(value) ? value : undefined
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
