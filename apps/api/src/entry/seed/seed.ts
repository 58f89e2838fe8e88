import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { demoOf, demoOrdersOf } from '../../../seeds/demos.ts'
import type { Demo } from '../../../seeds/rows/demo.ts'
import { endSessions, hashPassword } from '../../modules/base/identity/index.ts'
import { createDb, type Db } from '../../platform/database/db.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { migrateJobs } from '../../platform/jobs/jobs.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { progress } from '../banner.ts'
import { claimDatabase } from '../claim-database.ts'
import type { Env } from '../env.ts'
import { secretKey } from '../secret-key.ts'
import { loadTenant } from '../tenants.ts'
import { commandEnv, withDatabase } from '../with-database.ts'
import { type DemoLogin, type DemoLogins, demoLogins } from './demo-logins.ts'
import { publishedLogins } from './published-logins.ts'
import { fillDemoWallet } from './seed-wallet.ts'

type Size = { size: 'small' } | { size: 'big' | 'office' | 'day'; count: number }

/** Whose shop is filled, with what its secrets are sealed, and how its people sign in. */
type Shop = { tenant: string; secret: string; logins: DemoLogins }

/**
 * Fills a migrated database that has no products with the reference data and the tenant's demo shop, whose people have logins of
 * this installation. One that has products is left alone, but for logins that were published.
 */
export async function seedIfEmpty(url: string, shop: Shop, onProgress: (text: string) => void): Promise<void> {
  const { db } = createDb(url, { max: 2 })
  try {
    if (!(await hasProducts(db))) await seed(db, { size: 'small' }, shop, onProgress)
    else if (shop.logins.people.length > 0) await replacePublished(db, shop.logins, shop.secret, new Date())
  } finally {
    await db.destroy()
  }
}

/** Countries, divisions and holidays for a migrated database that has none, as every shop needs them. */
export async function loadReferenceIfMissing(url: string): Promise<void> {
  const { db } = createDb(url, { max: 1 })
  try {
    const { rows } = await sql<{ there: boolean }>`select exists (select from divisions) as there`.execute(db)
    if (rows[0]?.there) return
    const { loadReference } = await import('../../../seeds/load.ts')
    await loadReference(db)
  } finally {
    await db.destroy()
  }
}

