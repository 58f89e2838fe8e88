import type { Db } from '../../../platform/database/db.ts'
import { sumMonth, sumPeople, thinMarks } from './sums.repository.ts'
import { moveWeights, weighProducts } from './weights.repository.ts'

const longest = 10 * 60_000

/** Brings the sums up to date, a month or some products in a transaction; killed in between it goes on with what is left. */
export async function sumChanges(db: Db, today: string, now: Date): Promise<void> {
  const end = performance.now() + longest
  await moveWeights(db, now)
  while ((await sumMonth(db, today)) && performance.now() < end);
  while ((await weighProducts(db)) && performance.now() < end);
  await sumPeople(db)
  await thinMarks(db, today)
}
