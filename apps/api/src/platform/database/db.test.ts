import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { createDb } from './db.ts'

const { db } = createDb(await emptyDatabase('db'), { max: 1 })
afterAll(() => db.destroy())

const list = async (text: string) =>
  (await sql<{ ids: unknown }>`select ${text}::bigint[] as ids`.execute(db)).rows[0]?.ids

it('reads lists of whole numbers', async () => {
  expect(await list('{}')).toEqual([])
  expect(await list('{3}')).toEqual([3])
  expect(await list('{1,-2,9007199254740991}')).toEqual([1, -2, Number.MAX_SAFE_INTEGER])
  expect(await sql<{ ids: unknown }>`select null::bigint[] as ids`.execute(db)).toMatchObject({ rows: [{ ids: null }] })
})

it('refuses a number in a list that is not exact', async () => {
  await expect(list('{1,9007199254740992}')).rejects.toThrow(RangeError)
})
