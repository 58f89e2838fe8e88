import type { Db } from '../src/platform/db.ts'

const sessions = new Map<string, { id: number; at: number }>()

/** Bearers that `aBearer` made for staff stand for somebody who signed in just now, however the test moves its clock. */
export const noteStaff = (bearer: string, id: number): void => void sessions.set(bearer, { id, at: 0 })

export async function asJustSignedIn(db: Db, bearer: string | undefined, now: Date): Promise<void> {
  const session = bearer === undefined ? undefined : sessions.get(bearer)
  if (!session || session.at === now.getTime()) return
  const { id } = session
  session.at = now.getTime()
  await db.updateTable('sessions').set({ created_at: now, seen_at: now }).where('id', '=', id).execute()
  await db
    .updateTable('sessions')
    .set({ two_factor_at: now })
    .where('id', '=', id)
    .where('two_factor_at', 'is not', null)
    .execute()
}
