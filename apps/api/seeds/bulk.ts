import { type Insertable, sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'
import type { DB } from '../src/platform/database/db-types.ts'

type Table = keyof DB & string

/** Rows become one insert, typed by the table itself; each row must name the same columns. `key` brings old rows up to date. */
export async function insertRows<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Insertable<DB[T]>[],
  key?: string,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const columns = sql.join(names.map((column) => sql.ref(column)))
  const news = names.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  const onConflict = key ? sql`on conflict (${sql.ref(key)}) do update set ${sql.join(news)}` : sql``
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${onConflict}`.execute(db)
}

/** After rows with ids of their own, the next id the database gives is free. */
export async function moveSequences(db: Db, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), count(*) > 0)
      from ${sql.table(table)}`.execute(db)
  }
}

/** Code → id, counting from 1 in the order given. */
export function numbered(codes: readonly string[]): (code: string) => number {
  const ids = new Map(codes.map((code, index) => [code, index + 1]))
  if (ids.size !== codes.length) throw new Error(`demo shop: a code is given twice in ${codes.join(', ')}`)
  return (code) => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`demo shop: nothing is called ${code} (have ${[...ids.keys()].join(', ')})`)
    return id
  }
}

/** Left and right numbers of a tree given parents first; brothers keep their order. */
export function nestedSet(nodes: readonly { id: number; parent_id: number | null }[]) {
  const children = Map.groupBy(nodes, (node) => node.parent_id)
  const spans = new Map<number, { lft: number; rgt: number; depth: number; position: number }>()
  let count = 0
  const visit = (id: number, depth: number, position: number): void => {
    const lft = ++count
    children.get(id)?.forEach((child, index) => {
      visit(child.id, depth + 1, index + 1)
    })
    spans.set(id, { lft, rgt: ++count, depth, position })
  }
  children.get(null)?.forEach((root, index) => {
    visit(root.id, 0, index + 1)
  })
  return (id: number) => {
    const span = spans.get(id)
    if (!span) throw new Error(`node ${id} hangs on no root`)
    return span
  }
}
