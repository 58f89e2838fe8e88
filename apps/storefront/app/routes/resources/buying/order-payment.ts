import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { loadPaying, pay } from '../../../features/paying/paying.server.ts'
import { setFlash } from '../../../features/visitor/flash.server.ts'
import { formArgs, queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/order-payment.ts'

/** How the paying of an order stands, for its page, which looks again while it is open. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const args = queryArgs({ request, context })
  const view = await loadPaying(args, params.number)
  return view ? Response.json({ view }) : Response.json({}, { status: 404 })
}

/** Pays what is due: for scripts as JSON, for a plain form as the way back to the page and words on it. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  const answer = await pay(args, params.number, form)
  if (!request.headers.get('accept')?.includes('text/html')) return Response.json(answer)
  if (!answer.ok) await setFlash(args, { text: answer.phone ?? answer.error })
  return redirect(localePath(args.locale, `/orders/${encodeURIComponent(params.number)}/payment`), 303)
}
