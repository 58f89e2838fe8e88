import { cartChanged } from './visitor.ts'

export type CartAnswer = { ok: true; cart_count: number } | { ok: false; error: string; code: string }

/** Puts a variant into the visitor's cart from any page, without leaving it. */
export async function addToCart(variant_id: number, quantity: number, locale: string): Promise<CartAnswer> {
  const body = new URLSearchParams({
    intent: 'add',
    variant_id: String(variant_id),
    quantity: String(quantity),
    locale,
  })
  const response = await fetch('/resources/cart', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  }).catch(() => undefined)
  if (!response) return { ok: false, error: '', code: 'offline' }
  const answer = (await response.json()) as CartAnswer
  if (answer.ok) cartChanged(answer.cart_count)
  return answer
}
