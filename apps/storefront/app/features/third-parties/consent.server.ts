import { ApiError } from '@delguur/contract/client'
import { agreedConsent, type Consent, consentCookie, consentText, readConsent } from '@delguur/kit/third-parties'
import { api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies, serverContext } from '../../lib/server-context.server.ts'
import { ownOrders } from '../visitor/placed.server.ts'
import { holdsSession, visitorApi } from '../visitor/signed-in.server.ts'

export type Choice = { analytics?: boolean | undefined; advertising?: boolean | undefined }

/** After half a year the shop asks again. */
const season = 180 * 24 * 3600
const purposes = ['analytics', 'advertising'] as const
const unasked: Consent = { analytics: null, advertising: null, at: 0 }

/** A cookie that the page's own script reads; by https bound to this very host, as those of the server are. */
function line({ url }: Request, name: string, value: string, maxAge: number): string {
  const secure = new URL(url).protocol === 'https:'
  return `${secure ? '__Host-' : ''}${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
}

export const consentIn = (request: Request): Consent => readConsent(request.headers.get('cookie')) ?? unasked

const theirs = /^(?:_ga|_gid|_gcl|_fbp|_fbc)/

/** Lines that end the cookies of other companies, for this host and the ones above it, where their scripts put them. */
function forgetTheirs(request: Request): string[] {
  const names = (request.headers.get('cookie') ?? '').split(/; ?/).map((each) => each.split('=', 1)[0] ?? '')
  const parts = new URL(request.url).hostname.split('.')
  const hosts = parts.slice(0, -1).map((_, index) => `; Domain=${parts.slice(index).join('.')}`)
  return names
    .filter((name) => theirs.test(name) && /^\w+$/.test(name))
    .flatMap((name) => ['', ...hosts].map((host) => `${name}=; Path=/; Max-Age=0${host}`))
}

/** Keeps what this browser allows from now on. What is taken back ends: cookies, and what is not sent yet of its orders. */
async function keep(args: RequestArgs, next: Consent): Promise<void> {
  const { request, context, locale } = args
  const before = consentIn(request)
  const cookies = context.get(outgoingCookies)
  cookies.push(line(request, consentCookie, consentText(next), season))
  const left = { analytics: next.analytics === true, advertising: next.advertising === true }
  if (!purposes.some((purpose) => before[purpose] === true && !left[purpose])) return
  cookies.push(...forgetTheirs(request))
  for (const { token } of await ownOrders(request))
    await unlessRefused(api(context, locale, token).measurement.keep({ body: left }))
}

/** An order that is gone or an account that was left is no fault of a choice. */
async function unlessRefused(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  }
}

/** The visitor allows or refuses, in this browser and, signed in, in the account. */
export async function choose(args: RequestArgs, choice: Choice): Promise<void> {
  const { now, purposes: known = [] } = args.context.get(serverContext)
  const wanted = Object.fromEntries(known.flatMap((each) => (choice[each] === undefined ? [] : [[each, choice[each]]])))
  if (Object.keys(wanted).length === 0) return
  await keep(args, { ...consentIn(args.request), ...wanted, at: Math.floor(now.getTime() / 1000) })
  if (!(await holdsSession(args.request))) return
  const { measurement } = await visitorApi(args)
  await unlessRefused(measurement.setAnswer({ body: wanted }))
}

/** Browser and account of who is signed in come to say the same; what holds now. */
export async function agreeWithAccount(args: RequestArgs): Promise<Consent> {
  const browser = consentIn(args.request)
  if (!args.context.get(serverContext).purposes) return browser
  const { measurement } = await visitorApi(args)
  const answer = await measurement.answer({}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  })
  if (!answer) return browser
  const account = { ...answer, at: Math.floor(Date.parse(answer.changed_at ?? '1970-01-01T00:00:00Z') / 1000) }
  const agreed = agreedConsent(browser.at > 0 ? browser : undefined, account)
  if (purposes.some((purpose) => agreed[purpose] !== browser[purpose])) await keep(args, agreed)
  const stricter = purposes.filter((purpose) => account[purpose] === true && agreed[purpose] === false)
  if (stricter.length > 0)
    await unlessRefused(measurement.setAnswer({ body: Object.fromEntries(stricter.map((each) => [each, false])) }))
  return agreed
}

const purchaseCookie = 'purchase_due'

/** A line that says an order of this browser may be told of once it is confirmed; nothing for who allows nothing. */
export function purchaseDue(request: Request): string[] {
  const { analytics, advertising } = consentIn(request)
  return analytics || advertising ? [line(request, purchaseCookie, '1', 3 * 24 * 3600)] : []
}

/** A line for when nothing is left to tell. */
export const purchasesSent = (request: Request): string => line(request, purchaseCookie, '', 0)
