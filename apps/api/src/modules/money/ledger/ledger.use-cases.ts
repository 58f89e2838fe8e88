import type { Services } from '../../../platform/context.ts'
import { type Check, checkLedger } from './ledger-check.queries.ts'
import { keepCheck } from './ledger-check.repository.ts'
import { checkUnits } from './units-check.queries.ts'

/** Looks through the whole ledger and all units of orders, keeps the result for `/metrics` and cries in the log when something does not add up. */
export async function auditLedger({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<Check> {
  const [ledger, units] = [await checkLedger(db), await checkUnits(db)]
  const check = { ...ledger, violations: [...ledger.violations, ...units.violations] }
  await keepCheck(db, check, clock())
  const { total_postings, violations } = check
  if (violations.length > 0)
    log.error({ area: 'ledger', total_postings, violations: violations.slice(0, 20) }, 'the ledger does not add up')
  return check
}
