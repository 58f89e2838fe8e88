import { readAge } from '@delguur/kit/age-form'
import { legalAge } from '@delguur/kit/legal-age'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { ageAnswer } from '../features/age/age-page.server.tsx'
import { localeOf } from '../lib/locale.ts'
import { type PageContext, serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/age'

// The store's door: a page of its own without scripts. Who may pass it is decided before any other page is made.

const mongolia = 'MN'
const missing = () => new Response(null, { status: 404 })

/** Only a path of this store; anything else leads to its first page. */
const pathIn = (to: string | null, home: string): string => (to && /^\/(?![/\\])/.test(to) ? to : home)

/** What the store asks in a country, and never less than that country's law. */
function ageFor({ alcohol }: PageContext, country: string): number {
  const markets = alcohol?.markets ?? []
  const market = markets.find((each) => each.country === country) ?? markets.find((each) => each.country === '*')
  return Math.max(market?.minimum_age ?? 0, legalAge(country))
}

export function loader({ params, request, context }: Route.LoaderArgs): Response {
  const locale = localeOf(params)
  const from = context.get(serverContext)
  if (!from.age) throw missing()
  const to = pathIn(new URL(request.url).searchParams.get('to'), localePath(locale, '/'))
  if (from.age.said === 'yes') return redirect(to, 303)
  return ageAnswer({ locale, to, from, age: ageFor(from, mongolia), denied: from.age.said === 'no' })
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(params)
  const from = context.get(serverContext)
  if (!from.age) throw missing()
  const form = await request.formData()
  const typed = (name: string): string => String(form.get(name) ?? '')
  const to = pathIn(typed('to'), localePath(locale, '/'))
  const door = `${localePath(locale, '/age')}?${new URLSearchParams({ to })}`
  if (from.age.said === 'no') return redirect(door, 303)
  const fields = { country: typed('country'), year: typed('year'), month: typed('month'), day: typed('day') }
  const read = form.has('deny')
    ? { answer: 'no' as const }
    : readAge(fields, ageFor(from, fields.country), day(from.now))
  if ('wrong' in read)
    return ageAnswer({ locale, to, from, age: ageFor(from, mongolia), denied: false, wrong: read.wrong, typed: fields })
  const headers = { 'set-cookie': from.age.keep(read.answer, fields.country) }
  return redirect(read.answer === 'yes' ? to : door, { status: 303, headers })
}

/** Today where the store stands. */
function day(now: Date): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ulaanbaatar' })
    .format(now)
    .split('-')
    .map(Number)
  return { year, month, day: date }
}
