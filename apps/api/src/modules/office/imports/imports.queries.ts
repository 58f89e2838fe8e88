import type { ListQuery } from '@delguur/contract/list'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { texts } from '../../../platform/http/list-filters.ts'
import type { Source } from './domain/headers.domain.ts'
import type { Problem } from './domain/product-draft.domain.ts'
import type { Answers, Question } from './domain/questions.domain.ts'
import type { Flaw } from './domain/table-row.domain.ts'
import type { Kind } from './domain/targets.domain.ts'

export type ImportStatus = 'reading' | 'asking' | 'checked' | 'running' | 'stopping' | 'done' | 'failed' | 'canceled'
export type Phase = 'reading' | 'checking' | 'running' | 'undoing'
export type ImportKind = Kind
export type ColumnOf = {
  name: string
  target: string | null
  sample: string[]
  by: 'source' | 'saved' | 'person' | null
}

export type ImportRecord = {
  id: number
  kind: ImportKind
  status: ImportStatus
  phase: Phase | null
  /** Who reads the file at this time, and how many began to and were never heard of again. */
  reader: string | null
  readings: number
  version: number
  mapped: number
  checked: number | null
  upload_id: number
  pictures_upload_id: number | null
  file_kind: string
  file_name: string
  file_size: number
  locale: string
  source: Source
  encoding: string | null
  delimiter: string | null
  columns: ColumnOf[]
  questions: Question[]
  answers: Answers
  total: number
  done: number
  position: number
  failure: { code: string; params?: Record<string, string | number> } | null
  job_id: number | null
  created_by: number | null
  session_id: number | null
  ip: string
  created_at: Date
  finished_at: Date | null
  undone_at: Date | null
  kept: number | null
  goods: number
  by_name: string | null
  created_count: number
  updated_count: number
  same_count: number
  skip_count: number
  error_count: number
  warning_count: number
}

const columns = sql`i.id, i.kind, i.status, i.phase, i.reader, i.readings, i.version, i.mapped, i.checked, i.upload_id, i.pictures_upload_id, i.file_kind,
  i.file_name, i.file_size::float8 as file_size, i.locale, i.source, i.encoding, i.delimiter, i.columns, i.questions, i.answers,
  i.total, i.done, i.position, i.failure, i.job_id, i.created_by, i.session_id, i.ip, i.created_at, i.finished_at, i.undone_at,
  i.kept, i.goods::float8 as goods, i.created_count, i.updated_count, i.same_count, i.skip_count, i.error_count, i.warning_count, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as by_name`

