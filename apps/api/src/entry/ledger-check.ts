import { auditLedger } from '../modules/money/ledger/index.ts'
import { createDb } from '../platform/database/db.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createLog } from '../platform/log.ts'
import { type Env, envOf } from './env.ts'
import { commandEnv, withDatabase } from './with-database.ts'

// npm run ledger:check — prints every rule of the ledger, and of the units of orders, that does not hold, with ids; the exit code is 1 when there is one.
// All shops are looked at, one after the other, or the one that --tenant names.

async function main(): Promise<void> {
  const settings = commandEnv(process.env)
  const tenants = process.argv.some((word) => word.startsWith('--tenant')) ? [settings.tenant] : settings.tenants
  for (const tenant of tenants) await check(envOf(settings, tenant))
}

async function check(env: Env): Promise<void> {
  await withDatabase(env, async (url) => {
    await migrate(url)
    const { db } = createDb(url, { max: 2 })
    try {
      const log = createLog('silent')
      const { total_postings, violations } = await auditLedger({ db, log, clock: () => new Date() })
      for (const { rule, id, detail } of violations) process.stdout.write(`${rule}: ${id} (${detail})\n`)
      const where = env.tenants.length > 1 ? `${env.tenant}: ` : ''
      process.stdout.write(`${where}${total_postings} postings, ${violations.length} violations\n`)
      if (violations.length > 0) process.exitCode = 1
    } finally {
      await db.destroy()
    }
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
