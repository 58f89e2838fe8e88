import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { AlertKind } from './alerts.domain.ts'
import { turnedBetween } from './alerts.queries.ts'

export type Owner = { user_id: number } | { reader_id: number }
export type NewAlert = {
  kind: AlertKind
  variant_id: number | null
  brand_id: number | null
  price: number | null
  locale: string
}

export async function saveReader(tx: Tx, email: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into alert_readers (email, created_at) values (${email}, ${now})
    on conflict (lower(email)) do update set email = alert_readers.email returning id`.execute(tx)
  if (!rows[0]) throw new Error('an upsert gives its row')
  return rows[0].id
}

/** How many alerts of an owner are waited for. */
export async function countWaiting(tx: Tx, owner: Owner): Promise<number> {
  const of = 'user_id' in owner ? sql`user_id = ${owner.user_id}` : sql`reader_id = ${owner.reader_id}`
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from alerts where ${of} and state in ('asked', 'active', 'firing')`.execute(tx)
  return rows[0]?.n ?? 0
}

/**
 * Keeps an alert, or takes it up again that was told or stopped; one that is waited for stays as it is. A guest's waits for its
 * confirmation.
 */
export async function saveAlert(
  tx: Tx,
  owner: Owner,
  alert: NewAlert,
  now: Date,
): Promise<{ id: number; state: string }> {
  const { kind, variant_id, brand_id, price, locale } = alert
  const user = 'user_id' in owner ? owner.user_id : null
  const reader = 'reader_id' in owner ? owner.reader_id : null
  const state = user === null ? 'asked' : 'active'
  const key =
    user === null
      ? sql`(reader_id, kind, coalesce(variant_id, brand_id)) where reader_id is not null`
      : sql`
    (user_id, kind, coalesce(variant_id, brand_id)) where user_id is not null`
  const { rows } = await sql<{ id: number; state: string }>`
    insert into alerts as a (kind, user_id, reader_id, variant_id, brand_id, price, locale, state, created_at, changed_at)
    values (${kind}, ${user}, ${reader}, ${variant_id}, ${brand_id}, ${price}, ${locale}, ${state}, ${now}, ${now})
    on conflict ${key} do update set locale = excluded.locale,
      changed_at = case when a.state in ('active', 'firing') then a.changed_at else ${now} end,
      created_at = case when a.state in ('active', 'firing') then a.created_at else ${now} end,
      price = case when a.state in ('active', 'firing') then a.price else excluded.price end,
      state = case when a.state in ('active', 'firing') then a.state else excluded.state end
    returning id, state`.execute(tx)
  if (!rows[0]) throw new Error('an upsert gives its row')
  return rows[0]
}

export const confirmAlert = (db: Db, id: number, now: Date) =>
  sql`update alerts set state = 'active', created_at = ${now}, changed_at = ${now}
    where id = ${id} and state = 'asked'`.execute(db)

/** Stops one alert of a person; false where it is none of theirs. */
export async function stopAlert(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update alerts set state = 'stopped', changed_at = ${now}
    where id = ${id} and user_id = ${userId} returning id`.execute(db)
  return rows.length > 0
}

export const stopReader = (db: Db, readerId: number, now: Date) =>
  sql`update alerts set state = 'stopped', changed_at = ${now}
    where reader_id = ${readerId} and state <> 'stopped'`.execute(db)

export type ConsentTopic = 'wishes' | 'offers'

/** Writes that a person allows or forbids messages of a topic by a way, where they have not said so before. */
export const noteConsent = (
  tx: Tx,
  userId: number,
  channel: string,
  topic: ConsentTopic,
  granted: boolean,
  now: Date,
) =>
  sql`insert into consents (user_id, channel, topic, granted, created_at)
    select u.id, ${channel}, ${topic}, ${granted}, ${now} from users u where u.id = ${userId} and ${granted}
      is distinct from (select c.granted from consents c where c.user_id = u.id and c.channel = ${channel}
        and c.topic = ${topic} order by c.id desc limit 1)`.execute(tx)

/**
 * Notes the products that changed since the last look and are waited for or new of a brand. Nothing where another process is
 * looking. The first look starts with what is to come.
 */
export async function noteChanges(tx: Tx, now: Date, newSince: Date): Promise<void> {
  await sql`insert into alert_cursor (seen, looked_at) values (pg_current_snapshot()::text, ${now})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ seen: string; looked_at: Date }>`
    select seen, looked_at from alert_cursor for update skip locked`.execute(tx)
  const [cursor] = rows
  if (!cursor) return
  await sql`with looked as (update alert_cursor set seen = pg_current_snapshot()::text, looked_at = ${now}),
    changed as (
      select product_id as id from catalog_changes where xid >= pg_snapshot_xmin(${cursor.seen}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${cursor.seen}::pg_snapshot) and product_id is not null
      union select id from products where ${turnedBetween(cursor.looked_at, now)})
    insert into alert_products (product_id, noted_at)
    select p.id, ${now} from changed c join products p on p.id = c.id
    where exists (select from variants v join alerts a on a.variant_id = v.id and a.state = 'active'
        where v.product_id = p.id)
      or (p.available_on > ${newSince} and exists (
        select from alerts a where a.brand_id = p.brand_id and a.kind = 'brand' and a.state = 'active'))
    on conflict (product_id) do update set noted_at = excluded.noted_at, after_id = 0`.execute(tx)
}

