import { expect } from 'vitest'
import { queued } from '../baskets/codes.ts'
import { type DayOrder, type DayShop, each, homeOf, ok, staff } from './shop.ts'

const worth = (lines: DayOrder['lines']) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** So many orders, two of five by phone, one of three to be paid by QPay. */
export async function order(shop: DayShop, count: number): Promise<void> {
  await each(Array.from({ length: count }), async (_, n) => {
    const lines = [n, n * 3 + 1, n * 5 + 2].slice(0, 1 + (n % 3)).map((place, k) => {
      const { variant_id, price } = shop.products[place % shop.products.length] ?? { variant_id: 0, price: 0 }
      return { variant_id, price, quantity: 1 + ((n + k) % 2) }
    })
    const unique = lines.filter(({ variant_id }, k) => lines.findIndex((line) => line.variant_id === variant_id) === k)
    const made = { n, lines: unique, method: n % 3 === 0 ? 'qpay' : 'transfer' } as const
    const placed = await (n % 5 < 2 ? byPhone(shop, made) : onTheWeb(shop, made))
    expect(placed.total - worth(unique), 'a delivery is free or costs what it costs').toBeOneOf([0, 5_000])
    shop.orders.push(placed)
  })
  shop.orders.sort((a, b) => a.n - b.n)
}

type Options = Pick<DayOrder, 'n' | 'lines' | 'method'>
const fresh = { received: 0, refunded: 0, end: 'unpaid' } as const

async function onTheWeb(shop: DayShop, input: Options): Promise<DayOrder> {
  let cart = { number: '0', token: '' }
  for (const { variant_id, quantity } of input.lines) {
    const ask = { ...(cart.token && { token: cart.token }), body: { line_item: { variant_id, quantity } } }
    cart = ok(await shop.call('POST', `/orders/${cart.number}/line_items`, ask), 'add').order
  }
  const { number, token } = cart
  const payments_attributes = [{ payment_method_id: shop.method_ids[input.method] }]
  const order = { ship_address_attributes: homeOf(input.n), payments_attributes }
  ok(await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } }), 'checkout')
  const done = ok(await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} }), 'complete')
  return { ...input, ...fresh, number, token, by: 'web', total: Number(done.total), back: new Map() }
}

async function byPhone(shop: DayShop, input: Options): Promise<DayOrder> {
  const draft = await staff(shop, shop.desk, 'POST', '/drafts')
  const lines = input.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const edit = {
    bearer: shop.desk,
    body: { lines, address: homeOf(input.n) },
    headers: { 'if-match': `"${draft.version}"` },
  }
  const edited = ok(await shop.call('PATCH', `/backoffice/drafts/${draft.id}`, edit), 'draft')
  const total = Number(edited.order.total)
  const place = { payment_method_id: shop.method_ids[input.method], expected_total: total, send_link: true }
  const { number } = await staff(shop, shop.desk, 'PUT', `/drafts/${draft.id}/place`, place)
  return { ...input, ...fresh, number, token: '', by: 'phone', total, back: new Map() }
}

/** Whoever was sent a link to pay opens it, and has the order's token by it. */
export async function openLinks(shop: DayShop): Promise<void> {
  const keys = (await queued(shop, 'notify.pay_link')).map(({ sealed }) => {
    const path = shop.services.secrets.open('link', Buffer.from(sealed ?? '', 'base64'))
    return path.split('/').at(-1) ?? ''
  })
  const tokens = new Map<string, string>()
  await each(keys, async (key) => {
    const { number, token } = ok(await shop.call('POST', `/shop/pay_links/${key}`, { body: {} }), 'pay link')
    tokens.set(number, token)
  })
  for (const order of shop.orders) if (order.by === 'phone') order.token = tokens.get(order.number) ?? ''
  expect(shop.orders.every(({ token }) => token !== '')).toBe(true)
}

/** Fourteen want one of five units at once. Five have it, the others are refused. */
export async function rush(shop: DayShop): Promise<void> {
  const wanting = Array.from({ length: 14 }, (_, k) => 1_000 + k)
  const placed: DayOrder[] = []
  await each(
    wanting,
    async (n) => {
      const body = { line_item: { variant_id: shop.scarce, quantity: 1 } }
      const opened = await shop.call('POST', '/orders/0/line_items', { body })
      if (opened.status >= 300) return
      const { number, token } = opened.body.order
      const payments_attributes = [{ payment_method_id: shop.method_ids.transfer }]
      const order = { ship_address_attributes: homeOf(n), payments_attributes }
      await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
      const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
      if (done.status !== 200) return
      const lines = [{ variant_id: shop.scarce, quantity: 1, price: 45_000 }]
      const total = Number(done.body.total)
      placed.push({ ...fresh, n, number, token, by: 'web', method: 'transfer', lines, total, back: new Map() })
    },
    14,
  )
  expect(placed).toHaveLength(5)
  shop.orders.push(...placed)
}
