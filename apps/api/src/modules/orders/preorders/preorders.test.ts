import { mnt } from '@delguur/kit/money'
import { afterAll, describe, expect, it } from 'vitest'
import { aProduct, unitsLeft } from '../../../../test/builders.ts'
import { aPreorderShop, day } from '../../../../test/shops/preorder-shop.ts'
import { transact } from '../../../platform/database/db.ts'
import { receiveTransfer } from '../payment/receive-transfer.ts'

// Goods that are sold before they arrive, through HTTP.

const {
  shop,
  texts,
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
  location,
  arrive,
  close,
} = await aPreorderShop('preorders')
afterAll(close)

describe('an order of goods that are announced', () => {
  it('asks for the deposit and the delivery, then for the rest once they have come, and leaves when both are paid', async () => {
    const goods = await announced({ price: 60_000 })
    const cart = await aCart([[goods, 2]])
    expect(await orderOf(cart)).toMatchObject({
      total: '125000.0',
      preorder: { state: 'cart', arrives_on: day, now: '41000.0', rest: '84000.0' },
      line_items: [{ preorder: { arrives_on: day, deposit_percent: 30, now: '36000.0', later: '84000.0' } }],
    })
    const done = await complete(cart, { expected_total: '125000.0' })
    expect(done.body).toMatchObject({ payments: [{ amount: '41000.0' }], preorder: { state: 'waiting', paid: '0.0' } })
    expect(await offerOf(goods)).toMatchObject({ units: 5, taken: 2 })
    await markPaid(cart)
    expect(await page(cart.number)).toMatchObject({
      status: 'confirmed',
      payment_state: 'balance_due',
      next_step: null,
      preorder: { state: 'waiting', arrives_on: day, later: '84000.0', late: false },
      sums: { paid: '41000.0', unaccepted: '0.0' },
    })
    expect((await shop.call('GET', `/orders/${cart.number}/payment`, { token: cart.token })).body).toMatchObject({
      due: '0.0',
    })
    expect((await staff('PUT', `/orders/${cart.number}/make_ready`, {})).body.code).toBe('preorder_not_arrived')
    await arrive(goods, 2)
    expect(await page(cart.number)).toMatchObject({
      preorder: { state: 'arrived', later: '0.0' },
      next_step: { step: 'ask_rest' },
      sums: { unaccepted: '84000.0' },
    })
    expect((await staff('PUT', `/orders/${cart.number}/make_ready`, {})).body.code).toBe('order_unpaid')
    expect((await shop.call('GET', `/orders/${cart.number}/payment`, { token: cart.token })).body).toMatchObject({
      due: '84000.0',
      state: 'waiting',
    })
    await markPaid(cart)
    expect(await page(cart.number)).toMatchObject({ payment_state: 'paid', next_step: { step: 'make_ready' } })
    for (const step of ['make_ready', 'ship', 'deliver'])
      expect([step, (await staff('PUT', `/orders/${cart.number}/${step}`, {})).status]).toEqual([step, 200])
    expect(await offerOf(goods)).toMatchObject({ units: 3, taken: 0, on_shelf: 0 })
  })

  it('takes the whole of what is on a shelf, and needs nothing later where all is paid at once', async () => {
    const [later, now] = [await announced({ deposit_percent: 100 }), await aProduct(shop.db, { price: 40_000 })]
    const cart = await aCart([
      [later, 1],
      [now, 1],
    ])
    expect((await orderOf(cart)).preorder).toMatchObject({ now: '145000.0', rest: '0.0' })
    await complete(cart)
    await markPaid(cart)
    expect(await page(cart.number)).toMatchObject({
      payment_state: 'paid',
      preorder: { state: 'waiting' },
      next_step: null,
    })
    await arrive(later, 1)
    expect(await page(cart.number)).toMatchObject({ preorder: { state: 'arrived' }, next_step: { step: 'make_ready' } })
  })

  it('is sold though the shelf is empty, and never more than is announced, however many want the last one at once', async () => {
    const goods = await announced({ units: 1 })
    const carts = []
    for (let n = 0; n < 6; n++) carts.push(await aCart([[goods, 1]]))
    const answers = await Promise.all(carts.map((cart) => complete(cart)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
    expect(await offerOf(goods)).toMatchObject({ units: 1, taken: 1 })
    const more = await shop.call('POST', '/orders/0/line_items', {
      body: { line_item: { variant_id: goods.variant_id, quantity: 1 } },
    })
    expect(more.body.code).toBe('out_of_stock')
  })

  it('is shown once more where goods are sold before they come since the shopper looked', async () => {
    const goods = await aProduct(shop.db, { stock: [1], price: 100_000 })
    const cart = await aCart([[goods, 1]])
    await announce(goods)
    const other = await placed([[goods, 1]])
    const answer = await complete(cart, { expected_total: '105000.0' })
    expect(answer.body.code).toBe('preorder_changed')
    expect((await orderOf(cart)).preorder).toMatchObject({ now: '35000.0', rest: '70000.0' })
    expect((await complete(cart, { expected_total: '105000.0' })).status).toBe(200)
    expect((await orderOf(other)).preorder).toBeNull()
  })
})

describe('an arrival', () => {
  it('goes to those who wait in the order of their orders, as far as it lasts, and not to who comes after', async () => {
    const goods = await announced({ units: 6 })
    const first = await depositPaid(goods, 2)
    const second = await depositPaid(goods, 2)
    const third = await depositPaid(goods, 1)
    await arrive(goods, 3)
    const states = async () =>
      Promise.all([first, second, third].map(async ({ number }) => (await page(number)).preorder.state))
    expect(await states()).toEqual(['arrived', 'waiting', 'waiting'])
    expect((await page(second.number)).lines[0]).toMatchObject({ quantity: 2, awaited: 1 })
    expect(await offerOf(goods)).toMatchObject({ units: 3, taken: 2, on_shelf: 0 })
    // what lies there is theirs: who comes now waits, too
    await query('update stock_items set count_on_hand = count_on_hand where variant_id = $1', [goods.variant_id])
    await arrive(goods, 3, true)
    expect(await states()).toEqual(['arrived', 'arrived', 'arrived'])
    expect(await offerOf(goods)).toMatchObject({ units: 0, taken: 0, on_shelf: 1 })
    // the one that nobody waited for is sold as any
    const usual = await aCart([[goods, 1]])
    expect((await orderOf(usual)).preorder).toBeNull()
  })

  it('leaves what lies on a shelf to those who wait, before staff hand it out', async () => {
    const goods = await announced({ units: 3 })
    const waiting = await depositPaid(goods, 2)
    const stock = { variant_id: goods.variant_id, location_id: await location(), by: 2, reason: 'received' }
    expect((await staff('POST', '/stock_movements', stock)).status).toBe(201)
    expect(await offerOf(goods)).toMatchObject({ on_shelf: 2, taken: 2 })
    const next = await aCart([[goods, 1]])
    expect((await orderOf(next)).preorder).toMatchObject({ state: 'cart' })
    await arrive(goods)
    expect((await page(waiting.number)).preorder.state).toBe('arrived')
  })

  it('asks once, however often it is said, and two who pay the rest at once pay it once', async () => {
    const goods = await announced()
    const order = await depositPaid(goods)
    await arrive(goods, 1)
    await arrive(goods)
    const { payments } = await page(order.number)
    expect(payments.filter(({ state }: { state: string }) => state === 'pending')).toHaveLength(1)
    const reference = (n: number) => ({ account: '1', reference: `khan:rest-${order.number}-${n}` })
    const money = (n: number) =>
      transact(shop.db, (tx) =>
        receiveTransfer(shop.services, tx, {
          number: order.number,
          amount: mnt(70_000),
          reference: reference(n).reference,
          actor: 'bank',
        }),
      )
    await Promise.all([money(1), money(2)])
    expect(await page(order.number)).toMatchObject({ sums: { paid: '105000.0', due: '0.0' } })
    const refunds = await query('select amount from refunds r join orders o on o.id = r.order_id where o.number = $1', [
      order.number,
    ])
    expect(refunds).toEqual([{ amount: 70_000 }])
  })
})

describe('what is not', () => {
  it('announced: digital goods, fewer units than are ordered, a day that is over', async () => {
    const code = await aProduct(shop.db, { digital: 'license' })
    expect((await announce(code)).body.code).toBe('preorder_impossible')
    const goods = await announced()
    await depositPaid(goods, 2)
    expect((await announce(goods, { units: 1 })).body).toMatchObject({ code: 'preorder_taken' })
    expect((await announce(goods, { arrives_on: '2026-11-01' })).status).toBe(422)
    const stale = await staff(
      'PUT',
      `/variants/${goods.variant_id}/preorder`,
      { arrives_on: day, deposit_percent: 10, units: 9 },
      { 'if-match': '"99"' },
    )
    expect(stale.status).toBe(412)
  })

  it('picked in a wave: an order whose goods have not come, or whose rest is not paid', async () => {
    const goods = await announced()
    const order = await depositPaid(goods)
    const wave = () => staff('POST', '/waves', { numbers: [order.number] })
    const found = async () =>
      query('select 1 from wave_orders z join orders o on o.id = z.order_id where o.number = $1', [order.number])
    await wave()
    expect(await found()).toEqual([])
    await arrive(goods, 1)
    await wave()
    expect(await found()).toEqual([])
    await markPaid(order)
    const made = await wave()
    expect([made.status < 300, await found()], JSON.stringify(made.body)).toEqual([true, [{ '?column?': 1 }]])
  })

  it('listed among others: preorders are found by where they stand', async () => {
    const goods = await announced()
    const waiting = await depositPaid(goods)
    const numbers = async (state: string) =>
      (await staff('GET', `/orders?filter[preorder]=${state}`)).body.orders.map(
        ({ number }: { number: string }) => number,
      )
    expect(await numbers('waiting')).toContain(waiting.number)
    await arrive(goods, 1)
    expect(await numbers('waiting')).not.toContain(waiting.number)
    expect(await numbers('rest_due')).toContain(waiting.number)
    expect(await unitsLeft(shop.db, goods.variant_id)).toBe(0)
    expect(texts.length).toBeGreaterThan(0)
  })
})
