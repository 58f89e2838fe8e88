import { readAge } from '@delguur/kit/age/age-form'
import { localTime } from '@delguur/kit/dates'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { ageAnswer } from '../features/age/age-page.server.tsx'
import { localeOf } from '../lib/locale.ts'
import { sameOriginPath } from '../lib/redirect-to.ts'
import { sentForm } from '../lib/sent.server.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/age'

// The store's door: a page of its own without scripts. Who may pass it is decided before any other page is made.

const mongolia = 'MN'
const missing = () => new Response(null, { status: 404 })

export function loader({ params, request, context }: Route.LoaderArgs): Response {
  const locale = localeOf(params)
  const from = context.get(serverContext)
  if (!from.age) throw missing()
  const to = sameOriginPath(new URL(request.url).searchParams.get('to')) ?? localePath(locale, '/')
  if (from.age.choice === 'yes') return redirect(to, 303)
  return ageAnswer({ locale, to, from, age: from.age.minimum(mongolia), denied: from.age.choice === 'no' })
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(params)
  const from = context.get(serverContext)
  if (!from.age) throw missing()
  const form = await sentForm(request)
  const typed = (name: string): string => String(form.get(name) ?? '')
  const to = sameOriginPath(typed('to')) ?? localePath(locale, '/')
  const agePath = `${localePath(locale, '/age')}?${new URLSearchParams({ to })}`
  if (from.age.choice === 'no') return redirect(agePath, 303)
  const fields = { country: typed('country'), year: typed('year'), month: typed('month'), day: typed('day') }
  const read = form.has('deny')
    ? { answer: 'no' as const }
    : readAge(fields, from.age.minimum(fields.country), localTime(from.now))
  if ('wrong' in read)
    return ageAnswer({
      locale,
      to,
      from,
      age: from.age.minimum(mongolia),
      denied: false,
      wrong: read.wrong,
      typed: fields,
    })
  const headers = { 'set-cookie': from.age.keep(read.answer, fields.country) }
  return redirect(read.answer === 'yes' ? to : agePath, { status: 303, headers })
}
