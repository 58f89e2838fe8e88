import { afterAll, describe, expect, it } from 'vitest'
import { aProduct, aUser } from '../../../../test/builders.ts'
import { aPreorderShop, type Cart, type Goods } from '../../../../test/shops/preorder-shop.ts'
import { work } from '../../../../test/work.ts'
import { giveCustomers } from '../../base/customers/index.ts'
import { preordersAgain } from './preorders.jobs.ts'

// Orders that wait for goods, beside what else moves the same units, products and customers.

const {
  shop,
  staff,
  page,
  query,
  offerOf,
  announced,
  aCart,
  complete,
  placed,
  markPaid,
  depositPaid,
  location,
  arrive,
  close,
} = await aPreorderShop('preorder_seams')
afterAll(close)

const ok = ({ status, body }: Awaited<ReturnType<typeof staff>>, expected = 200) => {
  expect(status, JSON.stringify(body)).toBe(expected)
  return body
}
const versionOf = async ({ id }: Goods): Promise<number> =>
  (await query('select version from products where id = $1', [id]))[0].version
const archive = async (goods: Goods) =>
  ok(await staff('PUT', `/products/${goods.id}/archive`, {}, { 'if-match': `"${await versionOf(goods)}"` }))
const move = async ({ variant_id }: Goods, change: { by: number } | { to: number }) =>
  staff('POST', '/stock_movements', { variant_id, location_id: await location(), reason: 'Тооллого', ...change })
const stateOf = async ({ number }: Cart): Promise<string> => (await page(number)).preorder.state

describe('an order that waits for goods', () => {
  it('has its goods when they come though their product is archived, and no other order can have them', async () => {
    const goods = await announced()
    const order = await depositPaid(goods)
    await archive(goods)
    const line_item = { variant_id: goods.variant_id, quantity: 1 }
    expect((await shop.call('POST', '/orders/0/line_items', { body: { line_item } })).status).toBeGreaterThanOrEqual(
      400,
    )
    await arrive(goods, 1)
    expect(await stateOf(order)).toBe('arrived')
    await markPaid(order)
    for (const step of ['make_ready', 'ship', 'deliver']) ok(await staff('PUT', `/orders/${order.number}/${step}`, {}))
    expect(await page(order.number)).toMatchObject({ payment_state: 'paid' })
  })

  it('has them of a correction of the stock once staff say that they came, the oldest first, and a later correction takes nothing back', async () => {
    const goods = await announced()
    const [first, second] = [await depositPaid(goods), await depositPaid(goods)]
    const isToPack = async ({ number }: Cart): Promise<boolean> =>
      (await staff('GET', '/orders?limit=100&filter[waits_for]=packing')).body.orders.some(
        (each: { number: string }) => each.number === number,
      )
    expect(await isToPack(first)).toBe(false)
    ok(await move(goods, { by: 1 }), 201)
    await preordersAgain.run(shop.services, {})
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'waiting'])
    await arrive(goods)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['arrived', 'waiting'])
    const refused = await move(goods, { to: 0 })
    expect([refused.status, refused.body.code]).toEqual([422, 'stock_held'])
    expect(await stateOf(first)).toBe('arrived')
    expect(await isToPack(first)).toBe(false)
    await markPaid(first)
    expect([await isToPack(first), await isToPack(second)]).toEqual([true, false])
  })

  it('is split: what is there leaves, and the rest of it follows when it has come', async () => {
    const [goods, there] = [await announced({ price: 100_000 }), await aProduct(shop.db, { stock: [5], price: 40_000 })]
    const order = await placed([
      [goods, 1],
      [there, 1],
    ])
    await markPaid(order)
    const { lines } = await page(order.number)
    const here = lines.find(({ variant_id }: { variant_id: number }) => variant_id === there.variant_id)
    ok(
      await staff('POST', `/orders/${order.number}/shipments`, { lines: [{ line_item_id: here.id, quantity: 1 }] }),
      201,
    )
    const parts = await query(
      'select s.number from shipments s join orders o on o.id = s.order_id where o.number = $1 order by s.id',
      [order.number],
    )
    const [later, sent] = parts.map(({ number }) => number)
    const step = (name: string, shipment: string) => staff('PUT', `/orders/${order.number}/${name}`, { shipment })
    expect((await step('make_ready', later)).body.code).toBe('preorder_not_arrived')
    for (const name of ['make_ready', 'ship', 'deliver']) ok(await step(name, sent))
    await arrive(goods, 1)
    expect(await stateOf(order)).toBe('arrived')
    await markPaid(order)
    for (const name of ['make_ready', 'ship', 'deliver']) ok(await step(name, later))
    const { sums, payment_state } = await page(order.number)
    expect([payment_state, Number(sums.paid)]).toEqual(['paid', Number(sums.worth)])
  })

  it('stays as it is when its customer is merged with another, and is canceled by its buyer afterwards', async () => {
    const goods = await announced()
    const order = await depositPaid(goods)
    await giveCustomers(shop.services)
    const [{ customer_id }] = await query('select customer_id from orders where number = $1', [order.number])
    const { id: kept } = await aUser(shop.db, { email: 'kept@preorder.example' })
    ok(await staff('POST', '/people/merge', { kept, merged: customer_id, reason: 'Нэг хүн' }))
    expect((await query('select customer_id from orders where number = $1', [order.number]))[0].customer_id).toBe(kept)
    expect(await stateOf(order)).toBe('waiting')
    expect(await offerOf(goods)).toMatchObject({ taken: 1 })
    ok(await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} }))
    expect(await offerOf(goods)).toMatchObject({ taken: 0 })
  })
})

