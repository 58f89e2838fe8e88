import { migrate } from '../platform/database/migrate.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { progress } from './banner.ts'
import { type Env, envOf, parseEnv } from './env.ts'
import { naming, run } from './run.ts'
import { loadReferenceIfMissing } from './seed/seed.ts'

// Brings outside databases to the newest tables and gives them the divisions of the country; run it before new web and
// worker processes start.

run(async () => {
  const env = parseEnv(process.env)
  if (!env.DATABASE_URL) throw new Error('environment: DATABASE_URL must be set')
  for (const tenant of env.tenants) await naming(envOf(env, tenant), () => bring(envOf(env, tenant)))
  process.exit(0)
})

async function bring(env: Env): Promise<void> {
  const { DATABASE_URL = '' } = env
  const tables = progress('Tables', env)
  const done = await migrate(DATABASE_URL, tables)
  await migrateJobs(DATABASE_URL)
  await loadReferenceIfMissing(DATABASE_URL)
  tables(done.length === 0 ? 'nothing to do' : 'done')
}
