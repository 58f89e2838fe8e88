import type { Db } from '../../platform/db.ts'
import { sumMonth, sumPeople, thinMarks } from './sums.repository.ts'

const longest = 10 * 60_000

/** Brings the sums up to date, a month of one kind in a transaction; killed in between it goes on with what is left. */
export async function sumChanges(db: Db, today: string): Promise<void> {
  const end = performance.now() + longest
  while ((await sumMonth(db, today)) && performance.now() < end);
  await sumPeople(db)
  await thinMarks(db, today)
}
