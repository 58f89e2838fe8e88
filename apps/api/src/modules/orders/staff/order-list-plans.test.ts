import { orderListFilters, orderListSorts } from '@delguur/contract/staff-order-list'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
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
