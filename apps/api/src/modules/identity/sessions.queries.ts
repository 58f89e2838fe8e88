import type { Db } from '../../platform/db.ts'

/** The sign-ins of a person that have not ended and still have a token, newest first. */
export const liveSessions = (db: Db, userId: number) =>
  db
    .selectFrom('sessions as s')
    .select(['s.id', 's.kind', 's.user_agent', 's.created_at', 's.seen_at'])
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('access_tokens as t')
          .select('t.id')
          .whereRef('t.session_id', '=', 's.id')
          .where('t.revoked_at', 'is', null),
      ),
    )
    .orderBy('s.id', 'desc')
    .execute()
