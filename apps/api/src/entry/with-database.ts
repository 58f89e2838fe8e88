import { join } from 'node:path'
import { progress } from './banner.ts'
import type { Env } from './env.ts'
import { startPostgres } from './postgres.ts'

/** Works on the outside server of DATABASE_URL, or on the shop's own one, started for this run. */
export async function withDatabase(env: Env, work: (url: string) => Promise<void>): Promise<void> {
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
