import { identity, type Token } from '@delguur/contract/base/identity'
import { ApiError, createClient, type Dispatch } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { type Api, apiOver } from '../../lib/api.server.ts'
import { httpOnlyCookie } from '../../lib/http-only-cookie.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies, serverContext } from '../../lib/server-context.server.ts'
import { setFlash } from './flash.server.ts'
import { forgetPlaced } from './placed.server.ts'
import { cartToken, keepCart } from './session.server.ts'

const routes = { identity }

// Whoever is signed in: the token pair lives in an HttpOnly cookie, is renewed here, and never reaches a script.

type Pair = { access: string; refresh: string; renew_at: number }

const year = 365 * 24 * 3600
const dayMs = 24 * 3600 * 1000
const sessionCookie = httpOnlyCookie('session', { maxAge: year })

/** Outlives the sign-in: a device that somebody has signed in from has tries of its own. */
const deviceCookie = httpOnlyCookie('device', { maxAge: year })

const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' && value !== null && 'access' in value && 'refresh' in value && 'renew_at' in value

/** Renewals of the last seconds by tenant and the token they used up: two tabs that renew at once get the same pair. */
const renewals = new Map<string, Promise<Pair | null>>()
const renewalCacheMs = 10_000

/** The bearer of this request, renewed in time; undefined for a guest and for a session that has ended. */
export async function bearerOf(args: RequestArgs): Promise<string | undefined> {
  const pair: unknown = await sessionCookie.read(args.request)
  if (!isPair(pair)) return undefined
  if (pair.renew_at > Date.now()) return pair.access
  const renewed = await renew(args, pair)
  if (renewed) await keep(args, renewed)
  else await dropSession(args)
  return renewed?.access
}

/** Whether this browser holds a session at all, alive or not. */
export async function holdsSession(request: Request): Promise<boolean> {
  return isPair(await sessionCookie.read(request))
}

function renew({ context }: RequestArgs, { refresh }: Pair): Promise<Pair | null> {
  const { tenant, dispatch } = context.get(serverContext)
  const used = `${tenant} ${refresh}`
  const known = renewals.get(used)
  if (known) return known
  const { identity: oauth } = createClient(routes, dispatch({}))
  const renewal = oauth
    .token({ body: { grant_type: 'refresh_token', refresh_token: refresh } })
    .then(pairOf, (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return null
      throw error
    })
  renewals.set(used, renewal)
  setTimeout(() => renewals.delete(used), renewalCacheMs).unref()
  return renewal
}

/** A day before it ends a token is renewed, a short one when a third is left; the server's clock counts, not the token's. */
const pairOf = ({ access_token, refresh_token = '', expires_in }: Token): Pair => ({
  access: access_token,
  refresh: refresh_token,
  renew_at: Date.now() + expires_in * 1000 - Math.min(dayMs, (expires_in * 1000) / 3),
})

async function keep({ request, context }: RequestArgs, pair: Pair): Promise<void> {
  context.get(outgoingCookies).push(await sessionCookie.write(request, pair))
}

/** Remembers who signed in, and that this device did; the cookies go out with this answer. */
export async function keepSession(args: RequestArgs, token: Token): Promise<void> {
  await keep(args, pairOf(token))
  if (!token.device_token) return
  args.context.get(outgoingCookies).push(await deviceCookie.write(args.request, token.device_token))
}

/** The API for the steps of a sign-in, as the device that this browser is. */
export async function deviceApi({ request, context, locale }: RequestArgs): Promise<Api> {
  const device_token: unknown = await deviceCookie.read(request)
  const { dispatch } = context.get(serverContext)
  return apiOver(dispatch({ locale, ...(typeof device_token === 'string' && device_token && { device_token }) }))
}

/** Forgets who was signed in here, their cart and their orders; ends nothing at the API. */
export async function dropSession(args: RequestArgs): Promise<void> {
  const { request, context } = args
  context
    .get(outgoingCookies)
    .push(
      await sessionCookie.write(request, '', { maxAge: 0 }),
      await keepCart(request, null),
      await forgetPlaced(request),
    )
  await setFlash(args, { left: true })
}

/** Signs out: the session ends at the API too; one that has ended already is no fault. */
export async function endSession(args: RequestArgs): Promise<void> {
  const pair: unknown = await sessionCookie.read(args.request)
  await dropSession(args)
  if (!isPair(pair)) return
  const { identity: oauth } = createClient(routes, args.context.get(serverContext).dispatch({}))
  await oauth.revoke({ body: { token: pair.refresh } })
}

/**
 * The API as this visitor may call it: with the cart's token and, signed in, with the bearer. A bearer that was ended
 * elsewhere is forgotten silently, its person's cart with it, and what a guest may do is done as a guest.
 */
export async function visitorApi(args: RequestArgs, order_token?: string): Promise<Api> {
  const [token, bearer] = await Promise.all([order_token ?? cartToken(args.request), bearerOf(args)])
  const { dispatch } = args.context.get(serverContext)
  const guest = { locale: args.locale, ...(token && { order_token: token }) }
  if (!bearer) return apiOver(dispatch(guest))
  return apiOver(unlessEnded(args, dispatch({ ...guest, bearer }), dispatch({ locale: args.locale })))
}

const ended = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'token_expired' || error.code === 'token_revoked')

const unlessEnded =
  (args: RequestArgs, mine: Dispatch, asGuest: Dispatch): Dispatch =>
  async (route, input) => {
    try {
      return await mine(route, input)
    } catch (error) {
      if (!ended(error)) throw error
      await dropSession(args)
      return asGuest(route, input)
    }
  }

/** For pages of the account: the API as its owner, or a way to the sign-in that leads back here. */
async function ownApi(args: RequestArgs): Promise<Api> {
  if (await bearerOf(args)) return visitorApi(args)
  throw toSignIn(args)
}

/** The way to the sign-in and back to the page that was requested. */
function toSignIn({ request, context, locale }: RequestArgs): Response {
  if (context.get(serverContext).closed) return new Response(null, { status: 404 })
  const { pathname, searchParams } = new URL(request.url)
  // where scripts ask for the data of a page, the page is what is led back to
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const page = pathname.replace(/\.data$/, '') + query
  return redirect(localePath(locale, `/login?then=${encodeURIComponent(page)}&required=1`))
}

/** The answer of a call that needs its owner; a session that ended meanwhile leads to the sign-in. */
export async function asOwner<T>(args: RequestArgs, call: (api: Api) => Promise<T>): Promise<T> {
  const api = await ownApi(args)
  try {
    return await call(api)
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'unauthenticated' || ended(error))) throw toSignIn(args)
    throw error
  }
}
