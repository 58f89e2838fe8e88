import { dayMs } from '@delguur/kit/dates'
import { type Db, transact } from '../../../platform/database/db.ts'
import { deleteUnproved } from './remove-unproved.repository.ts'

const waitsMs = 30 * dayMs
const batch = 500

/**
 * Removes customers of whom there is nothing but a number that was typed: all their orders were canceled or expired unpaid a month ago,
 * and nobody of the staff wrote anything about them. The orders keep it as their contact.
 */
export async function removeUnproved(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - waitsMs)
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await transact(db, (tx) => deleteUnproved(tx, { before, after: from, limit: batch }))
  }
}
