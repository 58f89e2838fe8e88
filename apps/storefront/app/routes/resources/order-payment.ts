import { defaultLocale, localePath, parseLocale } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { loadPaying, pay } from '../../features/paying/paying.server.ts'
import { tellNext } from '../../features/visitor/flash.server.ts'
import type { Route } from './+types/order-payment.ts'

/** How the paying of an order stands, for its page, which looks again while it is open. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams.get('locale')) ?? defaultLocale
  const view = await loadPaying({ request, context, locale }, params.number)
  const headers = { 'cache-control': 'private, no-store' }
  return view ? Response.json({ view }, { headers }) : Response.json({}, { status: 404, headers })
}

/** Pays what is due: for scripts as JSON, for a plain form as the way back to the page and words on it. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData()
  const locale = parseLocale(String(form.get('locale'))) ?? defaultLocale
  const asked = { request, context, locale }
  const answer = await pay(asked, params.number, form)
  if (!request.headers.get('accept')?.includes('text/html')) return Response.json(answer)
  if (!answer.ok) await tellNext(asked, { text: answer.phone ?? answer.error })
  return redirect(localePath(locale, `/orders/${params.number}/payment`), 303)
}
