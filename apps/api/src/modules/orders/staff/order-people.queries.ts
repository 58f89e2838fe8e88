import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { ordersMatching } from './order-list.queries.ts'

/** `id`: of the account that placed it; `customer_id`: also of who has none. */
export type Buyer = { id: number | null; customer_id: number | null; name: string; phone: string; email: string | null }

export type Sought = { q: string; limit: number; sees_people: boolean }

const newest = 200

/**
 * A common name is found sooner along the newest orders. Digits and mails have few orders: an order that the index of times does not
 * have keeps PostgreSQL from reading all orders for them.
 */
const newestFirst = (q: string) =>
  /[\d@]/.test(q) ? sql`o.completed_at + interval '0' desc` : sql`o.completed_at desc, o.id desc`

/** Who placed the newest orders that a text finds, by phone number; the name of an order that is theirs. */
export async function buyersMatching(db: Db, { q, limit, sees_people }: Sought): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    with found as materialized (select o.user_id, o.customer_id, o.contact_name, o.contact_phone, o.email, o.completed_at from orders o
      where o.status <> 'cart' and o.contact_phone is not null and ${ordersMatching(q, sees_people)}
      order by ${newestFirst(q)} limit ${newest}),
    buyers as (select distinct on (contact_phone) contact_phone, user_id, customer_id, contact_name, email, completed_at
      from found order by contact_phone, completed_at desc)
    select b.user_id as id, b.customer_id, coalesce(b.contact_name, '') as name, b.contact_phone as phone, coalesce(b.email, u.email) as email
    from buyers b left join users u on u.id = b.user_id order by b.completed_at desc limit ${limit}`.execute(db)
  return rows
}

const mostCounted = 100

/** How many placed orders each phone number has, counted up to 100. */
export async function ordersOfPhones(db: Db, phones: readonly string[]): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map()
  const { rows } = await sql<{ phone: string; orders: number }>`
    select p.phone, (select count(*)::int from (select from orders o where o.contact_phone = p.phone and o.status <> 'cart'
      limit ${mostCounted}) c) as orders from unnest(${[...phones]}::text[]) as p(phone)`.execute(db)
  return new Map(rows.map(({ phone, orders }) => [phone, orders]))
}

const recent = 5_000

/** The names of the newest orders as keys of names, each once: a mistyped name is looked for among them. */
export async function recentNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct contact_key as key from (select o.contact_key from orders o where o.status <> 'cart'
      order by o.completed_at desc, o.id desc limit ${recent}) r where contact_key is not null`.execute(db)
  return rows.map(({ key }) => key)
}
