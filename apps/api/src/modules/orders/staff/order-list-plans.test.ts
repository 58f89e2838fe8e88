import { orderListFilters, orderListSorts } from '@delguur/contract/orders/staff-order-list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { plansOf } from '../../../../test/list-plans.ts'
import { listOrders } from './order-list.queries.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('order_plans'))
})
afterAll(() => shop.close())

const values: Record<(typeof orderListFilters)[number], unknown> = {
  state: 'placed,confirmed',
  payment_state: 'paid',
  delivery: 'urgent',
  district: '1125',
  placed_at: { gte: '2026-11-01', lt: '2026-11-20' },
  promised_to: { lt: '2026-11-24T06:00:00.000Z' },
  total: { gte: '300000' },
  sku: 'UNG-1001',
  tag: 'vip',
  staff: '7',
  channel: 'staff',
  method: 'qpay',
  coupon: 'WELCME2345',
  window: '10-13',
  preorder: 'waiting',
  waits_for: 'confirmation,packing',
}

const plansFor = (query: object): Promise<string[]> =>
  plansOf(shop, (db) => listOrders(db, { limit: 50, filter: {}, count: true, ...query }, 'mn'))

const sorts = orderListSorts.flatMap((sort) => [sort, `-${sort}`])

it.each(sorts)('sorted by %s the list reads no table whole, under any filter', async (sort) => {
  for (const filter of orderListFilters)
    for (const plan of await plansFor({ sort, filter: { [filter]: values[filter] } }))
      expect([filter, plan]).toEqual([filter, expect.not.stringContaining('Seq Scan on orders')])
})

it('a search reads no table whole: number, phone, its last four digits, SKU and name', async () => {
  for (const q of ['R7000', '88112233', '2233', 'UNG-1001', 'Номин'])
    for (const plan of await plansFor({ q }))
      expect([q, plan]).toEqual([q, expect.not.stringContaining('Seq Scan on orders')])
})

it('two filters together, and the facet of states beside them, read no table whole', async () => {
  const both = { filter: { state: 'placed', district: '1125' }, facets: ['state'] }
  for (const plan of await plansFor(both)) expect(plan).not.toContain('Seq Scan on orders')
})

describe('of many orders', () => {
  beforeAll(async () => {
    await aShop(shop.db)
    await shop.pool.query(`insert into payment_methods overriding system value
      select (jsonb_populate_record(m, '{"id": 901, "code": "rare", "name": {"mn": "Ховор зам", "en": "Rare way"}}')).*
      from payment_methods m order by m.id limit 1`)
    await shop.pool.query(`insert into orders (number, token, status, completed_at, total, item_total)
      select 'R66' || lpad(n::text, 7, '0'), 'many' || n, 'finished', timestamptz '2026-01-01Z' + n * interval '1 minute', 9000, 9000
      from generate_series(1, 5400) n`)
    await shop.pool.query(`insert into payments (order_id, number, payment_method_id, amount, status)
      select id, 'PM' || id, case when number in ('R660000007', 'R660005001') then 901
        else (select min(id) from payment_methods) end, 9000, 'completed' from orders where token like 'many%'`)
    await shop.pool.query(`insert into adjustments (order_id, kind, amount, label, coupon_code)
      select id, 'discount', -100, 'x', case when id % 900 = 0 then '1234' else 'ZZZZZZ2222' end from orders where token like 'many%'`)
    await shop.pool.query('analyze orders; analyze payments; analyze adjustments')
  })

  const numbersOf = async (filter: Record<string, unknown>, sort = '-placed_at') =>
    (await listOrders(shop.db, { limit: 4, filter, count: true, sort }, 'mn')).orders.map(({ number }) => number)

  it.each(['rare', 'ховор_зам', 'Rare_way'])('those paid by a rare method are found: %s', async (method) => {
    expect(await numbersOf({ method })).toEqual(['R660005001', 'R660000007'])
    expect(await numbersOf({ method, placed_at: { lt: '2026-01-02' } }, 'total')).toEqual(['R660000007'])
    expect(await numbersOf({ method: `${method},none` })).toEqual(['R660005001', 'R660000007'])
    expect(await numbersOf({ method: 'none' })).toEqual([])
  })

  it('those paid by the usual one are met in the order of the list', async () => {
    const { rows } = await shop.pool.query('select code from payment_methods order by id limit 1')
    const { orders, page } = await listOrders(
      shop.db,
      { limit: 3, filter: { method: rows[0].code }, count: true },
      'mn',
    )
    expect(orders.map(({ number }) => number)).toEqual(['R660005400', 'R660005399', 'R660005398'])
    expect(page.total).toEqual({ value: 1000, relation: 'gte' })
  })

  it('those that a coupon took something off are found by its code, however it is typed', async () => {
    const all = await numbersOf({ coupon: '1234' })
    expect(all.length).toBe(4)
    expect(await numbersOf({ coupon: ' zzzz-zz2222 ', method: 'rare' })).toEqual(['R660005001', 'R660000007'])
    expect(await numbersOf({ coupon: 'none' })).toEqual([])
    const plans = await plansOf(shop, (db) =>
      listOrders(db, { limit: 50, filter: { coupon: '1234' }, count: false }, 'mn'),
    )
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on adjustments')
  })
})
