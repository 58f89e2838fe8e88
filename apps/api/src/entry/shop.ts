import { join } from 'node:path'
import { demoOrdersOf } from '../../seeds/demos.ts'
import { migrateJobs, startWorker } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'
import { agreeAddresses } from './agree-addresses.ts'
import { allJobs } from './api.ts'
import { describeSearch, printAddresses, progress, type ShopAddresses } from './banner.ts'
import { claimDatabase } from './claim-database.ts'
import { openDataDir } from './data-dir.ts'
import { type DemoLogin, demoLogins } from './demo-logins.ts'
import { type Env, parseEnv } from './env.ts'
import { isReachable, refuseUnfit, type Unfit, unfitMail, unfitPeople, unfitSettings } from './fit-to-open.ts'
import { ownVapidKeys } from './messages.ts'
import { ensureDatabase, startPostgres } from './postgres.ts'
import { naming, run, type Stop } from './run.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { secretKey } from './secret-key.ts'
import { loadReferenceIfMissing, seedIfEmpty } from './seed.ts'
import { fillDemoOrders } from './seed-orders.ts'
import { createServices } from './services.ts'
import { type Hosted, loadTenants } from './tenants.ts'
import { freePort, openDoors, openWeb, type Web } from './web.ts'

// The embedded default: everything of every shop in one process, on a PostgreSQL that it starts itself.

run(async (stops) => {
  const given = parseEnv(process.env)
  const env = { ...given, PORT: await freePort(given) }
  const hosted = await loadTenants(env)
  await openDataDir(env)
  const secret = await secretKey(env)
  const isOpen = isReachable(env)
  // stand-ins never run, not even for a moment, beside a shop that others reach
  const early = isOpen ? undefined : mailServer(env, stops)
  early?.catch(() => undefined)
  const databaseOf = await databases(env, stops)
  const prepared: Prepared[] = []
  for (const each of hosted) prepared.push(await naming(each.env, () => prepare(each, databaseOf, secret)))
  const faults = isOpen ? [...unfitSettings(env), ...(await peopleOf(prepared))] : []
  refuseUnfit([...faults, ...unfitMail(env)])
  const mail = await (early ?? mailServer(env, stops))
  const shops: Shop[] = []
  for (const each of prepared) shops.push(await naming(each.hosted.env, () => openShop(each, mail, stops)))
  const brand = await openDoors(env, shops, stops)
  printAddresses({ shops, brand, inbox: mail.sandbox?.inbox_url })
})

type Shop = Web & ShopAddresses
/** A shop whose tables and goods are there, what it seals with, and how the people of its demo sign in. */
type Prepared = { hosted: Hosted; database_url: string; secret: string; people: readonly DemoLogin[] }

const peopleOf = async (shops: readonly Prepared[]): Promise<Unfit[]> =>
  (
    await Promise.all(shops.map(({ hosted, database_url, secret }) => unfitPeople(hosted.env, database_url, secret)))
  ).flat()

/** Opens one shop behind the door: its jobs and what answers. */
async function openShop(
  { hosted, database_url, secret, people }: Prepared,
  mail: MailServer,
  stops: Stop[],
): Promise<Shop> {
  const { env, origin, tenant } = hosted
  const { services, pool } = await createServices(env, {
    database_url,
    smtp_url: env.SMTP_URL ?? mail.smtp_url,
    secret,
    origin,
    sandbox_url: mail.sandbox?.inbox_url,
    vapid: await ownVapidKeys(env),
  })
  stops.push(() => services.db.destroy())
  const orders = people.length > 0 ? await demoOrdersOf(tenant.name) : undefined
  if (orders) await fillDemoOrders(services, orders, services.clock())
  if (mail.sandbox) await agreeAddresses(mail.sandbox, origin, tenant.name)
  const worker = await startWorker(pool, services, allJobs)
  stops.push(worker.stop)
  const web = await openWeb(hosted, services, stops)
  const search = describeSearch(new URL(services.search_base, origin), web.credentials)
  return { ...web, title: tenant.title, origin, search, users: people }
}

/** Where a shop's database is: its own outside one, else one of its name on a server that runs as long as the process. */
async function databases(env: Env, stops: Stop[]): Promise<(env: Env) => Promise<string>> {
  if (env.DATABASE_URL) return async ({ DATABASE_URL = '' }) => DATABASE_URL
  const server = await startPostgres({
    dataDir: join(env.data_dir, 'postgres'),
    database: env.tenant,
    log: progress('PostgreSQL'),
  })
  stops.push(server.stop)
  return ({ tenant }) => ensureDatabase(server.url, tenant)
}

type MailServer = { smtp_url: string; sandbox?: Sandbox }

/** The sandbox, whose mails end in an inbox to look at; and the outside server of SMTP_URL where there is one. */
async function mailServer(env: Env, stops: Stop[]): Promise<MailServer> {
  if (env.SANDBOX === 'off') return { smtp_url: env.SMTP_URL ?? '' }
  const unlessShop = (port: number): number => (port === env.PORT ? 0 : port)
  const sandbox = await startSandbox({
    root: env.root,
    inboxPort: unlessShop(env.SANDBOX_PORT),
    folder: join(env.data_dir, 'sandbox'),
    smtpPort: unlessShop(env.SANDBOX_SMTP_PORT),
    cacheDir: join(env.data_dir, 'compiled'),
    log: progress('Sandbox'),
  })
  stops.unshift(sandbox.stop)
  return { smtp_url: env.SMTP_URL ?? sandbox.smtp_url, sandbox }
}

/** The newest tables, and goods where there are none. */
async function prepare(
  hosted: Hosted,
  databaseOf: (env: Env) => Promise<string>,
  secret_key: string,
): Promise<Prepared> {
  const { env } = hosted
  const database_url = await databaseOf(env)
  const tables = progress('Tables', env)
  for (const name of await migrate(database_url)) tables(name)
  await migrateJobs(database_url)
  const secret = await claimDatabase(database_url, env.tenant, secret_key)
  if (env.SEED === 'none') {
    await loadReferenceIfMissing(database_url)
    return { hosted, database_url, secret, people: [] }
  }
  const logins = await demoLogins(env)
  await seedIfEmpty(database_url, { tenant: env.tenant, secret, logins }, progress('Demo shop', env))
  return { hosted, database_url, secret, people: logins.people }
}
