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
import type { Db } from '../../../platform/database/db.ts'
import { buyersMatching, ordersOfPhones, recentNames } from '../../orders/index.ts'
import { accountsMatching, productsById, variantOfCode, variantsByCode } from './lookup.queries.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('lookup_plans'))
})
afterAll(() => shop.close())

/** The queries that a search would run; no database is asked. */
async function queriesOf(run: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = []
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void queries.push(query),
  })
  await run(db as unknown as Db)
  return queries
}

/** How PostgreSQL would answer them where reading the whole table is the last resort. */
async function plansOf(run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const plans: string[] = []
    for (const { sql, parameters } of await queriesOf(run)) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const wanted = { now: new Date(), locale: 'mn', limit: 6 } as const
const fullTable = /Seq Scan on (orders|users|variants|products|stock_items|images|line_items)\b/

it.each(['R7000', '88112233', '2233', 'bat@mail.mn', 'Номин', 'nomin'])(
  'people by “%s” read no table whole',
  async (q) => {
    for (const sees_people of [true, false])
      for (const run of [
        (db: Db) => accountsMatching(db, { q, limit: 5, sees_people }),
        (db: Db) => buyersMatching(db, { q, limit: 5, sees_people }),
      ]) {
        const plans = await plansOf(run)
        expect(plans).toHaveLength(1)
        expect(plans[0]).not.toMatch(fullTable)
      }
  },
)

it('products by code, counts of orders and the newest names read no table whole', async () => {
  for (const run of [
    (db: Db) => variantsByCode(db, 'UNG-1001', wanted),
    (db: Db) => variantOfCode(db, '8659000012345', wanted),
    (db: Db) => productsById(db, [1, 2, 3], wanted),
    (db: Db) => ordersOfPhones(db, ['88112233']),
    (db: Db) => recentNames(db),
  ]) {
    const plans = await plansOf(run)
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toMatch(fullTable)
  }
})
