import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aBearer, aUser, unitsLeft } from '../../../../test/builders.ts'
import { aBankShop, type BankShop } from '../../../../test/shops/bank-shop.ts'
import { type Bought, buy, viewOf } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { issueReceipt } from '../../money/receipts/use-cases/issue.ts'
import { expireOrder } from '../../orders/index.ts'

let shop: BankShop
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aBankShop('bank_undo')
  // staff look at each order themselves
  const { tenant } = shop.services
  shop.services.tenant = { ...tenant, auto_confirm: false }
})
afterEach(async () => {
  shop.clock.now = start
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const aMatch = async (amount = 60_000): Promise<{ order: Bought; id: number }> => {
  const order = await buy(shop, 'bank-transfer')
  const id = await shop.unnamed(amount)
  const matched = await shop.ask('PUT', `/${id}/match`, { number: order.number })
  expect(matched.status, JSON.stringify(matched.body)).toBe(200)
  return { order, id }
}
const undo = (id: number) => shop.ask('PUT', `/${id}/undo`)
const units = async ({ id }: Bought) =>
  (await shop.pool.query('select state from inventory_units where order_id = $1', [id])).rows.map(({ state }) => state)
const orderRow = async ({ id }: Bought) =>
  (await shop.pool.query('select status, payment_status, payment_due_at from orders where id = $1', [id])).rows[0]

it('takes back what was ignored: the money waits again', async () => {
  const id = await shop.unnamed(3_000)
  await shop.ask('PUT', `/${id}/ignore`, { note: 'Буцаалт' })
  expect((await undo(id)).body).toMatchObject({ status: 'unmatched', note: null, decided_by: null, left: 3_000 })
  expect((await undo(id)).status).toBe(409)
  expect((await undo(999_999)).status).toBe(404)
})

it('takes back a match: the order is unpaid, its products stay held, and the ledger has the opposite entry', async () => {
  const { order, id } = await aMatch()
  expect(await orderRow(order)).toMatchObject({ status: 'placed', payment_status: 'paid' })
  expect((await shop.ask('GET', `/${id}`)).body.undo_problem).toBeNull()
  shop.clock.now = new Date(start.getTime() + 60_000)
  const undone = await undo(id)
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(undone.body).toMatchObject({ status: 'unmatched', order_number: null, outcome: null, left: 60_000 })
  expect(await shop.booked(order)).toEqual(['pay 60000', 'pay -60000'])
  const row = await orderRow(order)
  expect(row).toMatchObject({ status: 'placed', payment_status: 'balance_due' })
  expect(row.payment_due_at.getTime()).toBeGreaterThan(shop.clock.now.getTime())
  expect(await units(order)).toEqual(['held'])
  expect(await unitsLeft(shop.db, order.variant_id)).toBe(2)
  expect(await viewOf(shop, order)).toMatchObject({
    state: 'waiting',
    due: '60000.0',
    payment: { amount: '60000.0', bank_transfer: { description: order.number } },
  })
  const { rows } = await shop.pool.query(
    `select act, before, after from audit_rows where subject_type = 'bank_transaction' and subject_id = $1 order by id`,
    [String(id)],
  )
  expect(rows.at(-1)).toMatchObject({ act: 'bank.undo', before: { status: 'matched' }, after: { status: 'unmatched' } })
})

it('lets the same money pay again, once, the same order or another', async () => {
  const { order, id } = await aMatch()
  await undo(id)
  const other = await buy(shop, 'bank-transfer')
  expect((await shop.ask('PUT', `/${id}/match`, { number: other.number })).body.outcome).toBe('paid')
  await undo(id)
  expect((await shop.ask('PUT', `/${id}/match`, { number: order.number })).body.outcome).toBe('paid')
  expect(await shop.booked(order)).toEqual(['pay 60000', 'pay -60000', 'pay 60000'])
  expect(await shop.booked(other)).toEqual(['pay 60000', 'pay -60000'])
  expect(await units(order)).toEqual(['sold'])
})

it('asks for all of it again where only a part had been paid', async () => {
  const { order, id } = await aMatch(45_000)
  await undo(id)
  expect(await viewOf(shop, order)).toMatchObject({ paid: '0.0', due: '60000.0', payment: { amount: '60000.0' } })
  const { rows } = await shop.pool.query(
    `select status, amount::int from payments where order_id = $1 and status = 'pending'`,
    [order.id],
  )
  expect(rows).toEqual([{ status: 'pending', amount: 60_000 }])
})

it('ends the new time to pay as any other: the products are free again', async () => {
  const { order, id } = await aMatch()
  await undo(id)
  const { payment_due_at } = await orderRow(order)
  shop.clock.now = new Date(payment_due_at.getTime() + 1)
  await expireOrder(shop.services, order.id, async () => {})
  expect(await orderRow(order)).toMatchObject({ status: 'overdue' })
  expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
})

it('is refused once the order was confirmed, money of it went back, or its receipt was made', async () => {
  const confirmed = await aMatch()
  await shop.call('PUT', `/backoffice/orders/${confirmed.order.number}/confirm`, { bearer: shop.staff, body: {} })
  expect((await undo(confirmed.id)).body).toMatchObject({ code: 'transfer_order_moved' })
  expect((await shop.ask('GET', `/${confirmed.id}`)).body.undo_problem).toBe('transfer_order_moved')
  const excess = await aMatch(100_000)
  expect((await undo(excess.id)).body).toMatchObject({ code: 'transfer_refunded' })
  const receipted = await aMatch()
  await shop.pool.query(
    `insert into receipts (order_id, version, state, kind, locale, bill_id, issued_at, total, vat, city_tax, due_at)
     values ($1, 1, 'issued', 'person', 'mn', '000000000000000000000000000000001', now(), 60000, 0, 0, now())`,
    [receipted.order.id],
  )
  expect((await undo(receipted.id)).body).toMatchObject({ code: 'transfer_receipt_issued' })
  expect(await shop.booked(receipted.order)).toEqual(['pay 60000'])
})

it('keeps the receipt that was due from being made: the order is not paid any more', async () => {
  const { order, id } = await aMatch()
  const { rows } = await shop.pool.query(
    `insert into receipts (order_id, version, kind, locale, due_at) values ($1, 1, 'person', 'mn', now()) returning id::int`,
    [order.id],
  )
  await undo(id)
  const before = shop.services.ports.receipts
  let calls = 0
  const port = { info: async () => ({ payment_codes: [] }), issue: async () => void calls++ }
  shop.services.ports.receipts = port as unknown as NonNullable<typeof before>
  await issueReceipt(shop.services, rows[0].id)
  if (before) shop.services.ports.receipts = before
  else delete shop.services.ports.receipts
  expect(calls).toBe(0)
})

it('is refused on a closed day', async () => {
  const { id } = await aMatch()
  const { id: person } = await aUser(shop.db, { email: 'darga@example.mn', role: 'admin' })
  await shop.pool.query(`insert into closed_days (day, closed_by, closed_at) values ('2026-11-24', $1, now())`, [
    person,
  ])
  expect((await undo(id)).body.code).toBe('day_closed')
  expect((await shop.ask('GET', `/${id}`)).body.undo_problem).toBe('day_closed')
  await shop.pool.query('delete from closed_days')
  expect((await undo(id)).status).toBe(200)
})

it('only reopens what had been marked as paid by hand: that money stays', async () => {
  const order = await buy(shop, 'bank-transfer')
  await shop.call('PUT', `/backoffice/orders/${order.number}/mark_paid`, { bearer: shop.staff, body: {} })
  const id = await shop.unnamed(60_000)
  await shop.ask('PUT', `/${id}/match`, { number: order.number })
  expect((await undo(id)).body.status).toBe('unmatched')
  expect(await shop.booked(order)).toEqual(['pay 60000'])
  expect(await orderRow(order)).toMatchObject({ payment_status: 'paid' })
})

it('happens once, however many take it back at the same moment', async () => {
  const { order, id } = await aMatch()
  const answers = await Promise.all(Array.from({ length: 6 }, () => undo(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await shop.booked(order)).toEqual(['pay 60000', 'pay -60000'])
})

it('and a confirmation of the same order at the same moment: one of the two happens', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const { order, id } = await aMatch()
    const confirm = () =>
      shop.call('PUT', `/backoffice/orders/${order.number}/confirm`, { bearer: shop.staff, body: {} })
    const [one, two] = await Promise.all(turn % 2 ? [undo(id), confirm()] : [confirm(), undo(id)])
    expect([one.status < 300, two.status < 300].filter(Boolean), JSON.stringify([one.body, two.body])).toHaveLength(1)
    const row = await orderRow(order)
    if (row.status === 'confirmed') {
      expect(row.payment_status).toBe('paid')
      expect(await units(order)).toEqual(['sold'])
      expect(await shop.booked(order)).toEqual(['pay 60000'])
    } else {
      expect(row).toMatchObject({ status: 'placed', payment_status: 'balance_due' })
      expect(await units(order)).toEqual(['held'])
      expect(await shop.booked(order)).toEqual(['pay 60000', 'pay -60000'])
    }
  }
})

it('is for those who may decide about money', async () => {
  const { id } = await aMatch()
  const bearer = await aBearer(shop, (await aUser(shop.db, { email: 'sonirhogch2@example.mn' })).id)
  expect((await shop.call('PUT', `/backoffice/bank/transactions/${id}/undo`, { bearer })).status).toBe(403)
})
