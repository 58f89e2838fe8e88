import type { Db } from '../../../platform/database/db.ts'
import type { Check } from './ledger-check.queries.ts'

const maxViolations = 100

/** Keeps what a check found. */
export async function keepCheck(db: Db, { total_postings, violations }: Check, at: Date): Promise<void> {
  await db
    .insertInto('ledger_checks')
    .values({
      checked_at: at,
      total_postings,
      total_violations: violations.length,
      violations: JSON.stringify(violations.slice(0, maxViolations)),
    })
    .execute()
}
