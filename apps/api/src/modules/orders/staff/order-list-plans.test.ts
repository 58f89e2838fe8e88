import { orderListFilters, orderListSorts } from '@delguur/contract/staff-order-list'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { freshDatabase } from '../../../../test/database.ts'
import type { Db } from '../../../platform/db.ts'
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
}

/** The queries that a list would run; no database is asked. */
async function queriesOf(query: object): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = []
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: compiled }) => void queries.push(compiled),
  })
  await listOrders(db as unknown as Db, { limit: 50, filter: {}, count: true, ...query }, 'mn')
  return queries
}

/** How PostgreSQL would answer them where reading the whole table is the last resort. */
async function plansOf(query: object): Promise<string[]> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const plans: string[] = []
    for (const { sql, parameters } of await queriesOf(query)) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const sorts = orderListSorts.flatMap((sort) => [sort, `-${sort}`])

it.each(sorts)('sorted by %s the list reads no table whole, under any filter', async (sort) => {
  for (const filter of orderListFilters)
    for (const plan of await plansOf({ sort, filter: { [filter]: values[filter] } }))
      expect([filter, plan]).toEqual([filter, expect.not.stringContaining('Seq Scan on orders')])
})

it('a search reads no table whole: number, phone, its last four digits, SKU and name', async () => {
  for (const q of ['R7000', '88112233', '2233', 'UNG-1001', 'Номин'])
    for (const plan of await plansOf({ q }))
      expect([q, plan]).toEqual([q, expect.not.stringContaining('Seq Scan on orders')])
})

it('two filters together, and the facet of states beside them, read no table whole', async () => {
  const both = { filter: { state: 'placed', district: '1125' }, facets: ['state'] }
  for (const plan of await plansOf(both)) expect(plan).not.toContain('Seq Scan on orders')
})
