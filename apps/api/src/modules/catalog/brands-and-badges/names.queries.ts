import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type Kind, type KindName, kinds } from './kinds.queries.ts'

export type StoredName = { id: number; version: number; position: number; products: number } & Record<string, unknown>
export type StoredValue = {
  id: number
  option_type_id: number
  name: string
  presentation: Translated
  hint: Translated | null
  hex: string | null
  position: number
  variants: number
}

const columnsOf = ({ columns, uses: [products] }: Kind) =>
  sql.join([
    ...['id', 'version', 'position', ...columns.map(({ name }) => name)].map((name) => sql.ref(`n.${name}`)),
    products ? sql`(${products.count(sql.ref('n.id'))}) as products` : sql`0 as products`,
  ])

const like = (q: string): string => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** All names of a kind in their order; with `q` those whose text or code holds it. */
export async function namesOfKind(db: Db, kind: KindName, q?: string): Promise<StoredName[]> {
  const { table, title, columns } = kinds[kind]
  const code = columns[0]?.name ?? 'id'
  const found = q
    ? sql`where lower(${sql.ref(`n.${title}`)}::text) like ${like(q)} or lower(${sql.ref(`n.${code}`)}) like ${like(q)}`
    : sql``
  const { rows } = await sql<StoredName>`select ${columnsOf(kinds[kind])} from ${sql.table(table)} n ${found}
    order by n.position, n.id limit 1000`.execute(db)
  return rows
}

export async function nameOfKind(db: Db, kind: KindName, id: number): Promise<StoredName | undefined> {
  const { rows } = await sql<StoredName>`select ${columnsOf(kinds[kind])} from ${sql.table(kinds[kind].table)} n
    where n.id = ${id}`.execute(db)
  return rows[0]
}

/** Values of kinds of options, in their order. */
export async function optionValues(db: Db, typeIds: readonly number[]): Promise<StoredValue[]> {
  if (typeIds.length === 0) return []
  const { rows } =
    await sql<StoredValue>`select v.id, v.option_type_id, v.name, v.presentation, v.hint, v.hex, v.position,
      (select count(*)::int from variant_option_values x where x.option_value_id = v.id) as variants
    from option_values v where v.option_type_id = any(${[...typeIds]}::bigint[])
    order by v.option_type_id, v.position, v.id`.execute(db)
  return rows
}

/** Where a name is used, and how often. */
export async function usesOfName(db: Db, kind: KindName, id: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { what, count } of kinds[kind].uses) {
    const { rows } = await sql<{ units: number }>`select (${count(id)}) as units`.execute(db)
    counts[what] = rows[0]?.units ?? 0
  }
  return counts
}
