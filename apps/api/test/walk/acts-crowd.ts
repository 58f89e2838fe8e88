import type { Answer } from '../app.ts'
import { type Act, isDone } from './act.ts'
import { anOwnOrder, type Walk, type WalkOrder } from './scene.ts'

// Others who want what the order has: two carts for the same last units, one that stays a cart, somebody who waits for them.

const home = { firstname: 'Болд', phone: '88990011', state_name: 'УБ', city: 'БЗД', address1: '7-р байр' }

/** A cart of a guest with so many of a variant, ready to be placed. */
async function aCart({ shop }: Walk, variant_id: number, quantity: number): Promise<WalkOrder | undefined> {
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity } } })
  if (!isDone(opened)) return undefined
  const { number, token } = opened.body.order
  const payments_attributes = [{ payment_method_id: await shop.method('bank-transfer') }]
  const order = { email: 'bold@walk.example', ship_address_attributes: home, payments_attributes }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  return { ...anOwnOrder(number, token), ofGuest: true }
}

async function lastUnits(walk: Walk): Promise<Answer | undefined> {
  const { shop, random } = walk
  const { id } = random.pick(walk.variants)
  const { rows } = await shop.pool.query(
    'select coalesce(sum(count_on_hand), 0)::int as left from stock_items where variant_id = $1',
    [id],
  )
  if (rows[0].left < 1) return undefined
  const carts = [await aCart(walk, id, rows[0].left), await aCart(walk, id, rows[0].left)]
  const placed = await Promise.all(
    carts.map(async (cart) => {
      if (!cart) return undefined
      const answer = await shop.call('PUT', `/checkouts/${cart.number}/complete`, { token: cart.token, body: {} })
      if (isDone(answer)) walk.orders.push(cart)
      return answer
    }),
  )
  return placed.find(isDone) ?? placed[0]
}

export const crowdActs: Act[] = [
  { name: 'last_units', by: 'shopper', weight: 0.6, silent: true, keeps: true, run: lastUnits },
  {
    name: 'cart_beside',
    by: 'shopper',
    weight: 0.3,
    silent: true,
    keeps: true,
    run: async (walk) => {
      const { id } = walk.random.pick(walk.variants)
      const line_item = { variant_id: id, quantity: 1 + walk.random.below(3) }
      return walk.shop.call('POST', '/orders/0/line_items', { body: { line_item } })
    },
  },
  {
    name: 'wait_for_units',
    by: 'shopper',
    weight: 0.4,
    of: 'person',
    silent: true,
    keeps: true,
    run: async (walk) => {
      const body = { kind: 'stock', variant_id: walk.random.pick(walk.variants).id }
      return walk.person && walk.call('POST', '/shop/alerts', { bearer: walk.person.bearer, body })
    },
  },
]
