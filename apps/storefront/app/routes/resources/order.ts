import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { loadOrder } from '../../features/order/load-order.server.ts'
import { actOnOrder, afterAct } from '../../features/order/order-acts.server.ts'
import { tellNext } from '../../features/visitor/flash.server.ts'
import type { Route } from './+types/order.ts'

/** The state of an order for its page, which looks again while it is open. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams.get('locale')) ?? defaultLocale
  const order = await loadOrder({ request, context, locale }, params.number)
  return Response.json({ order: order ?? null }, { headers: { 'cache-control': 'private, no-store' } })
}

/** Cancels, orders again or claims: for scripts as JSON, for a plain form as a way on and words on the next page. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData()
  const asked = { request, context, locale: parseLocale(String(form.get('locale'))) ?? defaultLocale }
  const answer = await actOnOrder(asked, params.number, form)
  if (!request.headers.get('accept')?.includes('text/html')) return Response.json(answer)
  await tellNext(asked, { text: answer.ok ? answer.said : answer.error })
  return redirect(afterAct(asked, params.number, form, answer), 303)
}
