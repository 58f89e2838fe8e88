import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

// Gives orders, bookings and messages their customer: the account that made them, else the one who is known by their phone or mail.

type Kind = 'phone' | 'email'
/** A number or address as an order has it, and whose it is by that order. */
export type Contact = { value: string; first_name: string; last_name: string; locale: string | null; at: Date }

/** One of all processes makes customers at a time, so that no number gets two. */
export const lockCustomers = (tx: Tx) => sql`select pg_advisory_xact_lock(7243330)`.execute(tx)

/** Whose numbers or addresses these are: an account that proved it, else a customer; who is not known yet is made one. */
export async function customersOf(tx: Tx, kind: Kind, contacts: readonly Contact[]): Promise<Map<string, number>> {
  const values = [...new Set(contacts.map(({ value }) => value))]
  const known = await knownBy(tx, kind, values)
  const missing = [
    ...new Map(contacts.toReversed().flatMap((each) => (known.has(each.value) ? [] : [[each.value, each]]))).values(),
  ].reverse()
  if (missing.length === 0) return known
  const column = (of: (each: Contact) => string | null) => sql`${missing.map(of)}::text[]`
  const { rows } = await sql<{ id: number; value: string }>`
    with wanted as (select nextval(pg_get_serial_sequence('users', 'id')) as id, w.*
        from unnest(${column(({ value }) => value)}, ${column(({ first_name }) => first_name)},
          ${column(({ last_name }) => last_name)}, ${column(({ locale }) => locale)},
          ${missing.map(({ at }) => at.toISOString())}::timestamptz[]) as w(value, first_name, last_name, locale, at)),
      made as (insert into users (id, has_account, first_name, last_name, selected_locale, created_at, updated_at)
        overriding system value select id, false, first_name, last_name, locale, at, at from wanted)
    insert into customer_contacts (user_id, kind, value, created_at) select id, ${kind}, value, at from wanted
    returning user_id as id, value`.execute(tx)
  for (const { id, value } of rows) known.set(value, id)
  return known
}

async function knownBy(tx: Tx, kind: Kind, values: readonly string[]): Promise<Map<string, number>> {
  const own = kind === 'phone' ? sql`u.phone = w.value` : sql`lower(u.email) = w.value`
  const { rows } = await sql<{ id: number; value: string }>`
    select w.value, coalesce(u.id, c.user_id) as id from unnest(${[...values]}::text[]) as w(value)
      left join users u on ${own} and u.role = 'shopper' and u.${sql.ref(`${kind}_confirmed_at`)} is not null
      left join customer_contacts c on c.kind = ${kind} and c.value = w.value
    where coalesce(u.id, c.user_id) is not null`.execute(tx)
  return new Map(rows.map(({ id, value }) => [value, id]))
}

type Waiting = {
  id: number
  user_id: number | null
  phone: string | null
  email: string | null
  first_name: string
  last_name: string
  locale: string | null
  at: Date
}

/** Orders that have no customer yet, the oldest first. */
export async function ordersWaiting(tx: Tx, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select o.id, o.user_id, o.contact_phone as phone, lower(o.email) as email, coalesce(a.firstname, '') as first_name,
      coalesce(a.lastname, '') as last_name, o.locale, coalesce(o.completed_at, o.created_at) as at
    from orders o left join addresses a on a.id = coalesce(o.ship_address_id, o.bill_address_id)
    where o.customer_id is null and o.status <> 'cart' and (o.user_id is not null
      or (o.status not in ('canceled', 'expired') and (o.contact_phone is not null or o.email is not null)))
    order by o.id limit ${limit}`.execute(tx)
  return rows
}

/** Bookings of which something was paid. */
export async function bookingsWaiting(tx: Tx, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select b.id, b.user_id, nullif(b.contact ->> 'phone', '') as phone, lower(nullif(b.contact ->> 'email', '')) as email,
      coalesce(b.contact ->> 'name', '') as first_name, '' as last_name, b.locale, b.created_at as at
    from travel_bookings b where b.customer_id is null and (b.user_id is not null
      or (b.paid > 0 and coalesce(nullif(b.contact ->> 'phone', ''), nullif(b.contact ->> 'email', '')) is not null))
    order by b.id limit ${limit}`.execute(tx)
  return rows
}

/** Messages that the shop has answered. */
export async function messagesWaiting(tx: Tx, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select f.id, f.user_id, f.phone, lower(f.email) as email, f.name as first_name, '' as last_name, f.locale, f.created_at as at
    from contact_forms f
    where f.customer_id is null and (f.user_id is not null or (f.first_answered_at is not null and not f.spam))
    order by f.id limit ${limit}`.execute(tx)
  return rows
}

type Given = { id: number; customer_id: number }

export const setCustomers = (tx: Tx, table: 'orders' | 'travel_bookings' | 'contact_forms', given: readonly Given[]) =>
  sql`update ${sql.table(table)} t set customer_id = g.customer_id
    from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ customer_id }) => customer_id)}::bigint[]) as g(id, customer_id)
    where t.id = g.id and t.customer_id is null`.execute(tx)

/** Orders of these numbers that were canceled or expired before their customer was known. */
export const setEarlierOrders = (tx: Tx, customers: ReadonlyMap<string, number>) =>
  sql`update orders o set customer_id = g.customer_id
    from unnest(${[...customers.keys()]}::text[], ${[...customers.values()]}::bigint[]) as g(phone, customer_id)
    where o.contact_phone = g.phone and o.customer_id is null and o.user_id is null
      and o.status in ('canceled', 'expired')`.execute(tx)
