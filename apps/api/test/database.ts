import pg from 'pg'
import { inject } from 'vitest'

/**
 * A database of this test worker's own with the shop's tables and nothing in them; each call under the same name makes it
 * anew. The server is real and is always there: a test that cannot reach it fails.
 */
export function freshDatabase(name = 'main'): Promise<string> {
  return recreate(inject('testServerUrl'), workerDatabase(name), 'delguur_test_base')
}

/** The same without tables, for tests of the migrations themselves. */
export function emptyDatabase(name = 'empty'): Promise<string> {
  return recreate(inject('testServerUrl'), workerDatabase(name), 'template0')
}

/** The template of the demo shop; see demo-shop.ts. */
export const demoTemplate = 'delguur_test_demo'

/** Drops a database with whatever holds it open, and makes it from a template. Only a name that says `test` is touched. */
export async function recreate(serverUrl: string, name: string, template = 'template0'): Promise<string> {
  if (!/^[a-z0-9_]+$/.test(name) || !name.includes('test')) throw new Error(`not a test database: ${name}`)
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await client.end()
  }
  if (name.startsWith(workerDatabase(''))) mine.add(name)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const mine = new Set<string>()

/** Drops the databases of a test file, see drop-databases.ts: a run holds those of the files that run now. */
export async function dropDatabases(): Promise<void> {
  if (mine.size === 0) return
  const client = new pg.Client(inject('testServerUrl'))
  await client.connect()
  try {
    for (const name of mine) await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
  mine.clear()
}

export const workerDatabase = (name: string): string => `delguur_test_${process.env.VITEST_POOL_ID ?? '0'}_${name}`
