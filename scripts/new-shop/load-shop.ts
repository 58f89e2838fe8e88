import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { Export } from './read-export.ts'
import { jsonNull, plainClient, quoted, sumOf, type Table, tablesOf } from './rows.ts'

const most = { rows: 1_000, bytes: 4_000_000 }

/** Lines of a packed file, a batch at a time; not by `readline`, which also splits at line breaks that only Unicode knows. */
async function* batchesOf(file: string): AsyncGenerator<string[]> {
  let [batch, bytes, rest]: [string[], number, string] = [[], 0, '']
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      batch.push(line)
      bytes += line.length
      if (batch.length < most.rows && bytes < most.bytes) continue
      yield batch
      ;[batch, bytes] = [[], 0]
    }
  }
  if (batch.length > 0) yield batch
}

const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.jsonl.gz`)

/** The value of a column in a line; the null of JSON is told from that of SQL. */
function columnValue({ name, type, is_required }: Table['columns'][number]): string {
  const value = `r.${quoted(name)}`
  if (type !== 'jsonb') return value
  if (is_required) return `coalesce(${value}, 'null')`
  return `coalesce(${value}, case when l.line ? '${(name + jsonNull).replaceAll("'", "''")}' then jsonb 'null' end)`
}

async function loadTable(client: pg.Client, table: Table, file: string): Promise<void> {
  const columns = table.columns.filter(({ is_generated }) => !is_generated)
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const statement = `insert into ${quoted(table.name)} (${names}) overriding system value
    select ${columns.map(columnValue).join(', ')} from (select line::jsonb as line from unnest($1::text[]) as t(line)) l,
      jsonb_populate_record(null::${quoted(table.name)}, l.line) r`
  for await (const batch of batchesOf(file)) await client.query(statement, [batch])
}

type Foreign = { table: string; name: string; definition: string }

/** Rows arrive table by table, and some point at each other: foreign keys are taken off and put back, which checks all rows. */
async function withoutRules(client: pg.Client, tables: readonly Table[], load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<Foreign>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await load()
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

const old = `'3'::xid8`

/**
 * Who reads changes by snapshot (decision 0021) compares numbers of transactions, which mean nothing on another server: what the alerts
 * had seen is old from now on, all else is of this moment. The office of before is closed, and a cluster is fed anew.
 */
async function renumber(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const has = (name: string): boolean => tables.some((table) => table.name === name)
  if (has('alert_cursor')) {
    await client.query(`update catalog_changes c set xid = ${old} from alert_cursor a
      where pg_visible_in_snapshot(c.xid, a.seen::pg_snapshot)`)
    await client.query(`update alert_cursor set seen = format('%1$s:%1$s:', pg_current_xact_id())`)
  }
  await client.query(`update catalog_changes set xid = pg_current_xact_id() where xid <> ${old}`)
  for (const name of ['search_feeds', 'office_changes', 'product_index_files'])
    if (has(name)) await client.query(`delete from ${name}`)
  // the history of orders up to now was read by the shop that was exported
  if (has('staff_event_reader'))
    await client.query(`update staff_event_reader set next_xmax = pg_snapshot_xmax(pg_current_snapshot())`)
  // marks of what is to be counted again, one for each transaction
  for (const { name, columns } of tables) {
    if (['catalog_changes', 'staff_event_reader'].includes(name) || !columns.some(({ type }) => type === 'xid8'))
      continue
    const stored = columns.flatMap((column) => (column.type === 'xid8' ? [] : [quoted(column.name)])).join(', ')
    await client.query(`create temp table marks on commit drop as select distinct ${stored} from ${quoted(name)}`)
    await client.query(`delete from ${quoted(name)}`)
    await client.query(`insert into ${quoted(name)} (${stored}) select ${stored} from marks`)
    await client.query('drop table marks')
  }
}

async function compare(client: pg.Client, tables: readonly Table[], given: Export): Promise<void> {
  const wrong: string[] = []
  for (const table of tables) {
    const [expected, found] = [given.tables[table.name], await sumOf(client, table)]
    if (expected?.rows !== found.rows || expected.sum !== found.sum) wrong.push(table.name)
  }
  if (wrong.length > 0)
    throw new Error(`хүснэгт экспорттой адилгүй / tables differ from the export: ${wrong.join(', ')}`)
}

/** Fills a database, migrated exactly as far as that of the export was, with its rows; compares each table with what it was. */
export async function loadRows(url: string, given: Export): Promise<number> {
  const client = await plainClient(url)
  try {
    await client.query('begin')
    const tables = await tablesOf(client)
    const strange = Object.keys(given.tables).filter((name) => !tables.some((table) => table.name === name))
    if (strange.length > 0) throw new Error(`энд байхгүй хүснэгт / tables that are not here: ${strange.join(', ')}`)
    await withoutRules(client, tables, async () => {
      await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
      for (const table of tables)
        if (given.tables[table.name]) await loadTable(client, table, tableFile(given.folder, table.name))
      await compare(client, tables, given)
      await renumber(client, tables)
    })
    for (const { name, last, is_called } of given.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, is_called])
    await client.query('commit')
    await client.query('analyze')
    return Object.values(given.tables).reduce((sum, { rows }) => sum + rows, 0)
  } finally {
    await client.end()
  }
}

/** Puts what waited back into the queue. */
export async function loadJobs(url: string, given: Export): Promise<number> {
  if (!given.files.includes('jobs.jsonl.gz')) return 0
  const client = await plainClient(url)
  let jobs = 0
  try {
    await client.query('begin')
    await client.query('create temp table restored_jobs (id bigint, attempts int, last_error text) on commit drop')
    for await (const batch of batchesOf(join(given.folder, 'jobs.jsonl.gz'))) {
      await client.query(
        `with given as materialized (select line::jsonb as j from unnest($1::text[]) as t(line)),
          added as materialized (select j, (graphile_worker.add_job(j ->> 'task', (j -> 'payload')::json, j ->> 'queue',
            (j ->> 'run_at')::timestamptz, (j ->> 'max_attempts')::int, j ->> 'key', (j ->> 'priority')::int)).id from given)
         insert into restored_jobs select id, (j ->> 'attempts')::int, j ->> 'last_error' from added`,
        [batch],
      )
      jobs += batch.length
    }
    // who was given up stays so, and who failed has no more tries than before
    await client.query(`update graphile_worker._private_jobs j set attempts = r.attempts, last_error = r.last_error
      from restored_jobs r where r.id = j.id and r.attempts > 0`)
    await client.query('commit')
    return jobs
  } finally {
    await client.end()
  }
}
