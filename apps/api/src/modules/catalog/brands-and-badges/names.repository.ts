import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { type KindName, kinds } from './kinds.queries.ts'

export type Fields = Record<string, unknown>
const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/** All names of a kind, held: they are written by one at a time. */
export const lockKind = (tx: Tx, kind: KindName) =>
  sql`select pg_advisory_xact_lock(hashtext(${`names ${kind}`}))`.execute(tx)

/** Whether another name of a kind has this code. */
export async function isTaken(tx: Tx, kind: KindName, column: string, code: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(kinds[kind].table)} where ${sql.ref(column)} = ${code}`.execute(tx)
  return rows.length > 0
}

/** Adds a name at the end of its kind. */
export async function insertName(tx: Tx, kind: KindName, fields: Fields): Promise<number> {
  const names = Object.keys(fields)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kinds[kind].table)} (${sql.join([...names, 'position'].map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => sql`${stored(fields[name])}`))}, coalesce(max(position), 0) + 1
    from ${sql.table(kinds[kind].table)} returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no row of ${kind} was written`)
  return row.id
}

/** Changes a name; gives its new version. */
export async function updateName(tx: Tx, kind: KindName, id: number, fields: Fields): Promise<number> {
  const sets = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${stored(value)}`)
  const { rows } = await sql<{ version: number }>`update ${sql.table(kinds[kind].table)}
    set ${sql.join([...sets, sql`version = version + 1`])} where id = ${id} returning version`.execute(tx)
  return rows[0]?.version ?? 0
}

/** Puts a name before whoever has the place now; the others follow. */
export async function placeName(tx: Tx, kind: KindName, id: number, position: number): Promise<void> {
  const table = sql.table(kinds[kind].table)
  await sql`update ${table} t set position = x.place from (select id,
      row_number() over (order by case when id = ${id} then ${position} - 0.5 else place end, id) as place
      from (select id, row_number() over (order by position, id) as place from ${table} where id <> ${id}
        union all select ${id}::bigint, 0) o) x
    where x.id = t.id and t.position <> x.place`.execute(tx)
}

export const deleteName = (tx: Tx, kind: KindName, id: number) =>
  sql`delete from ${sql.table(kinds[kind].table)} where id = ${id}`.execute(tx)

export type ValueFields = {
  name: string
  presentation: object
  hint: object | null
  hex: string | null
  position: number
}

export async function writeValue(tx: Tx, typeId: number, id: number | undefined, fields: ValueFields): Promise<number> {
  const { presentation, hint, name, hex, position } = fields
  const { rows } =
    id === undefined
      ? await sql<{ id: number }>`insert into option_values (option_type_id, name, presentation, hint, hex, position)
          values (${typeId}, ${name}, ${stored(presentation)}, ${stored(hint)}, ${hex}, ${position}) returning id`.execute(
          tx,
        )
      : await sql<{
          id: number
        }>`update option_values set presentation = ${stored(presentation)}, hint = ${stored(hint)},
          hex = ${hex}, position = ${position} where id = ${id} and option_type_id = ${typeId} returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export const deleteValues = (tx: Tx, ids: readonly number[]) =>
  sql`delete from option_values where id = any(${[...ids]}::bigint[])`.execute(tx)
