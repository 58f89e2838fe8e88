import { addressParts } from '@delguur/kit/text/address'
import { deviceName } from '@delguur/kit/text/device-name'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { isPerson, ofOrders, type StoredPerson } from './people-list.queries.ts'

export type StoredPage = StoredPerson & {
  version: number
  phone_confirmed_at: Date | null
  email_confirmed_at: Date | null
  birth_date: string | null
  gender: 'male' | 'female' | null
  selected_locale: string | null
  blocked_reason: string | null
  register_number: boolean
  returns: number
}

/** One person, whose account is one of its own. */
export async function findPersonPage(db: Db, id: number): Promise<StoredPage | undefined> {
  const { rows } =
    await sql<StoredPage>`select u.id, u.first_name, u.last_name, u.phone, u.email, u.blocked_at, u.blocked_reason,
      u.created_at, u.version, u.phone_confirmed_at, u.email_confirmed_at, to_char(u.birth_date, 'YYYY-MM-DD') as birth_date, u.gender,
      u.selected_locale, s.orders, s.spent, s.last_order_at,
      exists (select from leases l where l.user_id = u.id and l.register_number is not null) as register_number,
      (select count(*)::int from order_returns r join orders o on o.id = r.order_id where o.user_id = u.id) as returns
    from users u cross join lateral ${ofOrders} s where u.id = ${id} and ${isPerson}`.execute(db)
  return rows[0]
}

type Address = Parameters<typeof addressParts>[0] & { id: number; label: string | null }
const most = 50

export async function addressesOf(db: Db, id: number) {
  const { rows } =
    await sql<Address>`select id, label, state_name, city, district, khoroo, address1, address2 from addresses
    where user_id = ${id} order by id desc limit ${most}`.execute(db)
  return rows.map((row) => ({ id: row.id, label: row.label, parts: addressParts(row) }))
}

type Note = { id: number; text: string; created_at: Date; author_id: number | null; author: string | null }
export async function notesOf(db: Db, id: number) {
  const { rows } = await sql<Note>`select n.id, n.text, n.created_at, n.author_id,
      coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, a.phone) as author
    from person_notes n left join users a on a.id = n.author_id where n.user_id = ${id} order by n.id desc limit ${most}`.execute(
    db,
  )
  return rows.map(({ id: note, text, created_at, author_id, author }) => ({
    id: note,
    text,
    created_at: created_at.toISOString(),
    author: author_id === null ? null : { id: author_id, name: author ?? '' },
  }))
}

export async function openSessionsOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'kind', 'user_agent', 'seen_at'])
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ id: session, kind, user_agent, seen_at }) => ({
    id: session,
    kind,
    seen_at: seen_at.toISOString(),
    device: deviceName(user_agent) ?? '',
  }))
}

export async function messagesTo(db: Db, id: number) {
  const rows = await db
    .selectFrom('notifications')
    .select(['title', 'body', 'topic', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
}

type Merge = {
  id: number
  gone_id: number
  name: string | null
  created_at: Date
  undone_at: Date | null
  made_by: number | null
  maker: string | null
}
export async function mergesOf(db: Db, id: number): Promise<Merge[]> {
  const { rows } =
    await sql<Merge>`select m.id, m.gone_id, m.before #>> '{gone,name}' as name, m.created_at, m.undone_at, m.made_by,
      coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, a.phone) as maker
    from person_merges m left join users a on a.id = m.made_by where m.kept_id = ${id} order by m.id desc limit 20`.execute(
      db,
    )
  return rows
}

export const consentHistory = (db: Db, id: number) =>
  db
    .selectFrom('consents')
    .select(['channel', 'topic', 'granted', 'source', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** The newest register number of a person, sealed. */
export const sealedRegister = async (db: Db, id: number): Promise<Buffer | null> =>
  (
    await db
      .selectFrom('leases')
      .select('register_number')
      .where('user_id', '=', id)
      .where('register_number', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.register_number ?? null
