import type { Db } from '../src/platform/db.ts'

const sessions = new Map<string, number>()

/** Bearers that `aBearer` made for staff stand for somebody who signed in just now, however the test moves its clock. */
export const noteStaff = (bearer: string, session: number): void => void sessions.set(bearer, session)

export async function asJustSignedIn(db: Db, bearer: string | undefined, now: Date): Promise<void> {
  const id = bearer === undefined ? undefined : sessions.get(bearer)
  if (id === undefined) return
  await db.updateTable('sessions').set({ created_at: now, seen_at: now }).where('id', '=', id).execute()
  await db
    .updateTable('sessions')
    .set({ two_factor_at: now })
    .where('id', '=', id)
    .where('two_factor_at', 'is not', null)
    .execute()
}
