import { expect } from 'vitest'
import { backOnTheShelf } from './paying.ts'
import { type DayOrder, type DayShop, each, ok, staff } from './shop.ts'

const delivered = (shop: DayShop, remainder: number) =>
  shop.orders.filter(({ n, end }) => n < 1_000 && end === 'delivered' && n % 12 === remainder)

/** All of an order that is broken, or one line that does not fit, is sent back; some of what is wanted back is refused. */
export async function sendBack(shop: DayShop): Promise<void> {
  await each(delivered(shop, 1), async (order) => {
    await one(shop, order, { all: true, reason: 'defective', restock: true })
    backOnTheShelf(order)
    Object.assign(order, { refunded: order.refunded + order.total, end: 'returned' })
  })
  await each(delivered(shop, 2), async (order) => {
    const [line] = order.lines
    if (!line) return
    await one(shop, order, { all: order.lines.length === 0, reason: 'defective', restock: false })
    order.refunded += line.price * line.quantity
    order.damaged = line.quantity
    if (order.lines.length > 1) return
    // the delivery of what is broken goes back with the last of it
    order.refunded += order.total - line.price * line.quantity
    order.end = 'returned'
  })
  await each(delivered(shop, 3), async (order) =>
    one(shop, order, { all: false, reason: 'changed_mind', refuse: true }),
  )
}

type How = { all: boolean; reason: string; restock?: boolean; refuse?: boolean }

async function one(shop: DayShop, { number, token, lines }: DayOrder, { all, reason, restock, refuse }: How) {
  const { line_items } = ok(await shop.call('GET', `/orders/${number}`, { token }), 'order')
  const wanted = (line_items as { id: number; variant_id: number; quantity: number }[])
    .filter(({ variant_id }) => all || variant_id === lines[0]?.variant_id)
    .map(({ id: line_item_id, quantity }) => ({ line_item_id, quantity, reason }))
  const ask = { token, body: { lines: wanted } }
  const request = ok(await shop.call('POST', `/shop/orders/${number}/returns`, ask), 'return')
  const path = `/returns/${request.number}`
  if (refuse) return void (await staff(shop, shop.desk, 'PUT', `${path}/refuse`, { reason: 'Өмссөн байна' }))
  await staff(shop, shop.desk, 'PUT', `${path}/approve`)
  await staff(shop, shop.pickers[0], 'PUT', `${path}/receive`, { restock })
  const both = await Promise.all(
    [1, 2].map(() => shop.call('PUT', `/backoffice${path}/refund`, { bearer: shop.owner, body: {} })),
  )
  expect(both.map(({ status }) => status)).toContain(200)
}

/** The desk gives a little back by itself; what is above its limit, in all of a day, waits for the accountant. */
export async function giveGoodwill(shop: DayShop): Promise<void> {
  const { roles } = await staff(shop, shop.owner, 'GET', '/roles')
  const { version } = roles.find(({ key }: { key: string }) => key === 'desk')
  await staff(shop, shop.owner, 'PATCH', '/roles/desk', { limits: { refund: 2_000 } }, version)
  const amounts = [1_500, 4_000]
  const input = (amount: number) => ({ amount, goodwill: true, reason: 'Хүргэлт хоцорсон' })
  let alone = 0
  await each([...delivered(shop, 4), ...delivered(shop, 5)], async (order, k) => {
    const amount = amounts[k % 2] ?? 0
    const answer = await staff(shop, shop.desk, 'POST', `/orders/${order.number}/refunds`, input(amount))
    if (answer.approval) await staff(shop, shop.accountant, 'PUT', `/approvals/${answer.approval.id}/approve`)
    else alone += amount
    order.refunded += amount
  })
  expect(alone).toBe(1_500)
}

/** What no provider sends back is sent by hand. */
export async function sendByHand(shop: DayShop): Promise<number> {
  const { refunds } = await staff(shop, shop.accountant, 'GET', '/refunds?status=manual&per_page=100')
  await each(refunds, async ({ number }: { number: string }) => {
    await staff(shop, shop.accountant, 'PUT', `/refunds/${number}/sent`, { reference: `Хаан ${number}` })
  })
  return refunds.length
}
