import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureDatabase, startPostgres } from '../src/embedded/postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { migrateJobs } from '../src/platform/jobs/jobs.ts'
import { demoTemplate, recreate } from './database.ts'
import { makeDataFolder, removeOldCompiled } from './shops/data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string
  }
}

/** Names the server to the second project of a run that asks for it: setups run in one process. */
const started = 'DELGUUR_TEST_SERVER_URL'

/** One real server for the whole run, with a migrated database that test files clone; TEST_DATABASE_URL names another. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const other = process.env[started]
  if (other) {
    project.provide('testServerUrl', other)
    return async () => undefined
  }
  await removeOldCompiled()
  const { url, stop } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startServer()
  try {
    const base = await recreate(url, 'delguur_test_base')
    await migrate(base)
    await migrateJobs(base)
    await forget(url, demoTemplate)
  } catch (error) {
    await stop()
    throw error
  }
  const server = await ensureDatabase(url, 'delguur_test')
  process.env[started] = server
  project.provide('testServerUrl', server)
  return stop
}

/** What an earlier run left on a server that stays. */
async function forget(url: string, name: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`drop database if exists ${name}`).finally(() => client.end())
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await makeDataFolder('delguur-test-')
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '300',
    // a machine that stands still for a minute in the middle of a test goes on with its transactions
    idle_in_transaction_session_timeout: '0',
    // planning an order's read takes longer than reading a test's few rows: once per connection is enough
    plan_cache_mode: 'force_generic_plan',
  }
  const server = await startPostgres({ dataDir, log: () => undefined, settings })
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}
