import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StoredRow } from './domain/table-row.domain.ts'
import type { ImportKind, ImportRecord, RowRecord } from './imports.queries.ts'

type NewImport = {
  kind: ImportKind
  upload_id: number
  pictures_upload_id: number | null
  file_kind: string
  file_name: string
  file_size: number
  locale: string
  created_by: number
  session_id: number | null
  ip: string
  created_at: Date
}

export const insertImport = async (tx: Tx, row: NewImport): Promise<number> =>
  (
    await tx
      .insertInto('imports')
      .values({ ...row, seen_at: row.created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type Change = Partial<
  Pick<
    ImportRecord,
    | 'status'
    | 'phase'
    | 'version'
    | 'mapped'
    | 'checked'
    | 'source'
    | 'encoding'
    | 'delimiter'
    | 'total'
    | 'done'
    | 'position'
    | 'job_id'
    | 'finished_at'
    | 'undone_at'
    | 'kept'
    | 'goods'
    | 'reader'
    | 'readings'
  >
> & {
  columns?: unknown
  questions?: unknown
  answers?: unknown
  failure?: unknown
  seen_at?: Date
  session_id?: number | null
  ip?: string
}

const written = ['columns', 'questions', 'answers', 'failure'] as const

export async function changeImport(tx: Db | Tx, id: number, change: Change): Promise<void> {
  const set: Record<string, unknown> = { ...change }
  for (const name of written)
    if (name in change) set[name] = change[name] === null ? null : JSON.stringify(change[name])
  await tx.updateTable('imports').set(set).where('id', '=', id).execute()
}

/** A long reading gives a sign of life. */
export const noteAlive = (db: Db, { id, reader }: Pick<ImportRecord, 'id' | 'reader'>, now: Date) =>
  db.updateTable('imports').set({ seen_at: now }).where('id', '=', id).where('reader', '=', reader).execute()

const clean = (cell: string): string => cell.toWellFormed().replaceAll('\0', '')

/** Lines as they stand in the file. */
export async function insertLines(tx: Tx, id: number, rows: readonly StoredRow[]): Promise<void> {
  const sent = JSON.stringify(rows.map(({ line, cells, flaw }) => ({ line, cells: cells.map(clean), flaw })))
  await sql`insert into import_rows (import_id, line, cells, flaw)
    select ${id}, line, cells, flaw from jsonb_to_recordset(${sent}::jsonb) as r(line int, cells jsonb, flaw text)
    on conflict (import_id, line) do nothing`.execute(tx)
}

export const removeLines = (tx: Tx, id: number) => tx.deleteFrom('import_rows').where('import_id', '=', id).execute()

export type Joined = { id: number; line: number; key: string; slug: string | null; sku: string | null }

/** Lines, in the order of the file, with what joins them: the first line of a product, here or further up, names it. */
export async function joinLines(tx: Tx, id: number, rows: readonly Joined[]): Promise<void> {
  const before = Math.min(...rows.map(({ line }) => line))
  await sql`with j as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as j(id bigint, line int, key text, slug text, sku text)),
    heads as materialized (select k.key, coalesce((select u.unit from import_rows u
        where u.import_id = ${id} and u.join_key = k.key and u.line < ${before} limit 1), k.line) as unit
      from (select key, min(line) as line from j group by key) k)
    update import_rows r set join_key = j.key, slug = j.slug, sku = j.sku, unit = heads.unit
    from j join heads on heads.key = j.key
    where r.id = j.id and (r.join_key, r.slug, r.sku, r.unit) is distinct from (j.key, j.slug, j.sku, heads.unit)`.execute(
    tx,
  )
}

/** Lets the planner know how many lines there are, before they are walked in many steps. */
export const countLines = (db: Db) => sql`analyze import_rows`.execute(db)

/** The lines of some products are named by the first of them, after one of them changed. */
export async function numberUnits(tx: Tx, id: number, keys: readonly string[]): Promise<void> {
  await sql`update import_rows r set unit = u.unit from (select join_key, min(line) as unit from import_rows
      where import_id = ${id} and join_key = any(${[...keys]}::text[]) group by join_key) u
    where r.import_id = ${id} and r.join_key = u.join_key and r.unit <> u.unit`.execute(tx)
}

export type RowEnd = Pick<RowRecord, 'id' | 'state' | 'outcome' | 'changes' | 'problems' | 'undo' | 'slug' | 'sku'>

const counted = {
  created_count: ['outcome', 'create'],
  updated_count: ['outcome', 'update'],
  same_count: ['outcome', 'same'],
  skip_count: ['state', 'skip'],
  error_count: ['state', 'error'],
  warning_count: ['warned', ''],
} as const

/** Lines of one kind among some, as they were and as they are. */
const countOf = (of: string, [field, value]: readonly [string, string]) => {
  const row = sql.raw(of)
  if (field === 'warned') return sql`count(*) filter (where ${row}.warned)`
  if (field === 'state') return sql`count(*) filter (where ${row}.state = ${value})`
  return sql`count(*) filter (where ${row}.outcome = ${value} and ${row}.state <> 'error')`
}
const differences = sql.join(
  Object.entries(counted).map(
    ([name, what]) => sql`${countOf('e', what)} - ${countOf('was', what)} as ${sql.ref(name)}`,
  ),
)
const sums = sql.join(
  Object.keys(counted).map((name) => sql`${sql.ref(name)} = i.${sql.ref(name)} + d.${sql.ref(name)}`),
)

/** How lines ended, and how many did so of their import. */
export async function endRows(tx: Tx, rows: readonly RowEnd[]): Promise<void> {
  const sent = rows.map((row) => ({ ...row, warned: row.problems.some(({ severity }) => severity === 'warning') }))
  await sql`with e as materialized (select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as e(id bigint, state text,
      outcome text, changes jsonb, problems jsonb, warned boolean, undo jsonb, slug text, sku text)),
    d as (select was.import_id, ${differences} from e join import_rows was on was.id = e.id group by was.import_id),
    ended as (update import_rows r set state = e.state, outcome = e.outcome, changes = e.changes, problems = e.problems,
        warned = e.warned, undo = case when e.undo = 'null'::jsonb then r.undo else e.undo end, slug = coalesce(e.slug, r.slug),
        sku = coalesce(e.sku, r.sku) from e where r.id = e.id)
    update imports i set ${sums} from d where i.id = d.import_id`.execute(tx)
}

/** All lines wait, as they stand in the file. */
export const beginCounts = (tx: Tx, id: number, total: number) =>
  tx
    .updateTable('imports')
    .set({ created_count: 0, updated_count: 0, same_count: 0, skip_count: total, error_count: 0, warning_count: 0 })
    .where('id', '=', id)
    .execute()

export const setCells = (tx: Tx, row: number, cells: readonly string[]) =>
  sql`update import_rows set cells = ${JSON.stringify(cells.map(clean))}::jsonb, flaw = null where id = ${row}`.execute(
    tx,
  )

export const setState = (tx: Tx, rows: readonly number[], state: string) =>
  sql`update import_rows set state = ${state} where id = any(${[...rows]}::bigint[])`.execute(tx)

type NewMapping = {
  name: string
  kind: string
  source: string
  mapping: object
  answers: object
  created_by: number
  created_at: Date
}

export const saveMapping = async (tx: Tx, { mapping, answers, ...row }: NewMapping): Promise<number> =>
  (
    await tx
      .insertInto('import_mappings')
      .values({ ...row, mapping: JSON.stringify(mapping), answers: JSON.stringify(answers) })
      .onConflict((name) =>
        name.columns(['kind', 'name']).doUpdateSet((eb) => ({
          source: eb.ref('excluded.source'),
          mapping: eb.ref('excluded.mapping'),
          answers: eb.ref('excluded.answers'),
          created_by: eb.ref('excluded.created_by'),
          created_at: eb.ref('excluded.created_at'),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

// the row in the tray of jobs

type Tray = { kind: string; params: object; total: number; created_by: number; created_at: Date }

export const insertTray = async (tx: Tx, { params, ...job }: Tray): Promise<number> =>
  (
    await tx
      .insertInto('staff_jobs')
      .values({
        ...job,
        status: 'running',
        params: JSON.stringify(params),
        started_at: job.created_at,
        seen_at: job.created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const changeTray = (
  tx: Tx,
  id: number,
  set: { status?: string; done?: number; failed?: number; finished_at?: Date; seen_at?: Date },
) => tx.updateTable('staff_jobs').set(set).where('id', '=', id).execute()

export const lockTray = (tx: Tx, id: number) =>
  tx.selectFrom('staff_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** From how many units on a store is said to run low. */
export async function setLowLevels(
  tx: Tx,
  levels: readonly { variant_id: number; location_id: number; low: number | null }[],
): Promise<void> {
  if (levels.length === 0) return
  await sql`update stock_items s set low_level = l.low, version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as l(variant_id bigint, location_id bigint, low int)
    where s.variant_id = l.variant_id and s.stock_location_id = l.location_id and s.low_level is distinct from l.low`.execute(
    tx,
  )
}

/** The end of this transaction need not be on the disk before the next begins; `commitNow` takes it back. */
export const commitLater = (tx: Tx) => sql`set local synchronous_commit = off`.execute(tx)
export const commitNow = (tx: Tx) => sql`set local synchronous_commit = on`.execute(tx)

export const savepoint = (tx: Tx, name: 'dry' | 'unit' | 'limits') => sql`savepoint ${sql.id(name)}`.execute(tx)
export const rollbackTo = (tx: Tx, name: 'dry' | 'unit' | 'limits') =>
  sql`rollback to savepoint ${sql.id(name)}`.execute(tx)
export const release = (tx: Tx, name: 'dry' | 'unit' | 'limits') => sql`release savepoint ${sql.id(name)}`.execute(tx)
