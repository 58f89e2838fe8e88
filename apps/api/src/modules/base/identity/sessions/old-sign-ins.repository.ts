import { dayMs } from '@delguur/kit/dates'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

/**
 * Codes after a day, stale tokens and links after a month, failed sign-ins after three. Pairs that were replaced stay a month: whoever copied one is found out by it.
 * Sign-ins without a pair are over.
 */
export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const [day, month, quarter] = [ago(1), ago(30), ago(90)]
  await db.deleteFrom('access_tokens').where('expires_at', '<', month).execute()
  await db.deleteFrom('login_codes').where('expires_at', '<', day).execute()
  await db
    .deleteFrom('mail_tokens')
    .where('purpose', 'in', ['confirm_email', 'reset_password'])
    .where('created_at', '<', month)
    .execute()
  await db.deleteFrom('access_tokens').where('revoked_at', '<', month).execute()
  await sql`delete from sessions s where coalesce(s.ended_at, s.seen_at) < ${month}
    and not exists (select from access_tokens t where t.session_id = s.id and t.revoked_at is null)`.execute(db)
  await sql`update users u set pending_email = null where pending_email is not null
    and not exists (select from login_codes c where c.user_id = u.id and c.purpose = 'change' and c.login = lower(u.pending_email))
    and not exists (select from mail_tokens t where t.user_id = u.id and t.purpose = 'confirm_email' and t.expires_at > ${now}
      and lower(t.email) = lower(u.pending_email))`.execute(db)
  await db
    .deleteFrom('account_events')
    .where('event', '=', 'sign_in_failed')
    .where('created_at', '<', quarter)
    .execute()
}
