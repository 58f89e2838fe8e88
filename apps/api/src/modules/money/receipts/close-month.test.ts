import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop } from '../../../../test/shops/paying-shop.ts'

let shop: PayingShop
let owner: string
let accountant: string
let second: string
let support: string
let receipt: number
beforeAll(async () => {
  shop = await aPayingShop('close_month')
  const bearerOf = async (
    email: string,
    role: 'admin' | 'staff',
    staff_role: 'accountant' | 'support' = 'accountant',
  ) => aBearer(shop, (await aUser(shop.db, { email, role, staff_role })).id)
  owner = await bearerOf('ezen@months.example', 'admin')
  accountant = await bearerOf('nyagtlan@months.example', 'staff')
  second = await bearerOf('nyagtlan2@months.example', 'staff')
  support = await bearerOf('tuslamj@months.example', 'staff', 'support')
  const order = await buy(shop, 'bank-transfer')
  const { rows } = await shop.pool.query(
    `insert into receipts (order_id, version, state, kind, bill_id, issued_at, total, vat, city_tax, due_at, last_error)
     values ($1, 1, 'voiding', 'person', repeat('7', 33), '2026-10-12T03:00:00Z', 11000000, 1000000, 0, '2026-10-13T03:00:00Z',
       'by hand: refused') returning id`,
    [order.id],
  )
  receipt = rows[0].id
  shop.clock.now = new Date('2026-11-24T03:00:00.000Z')
})
afterAll(() => shop.close())

const put = (bearer: string, path: string, body: object = {}) =>
  shop.call('PUT', `/backoffice/${path}`, { bearer, body })
const close = (month: string, bearer = accountant) => put(bearer, `receipts/months/${month}/close`)
const reopen = (bearer: string, reason = 'Тайлан засна') => put(bearer, 'receipts/months/2026-10/reopen', { reason })
const takenBack = () =>
  shop.call('POST', `/backoffice/receipts/${receipt}/taken_back`, { bearer: accountant, body: {} })
const october = async () =>
  (await shop.call('GET', '/backoffice/receipts/months?from=2026-10&to=2026-10', { bearer: accountant })).body.months[0]
const refuseAgain = () =>
  shop.pool.query(`update receipts set state = 'voiding', last_error = 'by hand: refused' where id = $1`, [receipt])

it('is closed once it is over and none of its receipts waits; then staff take none back', async () => {
  expect((await close('2026-11')).body.code).toBe('month_not_over')
  expect((await close('2026-10')).body).toMatchObject({
    code: 'month_not_settled',
    error: expect.stringContaining('1'),
  })
  expect((await close('2026-13')).status).toBeGreaterThanOrEqual(400)
  expect((await close('2026-10', support)).body.code).toBe('permission_missing')
  expect((await takenBack()).body).toMatchObject({ state: 'voided' })
  for (const { status, body } of await Promise.all([close('2026-10'), close('2026-10')])) {
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ month: '2026-10', voided: 1, closed: { total: '0.00', changed: false } })
  }
  expect((await october()).closed).toMatchObject({ by: expect.stringMatching(/nyagtlan/i) })
  await refuseAgain()
  const refused = await takenBack()
  expect([refused.status, refused.body.code]).toEqual([409, 'month_closed'])
  expect(refused.body.error).toContain('2026-10')
  // another sum stands now than the one that was reported
  expect((await october()).closed).toMatchObject({ total: '0.00', changed: true })
})

it('is opened again by two: one requests it, another approves, once', async () => {
  const wanted = await reopen(accountant)
  expect(wanted.status, JSON.stringify(wanted.body)).toBe(202)
  expect((await october()).closed).not.toBeNull()
  const { id } = wanted.body.approval
  expect((await put(accountant, `approvals/${id}/approve`)).body.code).toBe('approval_own')
  const answers = await Promise.all([put(second, `approvals/${id}/approve`), put(second, `approvals/${id}/approve`)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await october()).closed).toBeNull()
  expect((await reopen(owner)).body.code).toBe('status_change_refused')
  const { rows } = await shop.pool.query(`select act from audit_rows where subject_id = '2026-10' order by id`)
  expect(rows.map(({ act }) => act)).toEqual(['months.close', 'months.reopen'])
})

it('a receipt that is taken back and the close that race leave nothing open in a closed month', async () => {
  const [taken, closed] = await Promise.all([takenBack(), close('2026-10', owner)])
  expect(taken.status).toBe(200)
  expect([200, 409]).toContain(closed.status)
  const { rows } = await shop.pool.query(`select state from receipts where id = $1`, [receipt])
  expect([rows[0].state, (await october()).closed !== null]).toEqual(['voided', closed.status === 200])
})
