import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

/** Whether the owner of a proved number or address has signed in from a network since a moment. */
export async function signedInFrom(db: Db, login: string, network: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from users u join sessions s on s.user_id = u.id
    where (u.phone = ${login} and u.phone_confirmed_at is not null
        or lower(u.email) = ${login} and u.email_confirmed_at is not null)
      and s.network = ${network} and s.created_at > ${since} limit 1`.execute(db)
  return rows.length > 0
}

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
