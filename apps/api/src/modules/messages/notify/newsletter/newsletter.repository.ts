import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

export type Subscriber = {
  id: number
  email: string
  locale: string
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

/** Keeps a subscriber of the newsletter with the language of the request; gives the stored row. */
export async function requestSubscription(db: Db, email: string, locale: string, now: Date): Promise<Subscriber> {
  const { rows } = await sql<Subscriber>`
    insert into subscribers (email, locale, created_at) values (${email}, ${locale}, ${now})
    on conflict (lower(email)) do update set locale = excluded.locale
    returning id, email, locale, confirmed_at, unsubscribed_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an upsert gives its row')
  return row
}

export const findSubscriber = (db: Db, id: number): Promise<Subscriber | undefined> =>
  db
    .selectFrom('subscribers')
    .select(['id', 'email', 'locale', 'confirmed_at', 'unsubscribed_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function insertSubscribeToken(db: Db, token_hash: Buffer, email: string, now: Date, until: Date) {
  const row = { token_hash, email, purpose: 'subscribe', created_at: now, expires_at: until }
  await db.insertInto('mail_tokens').values(row).execute()
}

/** Whose address a token of a mail confirms, if it is one and not too old. */
export const findSubscribeToken = (db: Db, token_hash: Buffer, now: Date) =>
  db
    .selectFrom('mail_tokens as t')
    .innerJoin('subscribers as s', (join) =>
      join.on(({ eb, fn, ref }) => eb(fn<string>('lower', [ref('s.email')]), '=', ref('t.email'))),
    )
    .select(['s.id', 's.email', 's.confirmed_at', 's.unsubscribed_at', 't.used_at'])
    .where('t.token_hash', '=', token_hash)
    .where('t.purpose', '=', 'subscribe')
    .where('t.expires_at', '>', now)
    .executeTakeFirst()

/** Uses a token up; false when somebody else just did. */
export async function useSubscribeToken(db: Db, token_hash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function setConfirmed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('subscribers').set({ confirmed_at: now, unsubscribed_at: null }).where('id', '=', id).execute()
}

export async function setUnsubscribed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ unsubscribed_at: now })
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .execute()
}

/** The mail address of a person, if they are still here. */
export async function emailOfPerson(db: Db, id: number): Promise<string | null> {
  return (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email ?? null
}

/** A person wants no more mail about a topic; again is no fault, and of one who is gone nothing is written. */
export async function endTopic(
  db: Db,
  { user_id, topic }: { user_id: number; topic: string },
  now: Date,
): Promise<void> {
  await sql`insert into consents (user_id, channel, topic, granted, created_at)
    select u.id, 'email', ${topic}, false, ${now} from users u where u.id = ${user_id} and coalesce((select k.granted from consents k
      where k.user_id = u.id and k.channel = 'email' and k.topic = ${topic} order by k.id desc limit 1), true)`.execute(
    db,
  )
}
