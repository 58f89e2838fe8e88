import { ApiError } from '@delguur/contract/client'
import { defaultLocale, localePath, parseLocale } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { api } from '../../lib/api.server.ts'
import type { CartAnswer } from '../../lib/cart-client.ts'
import { cartToken, keepCart } from '../../lib/session.server.ts'
import type { Route } from './+types/cart.ts'

/** Adds a variant to the cart: for scripts as JSON, for a plain form as a way to the cart. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData()
  const locale = parseLocale(form.get('locale')) ?? defaultLocale
  const token = await cartToken(request)
  const plain = request.headers.get('sec-fetch-dest') === 'document'
  try {
    const line = await api(context, locale, token).orders.addLine({
      params: { number: '0' },
      body: { line_item: { variant_id: Number(form.get('variant_id')), quantity: Number(form.get('quantity') ?? 1) } },
    })
    const headers = { 'set-cookie': await keepCart(request, line.order.token) }
    if (plain) return redirect(localePath(locale, '/cart'), { headers })
    const answer: CartAnswer = { ok: true, cart_count: line.order.total_quantity }
    return Response.json(answer, { headers })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (plain) return redirect(localePath(locale, '/cart'))
    const answer: CartAnswer = { ok: false, error: error.message, code: error.code }
    return Response.json(answer, { status: error.status })
  }
}
