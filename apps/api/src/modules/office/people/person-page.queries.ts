import { addressParts } from '@delguur/kit/text/address'
import { deviceName } from '@delguur/kit/text/device-name'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { isPerson, personColumns, type StoredPerson } from './people-list.queries.ts'

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
    await sql<StoredPage>`select ${personColumns}, u.blocked_reason, u.version, u.phone_confirmed_at, u.email_confirmed_at,
      to_char(u.birth_date, 'YYYY-MM-DD') as birth_date, u.gender, u.selected_locale,
      exists (select from leases l where l.user_id = u.id and l.register_number is not null) as register_number,
      (select count(*)::int from order_returns r join orders o on o.id = r.order_id where o.customer_id = u.id) as returns
    from users u join customer_figures f on f.user_id = u.id where u.id = ${id} and ${isPerson}`.execute(db)
  return rows[0]
}

type Address = Parameters<typeof addressParts>[0] & { id: number; label: string | null }
const most = 50

/** Saved addresses, and those that placed orders were sent to, each place once. */
export async function addressesOf(db: Db, id: number) {
  const { rows } = await sql<Address>`
    with sent as materialized (select o.ship_address_id as address_id from orders o
        where o.customer_id = ${id} and o.ship_address_id is not null order by o.completed_at desc limit ${most}),
      all_of as (select a.*, a.user_id is not null as saved from addresses a where a.user_id = ${id}
        union select a.*, a.user_id is not null as saved from addresses a where a.id in (select address_id from sent)),
      each as (select distinct on (state_name, city, district, khoroo, address1, address2) * from all_of
        order by state_name, city, district, khoroo, address1, address2, saved desc, id desc)
    select id, label, state_name, city, district, khoroo, address1, address2 from each order by saved desc, id desc limit ${most}`.execute(
    db,
  )
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

type Contact = { id: number; phone: string | null; email: string | null }
export async function contactsOf(db: Db, id: number): Promise<Contact[]> {
  const { rows } = await sql<Contact>`select id, case when kind = 'phone' then value end as phone,
      case when kind = 'email' then value end as email
    from customer_contacts where user_id = ${id} order by id limit ${most}`.execute(db)
  return rows
}

/** Organizations that a receipt or a quote of theirs names, and the company of an address. */
export async function organizationsOf(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from (
      select a.company as name from orders o join addresses a on a.id in (o.bill_address_id, o.ship_address_id) where o.customer_id = ${id}
      union all select q.organization ->> 'name' from quote_requests q where q.user_id = ${id}) named
    where name <> '' order by name limit ${most}`.execute(db)
  return rows.map(({ name }) => name)
}

export const conversationsOf = (db: Db, id: number) =>
  db
    .selectFrom('contact_forms')
    .select(['number', 'subject', 'state', 'touched_at'])
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const bookingsOf = (db: Db, id: number) =>
  db
    .selectFrom('travel_bookings')
    .select(['number', 'state', 'total', 'created_at'])
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const quotesOf = (db: Db, id: number) =>
  db
    .selectFrom('quote_requests')
    .select(['id', 'number', 'status', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
