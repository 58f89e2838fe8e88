import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)
/** Any constant will do; every process of the shop takes the same lock. */
const lockKey = 7_243_001

export async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Brings a database to the newest schema: runs the SQL files it has not seen, in order, each in a transaction of its own,
 * under an advisory lock so that processes starting at once wait for each other; `only` those that are named, where an older
 * schema is wanted. Returns the names of the files it ran.
 */
export async function migrate(
  url: string,
  onFile: (name: string) => void = () => undefined,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`create table if not exists schema_migrations
      (name text primary key, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const seen = new Set(rows.map((row) => row.name))
    const fresh = (await migrationFiles()).filter((name) => !seen.has(name) && (only?.has(name) ?? true))
    for (const name of fresh) {
      onFile(name)
      await apply(client, name)
    }
    return fresh
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(await readFile(new URL(name, folder), 'utf8'))
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
