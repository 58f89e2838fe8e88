import { type Answer, address, must, type Shop } from './shopper.ts'

export const sizeOf = (...answers: Answer[]): number =>
  answers.reduce((sum, { body }) => sum + Buffer.byteLength(JSON.stringify(body ?? {})), 0)

/** A guest's first click: one call opens a cart with one unit in it. Answers the bytes of what came back. */
export async function newCart(shop: Shop, variant_id: number): Promise<number> {
  const answer = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 1 } } })
  return sizeOf(must(answer, 201))
}

/** The same in the two calls of JSON:API. */
export async function newCartA(shop: Shop, variant_id: number): Promise<number> {
  const cart = must(await shop.call('POST', '/storefront/cart'), 200, 201)
  const added = await shop.call('POST', '/storefront/cart/add_item', {
    token: cart.body.data.attributes.token,
    body: { variant_id, quantity: 1 },
  })
  return sizeOf(cart, must(added, 200))
}

/** Who buys, where it is not always the same person at the same address. */
type Buyer = { phone?: string; from?: string }

/** Cart, address, ways to pay, delivery and payment, order: five calls. Throws unless the order is placed. */
export async function buy(shop: Shop, variant_id: number, { phone, from }: Buyer = {}): Promise<number> {
  const headers = from === undefined ? {} : { from }
  const line = must(
    await shop.call('POST', '/orders/0/line_items', { ...headers, body: { line_item: { variant_id, quantity: 1 } } }),
    201,
  )
  const { token, number } = line.body.order
  const put = (path: string, body: object) =>
    shop.call('PUT', `/checkouts/${number}${path}`, { ...headers, token, body })
  const to = { ...address, ...(phone !== undefined && { phone }) }
  const addressed = must(await put('', { order: { ship_address_attributes: to } }), 200)
  const methods = must(await shop.call('GET', '/checkouts/payment_methods', { ...headers, token }), 200)
  const [shipment] = addressed.body.shipments
  const order = {
    shipments_attributes: [{ id: shipment.id, selected_shipping_rate_id: shipment.rates[0].id }],
    payments_attributes: [{ payment_method_id: methods.body.payment_methods[0].id }],
  }
  const chosen = must(await put('', { order }), 200)
  const placed = must(await put('/complete', { expected_total: chosen.body.total }), 200)
  if (!placed.body.completed_at) throw new Error('the order was not placed')
  return sizeOf(line, addressed, methods, chosen, placed)
}
