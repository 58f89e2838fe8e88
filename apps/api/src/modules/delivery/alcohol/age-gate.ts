import { timingSafeEqual } from 'node:crypto'
import { refusedAtBrand } from '@delguur/kit/age/age-form'
import { legalAge } from '@delguur/kit/age/legal-age'
import { type Market, marketOf, minimumAge } from '@delguur/kit/alcohol-market'
import { defaultLocale, splitLocale } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import type { Redirect } from '../../../platform/pages/page-answers.ts'
import type { PageGate } from '../../../platform/pages/pages.ts'
import { type AgeAffirmed, verifyAge } from './age-token.ts'

/** What a visitor has said at the store's age gate, and how the answer is kept: never a date, and not where scripts can read. */
export type AgeGateState = {
  choice: 'nothing' | 'yes' | 'no'
  /** Where a yes was said, ISO alpha-2; `ZZ` is none that the door knows. */
  country: string
  /** From what age on people of a country are let in. */
  minimum: (country: string) => number
  /** A `Set-Cookie` line that keeps an answer. */
  keep: (answer: 'yes' | 'no', country: string) => string
}

const cookie = 'age_ok'
const purpose = 'age-ok'
const hours = { yes: 12, no: 24 }
const hourMs = 3_600_000
/** By https a name that browsers take from this very host alone. */
export const nameAt = (origin: string): string => (origin.startsWith('https:') ? `__Host-${cookie}` : cookie)
const formAt = (name: string): RegExp =>
  new RegExp(`(?:^|;\\s*)${name}=(\\d{13})\\.(yes|no)\\.([A-Z]{2})\\.([\\w-]{43})(?=;|$)`)

type AgeServices = Pick<Services, 'secrets' | 'clock' | 'tenant'>
type Visit = { method: string; url: string; headers: { cookie?: string | undefined } }

const macOf = ({ secrets }: Pick<AgeServices, 'secrets'>, choice: string): Buffer => secrets.mac(purpose, choice)

const nothing = { choice: 'nothing' as const, country: 'ZZ' }
const refused = { choice: 'no' as const, country: 'ZZ' }

export function ageAnswerIn(
  services: Pick<AgeServices, 'secrets' | 'clock'>,
  cookies: string | undefined,
  name: string,
): Pick<AgeGateState, 'choice' | 'country'> {
  const [, until, answer, country, mac] = formAt(name).exec(cookies ?? '') ?? []
  if (!until || !country || !mac || Number(until) <= services.clock().getTime()) return nothing
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(services, `${until}.${answer}.${country}`)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return nothing
  return { choice: answer === 'yes' ? 'yes' : 'no', country }
}

/** The visitor's answer, from the cookie that this store signed. */
export function ageGateState(services: AgeServices, request: Pick<Visit, 'headers'>, origin: string): AgeGateState {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const name = nameAt(origin)
  return {
    // who was refused at the brand's gate of this host is refused here
    ...(refusedAtBrand(request.headers.cookie) ? refused : ageAnswerIn(services, request.headers.cookie, name)),
    minimum: (country) => minimumAge(services.tenant.alcohol?.markets ?? [], country),
    keep: (answer, country) => {
      const until = services.clock().getTime() + hours[answer] * hourMs
      const choice = `${until}.${answer}.${/^[A-Z]{2}$/.test(country) ? country : 'ZZ'}`
      const mac = macOf(services, choice).toString('base64url')
      return `${name}=${choice}.${mac}; Path=/; Max-Age=${hours[answer] * 3600}; HttpOnly; SameSite=Lax${secure}`
    },
  }
}

/** Whether a path is served before the question of age is answered. */
const isOpen = (path: string): boolean =>
  /^\/age(?:\.data)?$/.test(splitLocale(path).rest) || path === '/robots.txt' || path === '/manifest.webmanifest'

/** A request's address; a path of several slashes at its start names no host, here nor where it is sent back to. */
function addressIn(address: string): URL {
  const url = new URL(`http://store${address}`)
  url.pathname = url.pathname.replace(/^\/{2,}/, '/')
  return url
}

/** Whether a yes of the brand's gate is one here too: it was said by the law of its country, and the store may ask for more. */
const isEnough = (age: AgeGateState, { country }: AgeAffirmed): boolean => age.minimum(country) <= legalAge(country)

/**
 * Where a visitor of a store of alcohol is sent instead of a page; `undefined` lets them in. A yes from the brand's gate
 * comes as a short-lived token and is taken out of the address; who has refused stays outside, whatever they bring.
 */
function redirectOf(services: AgeServices, age: AgeGateState, { method, url: address }: Visit): Redirect | undefined {
  const url = addressIn(address)
  const token = url.searchParams.get('age')
  if (token !== null) {
    url.searchParams.delete('age')
    const affirmed = age.choice !== 'no' && verifyAge(services.secrets, token, services.clock())
    const to = `${url.pathname}${url.search}`
    return affirmed && isEnough(age, affirmed) ? { to, cookie: age.keep('yes', affirmed.country) } : { to }
  }
  if (age.choice === 'yes' || isOpen(url.pathname)) return undefined
  const { locale } = splitLocale(url.pathname)
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  const page = url.pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/'
  url.searchParams.delete('_routes')
  // a form that was sent has no address to come back to
  const to = method === 'GET' || method === 'HEAD' ? `${page}${url.search}` : `${prefix}/`
  return { to: `${prefix}/age?${new URLSearchParams({ to })}` }
}

declare module '../../../platform/pages/pages.ts' {
  interface PageExtras {
    /** What the visitor affirmed, where the tenant asks. */
    age?: AgeGateState
    /** How alcohol is sold in the visitor's country. */
    market?: Market | undefined
  }
}

/** Asks visitors of a store of alcohol for their age before any page; other stores have no gate. */
export function ageGate(services: AgeServices): PageGate | undefined {
  const { alcohol } = services.tenant
  if (!alcohol) return undefined
  return (request, origin) => {
    const age = ageGateState(services, request, origin)
    const redirect = redirectOf(services, age, request)
    if (redirect) return { redirect }
    const market = marketOf(alcohol.markets, age.country)
    return { variant: market?.sale ?? '', context: { age, market } }
  }
}
