import { parseArgs } from 'node:util'
import { createDb } from '../../platform/database/db.ts'
import { parseEnv } from '../env.ts'
import { commandEnv, withDatabase } from '../with-database.ts'
import { countedDemo, findDemoData } from './demo-data.ts'
import { removeDemoData } from './remove-demo.ts'

// npm run demo:remove [-- --tenant altan-tal] lists the people, orders, reviews, comments and bank accounts that were invented for
// the demo; with --yes they are removed. Everything else stays. Run it while the shop is stopped.

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { yes: { type: 'boolean', default: false }, tenant: { type: 'string' } },
  })
  const tenants = values.tenant === undefined ? parseEnv(process.env).tenants : [values.tenant]
  for (const tenant of tenants) {
    const env = commandEnv(process.env, ['--tenant', tenant])
    await withDatabase(env, async (url) => {
      const { db } = createDb(url, { max: 1 })
      try {
        const found = await (values.yes ? removeDemoData(db, tenant) : findDemoData(db, tenant))
        const counted = countedDemo(found)
        const end = values.yes ? 'removed' : 'there; --yes removes them'
        process.stdout.write(counted ? `${tenant}: ${counted}: ${end}\n` : `${tenant}: nothing of the demo\n`)
        for (const { email } of found.people) process.stdout.write(`  ${email}\n`)
      } finally {
        await db.destroy()
      }
    })
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
