import { join } from 'node:path'
import { ensureDatabase, startPostgres } from '../embedded/postgres.ts'
import { progress } from './banner.ts'
import { compiledFolder } from './compile-cache.ts'
import type { Env } from './env.ts'
import type { Stop } from './run.ts'
import { startSandbox } from './services/sandbox.ts'
import type { MailServer } from './start-shops.ts'

// What a machine without servers of its own is given. Loads little, so that these start while the rest is loaded.

/** Where a shop's database is: its own outside one, else one of its name on a server that runs as long as the process. */
export async function openDatabases(
  env: Env,
  stops: Stop[],
  onStarted?: () => void,
): Promise<(env: Env) => Promise<string>> {
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
export async function openMailServer(env: Env, stops: Stop[]): Promise<MailServer> {
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
