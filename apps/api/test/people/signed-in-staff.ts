import type { Db } from '../../src/platform/database/db.ts'

type Session = { id: number; at: number; moved: Promise<void> }
const sessions = new Map<string, Session>()

/** Bearers that `aBearer` made for staff stand for somebody who signed in just now, however the test moves its clock. */
export const noteStaff = (bearer: string, id: number): void =>
  void sessions.set(bearer, { id, at: 0, moved: Promise.resolve() })

/** Resolves when the session of a bearer began now; calls at once wait for the same change. */
export function asJustSignedIn(db: Db, bearer: string | undefined, now: Date): Promise<void> {
  const session = bearer === undefined ? undefined : sessions.get(bearer)
  if (!session) return Promise.resolve()
  if (session.at !== now.getTime()) {
    session.at = now.getTime()
    session.moved = move(db, session.id, now)
  }
  return session.moved
}

async function move(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ created_at: now, seen_at: now }).where('id', '=', id).execute()
  await db
    .updateTable('sessions')
    .set({ two_factor_at: now })
    .where('id', '=', id)
    .where('two_factor_at', 'is not', null)
    .execute()
}
