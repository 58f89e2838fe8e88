import { join } from 'node:path'
import { demoOf } from '../../seeds/demos.ts'
import { migrateJobs, startWorker } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'
import { agreeAddresses } from './agree-addresses.ts'
import { allJobs } from './api.ts'
import { describeSearch, printAddresses, progress, type ShopAddresses } from './banner.ts'
import { claimDatabase } from './claim-database.ts'
import { type Env, parseEnv } from './env.ts'
import { ownVapidKeys } from './messages.ts'
import { ensureDatabase, startPostgres } from './postgres.ts'
import { naming, run, type Stop } from './run.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { secretKey } from './secret-key.ts'
import { loadReferenceIfMissing, seedIfEmpty } from './seed.ts'
import { createServices } from './services.ts'
import { type Hosted, loadTenants } from './tenants.ts'
import { freePort, openDoors, openWeb, type Web } from './web.ts'

// The embedded default: everything of every shop in one process, on a PostgreSQL that it starts itself.

run(async (stops) => {
  const given = parseEnv(process.env)
  const env = { ...given, PORT: await freePort(given) }
  const hosted = await loadTenants(env)
  const [databaseOf, mail] = await Promise.all([databases(env, stops), mailServer(env, stops)])
  const shared: Shared = { mail, secret: await secretKey(env), databaseOf }
  const shops: Shop[] = []
  for (const each of hosted) shops.push(await naming(each.env, () => openShop(each, shared, stops)))
  const brand = await openDoors(env, shops, stops)
  printAddresses({ shops, brand, inbox: mail.sandbox?.inbox_url })
})

type Shared = { mail: MailServer; secret: string; databaseOf: (env: Env) => Promise<string> }
type Shop = Web & ShopAddresses

/** Brings up one shop behind the door: its tables, its goods, its jobs and what answers. */
async function openShop(hosted: Hosted, { mail, databaseOf, ...shared }: Shared, stops: Stop[]): Promise<Shop> {
  const { env, origin, tenant } = hosted
  const database_url = await databaseOf(env)
  const secret = await prepare(env, database_url, shared.secret)
  const { services, pool } = await createServices(env, {
    database_url,
    smtp_url: env.SMTP_URL ?? mail.smtp_url,
    secret,
    origin,
    sandbox_url: mail.sandbox?.inbox_url,
    vapid: await ownVapidKeys(env),
  })
  stops.push(() => services.db.destroy())
  if (mail.sandbox) await agreeAddresses(mail.sandbox, origin, tenant.name)
  const worker = await startWorker(pool, services, allJobs)
  stops.push(worker.stop)
  const web = await openWeb(hosted, services, stops)
  const search = describeSearch(new URL(services.search_base, origin), web.credentials)
  const users = env.SEED === 'small' ? ((await demoOf(tenant.name))?.users ?? []) : []
  return { ...web, title: tenant.title, origin, search, users }
}

/** Where a shop's database is: its own outside one, else one of its name on a server that runs as long as the process. */
async function databases(env: Env, stops: Stop[]): Promise<Shared['databaseOf']> {
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

/** The outside server of SMTP_URL, or the sandbox's, whose mails end in an inbox to look at. */
async function mailServer(env: Env, stops: Stop[]): Promise<MailServer> {
  if (env.SMTP_URL) return { smtp_url: env.SMTP_URL }
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
  return { smtp_url: sandbox.smtp_url, sandbox }
}

/** The newest tables, and goods where there are none; answers what the shop seals with. */
async function prepare(env: Env, url: string, secret_key: string): Promise<string> {
  const tables = progress('Tables', env)
  for (const name of await migrate(url)) tables(name)
  await migrateJobs(url)
  const secret = await claimDatabase(url, env.tenant, secret_key)
  if (env.SEED === 'small') await seedIfEmpty(url, secret, progress('Demo shop', env), env.tenant)
  else await loadReferenceIfMissing(url)
  return secret
}
