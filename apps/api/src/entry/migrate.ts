import { migrateJobs } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'
import { progress } from './banner.ts'
import { parseEnv } from './env.ts'
import { run } from './run.ts'
import { loadReferenceIfMissing } from './seed.ts'

// Brings an outside database to the newest tables and gives it the divisions of the country; run it before new web and
// worker processes start.

run(async () => {
  const { DATABASE_URL } = parseEnv(process.env)
  if (!DATABASE_URL) throw new Error('environment: DATABASE_URL must be set')
  const tables = progress('Tables')
  const done = await migrate(DATABASE_URL, tables)
  await migrateJobs(DATABASE_URL)
  await loadReferenceIfMissing(DATABASE_URL)
  tables(done.length === 0 ? 'nothing to do' : 'done')
  process.exit(0)
})
