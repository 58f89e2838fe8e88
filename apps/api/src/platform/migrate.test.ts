import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { migrate, migrationFiles } from './migrate.ts'

async function rows(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  const answer = await client.query(query).finally(() => client.end())
  return answer.rows
}

it('runs every file once, in order, and nothing when run again', async () => {
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

it('leaves nothing of a file that fails, and says which it was', async () => {
  const url = await emptyDatabase('migrate_fails')
  const [first = ''] = await migrationFiles()
  await rows(url, 'create table users (id int)')
  await expect(migrate(url)).rejects.toThrow(/^migration 0002_identity.sql failed: .*users/)
  expect(await rows(url, 'select name from schema_migrations')).toEqual([{ name: first }])
  await rows(url, 'drop table users')
  expect((await migrate(url))[0]).toBe('0002_identity.sql')
})
