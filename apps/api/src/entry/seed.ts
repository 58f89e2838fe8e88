import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { loadDemo, loadReference } from '../../seeds/load.ts'
import { loadBig } from '../../seeds/load-big.ts'
import { hashPassword } from '../modules/identity/index.ts'
import { createDb, type Db } from '../platform/db.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'
import { progress } from './banner.ts'
import { type Env, parseEnv } from './env.ts'
import { startPostgres } from './postgres.ts'

type Size = { size: 'small' } | { size: 'big'; count: number }

/** Fills a migrated database that has no goods with the reference data and the small demo shop; leaves any other alone. */
export async function seedIfEmpty(url: string, onProgress: (text: string) => void): Promise<void> {
  const { db } = createDb(url, { max: 2 })
  try {
    if (await hasGoods(db)) return
    await seed(db, { size: 'small' }, onProgress)
  } finally {
    await db.destroy()
  }
}

/** Countries, divisions and holidays for a migrated database that has none, as every shop needs them. */
export async function loadReferenceIfMissing(url: string): Promise<void> {
  const { db } = createDb(url, { max: 1 })
  try {
    const { rows } = await sql<{ there: boolean }>`select exists (select from divisions) as there`.execute(db)
    if (!rows[0]?.there) await loadReference(db)
  } finally {
    await db.destroy()
  }
}

async function hasGoods(db: Db): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select from products) as filled`.execute(db)
  return rows[0]?.filled === true
}

async function seed(db: Db, wanted: Size, onProgress: (text: string) => void): Promise<void> {
  const now = new Date()
  await loadReference(db)
  onProgress('countries, districts, khoroos and postcodes')
  if (!(await hasGoods(db))) await loadDemo(db, { now, onProgress, hashPassword })
  if (wanted.size === 'big') await loadBig(db, { now, count: wanted.count, onProgress })
}

// npm run seed -- --size big --count 10000; npm run db:reset
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: 'small' },
      count: { type: 'string', default: '100000' },
      reset: { type: 'boolean', default: false },
    },
  })
  const count = Number(values.count)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--count must be a whole number above 0, not ${values.count}`)
  if (values.size !== 'small' && values.size !== 'big') throw new Error(`--size is small or big, not ${values.size}`)
  await withDatabase(parseEnv(process.env), async (url) => {
    if (values.reset) await empty(url)
    await migrate(url)
    await migrateJobs(url)
    const { db } = createDb(url, { max: 2 })
    try {
      await seed(db, values.size === 'big' ? { size: 'big', count } : { size: 'small' }, progress('Seed'))
    } finally {
      await db.destroy()
    }
  })
}

/** The outside server of DATABASE_URL, or the shop's own one, started for this run. */
async function withDatabase(env: Env, work: (url: string) => Promise<void>): Promise<void> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  const server = await startPostgres({
    dataDir: join(env.data_dir, 'postgres'),
    database: env.tenants[0] ?? 'bambar',
    log: progress('PostgreSQL'),
  })
  try {
    await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Every table, every job, every order: gone. */
async function empty(url: string): Promise<void> {
  const { db } = createDb(url, { max: 1 })
  try {
    await sql`drop schema if exists graphile_worker cascade`.execute(db)
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
