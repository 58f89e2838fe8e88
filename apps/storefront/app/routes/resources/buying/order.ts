import { redirect } from 'react-router'
import { loadOrder } from '../../../features/order/load-order.server.ts'
import { actOnOrder, afterAct } from '../../../features/order/order-acts.server.ts'
import { setFlash } from '../../../features/visitor/flash.server.ts'
import { formArgs, queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/order.ts'

/** The state of an order for its page, which looks again while it is open. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const order = await loadOrder(queryArgs({ request, context }), params.number)
  return Response.json({ order: order ?? null })
}

/** Cancels, orders again or claims: for scripts as JSON, for a plain form as a way on and words on the next page. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  const answer = await actOnOrder(args, params.number, form)
  if (!request.headers.get('accept')?.includes('text/html')) return Response.json(answer)
  await setFlash(args, { text: answer.ok ? answer.notice : answer.error })
  return redirect(afterAct(args, params.number, form, answer), 303)
}
