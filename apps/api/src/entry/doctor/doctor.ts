import { type Env, envOf, parseEnv } from '../env.ts'
import { secretKey } from '../secret-key.ts'
import { withDatabase } from '../with-database.ts'
import { databaseFindings } from './doctor-database.ts'
import { advice, type Finding, listOf } from './doctor-findings.ts'
import { machineFindings } from './doctor-machine.ts'
import { settingsOf } from './doctor-settings.ts'

// npm run doctor — lists what a deployment has and lacks, each with its remedy; the exit code is 1 when something must be
// mended. It reads the same settings as the shop, changes nothing, and may run beside it.

async function main(): Promise<void> {
  const first = parseEnv(process.env)
  for (const tenant of first.tenants) {
    const env = envOf(first, tenant)
    const findings = [...settingsOf(env), ...(await machineFindings(env)), ...(await inspect(env))]
    process.stdout.write(`${first.tenants.length > 1 ? `${tenant}\n\n` : ''}${listOf(findings)}\n`)
    if (findings.some(({ level }) => level === 'mend')) process.exitCode = 1
  }
}

async function inspect(env: Env): Promise<Finding[]> {
  const embedded = env.DATABASE_URL
    ? []
    : [
        advice(
          'database',
          'is the one that comes with the shop',
          'DATABASE_URL of a PostgreSQL 18 that is looked after',
        ),
      ]
  const found: Finding[] = []
  try {
    await withDatabase(env, async (url) => {
      found.push(...(await databaseFindings(env, url, () => secretKey(env))))
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    found.push(advice('database', `could not be looked into: ${why}`, 'stop the shop for this look'))
  }
  return [...embedded, ...found]
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
