import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aGiftCard } from '../../../../test/baskets/holdings.ts'
import { aProduct, aUser, unitsLeft } from '../../../../test/builders.ts'
import { type AtDoor, aDoorShop, type DoorShop } from '../../../../test/shops/door-shop.ts'
import { until } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { sweepUnpaid } from './expire-unpaid.jobs.ts'

// Cash on delivery beside what else moves the same units and money: other ways to pay, cards, edits, refunds, returns, exchanges.

let shop: DoorShop
let courier: number
let owner_id: number
beforeAll(async () => {
  shop = await aDoorShop('on_delivery_seams')
  await shop.allow()
  courier = await shop.courier()
  owner_id = (await aUser(shop.db, { email: 'cards@door.example' })).id
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

let phones = 87_000_000
type Answer = Awaited<ReturnType<DoorShop['call']>>
const ok = (answer: Answer, status = 200) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return answer.body
}
const codeOf = ({ status, body }: Answer) => [status, body.code]
const view = async ({ number, token }: { number: string; token: string }) =>
  (await shop.call('GET', `/orders/${number}`, { token })).body
const page = async ({ number }: { number: string }) => ok(await shop.get(`/orders/${number}`))
const unconfirmed = async (wish: object = {}) => {
  const cart = await shop.cart({ phone: String(++phones), ...wish })
  const { total } = ok(await shop.place(cart))
  return { ...cart, total: Number(total) }
}
const payments = async ({ number }: { number: string }): Promise<[string, string, number][]> =>
  (
    await shop.pool.query(
      `select m.code, p.status, p.amount::int from payments p join payment_methods m on m.id = p.payment_method_id
      join orders o on o.id = p.order_id where o.number = $1 order by p.id`,
      [number],
    )
  ).rows.map(({ code, status, amount }) => [code, status, amount])
const later = (hours: number): void => {
  shop.clock.now = new Date(+shop.clock.now + hours * 3_600_000)
}
const waitingSum = async ({ number }: { number: string }): Promise<number> =>
  (await payments({ number }))
    .filter(([code, status]) => code === 'cash_on_delivery' && status === 'pending')
    .reduce((sum, [, , amount]) => sum + amount, 0)

/** Sent with a courier, who brings its money. */
async function collected(wish: object = {}): Promise<AtDoor> {
  const order = await shop.packed({ phone: String(++phones), ...wish })
  const { token } = await shop.out(courier, [order.number])
  ok(await shop.act(token, 1, { act: 'delivered', cash: await waitingSum(order) }))
  expect((await view(order)).payment_state).toBe('paid')
  return order
}

describe('an order that waits for staff', () => {
  it('is confirmed by a transfer that comes first, and nothing is collected', async () => {
    const order = await unconfirmed()
    const { token } = order
    const payment_method_id = await shop.method('bank-transfer')
    ok(await shop.call('POST', `/orders/${order.number}/payments`, { token, body: { payment_method_id } }), 201)
    ok(await shop.put(`/orders/${order.number}/mark_paid`))
    expect(await view(order)).toMatchObject({ payment_state: 'paid', status_label: 'order_confirmed' })
    expect(await payments(order)).toEqual([
      ['cash_on_delivery', 'void', order.total],
      ['bank-transfer', 'completed', order.total],
    ])
    later(30)
    await sweepUnpaid.run(shop.services, {})
    expect(await view(order)).toMatchObject({ status_label: 'order_confirmed' })
  })

  it('is edited, and what is to be collected follows; then it is confirmed', async () => {
    const order = await unconfirmed({ price: 10_000, quantity: 2 })
    const before = await page(order)
    const body = { version: before.version, lines: [{ id: before.lines[0].id, quantity: 3 }], reason: 'Утсаар' }
    ok(await shop.post(`/orders/${order.number}/edits`, body))
    const { sums } = await page(order)
    expect(await waitingSum(order)).toBe(Number(sums.total))
    ok(await shop.put(`/orders/${order.number}/confirm`))
    ok(await shop.put(`/orders/${order.number}/make_ready`))
    expect(await view(order)).toMatchObject({ payment_due_at: null, payment_state: 'balance_due' })
  })

  it('is canceled by its buyer', async () => {
    const order = await unconfirmed({ quantity: 4 })
    const left = await unitsLeft(shop.db, order.variant_id)
    ok(await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} }))
    expect(await view(order)).toMatchObject({ status_label: 'canceled', payment_state: 'void' })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(left + 4)
  })

  it('returns what a gift card paid of it when its time is over', async () => {
    const card = await aGiftCard(shop, owner_id, 7_000)
    const { card_number, activation_code } = card
    const cart = await shop.cart({ phone: String(++phones), price: 30_000 })
    const own = { kind: 'gift_card', card_number, activation_code }
    ok(await shop.call('POST', `/checkouts/${cart.number}/own_payments`, { token: cart.token, body: own }))
    ok(await shop.place(cart))
    const leftOn = async () =>
      (
        await shop.pool.query(
          `select coalesce(sum(e.amount), 0)::int as sum from ledger_accounts a join ledger_entries e on e.account_id = a.id
            where a.kind = 'gift_card' and a.owner = $1`,
          [String(card.id)],
        )
      ).rows[0].sum
    expect(await leftOn()).toBe(0)
    later(30)
    await sweepUnpaid.run(shop.services, {})
    expect(await view(cart)).toMatchObject({ status_label: 'canceled' })
    expect(await leftOn()).toBe(7_000)
  })

  it('is packed, sent and put into a run only once it is confirmed', async () => {
    const order = await unconfirmed()
    expect((await shop.put(`/orders/${order.number}/make_ready`)).status).toBe(409)
    const { id } = ok(await shop.post('/runs', { courier_id: courier }), 201)
    expect((await shop.put(`/runs/${id}/add`, { code: order.number })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('money that a courier brought', () => {
  it('goes back once for a return, up to what was collected', async () => {
    const order = await collected({ price: 20_000, quantity: 2 })
    const [line] = (await page(order)).lines
    const lines = [{ line_item_id: line.id, quantity: 1, reason: 'wrong_size' }]
    const { number } = ok(await shop.post('/returns', { order_number: order.number, lines }), 201)
    ok(await shop.put(`/returns/${number}/receive`, { restock: true }))
    const refunds = await Promise.all([1, 2].map(() => shop.put(`/returns/${number}/refund`)))
    expect(refunds.map(({ status }) => status).sort(), JSON.stringify(refunds.map(({ body }) => body))).toEqual([
      200, 409,
    ])
    const { sums, refunds: back } = await page(order)
    expect(back.map(({ amount }: { amount: string }) => Number(amount))).toEqual([20_000])
    expect(Number(sums.total)).toBe(order.total)
  })

  it('pays an exchange: the new order costs nothing more for the same price', async () => {
    const order = await collected({ price: 20_000 })
    const [line] = (await page(order)).lines
    const lines = [{ line_item_id: line.id, quantity: 1, reason: 'wrong_size' }]
    const { number } = ok(await shop.post('/returns', { order_number: order.number, lines }), 201)
    ok(await shop.put(`/returns/${number}/receive`, { restock: true }))
    const { variant_id } = await aProduct(shop.db, { stock: [5], price: 20_000 })
    const done = ok(await shop.put(`/returns/${number}/exchange`, { lines: [{ variant_id, quantity: 1 }] }))
    expect(done.exchange).toMatchObject({ due: '0.0', refund: '0.0' })
    expect(await view(order)).toMatchObject({ payment_state: 'paid' })
    expect((await page({ number: done.exchange.order_number })).payment_state).toBe('paid')
  })

  it('pays a dearer exchange as far as it goes, and the rest is requested', async () => {
    const order = await collected({ price: 20_000 })
    const [line] = (await page(order)).lines
    const lines = [{ line_item_id: line.id, quantity: 1, reason: 'wrong_size' }]
    const { number } = ok(await shop.post('/returns', { order_number: order.number, lines }), 201)
    ok(await shop.put(`/returns/${number}/receive`, { restock: true }))
    const { variant_id } = await aProduct(shop.db, { stock: [5], price: 95_000 })
    const { exchange } = ok(await shop.put(`/returns/${number}/exchange`, { lines: [{ variant_id, quantity: 1 }] }))
    expect(exchange).toMatchObject({ due: '75000.0', refund: '0.0' })
    const made = { number: exchange.order_number }
    expect(await payments(made)).toEqual([
      ['cash_on_delivery', 'completed', 20_000],
      ['bank-transfer', 'pending', 75_000],
    ])
    expect((await shop.put(`/orders/${made.number}/make_ready`)).status).toBe(409)
    ok(await shop.put(`/orders/${made.number}/mark_paid`))
    expect((await page(made)).payment_state).toBe('paid')
  })

  it('is only the rest where a gift card paid a part', async () => {
    const { card_number, activation_code } = await aGiftCard(shop, owner_id, 8_000)
    const cart = await shop.cart({ phone: String(++phones), price: 20_000 })
    const own = { kind: 'gift_card', card_number, activation_code }
    ok(await shop.call('POST', `/checkouts/${cart.number}/own_payments`, { token: cart.token, body: own }))
    const total = Number(ok(await shop.place(cart)).total)
    for (const step of ['confirm', 'make_ready']) ok(await shop.put(`/orders/${cart.number}/${step}`))
    const { token } = await shop.out(courier, [cart.number])
    const [{ collect }] = ok(await shop.call('GET', `/backoffice/runs/by_token/${token}`)).stops
    expect(Number(collect)).toBe(total - 8_000)
    expect(codeOf(await shop.act(token, 1, { act: 'delivered', cash: total }))).toEqual([422, 'collect_sum_differs'])
    ok(await shop.act(token, 1, { act: 'delivered', cash: total - 8_000 }))
    expect(await view(cart)).toMatchObject({ payment_state: 'paid' })
  })

  it('is by parts what their labels say together, whichever is handed over first', async () => {
    const order = await shop.ordered({ price: 9_990, quantity: 3, phone: String(++phones) })
    const [line] = (await page(order)).lines
    const units = [{ line_item_id: line.id, quantity: 1 }]
    ok(await shop.post(`/orders/${order.number}/shipments`, { lines: units }), 201)
    const { rows } = await shop.pool.query('select number from shipments where order_id = $1 order by id', [order.id])
    for (const { number: shipment } of rows) ok(await shop.put(`/orders/${order.number}/make_ready`, { shipment }))
    const { token } = await shop.out(
      courier,
      rows.map(({ number }) => number),
    )
    const { stops } = ok(await shop.call('GET', `/backoffice/runs/by_token/${token}`))
    const sums = stops.map(({ collect }: { collect: string }) => Number(collect))
    expect(sums).toEqual([order.total - 9_990, 9_990])
    ok(await shop.act(token, 2, { act: 'delivered', cash: sums[1] }))
    ok(await shop.act(token, 1, { act: 'delivered', cash: sums[0] }))
    expect(await view(order)).toMatchObject({ payment_state: 'paid' })
  })

  it.each(['refused', 'wrong_address'])(
    'leaves nothing open where a later part is %s and taken back',
    async (reason) => {
      const order = await shop.ordered({ price: 9_990, quantity: 3, phone: String(++phones) })
      const [line] = (await page(order)).lines
      const units = [{ line_item_id: line.id, quantity: 1 }]
      ok(await shop.post(`/orders/${order.number}/shipments`, { lines: units }), 201)
      const { rows } = await shop.pool.query('select number from shipments where order_id = $1 order by id', [order.id])
      const [first, second] = rows.map(({ number }) => number)
      for (const shipment of [first, second]) ok(await shop.put(`/orders/${order.number}/make_ready`, { shipment }))
      const one = await shop.out(courier, [first])
      ok(await shop.act(one.token, 1, { act: 'delivered', cash: order.total - 9_990 }))
      const two = await shop.out(courier, [second])
      ok(await shop.act(two.token, 1, { act: 'not_delivered', reason }))
      ok(await shop.put(`/orders/${order.number}/take_back`, { restock: true, shipment: second }))
      expect(await view(order)).toMatchObject({ payment_state: 'paid', status_label: 'completed' })
      expect(await payments(order)).toEqual([
        ['cash_on_delivery', 'completed', order.total - 9_990],
        ['cash_on_delivery', 'void', 9_990],
      ])
    },
  )

  it('is requested less after a line was refunded on the way, and never below nothing', async () => {
    const order = await shop.packed({ phone: String(++phones), price: 10_000, quantity: 3 })
    const { token } = await shop.out(courier, [order.number])
    const before = await waitingSum(order)
    expect(before).toBe(order.total)
    const answer = await shop.post(`/orders/${order.number}/refunds`, {
      amount: 1_000,
      reason: 'Хайрцаг урагдсан',
    })
    // nothing was paid yet, so that nothing can go back
    expect(answer.status).toBeGreaterThanOrEqual(400)
    ok(await shop.act(token, 1, { act: 'delivered', cash: before }))
    expect(await view(order)).toMatchObject({ payment_state: 'paid' })
  })

  it('is collected by the second courier after a failed try, once', async () => {
    const order = await shop.packed({ phone: String(++phones) })
    const first = await shop.out(courier, [order.number])
    ok(await shop.act(first.token, 1, { act: 'not_delivered', reason: 'nobody' }))
    ok(await shop.put('/dispatch/receive', { code: order.number }))
    ok(await shop.put(`/orders/${order.number}/redeliver`, { date: '2026-12-02' }))
    const second = await shop.courier('Бат')
    const { token, run } = await shop.out(second, [order.number])
    const sum = await waitingSum(order)
    const late = await shop.act(first.token, 1, { act: 'delivered', cash: sum })
    expect(codeOf(late)).toEqual([409, 'parcel_taken'])
    ok(await shop.act(token, 1, { act: 'delivered', cash: sum }))
    ok(await shop.put(`/runs/${first.run.id}/close`, { counted: 0 }))
    ok(await shop.put(`/runs/${run.id}/close`, { counted: sum }))
    for (const id of [courier, second]) expect(ok(await shop.get(`/couriers/${id}/cash`)).balance).toBe('0.0')
    await until(async () => (await view(order)).payment_state === 'paid', 'paid')
  })
})
