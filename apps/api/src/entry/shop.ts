import { join } from 'node:path'
import { ensureDatabase, startPostgres } from '../embedded/postgres.ts'
import { progress } from './banner.ts'
import { compiledFolder, useCompileCache } from './compile-cache.ts'
import { openDataDir } from './data-dir.ts'
import { type Env, isReachable, parseEnv } from './env.ts'
import { freePort } from './port-problem.ts'
import { run, type Stop } from './run.ts'
import { startSandbox } from './sandbox.ts'
import { secretKey } from './secret-key.ts'
import type { MailServer } from './start-shops.ts'
import { loadTenants } from './tenants.ts'

// The embedded default: everything of every shop in one process, on a PostgreSQL that it starts itself. This file loads
// little: PostgreSQL and the sandbox start while the rest is loaded.

run(async (stops) => {
  const given = parseEnv(process.env)
  const env = { ...given, PORT: await freePort(given) }
  const hosted = await loadTenants(env)
  await openDataDir(env)
  useCompileCache(env)
  const secret = await secretKey(env)
  // stand-ins never run, not even for a moment, beside a shop that others reach
  const early = isReachable(env) ? undefined : mailServer(env, stops)
  const started = Promise.withResolvers<void>()
  const database = databases(env, stops, started.resolve)
  for (const starting of [early, database]) starting?.catch(() => undefined)
  // loading leaves no turn to anything else
  await Promise.race([started.promise, database])
  const { startShops } = await import('./start-shops.ts')
  const databaseOf = await database
  await startShops(hosted, { env, secret, databaseOf, mail: () => early ?? mailServer(env, stops) }, stops)
})

/** Where a shop's database is: its own outside one, else one of its name on a server that runs as long as the process. */
async function databases(env: Env, stops: Stop[], onStarted: () => void): Promise<(env: Env) => Promise<string>> {
  if (env.DATABASE_URL) return async ({ DATABASE_URL = '' }) => DATABASE_URL
  const server = await startPostgres({
    dataDir: join(env.data_dir, 'postgres'),
    database: env.tenant,
    log: progress('PostgreSQL'),
    onStarted,
  })
  stops.push(server.stop)
  return ({ tenant }) => ensureDatabase(server.url, tenant)
}

/** The sandbox, whose mails end in an inbox to look at; and the outside server of SMTP_URL where there is one. */
async function mailServer(env: Env, stops: Stop[]): Promise<MailServer> {
  if (env.SANDBOX === 'off') return { smtp_url: env.SMTP_URL ?? '' }
  const unlessShop = (port: number): number => (port === env.PORT ? 0 : port)
  const sandbox = await startSandbox({
    root: env.root,
    inboxPort: unlessShop(env.SANDBOX_PORT),
    folder: join(env.data_dir, 'sandbox'),
    smtpPort: unlessShop(env.SANDBOX_SMTP_PORT),
    cacheDir: compiledFolder(env),
    log: progress('Sandbox'),
  })
  stops.unshift(sandbox.stop)
  return { smtp_url: env.SMTP_URL ?? sandbox.smtp_url, sandbox }
}
