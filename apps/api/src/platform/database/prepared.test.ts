import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { createDb } from './db.ts'

const { db } = createDb(await emptyDatabase('prepared'), { max: 1 })
afterAll(() => db.destroy())

const prepared = async (): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

it('has statements prepared once they came three times, and answers the same either way', async () => {
  const ask = async (n: number) => (await sql<{ n: number }>`select ${n}::int + 1 as n`.execute(db)).rows[0]?.n
  expect([await ask(1), await ask(2)]).toEqual([2, 3])
  expect(await prepared()).not.toContain('select $1::int + 1 as n')
  expect([await ask(3), await ask(4)]).toEqual([4, 5])
  expect(await prepared()).toContain('select $1::int + 1 as n')
})

it('sends statements without parameters, and those that come once, as they are', async () => {
  for (let i = 0; i < 4; i++) await sql`select 1`.execute(db)
  await sql`select ${1}::int as once`.execute(db)
  expect((await prepared()).some((text) => text === 'select 1' || text.includes('as once'))).toBe(false)
})
