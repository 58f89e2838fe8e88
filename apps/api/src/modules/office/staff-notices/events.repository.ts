import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

// What staff may be told of is read from what transactions wrote anyway: the history of orders, requests, stock, messages.

/** Only one process reads at a time; false where another one does. */
export async function takeReader(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('staff events')) as taken`.execute(tx)
  return rows[0]?.taken === true
}

const stores = sql`coalesce((select array_agg(distinct s.stock_location_id order by s.stock_location_id)
  from shipments s where s.order_id = o.id), '{}')`

/**
 * The history of orders since it was read last. What is read up to now is read again until every transaction has ended that was under
 * way meanwhile; the same is one event.
 */
async function readHistory(tx: Tx, now: Date): Promise<void> {
  await sql`insert into staff_events (kind, source, locations, order_number, total, caused_by, happened_at, created_at)
    select f.kind, f.source, f.locations, f.number, f.total, f.caused_by, f.created_at, ${now} from (
      select distinct on (k.source) k.kind, k.source, ${stores} as locations, o.number, o.total, e.created_at, e.id,
        case when k.kind = 'new_order' then o.drafted_by end as caused_by
      from order_events e join orders o on o.id = e.order_id
      cross join lateral (select case
          when e.subject = 'order' and e.event = 'placed' then 'new_order'
          when e.subject = 'payment' and e.event = 'paid' and o.payment_status in ('paid', 'credit_owed') then 'paid_order'
          when e.event = 'return_requested' then 'return_request' end as kind) n
      cross join lateral (select n.kind, n.kind || ':' ||
        case when n.kind = 'return_request' then e.id else o.id end as source) k
      where e.id > (select read_id from staff_event_reader) and n.kind is not null
      order by k.source, e.id) f
    where not exists (select from staff_events s where s.source = f.source)
    order by f.id on conflict (source) do nothing`.execute(tx)
  await sql`update staff_event_reader set read_id = next_id,
      next_id = (select coalesce(max(id), 0) from order_events), next_xmax = pg_snapshot_xmax(pg_current_snapshot())
    where pg_snapshot_xmin(pg_current_snapshot()) >= next_xmax`.execute(tx)
}

/** Requests of the last day that still wait for a second person. */
const readApprovals = (tx: Tx, now: Date) =>
  sql`insert into staff_events (kind, source, order_number, act, caused_by, happened_at, created_at)
    select 'approval', 'approval:' || a.id, case when a.subject_type = 'order' then o.number end, a.act, a.requested_by,
      a.created_at, ${now}
    from approvals a left join orders o on a.subject_type = 'order' and o.number = a.subject_id
    where a.created_at > ${now}::timestamptz - interval '1 day' and a.status = 'pending'
      and not exists (select from staff_events s where s.source = 'approval:' || a.id)
    order by a.id on conflict (source) do nothing`.execute(tx)

/** Orders whose promise passed within the last day while they are still in the shop; a later promise that passes too is another event. */
const readLate = (tx: Tx, now: Date) =>
  sql`insert into staff_events (kind, source, locations, order_number, total, happened_at, created_at)
    select 'late_parcel', l.source, l.locations, l.number, l.total, l.promised_to, ${now} from (
      select o.number, o.total, o.promised_to, ${stores} as locations,
        'late_parcel:' || o.id || ':' || extract(epoch from o.promised_to)::bigint as source
      from orders o where o.status in ('confirmed', 'ready')
        and coalesce(o.promised_to, 'infinity'::timestamptz) < ${now}
        and coalesce(o.promised_to, 'infinity'::timestamptz) > ${now}::timestamptz - interval '1 day') l
    where not exists (select from staff_events s where s.source = l.source)
    order by l.promised_to on conflict (source) do nothing`.execute(tx)

/** Orders whose goods have come, and whose rest was not paid in the time for it. */
const readRests = (tx: Tx, now: Date) =>
  sql`insert into staff_events (kind, source, locations, order_number, total, happened_at, created_at)
    select 'rest_overdue', 'rest_overdue:' || o.id, ${stores}, o.number, o.total, o.payment_due_at, ${now} from orders o
    where o.rest_requested_at is not null and o.payment_status = 'balance_due' and o.status in ('confirmed', 'ready')
      and o.payment_due_at < ${now} and o.payment_due_at > ${now}::timestamptz - interval '1 day'
      and not exists (select from staff_events s where s.source = 'rest_overdue:' || o.id)
    order by o.payment_due_at on conflict (source) do nothing`.execute(tx)

/** Stock that fell to its level since it was looked at last. */
async function readLowStock(tx: Tx, now: Date): Promise<void> {
  await sql`delete from staff_low_items l using stock_items i
    where i.id = l.stock_item_id and not coalesce(i.count_on_hand <= i.low_level and i.tracked, false)`.execute(tx)
  await sql`with fallen as (insert into staff_low_items
      select i.id from stock_items i where i.count_on_hand <= i.low_level and i.tracked
        and not exists (select from staff_low_items l where l.stock_item_id = i.id)
      on conflict do nothing returning stock_item_id)
    insert into staff_events (kind, source, locations, happened_at, created_at)
    select 'low_stock', 'low_stock:' || i.id || ':' || extract(epoch from ${now}::timestamptz)::bigint,
      array[i.stock_location_id], ${now}, ${now}
    from fallen f join stock_items i on i.id = f.stock_item_id order by i.id on conflict (source) do nothing`.execute(
    tx,
  )
}

/** Messages to the shop of the last day. */
const readConversations = (tx: Tx, now: Date) =>
  sql`insert into staff_events (kind, source, order_number, happened_at, created_at)
    select 'conversation', 'conversation:' || c.id, o.number, c.created_at, ${now}
    from contact_forms c left join orders o on o.number = c.order_number and c.order_number <> '' and o.status <> 'cart'
    where not c.spam and c.touched_at > ${now}::timestamptz - interval '1 day'
      and c.created_at > ${now}::timestamptz - interval '1 day'
      and not exists (select from staff_events s where s.source = 'conversation:' || c.id)
    order by c.id on conflict (source) do nothing`.execute(tx)

export async function readEvents(tx: Tx, now: Date): Promise<void> {
  await readHistory(tx, now)
  await readApprovals(tx, now)
  await readLate(tx, now)
  await readRests(tx, now)
  await readLowStock(tx, now)
  await readConversations(tx, now)
}

/** Drops what is older than a week: events, with what was told of them, and messages. */
export async function dropOld(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('staff_events').where('created_at', '<', before).execute()
  await db.deleteFrom('staff_messages').where('created_at', '<', before).execute()
  await db.deleteFrom('telegram_codes').where('expires_at', '<', before).execute()
}
