import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db } from '../src/platform/database/db.ts'
import type { TestApp } from './app.ts'

type List = (db: Db) => Promise<unknown>

/** The queries that a list would run; no database is asked. */
async function queriesOf(list: List): Promise<CompiledQuery[]> {
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
  await list(db as unknown as Db)
  return queries
}

/** How PostgreSQL would answer the queries of a list where reading the whole table is the last resort. */
export async function plansOf({ pool }: Pick<TestApp, 'pool'>, list: List): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const plans: string[] = []
    for (const { sql, parameters } of await queriesOf(list)) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}
