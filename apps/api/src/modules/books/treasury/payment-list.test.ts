import { ChargeRow } from '@delguur/contract/money/charges-staff'
import { PaymentRow, paymentListFilters, paymentListSorts } from '@delguur/contract/money/payments-staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { plansOf } from '../../../../test/list-plans.ts'
import { aPayingShop, type Bought, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { listCharges } from './charge-list.queries.ts'
import { listPayments } from './payment-list.queries.ts'

let shop: PayingShop
let staff: string
const orders: Bought[] = []
beforeAll(async () => {
  shop = await aPayingShop('payment_list')
  shop.clock.now = new Date()
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'nyarav@list.example', role: 'admin' })).id)
  for (const [place, code] of ['bank-transfer', 'qpay', 'bank-transfer', 'qpay', 'bank-transfer'].entries())
    orders.push(await buy(shop, code, { price: 10_000 * (1 + place) }))
})
afterAll(() => shop.close())

type Listed = { payments: PaymentRow[]; page: { after: string | null; total?: object }; facets?: object }
async function list(query = ''): Promise<Listed> {
  const { status, body } = await shop.call('GET', `/backoffice/payments?${query}`, { bearer: staff })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const numbers = ({ payments }: Listed) => payments.map(({ order_number }) => order_number)
const of = (...places: number[]) => places.map((place) => orders[place]?.number)

describe('payments as staff list them', () => {
  it('are as the contract says, newest first, without those of carts', async () => {
    const listed = await list('count=1&facets=state')
    for (const each of listed.payments) PaymentRow.parse(each)
    expect(numbers(listed)).toEqual(of(4, 3, 2, 1, 0))
    expect(listed.page.total).toEqual({ value: 5, relation: 'eq' })
    expect(listed.facets).toMatchObject({ state: { pending: 5, completed: 0 } })
    expect(listed.payments[1]).toMatchObject({ method: { code: 'qpay' }, charge: { status: 'pending' }, stuck: false })
    expect(listed.payments[0]).toMatchObject({ amount: '55000.0', refunded: '0.0', charge: null })
  })

  it.each(paymentListSorts.flatMap((sort) => [sort, `-${sort}`]))('are walked through by %s', async (sort) => {
    const seen: (string | undefined)[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: Listed = await list(`sort=${sort}&limit=2${after && `&after=${after}`}`)
      seen.push(...numbers(page))
      after = page.page.after
    }
    expect(seen).toEqual(sort.startsWith('-') ? of(4, 3, 2, 1, 0) : of(0, 1, 2, 3, 4))
  })

  it('are found by state, method, day, sum, order, and by what is stuck', async () => {
    const number = orders[1]?.number ?? ''
    expect(numbers(await list('filter[method]=qpay'))).toEqual(of(3, 1))
    expect(numbers(await list('filter[state]=completed'))).toEqual([])
    expect(numbers(await list(`filter[order]=${number}`))).toEqual([number])
    expect(numbers(await list(`q=${number.slice(1, 7)}`))).toContain(number)
    const charge = (await list('filter[method]=qpay')).payments[1]?.charge?.number
    expect(numbers(await list(`q=${charge}`))).toEqual([number])
    expect(numbers(await list('filter[amount][gte]=45000'))).toEqual(of(4, 3))
    expect(numbers(await list('filter[created_at][lt]=2020-01-01'))).toEqual([])
    expect(numbers(await list('filter[stuck]=1'))).toEqual([])
    await shop.pool.query(`update charges set created_at = created_at - interval '1 hour' where number = $1`, [charge])
    expect(numbers(await list('filter[stuck]=1'))).toEqual([number])
    expect((await shop.call('GET', '/backoffice/payments?filter[secret]=1', { bearer: staff })).status).toBe(400)
  })

  it.each(paymentListSorts)('sorted by %s read no table whole, under any filter', async (sort) => {
    const values: Record<(typeof paymentListFilters)[number], unknown> = {
      state: 'pending,completed',
      method: 'qpay',
      created_at: { gte: '2026-11-01', lt: '2026-11-20' },
      amount: { gte: '300000' },
      order: 'R123',
      stuck: '1',
    }
    for (const filter of paymentListFilters) {
      const query = { limit: 50, count: true, sort, filter: { [filter]: values[filter] }, facets: ['state'] }
      const list = (db: Db) => listPayments({ ...shop.services, db, now: new Date(), locale: 'mn' } as Ctx, query)
      for (const plan of await plansOf(shop, list))
        expect([filter, plan]).toEqual([filter, expect.not.stringMatching(/Seq Scan on (payments|orders|charges)/)])
    }
  })

  it('are conversations with their providers too, found by state, way and number, and read by an index', async () => {
    const charges = async (query = '') => {
      const { status, body } = await shop.call('GET', `/backoffice/charges?${query}`, { bearer: staff })
      expect(status, JSON.stringify(body)).toBe(200)
      for (const each of body.charges) ChargeRow.parse(each)
      return body
    }
    const all = await charges('count=1&facets=state')
    expect(all.charges.map(({ order_number }: ChargeRow) => order_number)).toEqual(of(3, 1))
    expect(all).toMatchObject({ page: { total: { value: 2 } }, facets: { state: { pending: 2, paid: 0 } } })
    const [{ number }] = all.charges
    expect((await charges(`q=${number.toLowerCase()}`)).charges).toEqual([all.charges[0]])
    expect((await charges('filter[state]=paid')).charges).toEqual([])
    expect((await charges('filter[method]=qpay&limit=1')).charges).toEqual([all.charges[0]])
    for (const filter of [{}, { state: 'pending' }, { method: 'qpay' }, { created_at: { gte: '2026-11-01' } }]) {
      const read = (db: Db) => listCharges({ db }, { limit: 50, count: true, filter, facets: ['state'] })
      for (const plan of await plansOf(shop, read)) expect(plan).not.toMatch(/Seq Scan on charges/)
    }
  })

  it('are asked about at their provider now, by many at once, and settled once', async () => {
    const order = orders[3] as Bought
    const { payment } = await viewOf(shop, order)
    const number: string = payment.charge.number
    const check = () => shop.call('PUT', `/backoffice/charges/${number}/check`, { bearer: staff, body: {} })
    expect((await check()).body).toMatchObject({ number, status: 'pending' })
    await shop.sandbox.money.act('qpay', number, 'approve', { times: 0 })
    shop.clock.now = new Date(Date.now() + 60_000)
    for (const { status, body } of await Promise.all([check(), check(), check()])) {
      expect(status, JSON.stringify(body)).toBe(200)
      expect(['pending', 'paid']).toContain(body.status)
    }
    await until(async () => (await check()).body.status === 'paid', 'paid')
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid' })
    const { rows } = await shop.pool.query(`select count(*)::int as n from ledger_postings where key = $1`, [
      `charge:${number}`,
    ])
    expect(rows).toEqual([{ n: 1 }])
    const { rows: audited } = await shop.pool.query(`select after from audit_rows where act = 'charges.check'`)
    expect(audited.some(({ after }) => after.status === 'paid')).toBe(true)
    expect((await shop.call('PUT', '/backoffice/charges/C0/check', { bearer: staff, body: {} })).status).toBe(404)
  })
})
