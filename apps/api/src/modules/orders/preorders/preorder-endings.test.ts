import { mnt } from '@delguur/kit/money'
import { afterAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../../test/builders.ts'
import { aPreorderShop, type Cart, type Goods } from '../../../../test/shops/preorder-shop.ts'
import { work } from '../../../../test/work.ts'
import { transact } from '../../../platform/database/db.ts'
import { trackingToken } from '../../messages/order-access/index.ts'
import { expireUnpaid } from '../payment/expire-unpaid.jobs.ts'
import { receiveTransfer } from '../payment/receive-transfer.ts'
import { preordersAgain, preordersPassed } from './preorders.jobs.ts'

// Goods that are sold before they arrive, through HTTP.

const {
  shop,
  staff,
  page,
  query,
  offerOf,
  announce,
  announced,
  aCart,
  complete,
  placed,
  markPaid,
  orderOf,
  depositPaid,
  arrive,
  close,
} = await aPreorderShop('preorder_endings')
afterAll(close)

describe('an order that is canceled', () => {
  const moneyOf = async ({ number }: Cart) =>
    (
      await query(
        `select coalesce(sum(y.amount) filter (where y.status in ('completed', 'refunded')), 0)::int as paid,
          coalesce((select sum(r.amount) from refunds r join orders o on o.id = r.order_id where o.number = $1), 0)::int as back
         from payments y join orders o on o.id = y.order_id where o.number = $1`,
        [number],
      )
    )[0]
  const states: [string, (goods: Goods) => Promise<Cart>, number][] = [
    ['unpaid', (goods) => placed([[goods, 1]]), 0],
    ['with its deposit paid', (goods) => depositPaid(goods), 35_000],
    [
      'after its goods came',
      async (goods) => {
        const order = await depositPaid(goods)
        await arrive(goods, 1)
        return order
      },
      35_000,
    ],
    [
      'paid whole',
      async (goods) => {
        const order = await depositPaid(goods)
        await arrive(goods, 1)
        await markPaid(order)
        return order
      },
      105_000,
    ],
  ]
  it.each(states)('by its buyer, %s, gets all back and frees its units for the next', async (_, make, paid) => {
    const goods = await announced({ units: 1 })
    const order = await make(goods)
    expect((await moneyOf(order)).paid).toBe(paid)
    const answer = await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await moneyOf(order)).toEqual({ paid, back: paid })
    const offer = await offerOf(goods)
    expect(offer.taken).toBe(0)
    expect(offer.units - offer.taken + offer.on_shelf).toBe(1)
    expect((await complete(await aCart([[goods, 1]]))).status).toBe(200)
  })

  it.each(states)('by staff, %s, gets all back', async (_, make, paid) => {
    const goods = await announced({ units: 1 })
    const order = await make(goods)
    const answer = await staff('PUT', `/orders/${order.number}/cancel`, { reason: 'test' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await moneyOf(order)).toEqual({ paid, back: paid })
    expect(await offerOf(goods)).toMatchObject({ taken: 0 })
  })

  it('by staff, packed, gets all back, and what it had goes to the next in the queue', async () => {
    const goods = await announced({ units: 3 })
    const order = await depositPaid(goods)
    const next = await depositPaid(goods)
    await arrive(goods, 1)
    await markPaid(order)
    expect((await staff('PUT', `/orders/${order.number}/make_ready`, {})).status).toBe(200)
    expect((await staff('PUT', `/orders/${order.number}/cancel`, { reason: 'test' })).status).toBe(200)
    expect(await moneyOf(order)).toEqual({ paid: 105_000, back: 105_000 })
    expect((await page(next.number)).preorder.state).toBe('waiting')
    await preordersAgain.run(shop.services, {})
    expect((await page(next.number)).preorder.state).toBe('arrived')
  })

  it('gives a rest back that comes after it', async () => {
    const goods = await announced()
    const order = await depositPaid(goods)
    await arrive(goods, 1)
    await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    await transact(shop.db, (tx) =>
      receiveTransfer(shop.services, tx, {
        number: order.number,
        amount: mnt(70_000),
        reference: `khan:late-${order.number}`,
        actor: 'bank',
      }),
    )
    expect(await moneyOf(order)).toEqual({ paid: 105_000, back: 105_000 })
  })

  it('expires unpaid, and its units are free', async () => {
    const goods = await announced({ units: 1 })
    const order = await placed([[goods, 1]])
    const [{ payment_due_at }] = await query('select payment_due_at from orders where number = $1', [order.number])
    const before = shop.clock.now
    shop.clock.now = new Date(payment_due_at.getTime() + 1_000)
    const [{ id }] = await query('select id from orders where number = $1', [order.number])
    await expireUnpaid.run(shop.services, { order_id: id })
    expect((await page(order.number)).status).toBe('overdue')
    expect(await offerOf(goods)).toMatchObject({ taken: 0 })
    // money that comes now takes the units again
    await markPaid(order)
    expect(await page(order.number)).toMatchObject({ status: 'confirmed', preorder: { state: 'waiting' } })
    expect(await offerOf(goods)).toMatchObject({ taken: 1 })
    shop.clock.now = before
  })
})

describe('goods that come later than was said', () => {
  it('are told of with the new day, and one press takes the deposit back', async () => {
    const goods = await announced()
    const order = await depositPaid(goods)
    const refused = await shop.call('PUT', `/shop/orders/${order.number}/withdraw`, { token: order.token, body: {} })
    expect([refused.status, refused.body.code]).toEqual([409, 'preorder_not_late'])
    expect((await announce(goods, { arrives_on: '2027-01-05' })).status).toBe(200)
    await work(shop)
    expect(await orderOf(order)).toMatchObject({ preorder: { arrives_on: '2027-01-05', late: true } })
    const sent = await query(
      `select kind, about from sent_mails s join orders o on o.id = s.order_id where o.number = $1 and kind = 'preorder_late'`,
      [order.number],
    )
    expect(sent).toEqual([{ kind: 'preorder_late', about: '2027-01-05' }])
    const answer = await shop.call('PUT', `/shop/orders/${order.number}/withdraw`, {
      token: trackingToken(order.token),
      body: {},
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.ship_address.address1).toBe('')
    expect(await page(order.number)).toMatchObject({ status: 'canceled', cancel_reason: 'preorder_late' })
    expect(
      await query('select amount from refunds r join orders o on o.id = r.order_id where o.number = $1', [
        order.number,
      ]),
    ).toEqual([{ amount: 35_000 }])
    expect(await offerOf(goods)).toMatchObject({ taken: 0 })
  })

  it('are told of when the day is over, and are not sold any more until another one is announced', async () => {
    const goods = await announced({ arrives_on: '2026-11-30' })
    const order = await depositPaid(goods)
    const before = shop.clock.now
    shop.clock.now = new Date('2026-12-01T03:00:00Z')
    await preordersPassed.run(shop.services, {})
    await preordersPassed.run(shop.services, {})
    await work(shop)
    expect((await orderOf(order)).preorder).toMatchObject({ late: true, arrives_on: '2026-11-30' })
    const more = await shop.call('POST', '/orders/0/line_items', {
      body: { line_item: { variant_id: goods.variant_id, quantity: 1 } },
    })
    expect(more.body.code).toBe('out_of_stock')
    shop.clock.now = before
  })
})

describe('an order that is edited while its goods are awaited', () => {
  it('waits for other quantities, and its deposit and rest follow to the tugrik', async () => {
    const goods = await announced({ units: 4 })
    const order = await depositPaid(goods, 2)
    const edit = async (quantity: number) => {
      const { version, lines } = await page(order.number)
      return staff('POST', `/orders/${order.number}/edits`, { version, lines: [{ id: lines[0].id, quantity }] })
    }
    const more = await edit(3)
    expect(more.status, JSON.stringify(more.body)).toBe(200)
    expect(await offerOf(goods)).toMatchObject({ taken: 3 })
    expect(await orderOf(order)).toMatchObject({ total: '300000.0', preorder: { now: '90000.0', rest: '210000.0' } })
    const fewer = await edit(1)
    expect(fewer.status, JSON.stringify(fewer.body)).toBe(200)
    expect(await offerOf(goods)).toMatchObject({ taken: 1 })
    expect((await edit(9)).body.code).toBe('stock_insufficient')
    await arrive(goods, 1)
    const { sums } = await page(order.number)
    expect(Number(sums.paid) + Number(sums.due)).toBe(Number(sums.worth))
  })

  it('gives units back that have not come, and the money above its worth', async () => {
    const [goods, there] = [await announced({ units: 4 }), await aProduct(shop.db, { price: 40_000 })]
    const order = await placed([
      [goods, 2],
      [there, 1],
    ])
    await markPaid(order)
    const { lines } = await page(order.number)
    const line = lines.find(({ variant_id }: { variant_id: number }) => variant_id === goods.variant_id)
    const answer = await staff('POST', `/orders/${order.number}/refunds`, {
      lines: [{ line_item_id: line.id, quantity: 2, reason: 'other' }],
      reason: 'test',
    })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    expect(await offerOf(goods)).toMatchObject({ taken: 0 })
    const { sums } = await page(order.number)
    expect(Number(sums.paid)).toBe(Number(sums.worth))
  })
})
