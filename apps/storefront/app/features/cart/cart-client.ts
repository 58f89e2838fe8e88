import { post } from '../../lib/post.ts'
import { cartChanged } from '../visitor/visitor.ts'

export type CartAnswer = { ok: true; cart_count: number } | { ok: false; error: string; code: string }

/** Puts a variant into the visitor's cart from any page, without leaving it. */
export async function addToCart(
  variant_id: number,
  quantity: number,
  locale: string,
  options?: Record<string, string>,
): Promise<CartAnswer> {
  const body = new URLSearchParams({ variant_id: String(variant_id), quantity: String(quantity), locale, ...options })
  const answer = await post<CartAnswer>('/resources/cart', body, { 'idempotency-key': crypto.randomUUID() })
  if (!answer) return { ok: false, error: '', code: 'offline' }
  if (answer.ok) cartChanged(answer.cart_count)
  return answer
}