async function hasProducts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select from products) as filled`.execute(db)
  return rows[0]?.filled === true
}

async function seed(db: Db, wanted: Size, shop: Shop, onProgress: (text: string) => void): Promise<void> {
  const now = new Date()
  // most starts seed nothing
  const { loadDemo, loadReference } = await import('../../../seeds/load.ts')
  const demo = await demoOf(shop.tenant)
  await loadReference(db)
  onProgress('countries, districts, khoroos and postcodes')
  if (demo && !(await hasProducts(db))) {
    const { people } = shop.logins
    const passwordHashOf = (email: string): Promise<string> =>
      hashPassword(people.find((each) => each.email === email)?.password ?? randomUUID())
    await loadDemo(db, { now, demo, onProgress, passwordHashOf })
    await enrolStaff(db, people, shop.secret, now)
    await fillWallet(db, demo, shop, now)
  }
  if (wanted.size === 'small' || wanted.size === 'day') return
  const { loadBig } = await import('../../../seeds/load-big.ts')
  if (wanted.size === 'big') return loadBig(db, { now, count: wanted.count, onProgress })
  const { loadOffice } = await import('../../../seeds/load-office.ts')
  await loadBig(db, { now, count: Math.ceil(wanted.count / officeOrdersPerProduct), onProgress })
  await loadOffice(db, { now, count: wanted.count, onProgress })
}

/** A shop with a million orders has about 50,000 products, that is 200,000 variants. */
const officeOrdersPerProduct = 20

/** Seals the second factors of the demo's staff, as their authenticator apps are given them. */
async function enrolStaff(db: Db, people: readonly DemoLogin[], secret: string, now: Date): Promise<void> {
  const { seal } = secretsFrom(secret)
  for (const { email, totp_secret } of people) {
    if (totp_secret === null) continue
    const enrolled = { totp_secret: seal('totp', totp_secret), totp_confirmed_at: now }
    await db.updateTable('users').set(enrolled).where('email', '=', email).execute()
  }
}

/** Takes the published passwords and second factors of an earlier installation away from the demo's people. */
async function replacePublished(db: Db, { people, made_at }: DemoLogins, secret: string, now: Date): Promise<void> {
  const earlier = await db
    .selectFrom('users')
    .select('id')
    .where('created_at', '<', made_at)
    .where(
      'email',
      'in',
      people.map(({ email }) => email),
    )
    .execute()
  if (earlier.length === 0) return
  const { seal } = secretsFrom(secret)
  for (const { id, email } of await publishedLogins(db, secret)) {
    const login = people.find((each) => each.email === email)
    if (!login) continue
    const password_hash = await hashPassword(login.password)
    const totp = login.totp_secret && { totp_secret: seal('totp', login.totp_secret), totp_confirmed_at: now }
    await db
      .updateTable('users')
      .set({ password_hash, ...totp, updated_at: now })
      .where('id', '=', id)
      .execute()
    await endSessions(db, { user_id: id }, { now, reason: 'password_changed' })
  }
}

async function fillWallet(db: Db, { wallet }: Demo, shop: Shop, now: Date): Promise<void> {
  if (!wallet) return
  const tenant = await loadTenant(resolve(import.meta.dirname, '../../../../..'), shop.tenant)
  await fillDemoWallet(db, { tenant, secrets: secretsFrom(shop.secret) }, wallet, now)
}

const usualCounts: Record<string, number> = { day: 500, office: 1_000_000 }

// npm run seed -- --tenant altan-tal --size big --count 10000; npm run db:reset. The first shop unless one is named.
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: 'small' },
      // products of --size big, orders of --size day and office
      count: { type: 'string' },
      reset: { type: 'boolean', default: false },
      tenant: { type: 'string' },
    },
  })
  const count = Number(values.count ?? usualCounts[values.size] ?? 100_000)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--count must be a whole number above 0, not ${values.count}`)
  const { size } = values
  if (size !== 'small' && size !== 'big' && size !== 'office' && size !== 'day')
    throw new Error(`--size is small, day, big or office, not ${size}`)
  const env = commandEnv(process.env)
  await withDatabase(env, async (url) => {
    if (values.reset) await empty(url)
    await migrate(url)
    await migrateJobs(url)
    const { db } = createDb(url, { max: 2 })
    try {
      const wanted: Size = size === 'small' ? { size } : { size, count }
      const secret = await claimDatabase(url, env.tenant, await secretKey(env))
      const shop = { tenant: env.tenant, secret, logins: await demoLogins(env) }
      await seed(db, wanted, shop, progress('Seed'))
      if (wanted.size === 'day') await seedDay(env, url, secret, wanted.count)
    } finally {
      await db.destroy()
    }
  })
}

/** Orders in every state, by the shop's own use cases. */
async function seedDay(env: Env, database_url: string, secret: string, count: number): Promise<void> {
  const [{ createServices }, { fillDay }] = await Promise.all([
    import('../services/services.ts'),
    import('./seed-day.ts'),
  ])
  const orders = await demoOrdersOf(env.tenant)
  if (!orders) throw new Error(`the shop ${env.tenant} has no demo orders`)
  // nobody is notified, and no provider is called
  const place = { database_url, secret, origin: 'http://localhost', smtp_url: 'smtp://127.0.0.1:9' }
  const { services } = await createServices(env, place)
  try {
    await fillDay(services, { now: new Date(), count, staff: orders.staff, onProgress: progress('Seed') })
  } finally {
    await services.db.destroy()
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
