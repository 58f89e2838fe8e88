import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { place, placedCookies, saveDelivery } from '../../features/checkout/checkout.server.ts'
import { readForm } from '../../features/checkout/form.ts'
import type { Route } from './+types/checkout.ts'

/** The checkout's calls from its page: `save` tells where to and gets rates, `place` makes the order. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const sent = await request.formData()
  const asked = { request, context, locale: parseLocale(sent.get('locale')) ?? defaultLocale }
  const form = readForm(sent)
  if (sent.get('intent') !== 'place') return Response.json(await saveDelivery(asked, sent, form))
  const answer = await place(asked, sent, form)
  if (!answer.ok || !('token' in answer)) return Response.json(answer)
  return Response.json({ ok: true, next: answer.next }, { headers: await placedCookies(request, answer) })
}
