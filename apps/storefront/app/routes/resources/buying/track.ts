import { findOrder } from '../../../features/order/find.server.ts'
import { keepPlaced } from '../../../features/visitor/placed.server.ts'
import { formArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/track.ts'

/** Finds an order for the tracking page's form; its token goes into a cookie, never to the script. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  const answer = await findOrder(args, form)
  if (!answer.ok) return Response.json(answer)
  const { number, token } = answer
  const headers = { 'set-cookie': await keepPlaced(request, { number, token, mine: false }) }
  return Response.json({ ok: true, number }, { headers })
}
