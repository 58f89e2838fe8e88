import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const schemaFolder = new URL('../../../schema/', import.meta.url)
const folder = new URL('../../../migrations/', import.meta.url)
const olderFolder = new URL('older/', folder)
/** Any constant will do; every process of the shop takes the same lock. */
const lockKey = 7_243_001

/** The name under which a database records that it was made from the files of `schema`. */
export const baseline = '0314_baseline.sql'
const linesOf = async (file: URL): Promise<string[]> => (await readFile(file, 'utf8')).trim().split('\n')
/** The files of `schema`, each after those that its tables refer to. */
export const schemaFiles = (): Promise<string[]> => linesOf(new URL('files.txt', schemaFolder))

const sqlFiles = async (from: URL): Promise<string[]> =>
  (await readdir(from)).filter((name) => /^\d.*\.sql$/.test(name)).sort()

/** What an up-to-date database has recorded: the baseline and the migrations after it. */
export const migrationFiles = async (): Promise<string[]> => [baseline, ...(await sqlFiles(folder))]

/**
 * What databases of before the baseline recorded. `gone`: files whose effect is known by the schema of 0248 alone; `files`: those after
 * them, which still run where a database or an export has not got them.
 */
export async function olderMigrations(): Promise<{ removed: string[]; files: string[] }> {
  return { removed: await linesOf(new URL('before-0250.txt', olderFolder)), files: await sqlFiles(olderFolder) }
}

/** Whether recorded names are of before the baseline, and which of those up to 0248 are missing: without them nothing leads to it. */
export async function olderRecord(names: ReadonlySet<string>): Promise<{ isOlder: boolean; missing: string[] }> {
  if (names.size === 0 || names.has(baseline)) return { isOlder: false, missing: [] }
  return { isOlder: true, missing: (await olderMigrations()).removed.filter((name) => !names.has(name)) }
}

/**
 * Brings a database to the newest schema: an empty one gets the baseline, then run the migrations that it has not seen, in order,
 * each in a transaction of its own, under an advisory lock so that processes starting at once wait for each other. A database of before
 * the baseline gets what it lacks of the older migrations, and records the baseline instead of them.
 *
 * `only` makes an empty database as far as the names in it, where the rows of an export follow. Returns the names that it ran.
 */
export async function migrate(
  url: string,
  onFile: (name: string) => void = () => undefined,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const ran: string[] = []
  const run = async (name: string, files: URL[] = [new URL(name, folder)], recorded = [name]): Promise<void> => {
    onFile(name)
    await apply(client, name, files, recorded)
    ran.push(name)
  }
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`create table if not exists schema_migrations
      (name text primary key, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const seen = new Set(rows.map(({ name }) => name))
    const statements = (await schemaFiles()).map((name) => new URL(name, schemaFolder))
    const { isOlder, missing } = await olderRecord(seen.size > 0 ? seen : (only ?? seen))
    if (missing.length > 0)
      throw new Error(
        `the database is of before migration 0248, or its record is not whole (${missing.length} are missing: ${missing[0]} …). ` +
          'Start it once with a Delguur whose newest migration is 0314_own_orders_in_statements.sql, then with this one.',
      )
    if (isOlder) {
      const older = await olderMigrations()
      if (seen.size === 0) await run('0248', [...statements, new URL('schema-of-0248.sql', olderFolder)], older.removed)
      for (const name of older.files)
        if (!seen.has(name) && (only?.has(name) ?? true)) await run(name, [new URL(name, olderFolder)])
      if (only) return ran
      await stamp(client, [...older.removed, ...older.files])
    } else if (seen.size === 0) await run(baseline, statements)
    for (const name of await sqlFiles(folder)) if (!seen.has(name) && (only?.has(name) ?? true)) await run(name)
    return ran
  } finally {
    await client.end()
  }
}

/** The database has what the baseline makes: it records that instead. */
async function stamp(client: pg.Client, names: string[]): Promise<void> {
  await client.query('begin')
  await client.query('delete from schema_migrations where name = any($1)', [names])
  await client.query('insert into schema_migrations (name) values ($1)', [baseline])
  await client.query('commit')
}

async function apply(client: pg.Client, name: string, files: URL[], recorded: string[]): Promise<void> {
  await client.query('begin')
  let file = name
  try {
    for (const url of files) {
      file = url.pathname.split('/api/').at(-1) ?? name
      await client.query(await readFile(url, 'utf8'))
    }
    await client.query('insert into schema_migrations (name) select unnest($1::text[])', [recorded])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${file} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
