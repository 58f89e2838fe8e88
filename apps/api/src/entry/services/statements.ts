import { KhanStatementsSettings, khanStatements, sandboxKhanStatements } from '../../adapters/bank/khan-statements.ts'
import type { StatementSource } from '../../modules/books/bank/index.ts'
import type { ProviderLog } from '../../modules/money/payments/index.ts'
import type { Env } from '../env.ts'
import { givenOf } from './providers.ts'

/** Accounts that a tenant has a bank's keys for (`KHAN_STATEMENTS_KEY` and so on), else the stand-in's beside a sandbox. */
export function statementSources(env: Env, sandbox_url: string | undefined, log: ProviderLog): StatementSource[] {
  const given = givenOf(env.source, 'KHAN_STATEMENTS')
  if (Object.keys(given).length === 0)
    return sandbox_url ? [khanStatements(sandboxKhanStatements(sandbox_url), log)] : []
  const settings = KhanStatementsSettings.safeParse(given)
  if (settings.success) return [khanStatements(settings.data, log)]
  const faults = settings.error.issues.map(
    ({ path, message }) => `  KHAN_STATEMENTS_${path.join('_').toUpperCase()}: ${message}`,
  )
  throw new Error(`environment:\n${faults.join('\n')}`)
}
