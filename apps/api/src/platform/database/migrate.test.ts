import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { schemaLines } from '../../../test/schema-lines.ts'
import { migrate, migrationFiles, olderMigrations, schemaFiles } from './migrate.ts'

async function rows(url: string, query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  const answer = await client.query(query, values).finally(() => client.end())
  return answer.rows
}
const recorded = async (url: string): Promise<unknown[]> =>
  (await rows(url, 'select name from schema_migrations order by name')).map(({ name }) => name)

/** A database as a version of before the baseline left it: with its tables and its record. */
async function olderDatabase(name: string, isThere: (file: string) => boolean = () => true): Promise<string> {
  const url = await emptyDatabase(name)
  const { removed, files } = await olderMigrations()
  await migrate(url, undefined, new Set([...removed, ...files].filter(isThere)))
  return url
}

it('runs the baseline and every file once, in order, and nothing when run again', async () => {
  const url = await emptyDatabase('migrate')
  const heard: string[] = []
  const files = await migrationFiles()
  expect(files.map((name) => name.slice(0, 4))).toEqual([...files].sort().map((name) => name.slice(0, 4)))
  expect(await migrate(url, (name) => heard.push(name))).toEqual(files)
  expect(heard).toEqual(files)
  const before = await rows(url, 'select name, applied_at from schema_migrations order by name')
  expect(before.map(({ name }) => name)).toEqual(files)
  expect(await migrate(url)).toEqual([])
  expect(await rows(url, 'select name, applied_at from schema_migrations order by name')).toEqual(before)
})

it('makes the tables of all files in the folder of the schema', async () => {
  const there = await readdir(join(import.meta.dirname, '../../../schema'), { recursive: true })
  expect((await schemaFiles()).toSorted()).toEqual(there.filter((name) => name.endsWith('.sql')).sort())
})

it('lets processes that start at once wait for each other', async () => {
  const url = await emptyDatabase('migrate_twice')
  const dir = await mkdtemp(join(tmpdir(), 'delguur-migrate-'))
  const script = join(dir, 'run.ts')
  await writeFile(
    script,
    `import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
process.send?.(await migrate(process.argv[2] ?? ''))`,
  )
  const run = async (): Promise<string[]> => {
    const child = fork(script, [url])
    const [[ran], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
    expect(code).toBe(0)
    return ran as string[]
  }
  const ran = await Promise.all([run(), run(), migrate(url)])
  expect(ran.flat().sort()).toEqual(await migrationFiles())
  expect(ran.filter((files) => files.length > 0)).toHaveLength(1)
  await rm(dir, { recursive: true })
})

it('leaves nothing of the baseline where a file of it fails, and says which it was', async () => {
  const url = await emptyDatabase('migrate_fails')
  await rows(url, 'create table users (id int)')
  await expect(migrate(url)).rejects.toThrow(/^migration schema\/base\/identity.sql failed: .*users/)
  expect(await recorded(url)).toEqual([])
  await rows(url, 'drop table users')
  expect(await migrate(url)).toEqual(await migrationFiles())
})

it('takes over a database of before the baseline: its tables are equal, the record names the baseline', async () => {
  const [fresh, url] = [await emptyDatabase('migrate_fresh'), await olderDatabase('migrate_older')]
  await migrate(fresh)
  await rows(url, `insert into users (email) values ('bold@example.com')`)
  expect(await recorded(url)).toHaveLength(186)
  expect(await migrate(url)).toEqual((await migrationFiles()).slice(1))
  expect(await recorded(url)).toEqual(await migrationFiles())
  expect(await rows(url, 'select email from users')).toEqual([{ email: 'bold@example.com' }])
  expect(await schemaLines(url)).toEqual(await schemaLines(fresh))
  expect(await migrate(url)).toEqual([])
})

it('runs what a database of before the baseline lacks', async () => {
  const url = await olderDatabase('migrate_between', (file) => file < '0262')
  await rows(url, `insert into users (email) values ('bold@example.com')`)
  const lacking = (await olderMigrations()).files.filter((file) => file > '0262')
  expect(await migrate(url)).toEqual([...lacking, ...(await migrationFiles()).slice(1)])
  expect(await recorded(url)).toEqual(await migrationFiles())
  expect(await rows(url, 'select count(*)::int as attempts from delivery_attempts')).toEqual([{ attempts: 0 }])
})

it('leaves a database alone whose record of before 0248 is not whole, and says what to do', async () => {
  const url = await emptyDatabase('migrate_half')
  const { removed, files } = await olderMigrations()
  const names = [...removed, ...files].filter((name) => !['0024_ledger.sql', '0025_wallet.sql'].includes(name))
  await rows(
    url,
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  await rows(url, 'insert into schema_migrations (name) select unnest($1::text[])', [names])
  await expect(migrate(url)).rejects.toThrow(/\(2 are missing: 0024_ledger\.sql …\)\. Start it once with a Delguur/)
  expect(await recorded(url)).toEqual(names)
})
