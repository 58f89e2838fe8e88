import { place, placedCookies, saveDelivery } from '../../../features/checkout/checkout.server.ts'
import { readForm } from '../../../features/checkout/form.ts'
import { formArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/checkout.ts'

/** The checkout's calls from its page: `save` tells where to and gets rates, `place` makes the order. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form: sent, ...args } = await formArgs({ request, context })
  const form = readForm(sent)
  if (sent.get('intent') !== 'place') return Response.json(await saveDelivery(args, sent, form))
  const answer = await place(args, sent, form)
  if (!answer.ok || !('token' in answer)) return Response.json(answer)
  return Response.json({ ok: true, next: answer.next }, { headers: await placedCookies(request, answer) })
}
