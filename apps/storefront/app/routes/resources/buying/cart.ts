import { ApiError } from '@delguur/contract/client'
import { giftOptions } from '@delguur/kit/digital'
import { type Locale, localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import type { CartAnswer } from '../../../features/cart/cart-client.ts'
import { found } from '../../../features/catalog/found.server.ts'
import { chosenVariant, readChoice } from '../../../features/product/choice.ts'
import { cartToken, keepCart, nextTurn, turnOf } from '../../../features/visitor/session.server.ts'
import { visitorApi } from '../../../features/visitor/signed-in.server.ts'
import { localeIn } from '../../../lib/resource.server.ts'
import type { Route } from './+types/cart.ts'

/** Adds a variant to the cart: for scripts as JSON, for a plain form as a way to the cart. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const locale = localeIn(form)
  const plain = request.headers.get('accept')?.includes('text/html')
  const { shop, orders } = await visitorApi({ request, context, locale })
  const variant_id = Number(form.get('variant_id')) || (await variantOf(shop, form))
  if (plain && !variant_id) return redirect(productPath(locale, form))
  try {
    const options = giftOf(form)
    const line_item = { variant_id, quantity: Number(form.get('quantity') ?? 1), ...(options && { options }) }
    const key = plain ? await turnKey(request, line_item) : request.headers.get('idempotency-key')
    const line = await orders.addLine({
      params: { number: '0' },
      body: { line_item },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
    const headers = new Headers({ 'set-cookie': await keepCart(request, line.order.token) })
    if (plain) headers.append('set-cookie', await nextTurn(request))
    if (plain) return redirect(localePath(locale, '/cart'), { headers })
    const answer: CartAnswer = { ok: true, cart_count: line.order.total_quantity }
    return Response.json(answer, { headers })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // the other half of a double click is at work: what it adds is in the cart by the time the page is drawn
    if (plain && error.code === 'idempotency_in_progress') return redirect(localePath(locale, '/cart'))
    if (plain) return redirect(productPath(locale, form))
    const answer: CartAnswer = { ok: false, error: error.message, code: error.code }
    return Response.json(answer, { status: error.status })
  }
}

/** The key of a press of a plain form; none before there is a cart, when each press opens one of its own. */
async function turnKey(
  request: Request,
  { variant_id, quantity, options }: { variant_id: number; quantity: number; options?: Record<string, string> },
) {
  const turn = (await cartToken(request)) && (await turnOf(request))
  return turn && `${turn} ${variant_id} ${quantity}${options ? ` ${options.gift_to}` : ''}`
}

/** A form without scripts names the product and what is ticked instead of a variant; 0 when that is not enough. */
async function variantOf(shop: Awaited<ReturnType<typeof visitorApi>>['shop'], form: URLSearchParams): Promise<number> {
  const slug = form.get('slug')
  if (!slug) return 0
  const product = await found(shop.product({ params: { slug }, query: {} }))
  return chosenVariant(product, readChoice(product, form))?.id ?? 0
}

/** What is shown of a gift card: nothing when it goes to nobody else. */
function giftOf(form: URLSearchParams): Record<string, string> | undefined {
  const given = giftOptions.flatMap((name) => {
    const value = form.get(name)?.trim()
    return value ? [[name, value] as const] : []
  })
  return form.get('gift_to')?.trim() ? Object.fromEntries(given) : undefined
}

const notChoice = new Set<string>(['slug', 'locale', 'quantity', 'variant_id', 'then', 'intent', ...giftOptions])

/** Back to the product with the same choice, where the page says what is sold out or still to be chosen. */
function productPath(locale: Locale, form: URLSearchParams): string {
  const slug = form.get('slug')
  if (!slug) return localePath(locale, '/cart')
  const choice = new URLSearchParams([...form].filter(([name]) => !notChoice.has(name)))
  return localePath(locale, `/products/${encodeURIComponent(slug)}?${choice}`)
}
