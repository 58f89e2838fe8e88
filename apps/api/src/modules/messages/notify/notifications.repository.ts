import type { notificationTopics } from '@delguur/contract/messages/notify'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type Topic = (typeof notificationTopics)[number]
export type NewNotification = {
  user_id: number
  topic: Topic
  title: string
  body: string
  url: string | null
  image_url: string | null
  source: string | null
  created_at: Date
}

/** Writes a notification; undefined when it was sent before, or its receiver is deleted. */
export async function insertNotification(db: Db, row: NewNotification): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into notifications (user_id, topic, title, body, url, image_url, source, created_at)
    select id, ${row.topic}, ${row.title}, ${row.body}, ${row.url}, ${row.image_url}, ${row.source}, ${row.created_at}
    from users where id = ${row.user_id}
    on conflict (source) do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** Whether a person takes push messages of a topic: as last chosen; by default about orders and the account only. */
export async function takesPush(db: Db, user_id: number, topic: Topic): Promise<boolean> {
  if (topic === 'account') return true
  const inserted = await db
    .selectFrom('consents')
    .select('granted')
    .where('user_id', '=', user_id)
    .where('channel', '=', 'push')
    .where('topic', '=', topic)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return inserted?.granted ?? topic === 'orders'
}

/** Marks notifications of a person, all or one, as read at a moment or as unread; one that was read keeps its moment. */
export async function markRead(db: Db, user_id: number, read_at: Date | null, id?: number): Promise<void> {
  let query = db.updateTable('notifications').set({ read_at }).where('user_id', '=', user_id)
  if (id !== undefined) query = query.where('id', '=', id)
  if (read_at) query = query.where('read_at', 'is', null)
  await query.execute()
}

/** Whether a person lets the shop write to them about their orders by a channel; unsaid, they do. */
export async function takesOrders(db: Db, user_id: number, channel: 'email' | 'sms'): Promise<boolean> {
  const inserted = await db
    .selectFrom('consents')
    .select('granted')
    .where('user_id', '=', user_id)
    .where('channel', '=', channel)
    .where('topic', '=', 'orders')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return inserted?.granted ?? true
}
