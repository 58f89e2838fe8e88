import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

export type MessageKind = 'order' | 'receipt' | 'text'
export type Channel = 'email' | 'sms'
export type OrderMessage = { id: number; order_id: number; kind: MessageKind; channel: Channel; text: string | null }
export type SentMessage = {
  /** `m12` was sent by staff, `j345` waits in the queue; null: the shop sent it by itself. */
  key: string | null
  kind: string
  about: string
  channel: Channel | null
  text: string | null
  author_id: number | null
  at: Date
  state: 'queued' | 'sent' | 'failed'
  fault: string | null
}

/** Every message of an order, by whomever, with those that wait or were given up. */
export async function messagesOf(db: Db, order_id: number): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select null as key, kind, about, channel, null as text, null::bigint as author_id, sent_at as at, 'sent' as state, null as fault
      from sent_mails where order_id = ${order_id}
    union all
    select 'm' || id, kind, '', channel, text, author_id, coalesce(sent_at, created_at), status, fault
      from order_messages where order_id = ${order_id}
    union all
    select 'j' || j.id, substr(t.identifier, 14), coalesce(j.payload ->> 'about', ''), null, null, null, j.created_at,
      case when j.last_error is null then 'queued' else 'failed' end, j.last_error
      from graphile_worker._private_tasks t join graphile_worker._private_jobs j on j.task_id = t.id
      where t.identifier like 'notify.order\_%' and t.identifier <> 'notify.order_message'
        and (j.attempts > 0 or j.run_at <= now())
        and (j.payload ->> 'order_id')::bigint = ${order_id}`.execute(db)
  return rows
}
