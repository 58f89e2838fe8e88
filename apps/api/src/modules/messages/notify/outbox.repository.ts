import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type Outgoing = {
  name: string
  kind: string
  channel: 'email' | 'sms' | 'push'
  receiver: string
  user_id?: number
  order_number: string | null
  subject: string
  sealed: Buffer | null
}

/**
 * Writes down that a message is handed over now; once more where it was tried before. Of who left, or leaves meanwhile, it keeps that
 * something was sent, and not to whom or what: unless they have an account or an order again.
 */
export async function beginSending(db: Db, message: Outgoing, mac: Buffer, now: Date): Promise<void> {
  const { name, kind, channel, receiver, user_id = null, order_number, subject, sealed } = message
  const ownerSql =
    channel === 'email'
      ? sql`(select id from users where lower(email) = lower(${receiver}) limit 1)`
      : sql`(select id from users where phone = ${receiver} limit 1)`
  await sql`insert into outbox_messages as o (name, kind, channel, receiver, user_id, order_number, subject, sealed, state, tries, created_at, changed_at)
    select ${name}, ${kind}, ${channel}, case when w.gone then '' else ${receiver} end, coalesce(${user_id}::bigint, w.user_id),
      ${order_number}, case when w.gone then '' else ${subject} end, case when w.gone then null else ${sealed}::bytea end, 'sending', 1,
      ${now}::timestamptz, ${now}::timestamptz
    from (select x.user_id, x.user_id is null and ${user_id}::bigint is null
        and exists (select from forgotten_logins f where f.mac = ${mac})
        and not exists (select from orders p where p.number = ${order_number}
          and (lower(p.email) = lower(${receiver}) or p.contact_phone = ${receiver})) as gone
      from (select ${ownerSql} as user_id) x) w
    on conflict (name) do update set state = 'sending', fault = null, tries = o.tries + 1, changed_at = excluded.changed_at`.execute(
    db,
  )
}

export const endSending = (db: Db, name: string, fault: string | null, now: Date) =>
  sql`update outbox_messages set state = ${fault === null ? 'sent' : 'failed'}, fault = ${fault}, changed_at = ${now}
    where name = ${name}`.execute(db)

/** Messages are kept for 90 days. */
export const forgetSent = (db: Db, before: Date) =>
  sql`delete from outbox_messages where created_at < ${before}`.execute(db)

export type Stored = {
  name: string
  channel: Outgoing['channel']
  receiver: string
  sealed: Buffer | null
  state: string
}

export async function findOutgoing(db: Db, id: number): Promise<Stored | undefined> {
  const { rows } =
    await sql<Stored>`select name, channel, receiver, sealed, state from outbox_messages where id = ${id}`.execute(db)
  return rows[0]
}
