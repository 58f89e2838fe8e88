import type { TestApp } from '../app.ts'
import { anAddress, type MadeProduct } from '../builders.ts'

type Guest = { phone: string; firstname?: string; bearer?: string; email?: string; quantity?: number }

/** An order of somebody who gives a phone, to be paid by transfer; of an account where its token is given. */
export async function guestOrder(
  shop: TestApp,
  { variant_id }: MadeProduct,
  { phone, firstname = 'Сараа', bearer, email, quantity = 1 }: Guest,
): Promise<{ id: number; number: string; token: string }> {
  const as = bearer ? { bearer } : {}
  const line_item = { variant_id, quantity }
  const added = await shop.call('POST', '/orders/0/line_items', { ...as, body: { line_item } })
  if (!added.body.order) throw new Error(JSON.stringify(added.body))
  const { number, token } = added.body.order
  const order = { ...(email && { email }), ship_address_attributes: { ...anAddress, firstname, phone } }
  await shop.call('PUT', `/checkouts/${number}`, { ...as, token, body: { order } })
  const methods = (await shop.call('GET', '/checkouts/payment_methods', { ...as, token })).body.payment_methods
  const transfer = methods.find(({ type }: { type: string }) => type === 'bank_transfer')
  const payments_attributes = [{ payment_method_id: transfer.id }]
  await shop.call('PUT', `/checkouts/${number}`, { ...as, token, body: { order: { payments_attributes } } })
  const { status, body } = await shop.call('PUT', `/checkouts/${number}/complete`, { ...as, token, body: {} })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id: body.order?.id ?? body.id, number, token }
}
