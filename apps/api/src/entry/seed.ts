import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { DemoUser } from '../../seeds/demo/users.ts'
import { demoOf } from '../../seeds/demos.ts'
import { loadDemo, loadReference } from '../../seeds/load.ts'
import { loadBig } from '../../seeds/load-big.ts'
import type { Demo } from '../../seeds/rows/demo.ts'
import { hashPassword, verifyPassword } from '../modules/identity/index.ts'
import { createDb, type Db } from '../platform/db.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { progress } from './banner.ts'
import { claimDatabase } from './claim-database.ts'
import { secretKey } from './secret-key.ts'
import { fillDemoWallet } from './seed-wallet.ts'
import { loadTenant } from './tenants.ts'
import { envOfAsked, withDatabase } from './with-database.ts'

type Size = { size: 'small' } | { size: 'big'; count: number }

/** Whose shop is filled, and with what its secrets are sealed. */
type Shop = { tenant: string; secret: string }

/**
 * Fills a migrated database that has no goods with the reference data and the tenant's demo shop, whose staff have a second
 * factor sealed with this shop's secret. One that has goods is left alone, but for demo staff from before there were second
 * factors, whom nobody has touched since: they are given theirs.
 */
export async function seedIfEmpty(
  url: string,
  secret: string,
  onProgress: (text: string) => void,
  tenant = 'bambar',
): Promise<void> {
  const { db } = createDb(url, { max: 2 })
  try {
    if (await hasGoods(db)) await enrolDemoStaff(db, await demoOf(tenant), secret, new Date())
    else await seed(db, { size: 'small' }, { tenant, secret }, onProgress)
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

async function seed(db: Db, wanted: Size, shop: Shop, onProgress: (text: string) => void): Promise<void> {
  const now = new Date()
  const demo = await demoOf(shop.tenant)
  await loadReference(db)
  onProgress('countries, districts, khoroos and postcodes')
  if (demo && !(await hasGoods(db))) {
    await loadDemo(db, { now, demo, onProgress, hashPassword })
    await enrolDemoStaff(db, demo, shop.secret, now)
    await fillWallet(db, demo, shop, now)
  }
  if (wanted.size === 'big') await loadBig(db, { now, count: wanted.count, onProgress })
}

/** Gives the demo's staff who are as they were seeded, with no second factor, the one that is printed with their logins. */
async function enrolDemoStaff(db: Db, demo: Demo | undefined, secret: string, now: Date): Promise<void> {
  const { seal } = secretsFrom(secret)
  for (const { totp_secret, password, ...person } of demo?.users ?? []) {
    if (totp_secret === null) continue
    const found = await untouched(db, person)
    if (!found?.password_hash || !(await verifyPassword(password, found.password_hash))) continue
    const enrolled = { totp_secret: seal('totp', totp_secret), totp_confirmed_at: now }
    await db.updateTable('users').set(enrolled).where('id', '=', found.id).where('totp_secret', 'is', null).execute()
  }
}

async function fillWallet(db: Db, { wallet }: Demo, shop: Shop, now: Date): Promise<void> {
  if (!wallet) return
  const tenant = await loadTenant(resolve(import.meta.dirname, '../../../..'), shop.tenant)
  await fillDemoWallet(db, { tenant, secrets: secretsFrom(shop.secret) }, wallet, now)
}

const untouched = (db: Db, { email, phone, role, first_name, last_name }: Omit<DemoUser, 'password' | 'totp_secret'>) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('phone', '=', phone)
    .where('role', '=', role)
    .where('first_name', '=', first_name)
    .where('last_name', '=', last_name)
    .where('totp_secret', 'is', null)
    .where('totp_pending_secret', 'is', null)
    .executeTakeFirst()

// npm run seed -- --tenant altan-tal --size big --count 10000; npm run db:reset. The first shop unless one is named.
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: 'small' },
      count: { type: 'string', default: '100000' },
      reset: { type: 'boolean', default: false },
      tenant: { type: 'string' },
    },
  })
  const count = Number(values.count)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--count must be a whole number above 0, not ${values.count}`)
  if (values.size !== 'small' && values.size !== 'big') throw new Error(`--size is small or big, not ${values.size}`)
  const env = envOfAsked(process.env)
  await withDatabase(env, async (url) => {
    if (values.reset) await empty(url)
    await migrate(url)
    await migrateJobs(url)
    const { db } = createDb(url, { max: 2 })
    try {
      const wanted: Size = values.size === 'big' ? { size: 'big', count } : { size: 'small' }
      const shop = { tenant: env.tenant, secret: await claimDatabase(url, env.tenant, await secretKey(env)) }
      await seed(db, wanted, shop, progress('Seed'))
    } finally {
      await db.destroy()
    }
  })
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
