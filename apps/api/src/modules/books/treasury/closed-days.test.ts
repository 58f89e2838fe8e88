import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let owner: string
let accountant: string
let second: string
const day = '2026-11-23'
const happened_at = new Date(`${day}T04:00:00.000Z`)
beforeAll(async () => {
  shop = await startApp(await freshDatabase('closed_days'))
  await aShop(shop.db)
  shop.clock.now = new Date('2026-11-24T03:00:00.000Z')
  const bearerOf = async (email: string, role: 'admin' | 'staff') =>
    aBearer(shop, (await aUser(shop.db, { email, role, staff_role: 'accountant' })).id)
  owner = await bearerOf('ezen@days.example', 'admin')
  accountant = await bearerOf('nyagtlan@days.example', 'staff')
  second = await bearerOf('nyagtlan2@days.example', 'staff')
})
afterAll(() => shop.close())

const put = (bearer: string, path: string, body: object = {}) =>
  shop.call('PUT', `/backoffice${path}`, { bearer, body })
const answer = async () =>
  (await shop.call('GET', '/backoffice/days', { bearer: accountant })).body.days.find(
    (each: { day: string }) => each.day === day,
  )
let made = 0
const aTransfer = async (): Promise<number> =>
  (
    await shop.db
      .insertInto('bank_transactions')
      .values({
        ...{
          bank: 'khan',
          account: '5000000001',
          reference: `t${++made}`,
          source: 'file',
          amount: 40_000,
          text: 'Баярлалаа',
        },
        ...{ happened_at, status: 'unmatched', problem: 'no_order', imported_by: 'user:1' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

it('is closed once nothing of it is open, and refuses what would change it', async () => {
  const id = await aTransfer()
  expect(await answer()).toMatchObject({ transfers: 1, transfers_sum: '40000.0', unmatched: 1, closed_at: null })
  const early = await put(accountant, `/days/${day}/close`)
  expect([early.status, early.body.code]).toEqual([409, 'day_not_settled'])
  expect((await put(accountant, '/days/2026-11-24/close')).body.code).toBe('day_not_over')
  expect((await put(accountant, `/bank/transactions/${id}/ignore`, { note: 'Бэлэг' })).status).toBe(200)
  const closed = await put(accountant, `/days/${day}/close`)
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  expect(closed.body.closed_at).not.toBeNull()
  // money that a bank tells of late is there to be seen, and waits until the day is open again
  const late = await aTransfer()
  const refused = await put(accountant, `/bank/transactions/${late}/ignore`, { note: 'Бэлэг' })
  expect([refused.status, refused.body.code]).toEqual([409, 'day_closed'])
  expect((await put(accountant, `/bank/transactions/${late}/match`, { number: 'R1' })).body.code).toBe('day_closed')
  const compared = { provider: 'qpay', day }
  expect(
    (await shop.call('POST', '/backoffice/reconciliations', { bearer: accountant, body: compared })).body.code,
  ).toBe('day_closed')
})

it('is opened again by two: one requests it, another approves', async () => {
  const wanted = await put(accountant, `/days/${day}/reopen`, { reason: 'Хожимдсон гүйлгээ' })
  expect(wanted.status, JSON.stringify(wanted.body)).toBe(202)
  expect((await answer()).closed_at).not.toBeNull()
  const { id } = wanted.body.approval
  expect((await put(accountant, `/approvals/${id}/approve`)).body.code).toBe('approval_own')
  expect((await put(second, `/approvals/${id}/approve`)).status).toBe(200)
  expect((await answer()).closed_at).toBeNull()
})

it('a decision and the close that race leave nothing open in a closed day', async () => {
  const [open] = await shop.db.selectFrom('bank_transactions').select('id').where('status', '=', 'unmatched').execute()
  const [ignored, closed] = await Promise.all([
    put(accountant, `/bank/transactions/${open?.id}/ignore`, { note: 'Бэлэг' }),
    put(owner, `/days/${day}/close`),
  ])
  expect(ignored.status).toBe(200)
  const now = await answer()
  expect([closed.status, now.closed_at !== null, now.unmatched]).toEqual(
    closed.status === 200 ? [200, true, 0] : [409, false, 0],
  )
})

it('guarantee 65: says what came in all and what of it staff marked by hand', async () => {
  const today = '2026-11-24'
  const onToday = async () =>
    (await shop.call('GET', '/backoffice/days', { bearer: accountant })).body.days.find(
      (each: { day: string }) => each.day === today,
    )
  expect(await onToday()).toMatchObject({ by_hand: 0, by_hand_sum: '0.0', received: '0.0', refunded: '0.0' })
  const { variant_id } = await aProduct(shop.db, { price: 30_000 })
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 2 } } })
  const { token, number } = opened.body.order
  const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
  const { id } = await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()
  const order = { ship_address_attributes: home, payments_attributes: [{ payment_method_id: id }] }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const placed = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  expect((await put(owner, `/orders/${number}/mark_paid`)).status).toBe(200)
  const { total } = placed.body
  expect(await onToday()).toMatchObject({ transfers: 0, by_hand: 1, by_hand_sum: total, received: total })
  const back = { amount: 1_500, goodwill: true, reason: 'Хүргэлт хоцорсон' }
  const given = await shop.call('POST', `/backoffice/orders/${number}/refunds`, { bearer: owner, body: back })
  expect(given.status, JSON.stringify(given.body)).toBeLessThan(300)
  expect(await onToday()).toMatchObject({ by_hand: 1, received: total, refunded: '1500.0' })
})