export async function findImport(db: Db | Tx, id: number): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`select ${columns} from imports i left join users u on u.id = i.created_by
    where i.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks an import; nothing where it is not there or, `free`, where another process has it. */
export async function lockImport(tx: Tx, id: number, free = false): Promise<ImportRecord | undefined> {
  const skip = free ? sql`skip locked` : sql``
  const { rows } = await sql<ImportRecord>`select ${columns} from imports i left join users u on u.id = i.created_by
    where i.id = ${id} for update of i ${skip}`.execute(tx)
  return rows[0]
}

/** Imports whose next batch waits and that nobody has touched for a while. */
export async function openImports(db: Db, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('phase', 'is not', null)
    .where('seen_at', '<', since)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export type RowRecord = {
  id: number
  line: number
  cells: string[]
  flaw: Flaw | null
  unit: number
  join_key: string | null
  slug: string | null
  sku: string | null
  state: string
  outcome: string | null
  changes: { field: string; before: unknown; after: unknown }[]
  problems: Problem[]
  undo: UndoRecord | null
}
export type UndoRecord = {
  product_id?: number
  slug?: string
  created?: boolean
  version?: number
  fields?: Record<string, unknown>
  stock?: { variant_id: number; location_id: number; before: number; after: number }[]
  /** Of kinds other than goods: what they need to put it back. */
  other?: unknown
}

const rowColumns = sql`r.id, r.line, r.cells, r.flaw, r.unit, r.join_key, r.slug, r.sku, r.state, r.outcome, r.changes, r.problems, r.undo`

/** Whole units after one, about so many lines; `open`: those that have something to do. */
export async function nextRows(tx: Tx, id: number, after: number, count: number, open = false): Promise<RowRecord[]> {
  // `is true` keeps it off the index of states, which would read all lines that are left and sort them
  const some = open ? sql`and (state in ('create', 'update', 'error')) is true` : sql``
  const { rows } = await sql<RowRecord>`
    with picked as (select unit from import_rows where import_id = ${id} and unit > ${after} ${some} order by unit, line limit ${count})
    select ${rowColumns} from import_rows r
    where r.import_id = ${id} and r.unit in (select unit from picked)
    order by r.unit, r.line`.execute(tx)
  return rows
}

export async function rowsOfUnits(tx: Tx, id: number, units: readonly number[]): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`select ${rowColumns} from import_rows r
    where r.import_id = ${id} and r.unit = any(${[...units]}::int[]) order by r.unit, r.line`.execute(tx)
  return rows
}

/** Lines after one, in the order of the file. */
export async function linesAfter(db: Db | Tx, id: number, after: number, count: number) {
  const { rows } = await sql<Pick<RowRecord, 'id' | 'line' | 'cells'>>`select id, line, cells from import_rows
    where import_id = ${id} and line > ${after} order by line limit ${count}`.execute(db)
  return rows
}

export async function mistakenRows(db: Db, id: number, after: number, count: number): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`select ${rowColumns} from import_rows r
    where r.import_id = ${id} and r.state = 'error' and r.line > ${after} order by r.line limit ${count}`.execute(db)
  return rows
}

/** The first line of each of these codes. */
export async function firstLines(tx: Tx, id: number, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; line: number }>`select sku, min(line) as line from import_rows
    where import_id = ${id} and sku = any(${[...skus]}::text[]) group by sku`.execute(tx)
  return new Map(rows.map(({ sku, line }) => [sku, line]))
}

const linesAtOnce = 10_000

/** Different values in some columns of a file, the first so many. A piece of the file is asked at a time. */
export async function distinctValues(
  db: Db | Tx,
  id: number,
  places: readonly number[],
  most: number,
): Promise<string[][]> {
  if (places.length === 0) return []
  const picked = sql.join(places.map((place) => sql`coalesce(btrim(cells ->> ${place}::int), '')`))
  const values = new Map<string, string[]>()
  for (let after: number | undefined = 0; after !== undefined && values.size < most; ) {
    const { rows }: { rows: { found: string[]; last: number }[] } = await sql<{ found: string[]; last: number }>`
      with piece as materialized (select line, cells from import_rows where import_id = ${id} and line > ${after}
        order by line limit ${linesAtOnce})
      select found, (select max(line) from piece) as last from (select array[${picked}] as found, min(line) as line
        from piece group by 1 order by 2 limit ${most}) f order by line`.execute(db)
    for (const { found } of rows) if (values.size < most) values.set(JSON.stringify(found), found)
    after = rows[0]?.last
  }
  return [...values.values()]
}

const listSpec = (kinds: readonly string[]): ListSpec<ImportRecord> => ({
  from: sql`imports i`,
  select: (
    page,
  ) => sql<ImportRecord>`select e.cursor, e.place, ${columns} from (${page}) e join imports i on i.id = e.id
    left join users u on u.id = i.created_by`,
  id: sql`i.id`,
  where: sql<SqlBool>`i.kind = any(${[...kinds]}::text[])`,
  sorts: { created_at: { by: sql`i.created_at`, type: 'timestamptz' } },
  sort: '-created_at',
  filters: {
    kind: (value) => sql<SqlBool>`i.kind = any(${texts(value)}::text[])`,
    status: (value) => sql<SqlBool>`i.status = any(${texts(value)}::text[])`,
  },
})
export const listImports = (db: Db, query: ListQuery, kinds: readonly string[]) => readList(db, query, listSpec(kinds))

/** Lines of an import as a list, in the order of the file. */
export const listRows = (db: Db, id: number, query: ListQuery) =>
  readList<RowRecord>(db, query, {
    from: sql`import_rows r`,
    select: (page) =>
      sql<RowRecord>`select e.cursor, e.place, ${rowColumns} from (${page}) e join import_rows r on r.id = e.id`,
    id: sql`r.id`,
    where: sql<SqlBool>`r.import_id = ${id}`,
    sorts: { line: { by: sql`r.line`, type: 'bigint' } },
    sort: 'line',
    filters: {
      state: (value) => sql<SqlBool>`r.state = any(${texts(value)}::text[])`,
      warned: () => sql<SqlBool>`r.warned`,
      line: (value) => sql<SqlBool>`r.line = any(${texts(value).map(Number).filter(Number.isSafeInteger)}::bigint[])`,
    },
  })

export async function findRow(db: Db | Tx, id: number, row: number): Promise<RowRecord | undefined> {
  const { rows } = await sql<RowRecord>`select ${rowColumns} from import_rows r
    where r.import_id = ${id} and r.id = ${row}`.execute(db)
  return rows[0]
}

export type SavedMapping = {
  id: number
  name: string
  kind: ImportKind
  source: Source
  mapping: Record<string, string>
  answers: Answers
  created_at: Date
}
export async function savedMappings(
  db: Db | Tx,
  input: { id?: number | undefined; kind?: string | undefined },
): Promise<SavedMapping[]> {
  let query = db
    .selectFrom('import_mappings')
    .select(['id', 'name', 'kind', 'source', 'mapping', 'answers', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
  if (input.id !== undefined) query = query.where('id', '=', input.id)
  if (input.kind !== undefined) query = query.where('kind', '=', input.kind)
  return (await query.execute()) as unknown as SavedMapping[]
}

/** Units after one with lines that are done. */
export async function nextDone(tx: Tx, id: number, after: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ unit: number }>`select distinct unit from (select unit from import_rows
    where import_id = ${id} and unit > ${after} and (state = 'done') is true order by unit, line limit ${count}) d order by unit`.execute(
    tx,
  )
  return rows.map(({ unit }) => unit)
}

/** The units of lines with some codes. */
export async function rowsWithSku(tx: Tx, id: number, skus: readonly (string | null)[]): Promise<number[]> {
  const wanted = skus.filter((sku): sku is string => sku !== null)
  const { rows } = await sql<{ unit: number }>`select distinct unit from import_rows
    where import_id = ${id} and sku = any(${wanted}::text[]) limit 200`.execute(tx)
  return rows.map(({ unit }) => unit)
}
