import { join } from 'node:path'
import { migrateJobs, startWorker } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'
import { agreeAddresses } from './agree-addresses.ts'
import { allJobs } from './api.ts'
import { describeSearch, printAddresses, progress } from './banner.ts'
import { type Env, parseEnv } from './env.ts'
import { ownVapidKeys } from './messages.ts'
import { startPostgres } from './postgres.ts'
import { run, type Stop } from './run.ts'
import { startSandbox } from './sandbox.ts'
import { secretKey } from './secret-key.ts'
import { loadReferenceIfMissing, seedIfEmpty } from './seed.ts'
import { createServices } from './services.ts'
import { freePort, openWeb } from './web.ts'

// The embedded default: everything in one process, on a PostgreSQL that it starts itself.

run(async (stops) => {
  const given = parseEnv(process.env)
  const env = { ...given, PORT: await freePort(given) }
  const [database_url, mail] = await Promise.all([database(env, stops), mailServer(env, stops)])
  const secret = await secretKey(env)
  await prepare(env, database_url, secret)
  const origin = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  const { services, pool } = await createServices(env, {
    database_url,
    smtp_url: mail.smtp_url,
    secret,
    origin,
    sandbox_url: mail.inbox_url,
    vapid: await ownVapidKeys(env),
  })
  stops.push(() => services.db.destroy())
  if (mail.inbox_url) await agreeAddresses(mail.inbox_url, origin, services.tenant.name)
  const worker = await startWorker(pool, services, allJobs)
  stops.push(worker.stop)
  const credentials = await openWeb(env, services, stops)
  const search = describeSearch(new URL(services.search_base, origin), credentials)
  printAddresses({ origin, search, inbox: mail.inbox_url, demo: env.SEED === 'small' })
})

async function database(env: Env, stops: Stop[]): Promise<string> {
  if (env.DATABASE_URL) return env.DATABASE_URL
  const log = progress('PostgreSQL')
  const server = await startPostgres({
    dataDir: join(env.data_dir, 'postgres'),
    database: env.tenants[0] ?? 'bambar',
    log,
  })
  stops.push(server.stop)
  return server.url
}

type MailServer = { smtp_url: string; inbox_url?: string }

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
  return sandbox
}

async function prepare(env: Env, url: string, secret: string): Promise<void> {
  const tables = progress('Tables')
  for (const name of await migrate(url)) tables(name)
  await migrateJobs(url)
  if (env.SEED === 'small') await seedIfEmpty(url, secret, progress('Demo shop'))
  else await loadReferenceIfMissing(url)
}
