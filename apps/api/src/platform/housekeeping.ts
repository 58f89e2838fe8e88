import { dayMs, localDate } from '@delguur/kit/dates'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './db.ts'
import { job } from './jobs.ts'

/**
 * Every night: answers kept for repeated calls and codes after a day, spent budgets, stale tokens and links after a month, what
 * was searched and who failed to sign in after three.
 */
export const forgetOldRows = job({
  name: 'platform.forget_old_rows',
  payload: z.object({}),
  retries: 3,
  cron: '20 19 * * *',
  run: async ({ db, clock }) => {
    const now = clock()
    const day = new Date(now.getTime() - dayMs)
    const quarter = new Date(now.getTime() - 90 * dayMs)
    const month = new Date(now.getTime() - 30 * dayMs)
    await db.deleteFrom('idempotency_keys').where('created_at', '<', day).execute()
    await sql`delete from rate_limits where resets_at < ${day}`.execute(db)
    await db.deleteFrom('access_tokens').where('expires_at', '<', month).execute()
    await forgetSignIns(db, { now, day, month, quarter })
    await db.deleteFrom('search_queries').where('day', '<', localDate(quarter)).execute()
  },
})

type Ages = { now: Date; day: Date; month: Date; quarter: Date }

/** Pairs that were replaced stay a month: whoever copied one is found out by it. Sign-ins without a pair are over. */
async function forgetSignIns(db: Db, { now, day, month, quarter }: Ages): Promise<void> {
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
