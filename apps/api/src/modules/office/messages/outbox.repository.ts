import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** A repetition of a message under a name of its own; gives its id. */
export async function insertReplay(tx: Tx, id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into outbox_messages (name, kind, channel, receiver, user_id, order_number, subject, sealed, state, replay_of, created_at, changed_at)
    select split_part(o.name, '.again.', 1) || '.again.' || (select count(*) + 1 from outbox_messages r where r.replay_of = o.id) || '.' || o.id,
      o.kind, o.channel, o.receiver, o.user_id, o.order_number, o.subject, o.sealed, 'queued', o.id, ${now}, ${now}
    from outbox_messages o where o.id = ${id} returning id`.execute(tx)
  const made = rows[0]?.id
  if (made === undefined) throw new Error('a repetition is inserted')
  return Number(made)
}
