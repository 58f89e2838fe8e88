import { type AgeFields, type AgeProblem, brandAgeCookie, readAge, refusedAtBrand } from '@delguur/kit/age/age-form'
import { legalAge } from '@delguur/kit/age/legal-age'
import { localTime } from '@delguur/kit/dates'
import type { Age } from './brand-pages.ts'

/** What the visitor's cookie says: the answer, and for a yes the country by whose law it was given. */
export type Visitor = { age: Age; country: string }

const cookie = new RegExp(`(?:^|;\\s*)${brandAgeCookie}=(yes|no)(?:\\.([A-Z]{2}))?(?:;|$)`)
const daySeconds = 86_400
const nowhere = 'http://brand.invalid'
const rememberedDays = 30

export function visitorOf(cookies: string | undefined): Visitor {
  const [, age, country = 'MN'] = cookie.exec(cookies ?? '') ?? []
  if (refusedAtBrand(cookies)) return { age: 'no', country }
  return age === 'yes' || age === 'no' ? { age, country } : { age: 'ask', country }
}

type Jar = { base: string; secure: boolean }

/** A no holds for a day and for the whole host, and says nothing else. A yes ends with the browser, or after 30 days where the visitor wishes to be remembered. */
export function ageCookie(age: 'yes' | 'no', country: string, remember: boolean, { base, secure }: Jar): string {
  const seconds = age === 'no' ? daySeconds : remember ? rememberedDays * daySeconds : undefined
  return [
    `${brandAgeCookie}=${age}${age === 'yes' ? `.${country}` : ''}`,
    `Path=${(age === 'yes' && base) || '/'}`,
    'SameSite=Lax',
    ...(seconds ? [`Max-Age=${seconds}`] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

/** What the form sent. */
export type GatePost = AgeFields & { to: string; remember: boolean; deny: boolean }

export function readPost(body: string): GatePost {
  const sent = new URLSearchParams(body)
  const text = (name: string) => (sent.get(name) ?? '').slice(0, 40)
  return {
    country: /^[A-Z]{2}$/.test(text('country')) ? text('country') : '',
    year: text('year'),
    month: text('month'),
    day: text('day'),
    to: sent.get('to') ?? '',
    remember: sent.has('remember'),
    deny: sent.has('deny'),
  }
}

/** The visitor's own words decide, then the date. */
export const readGate = (post: GatePost, now: Date) =>
  post.deny ? ({ answer: 'no' } as const) : readAge(post, legalAge(post.country), localTime(now))

/** Where a yes leads: only to a page of the site itself, as browsers read its address. */
export function safePlace(to: string, base: string): string {
  const home = `${base}/`
  if (!to.startsWith(home) || /[\\\p{Cc}]/u.test(to) || !URL.canParse(to, nowhere)) return home
  const { pathname, search, hash } = new URL(to, nowhere)
  return pathname.startsWith(home) ? `${pathname}${search}${hash}` : home
}

const fieldsShowing: Record<AgeProblem, readonly string[]> = {
  country: ['country'],
  year: ['year'],
  edge: ['month', 'day'],
  date: ['month', 'day'],
}

/** The page with the form as it was sent: nothing typed is lost, and the field that is wrong has the focus. */
export function refilled(html: string, post: GatePost, wrong: AgeProblem): string {
  const names = fieldsShowing[wrong].filter(
    (name) => wrong !== 'edge' || !(name === 'month' ? post.month : post.day).trim(),
  )
  const edge = wrong === 'edge' || wrong === 'date' ? ' data-edge=""' : ''
  let page = behind(html, ' data-age="ask"', ` data-wrong="${wrong}"${edge}`)
  for (const name of ['year', 'month', 'day'] as const)
    page = behind(page, `name="${name}"`, ` value="${escaped(post[name])}"`)
  for (const [index, name] of names.entries()) {
    const focus = index === 0 ? ' autofocus=""' : ''
    page = behind(page, `name="${name}"`, ` aria-invalid="true" aria-describedby="gate-wrong-${wrong}"${focus}`)
  }
  if (post.country) page = behind(page, `<option value="${post.country}"`, ' selected=""')
  return post.remember ? behind(page, 'name="remember"', ' checked=""') : page
}

/** Attributes added where the page, as it was built, has others. */
const behind = (html: string, mark: string, more: string): string => html.replace(mark, () => mark + more)

/** The page whose form leads elsewhere than to the page itself. */
export const leadingTo = (html: string, to: string): string =>
  html.replace(/(name="to" value=")[^"]*/, (_, start: string) => start + escaped(to))

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
