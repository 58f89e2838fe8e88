import { dayMs } from '@delguur/kit/dates'
import type { Answer } from '../app.ts'
import { aGiftCard, aVoucher } from '../baskets/holdings.ts'
import { type Act, isDone } from './act.ts'
import { anOwnOrder, asBuyer, type Walk, type WalkOrder } from './scene.ts'

const home = { firstname: 'Номин', state_name: 'Улаанбаатар', city: 'Чингэлтэй', address1: '45-р байр' }
const place = { aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11' }

/** A lender pays all but the first payment, which another method asks for. */
const lease = { months: 6, register_number: 'УБ90050412', phone: '99112233' }
const methods = ['bank-transfer', 'bank-transfer', 'bank-transfer', 'qpay', 'khan-card']

/** A code that staff may end: one of a batch. */
async function putInBatch({ shop, codes }: Walk, kind: 'gift_card' | 'voucher', id: number): Promise<void> {
  const until = new Date(shop.clock.now.getTime() + 300 * dayMs)
  await shop.pool.query(
    `with made as (insert into code_batches (kind, name, units, value, expires_at) values ($1, 'Талархал', 1, 5000, $2) returning id)
     update ${kind}s set batch_id = (select id from made), expires_at = $2 where id = $3`,
    [kind, until, id],
  )
  codes.push(`${kind}-${id}`)
}

/** A guest or a person orders both products or one, pays a part with what they hold, and chooses who collects the rest. */
export async function placeOrder(walk: Walk): Promise<Answer> {
  const { shop, random, person, variants } = walk
  const as = person ? { bearer: person.bearer } : {}
  let cart: { number: string; token: string } | undefined
  const lines = variants.filter((_, n) => n === 0 || random.chance(0.7))
  let last: Answer | undefined
  for (const { id } of lines) {
    const line_item = { variant_id: id, quantity: 1 + random.below(5) }
    last = await shop.call('POST', `/orders/${cart?.number ?? 0}/line_items`, {
      ...as,
      ...(cart && { token: cart.token }),
      body: { line_item },
    })
    cart = last.body.order ?? cart
  }
  if (!cart) throw new Error(`no cart: ${JSON.stringify(last?.body)}`)
  const { number, token } = cart
  const mine = { ...as, token }
  const order = {
    email: walk.email,
    ship_address_attributes: { ...home, ...place, phone: `8810${String(1_000 + random.below(9_000))}` },
    payments_attributes: [
      ...(walk.isLeased ? [{ payment_method_id: await shop.method('lease'), source_attributes: lease }] : []),
      { payment_method_id: await shop.method(random.pick(methods)) },
    ],
  }
  await shop.call('PUT', `/checkouts/${number}`, { ...mine, body: { order } })
  if (random.chance(0.3))
    await shop.call('PATCH', '/storefront/cart/apply_coupon_code', { ...mine, body: { coupon_code: shop.coupon } })
  const own = (means: object) => shop.call('POST', `/checkouts/${number}/own_payments`, { ...mine, body: means })
  if (person && random.chance(0.3)) {
    const { id, card_number, activation_code } = await aGiftCard(shop, person.id, 15_000)
    await own({ kind: 'gift_card', card_number, activation_code })
    await putInBatch(walk, 'gift_card', id)
  }
  if (random.chance(0.15)) {
    const { id, code } = await aVoucher(shop, 5_000)
    await own({ kind: 'voucher', code })
    await putInBatch(walk, 'voucher', id)
  }
  if (person && random.chance(0.4)) await own({ kind: 'points' })
  if (person && random.chance(0.4)) await own({ kind: 'wallet' })
  const placed = await shop.call('PUT', `/checkouts/${number}/complete`, { ...mine, body: {} })
  if (isDone(placed)) walk.orders.push(anOwnOrder(number, token))
  return placed
}

const ofOrder = (walk: Walk, order: WalkOrder, method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}) =>
  walk.call(method, path, { ...asBuyer(walk, order), ...(method !== 'GET' && { body }) })

export const shopperActs: Act[] = [
  {
    name: 'cancel_by_shopper',
    by: 'shopper',
    weight: 1,
    on: ['placed', 'overdue', 'confirmed'],
    makes: 'cancel',
    run: (walk, order) => ofOrder(walk, order, 'POST', `/shop/orders/${order.number}/cancel`),
  },
  {
    name: 'request_return',
    by: 'shopper',
    weight: 4,
    on: ['delivered', 'finished'],
    run: async (walk, order) => {
      const { body } = await ofOrder(walk, order, 'GET', `/orders/${order.number}`)
      // nobody reads the order of a person who has left
      if (!body?.line_items) return undefined
      const line = walk.random.pick(body.line_items as { id: number; quantity: number }[])
      const lines = [{ line_item_id: line.id, quantity: 1 + walk.random.below(line.quantity), reason: 'defective' }]
      const requested = await ofOrder(walk, order, 'POST', `/shop/orders/${order.number}/returns`, { lines })
      if (isDone(requested)) order.returns.push(requested.body.number)
      return requested
    },
  },
  {
    name: 'ask_receipt',
    by: 'shopper',
    weight: 1,
    silent: true,
    run: (walk, order) => ofOrder(walk, order, 'POST', `/shop/orders/${order.number}/receipt`, { kind: 'person' }),
  },
  {
    name: 'pay_another_way',
    by: 'shopper',
    weight: 1,
    on: ['placed', 'overdue'],
    silent: true,
    run: async (walk, order) => {
      const payment_method_id = await walk.shop.method(walk.random.pick(methods))
      return ofOrder(walk, order, 'POST', `/orders/${order.number}/payments`, { payment_method_id })
    },
  },
]
