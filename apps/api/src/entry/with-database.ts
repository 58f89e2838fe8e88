import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../embedded/postgres.ts'
import { progress } from './banner.ts'
import { openDataDir } from './data-dir.ts'
import { type Env, envOf, parseEnv } from './env.ts'

/** The environment of the shop that `--tenant` names, else of the first. */
export function commandEnv(source: NodeJS.ProcessEnv, args = process.argv.slice(2)): Env {
  const env = parseEnv(source)
  const { values } = parseArgs({ args, options: { tenant: { type: 'string' } }, strict: false })
  const tenant = String(values.tenant ?? env.tenant)
  if (!env.tenants.includes(tenant)) throw new Error(`--tenant is one of ${env.tenants.join(', ')}, not ${tenant}`)
  return envOf(env, tenant)
}

/** Works on a shop's outside database, or on its own one on the server of the data folder, started for this run. */
export async function withDatabase(env: Env, work: (url: string) => Promise<void>): Promise<void> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  await openDataDir(env)
  const server = await startPostgres({
    dataDir: join(env.data_dir, 'postgres'),
    database: env.tenant,
    log: progress('PostgreSQL'),
  })
  try {
    await work(server.url)
  } finally {
    await server.stop()
  }
}
