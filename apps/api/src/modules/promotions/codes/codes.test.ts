import type { BatchCode, CodeAnswer, CodeBatch } from '@delguur/contract/promotions/code-batches'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aPromotion } from '../../../../test/baskets/promotions.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let owner: string
let marketer: string
let accountant: string
let promotion: number
const now = new Date('2026-11-24T03:00:00.000Z')
const expires_at = '2027-02-01T00:00:00.000Z'
beforeAll(async () => {
  shop = await startApp(await freshDatabase('codes'))
  shop.clock.now = now
  await aShop(shop.db)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@codes.example', role: 'admin' })).id)
  const staff = async (staff_role: 'marketer' | 'accountant') =>
    aBearer(shop, (await aUser(shop.db, { email: `${staff_role}@codes.example`, role: 'staff', staff_role })).id)
  marketer = await staff('marketer')
  accountant = await staff('accountant')
  promotion = await aPromotion(shop.db, { value: 10, automatic: false, stack_group: 'coupon' })
})
afterAll(() => shop.close())

const as = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, bearer = marketer) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(body && { body }) })
async function aBatch(more: object, bearer = marketer): Promise<CodeBatch> {
  const made = await as('POST', '/batches', { name: 'Цагаан сар', units: 3, expires_at, ...more }, bearer)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const codesOf = async (id: number): Promise<BatchCode[]> => (await as('GET', `/batches/${id}/codes`)).body.codes
const complete = async (id: number): Promise<CodeAnswer[]> => (await as('POST', `/batches/${id}/export`, {})).body.codes
const owed = async (kind: string): Promise<number> =>
  Number(
    (
      await shop.pool.query(
        'select coalesce(sum(e.amount), 0) as sum from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.kind = $1',
        [kind],
      )
    ).rows[0].sum,
  )

describe('batches of codes', () => {
  it('of coupons: masked in lists, whole once, used in a cart, canceled and extended', async () => {
    const batch = await aBatch({ kind: 'coupon', promotion_id: promotion, units: 40 })
    expect(batch).toMatchObject({ units: 40, used: 0, canceled: 0, value: null, left: null, shown_at: null })
    const listed = await codesOf(batch.id)
    expect(listed).toHaveLength(40)
    for (const { code } of listed) expect(code).toMatch(/^••••••\w{4}$/)
    const answer = await complete(batch.id)
    expect(new Set(answer.map(({ code }) => code)).size).toBe(40)
    const again = await as('POST', `/batches/${batch.id}/export`, { reason: 'Дахин хэвлэх' })
    expect([again.status, again.body.code]).toEqual([409, 'codes_shown'])
    expect((await as('POST', `/batches/${batch.id}/export`, {}, owner)).body.code).toBe('codes_shown')
    const allowed = await as('POST', `/batches/${batch.id}/export`, { reason: 'Дахин хэвлэх', qr: true }, owner)
    expect(allowed.body.codes[0].qr_svg).toMatch(/^<svg /)
    const { rows } = await shop.pool.query(
      "select reason, after from audit_rows where act = 'batches.export' order by id",
    )
    expect(rows.map(({ reason, after }) => [reason, after.shown, after.again])).toEqual([
      [null, 40, false],
      ['Дахин хэвлэх', 40, true],
    ])
    const product = await aProduct(shop.db, { price: 50_000 })
    const line_item = { variant_id: product.variant_id, quantity: 1 }
    const { token } = (await shop.call('POST', '/orders/0/line_items', { body: { line_item } })).body.order
    const apply = (coupon_code: string | undefined) =>
      shop.call('PATCH', '/storefront/cart/apply_coupon_code', { token, body: { coupon_code } })
    expect((await apply(answer[0]?.code)).status).toBe(200)
    const [, second, third] = answer
    const ended = await as('PUT', `/codes/${second?.id}/cancel`, { reason: 'Алдсан' })
    expect(ended.body.state).toBe('canceled')
    expect((await as('PUT', `/codes/${second?.id}/cancel`, { reason: 'Алдсан' })).body.code).toBe(
      'status_change_refused',
    )
    expect((await apply(second?.code)).status).toBe(422)
    const longer = await as('PUT', `/codes/${third?.id}/extend`, { expires_at: '2027-03-01T00:00:00.000Z' })
    expect(longer.body.expires_at).toBe('2027-03-01T00:00:00.000Z')
    const sooner = await as('PUT', `/codes/${third?.id}/extend`, { expires_at: '2026-12-01T00:00:00.000Z' })
    expect(sooner.status).toBe(409)
    expect((await as('GET', '/batches')).body.batches[0]).toMatchObject({ id: batch.id, canceled: 1 })
  })

  it('of vouchers and gift cards are owed in the ledger, and owed no more once they are canceled', async () => {
    for (const kind of ['voucher', 'gift_card'] as const) {
      const before = await owed(kind)
      const batch = await aBatch({ kind, value: 20_000 })
      expect([await owed(kind), batch.left]).toEqual([before + 60_000, '60000.0'])
      const [first] = await complete(batch.id)
      expect(first?.code).toMatch(/^\w{4}-\w{4}-\w{4}$/)
      expect(first?.number === null).toBe(kind === 'voucher')
      const both = await Promise.all([1, 2].map(() => as('PUT', `/codes/${first?.id}/cancel`, { reason: 'Буруу' })))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await owed(kind)).toBe(before + 40_000)
      expect((await as('GET', `/batches/${batch.id}`)).body).toMatchObject({ canceled: 1, used: 0, left: '40000.0' })
      const canceled = (await as('GET', `/batches/${batch.id}/codes?filter[state]=canceled`)).body.codes
      expect(canceled.map(({ id }: BatchCode) => id)).toEqual([first?.id])
    }
    const { rows } = await shop.pool.query('select sum(amount)::int as sum from ledger_entries')
    expect(rows[0].sum).toBe(0)
  })

  it('are in the file with the figures of the shop: each worth what is owed for it, and none that ended', async () => {
    const tables = {
      voucher:
        "select 'voucher-' || id as id, null as number, value::float8 as value from vouchers where batch_id = $1 and status = 'active'",
      gift_card:
        "select 'gift_card-' || id as id, number, amount::float8 as value from gift_cards where batch_id = $1 and status = 'active'",
    }
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    for (const kind of ['voucher', 'gift_card'] as const) {
      const before = await owed(kind)
      const batch = await aBatch({ kind, value: 15_000, units: 4 })
      const [ended] = await codesOf(batch.id)
      await as('PUT', `/codes/${ended?.id}/cancel`, { reason: 'Буруу' })
      const { rows } = await shop.pool.query(tables[kind], [batch.id])
      const file = (await complete(batch.id)).map(({ id, number, value }) => ({ id, number, value: Number(value) }))
      expect(file.toSorted(byId)).toEqual(rows.toSorted(byId))
      expect(file.reduce((sum, { value }) => sum + value, 0)).toBe((await owed(kind)) - before)
    }
    const coupons = await aBatch({ kind: 'coupon', promotion_id: promotion, units: 3 })
    expect((await complete(coupons.id)).map(({ number, value }) => [number, value])).toEqual(
      Array(3).fill([null, null]),
    )
  })

  it('worth more than the limit of a role are made by two', async () => {
    const input = { kind: 'voucher', name: 'Том', units: 11, value: 100_000, expires_at }
    const answer = await as('POST', '/batches', input)
    expect([answer.status, answer.body.approval?.after.worth]).toEqual([202, 1_100_000])
    const { rows } = await shop.pool.query("select from code_batches where name = 'Том'")
    expect(rows).toEqual([])
    const own = await as('PUT', `/approvals/${answer.body.approval.id}/approve`, {})
    expect(own.status).toBe(403)
    const approved = await as('PUT', `/approvals/${answer.body.approval.id}/approve`, {}, accountant)
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const [made] = (await as('GET', '/batches')).body.batches
    expect(made).toMatchObject({ name: 'Том', units: 11, left: '1100000.0' })
    // what another person agreed to counts for nobody; what was made alone counts for a day
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000)
    expect((await as('POST', '/batches', { ...input, units: 10 })).status).toBe(201)
    const more = await as('POST', '/batches', { ...input, units: 1 })
    expect([more.status, more.body.approval.over_limit]).toEqual([
      202,
      { kind: 'codes', sum: 'staff', limit: 1_000_000, given: 1_000_000, amount: 100_000 },
    ])
  })

  it('say what they lack', async () => {
    const faults = async (more: object) => {
      const answer = await as('POST', '/batches', {
        kind: 'voucher',
        name: 'А',
        units: 1,
        value: 1_000,
        expires_at,
        ...more,
      })
      expect(answer.status).toBe(422)
      return Object.keys(answer.body.errors)
    }
    expect(await faults({ value: null })).toEqual(['value'])
    expect(await faults({ units: 501 })).toEqual(['units'])
    expect(await faults({ expires_at: now.toISOString() })).toEqual(['expires_at'])
    expect(await faults({ expires_at: '2099-01-01T00:00:00.000Z' })).toEqual(['expires_at'])
    expect(await faults({ kind: 'coupon' })).toEqual(['promotion_id'])
    const automatic = await aPromotion(shop.db, { value: 5 })
    expect(await faults({ kind: 'coupon', promotion_id: automatic })).toEqual(['promotion_id'])
    expect((await as('POST', '/batches/999999/export', {})).status).toBe(404)
    expect((await as('PUT', '/codes/voucher-999999/cancel', { reason: 'А' })).status).toBe(404)
  })
})
