import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../src/platform/database/db.ts'

// Claims for rows.test.ts: some hold, each of the others is wrong in one way.

type Named = { name: string }
type Country = Named & { id: number; at: Date; tags: string[]; detail: { units: number }; note?: string }

export const holds = (db: Db) =>
  sql<Country>`select 7::bigint as id, 'Mongolia' as name, now() as at, array['a', 'b'] as tags,
    '{"units": 3}'::jsonb as detail`.execute(db)

export const wrongName = (db: Db) => sql<Named>`select 'Mongolia' as title`.execute(db)

export const stringNotNumber = (db: Db) => sql<{ total: number }>`select 12::text as total`.execute(db)

export const nullNotClaimed = (db: Db) => sql<{ parent_id: number }>`select null::bigint as parent_id`.execute(db)

export const neverRun = (db: Db) => sql<{ id: number }>`select 1 as id where false`.execute(db)

/** Its type is known by other rows. */
export const noRow = (db: Db) => sql<{ at: string }>`select now() as at where false`.execute(db)

export const listNotText = (db: Db) => sql<{ tags: string }>`select array['a'] as tags`.execute(db)

export const nullInList = (db: Db) => sql<{ words: string[] }>`select array['a', null] as words`.execute(db)

export const withinJson = (db: Db) =>
  sql<{ days: { at: Date; units: number }[] }>`select '[{"at": "2026-01-01"}]'::jsonb as days`.execute(db)

export const wrongColumn = (db: Db) =>
  db.selectNoFrom([sql<string>`1 + 1`.as('sum'), sql<number | null>`nullif(1, 2)`.as('left')]).execute()

/** Claimed by the place where the template is written. */
const expected: RawBuilder<{ units: number }> = sql`select 'three' as units`
export const expectedWrong = (db: Db) => expected.execute(db)

const select = sql<Named>`select 'Mongolia' as label`
export const wrongWithin = (db: Db) => sql`${select} order by label`.execute(db)

export const sharesText = (db: Db) => sql<{ n: number }>`select 3 as n`.execute(db)
export const sharesIt = (db: Db) => sql<{ n: string }>`select 3 as n`.execute(db)