describe('goods that are sold before they arrive', () => {
  it('are not given for a return: an exchange needs goods that are there', async () => {
    const bought = await aProduct(shop.db, { stock: [3], price: 100_000 })
    const order = await placed([[bought, 1]])
    await markPaid(order)
    for (const step of ['make_ready', 'ship', 'deliver']) ok(await staff('PUT', `/orders/${order.number}/${step}`, {}))
    const { lines } = await page(order.number)
    const back = [{ line_item_id: lines[0].id, quantity: 1, reason: 'wrong_size' }]
    const { number } = ok(await staff('POST', '/returns', { order_number: order.number, lines: back }), 201)
    ok(await staff('PUT', `/returns/${number}/receive`, { restock: true }))
    const goods = await announced()
    const answer = await staff('PUT', `/returns/${number}/exchange`, {
      lines: [{ variant_id: goods.variant_id, quantity: 1 }],
    })
    expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await offerOf(goods)).toMatchObject({ taken: 0 })
  })

  it('races: the last one, a withdrawal of another order, and an arrival sell no unit twice', async () => {
    for (let round = 0; round < 3; round++) {
      const goods = await announced({ units: 2 })
      const [first, second] = [await depositPaid(goods), await depositPaid(goods)]
      const cart = await aCart([[await aProduct(shop.db, { stock: [1] }), 1]])
      const wanted = await shop.call('POST', `/orders/${cart.number}/line_items`, {
        token: cart.token,
        body: { line_item: { variant_id: goods.variant_id, quantity: 1 } },
      })
      expect(wanted.status).toBeGreaterThanOrEqual(400)
      await Promise.all([
        shop.call('POST', `/shop/orders/${first.number}/cancel`, { token: first.token, body: {} }),
        staff('PUT', `/variants/${goods.variant_id}/preorder/arrive`, {
          received: { location_id: await location(), quantity: 1 },
        }),
        complete(cart),
      ])
      await work(shop)
      await preordersAgain.run(shop.services, {})
      expect(await stateOf(second)).toBe('arrived')
      expect(await offerOf(goods)).toMatchObject({ taken: 0 })
    }
  })
})