export type Noted = { product_id: number; after_id: number }

/** A product whose watchers are to be looked at, held until the transaction ends. */
export async function takeProduct(tx: Tx): Promise<Noted | undefined> {
  const { rows } = await sql<Noted>`select product_id, after_id from alert_products order by noted_at, product_id
    limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

export const dropProduct = (tx: Tx, id: number) => sql`delete from alert_products where product_id = ${id}`.execute(tx)

/** There is more of it: the others come first. */
export const keepProduct = (tx: Tx, id: number, after: number) =>
  sql`update alert_products set after_id = ${after}, noted_at = noted_at + interval '1 minute'
    where product_id = ${id}`.execute(tx)

type Firing = { variant_id: number; kind: 'stock' | 'price' | 'low'; below: number | null }

/**
 * Fires one page of the alerts of a variant: each gets a message, and is taken out of those that wait, in one statement. Gives
 * how many there were.
 */
export async function fireVariant(tx: Tx, { variant_id, kind, below }: Firing, due: Date, now: Date, most: number) {
  const { rows } = await sql`
    with page as (select id from alerts where variant_id = ${variant_id} and kind = ${kind} and state = 'active'
        and (${below}::bigint is null or price > ${below}) order by id limit ${most} for update skip locked),
    fired as (update alerts a set state = 'firing', round = a.round + 1 from page where a.id = page.id
      returning a.id, a.kind, a.round, a.user_id)
    insert into alert_messages (alert_id, event, channel, due_at, created_at)
    select id, kind || ':' || round, case when user_id is null then 'email' else 'notice' end, ${due}, ${now} from fired
    on conflict do nothing returning id`.execute(tx)
  return rows.length
}

/** Writes a message about a new product to one page of the followers of its brand, from before it came; gives the last of them. */
export async function fireBrand(
  tx: Tx,
  product: { id: number; brand_id: number; available_on: Date },
  after: number,
  due: Date,
  now: Date,
  most: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null; n: number }>`
    with page as (select id, user_id, created_at from alerts where brand_id = ${product.brand_id} and kind = 'brand'
        and state = 'active' and id > ${after} order by id limit ${most}),
    written as (insert into alert_messages (alert_id, event, channel, product_id, due_at, created_at)
      select id, 'product:' || ${product.id}::bigint, case when user_id is null then 'email' else 'notice' end,
        ${product.id}, ${due}, ${now} from page where created_at < ${product.available_on} on conflict do nothing)
    select max(id) as last, count(*)::int as n from page`.execute(tx)
  const [row] = rows
  return row && row.n === most && row.last !== null ? Number(row.last) : undefined
}

/** Every night: alerts that are over, guests' that were never confirmed, and guests who wait for nothing. */
export async function forgetAlerts(db: Db, over: Date, unconfirmed: Date): Promise<void> {
  await sql`delete from alerts where (state in ('done', 'stopped') and changed_at < ${over})
    or (state = 'asked' and changed_at < ${unconfirmed})`.execute(db)
  await sql`delete from alert_readers r where created_at < ${over}
    and not exists (select from alerts where reader_id = r.id)`.execute(db)
}
