import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureDatabase, startPostgres } from '../src/entry/postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { demoTemplate, recreate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string
  }
}

/** One real server for the whole run, with a migrated database that test files clone; TEST_DATABASE_URL names another. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startServer()
  try {
    await migrate(await recreate(url, 'delguur_test_base'))
    await forget(url, demoTemplate)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testServerUrl', await ensureDatabase(url, 'delguur_test'))
  return stop
}

/** What an earlier run left on a server that stays. */
async function forget(url: string, name: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`drop database if exists ${name}`).finally(() => client.end())
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'delguur-test-'))
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' }
  const server = await startPostgres({ dataDir, log: () => undefined, settings })
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}
