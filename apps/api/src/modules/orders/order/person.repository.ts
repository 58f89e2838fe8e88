import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ReturnStatus } from './domain/flows.domain.ts'
import { openStatuses } from './domain/labels.domain.ts'
import { addressList } from './order-parts.repository.ts'
import { deleteCartsOf } from './orders.repository.ts'

const uses = (id: number) => sql<boolean>`${id} in (o.bill_address_id, o.ship_address_id)`

/** Whether a placed order was sent or billed to an address. */
export async function isInPlacedOrder(tx: Tx, addressId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('orders as o')
    .select('o.id')
    .where(uses(addressId))
    .where('o.status', '<>', 'cart')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Carts that an address was chosen for keep it as it is now, each in a row of its own. */
export async function leaveAddressToCarts(tx: Tx, addressId: number): Promise<void> {
  const carts = await tx
    .selectFrom('orders as o')
    .select('o.id')
    .where(uses(addressId))
    .where('o.status', '=', 'cart')
    .orderBy('o.id')
    .forUpdate()
    .execute()
  const list = sql.raw(addressList)
  for (const { id } of carts) {
    await sql`with copy as (insert into addresses (${list}) select ${list} from addresses where id = ${addressId} returning id)
      update orders o set
        bill_address_id = case o.bill_address_id when ${addressId} then copy.id else o.bill_address_id end,
        ship_address_id = case o.ship_address_id when ${addressId} then copy.id else o.ship_address_id end
      from copy where o.id = ${id}`.execute(tx)
  }
}

const onTheirWay: ReturnStatus[] = ['requested', 'approved', 'received']

/** Locks the orders of a person; gives the numbers of all that were placed, and how many are open or have products on their way back. */
export async function lockOrdersOf(tx: Tx, userId: number): Promise<{ numbers: string[]; open: number }> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const returning = await tx
    .selectFrom('order_returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.order_id')
    .where('o.user_id', '=', userId)
    .where('r.status', 'in', onTheirWay)
    .execute()
  const back = new Set(returning.map(({ order_id }) => order_id))
  const open = orders.filter(({ id, status }) => back.has(id) || openStatuses.some((each) => each === status))
  return { numbers: orders.map(({ number }) => number), open: open.length }
}

/**
 * Takes a person out of their orders: carts go; placed orders keep products, sums, payments and the city, for the books, and
 * lose whoever they were for, with what was typed for their products. Their links open nothing any more. The caller holds the orders.
 */
export async function anonymizeOrders(tx: Tx, userId: number): Promise<void> {
  await deleteCartsOf(tx, userId)
  const mine = sql`(select id from orders where user_id = ${userId})`
  await sql`update order_events set actor = split_part(actor, ':', 1)
    where order_id in ${mine} and actor like '%:' || ${String(userId)}`.execute(tx)
  await sql`update addresses a set user_id = null, firstname = '', lastname = '', company = null, phone = '',
      khoroo = null, khoroo_id = null, address1 = '', address2 = null, zipcode = null, label = null, public_metadata = '{}'
    from orders o where o.user_id = ${userId} and a.id in (o.bill_address_id, o.ship_address_id)`.execute(tx)
  await sql`delete from address_pins where address_id in
    (select unnest(array[bill_address_id, ship_address_id]) from orders where user_id = ${userId})`.execute(tx)
  await clearLineTexts(tx, userId)
  await sql`update order_returns set note = null where order_id in ${mine}`.execute(tx)
  await sql`delete from order_notes where order_id in ${mine}`.execute(tx)
  await sql`delete from order_messages where order_id in ${mine}`.execute(tx)
  await sql`delete from order_former_values where order_id in ${mine}`.execute(tx)
  await sql`delete from payer_links where order_id in ${mine}`.execute(tx)
  await sql`delete from delivery_wishes where order_id in ${mine}`.execute(tx)
  await sql`delete from stop_photos where stop_id in (select id from run_stops where order_id in ${mine})`.execute(tx)
  await sql`update run_stops set note = null where order_id in ${mine}`.execute(tx)
  await sql`update delivery_attempts set note = null, photo = null where order_id in ${mine}`.execute(tx)
  await sql`update line_items set public_metadata = '{}', private_metadata = '{}' where order_id in ${mine}`.execute(tx)
  await sql`update orders set user_id = null, email = null, special_instructions = null, gift_note = null, cancel_reason = null,
      contact_name = null, contact_phone = null, khoroo_id = null, tags = '{}',
      public_metadata = '{}', private_metadata = '{}',
      token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where user_id = ${userId}`.execute(tx)
}

/**
 * What was typed for a line, such as a name to engrave, goes; what it was asked under stays. Lines of one variant differ by
 * their texts and go on to: they get none, one dot, two. By way of texts that nobody typed, for no two may be equal even
 * for a moment.
 */
async function clearLineTexts(tx: Tx, userId: number): Promise<void> {
  const rewrite = (value: RawBuilder<unknown>) =>
    sql`update line_items l set
      options = coalesce((select jsonb_object_agg(key, ${value}) from jsonb_object_keys(l.options) key), '{}')
    from (select i.id, row_number() over (partition by i.order_id, i.variant_id order by i.id) - 1 as before
      from line_items i join orders o on o.id = i.order_id where o.user_id = ${userId} and i.options <> '{}') r
    where r.id = l.id`.execute(tx)
  await rewrite(sql`l.id || ' ' || gen_random_uuid()`)
  await rewrite(sql`repeat('·', r.before::int)`)
}
