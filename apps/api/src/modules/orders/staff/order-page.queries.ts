import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { messagesOf } from '../../messages/notify/index.ts'

export type LineShelf = {
  sku: string
  barcode: string | null
  stock: { location: string; on_hand: number }[]
}

/** Of each line of an order: the SKU it was bought under, and how many there are today at each place. */
export async function shelvesOf(db: Db, order_id: number, locale: Locale): Promise<Map<number, LineShelf>> {
  const { rows } = await sql<{
    id: number
    sku: string
    barcode: string | null
    stock: { location: Translated; on_hand: number }[]
  }>`
    select l.id, bought_of(l) ->> 'sku' as sku, bought_of(l) ->> 'barcode' as barcode, coalesce((select json_agg(json_build_object('location', sl.name,
        'on_hand', units(si)) order by sl.position, sl.id)
      from stock_items si join stock_locations sl on sl.id = si.stock_location_id
      where si.variant_id = l.variant_id and sl.active), '[]') as stock
    from line_items l where l.order_id = ${order_id}`.execute(db)
  return new Map(
    rows.map(({ id, sku, barcode, stock }) => [
      id,
      {
        sku,
        barcode,
        stock: stock.map(({ location, on_hand }) => ({ location: inLocale(location, locale), on_hand })),
      },
    ]),
  )
}

/** What went back of an order or is on its way, oldest first. */
export const refundsOfOrder = (db: Db, order_id: number) =>
  db
    .selectFrom('refunds')
    .select(['number', 'amount', 'status', 'route', 'cause', 'created_at', 'done_at'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()

export type Customer = {
  id: number
  has_account: boolean
  name: string
  since: Date
  orders: number
  spent: number
  returns: number
  open_orders: string[]
}

/** Who an order is of, with what they bought before; a guest is the customer of their phone. Undefined where that is not known yet. */
export async function customerOf(db: Db, order_id: number): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`
    select u.id, u.has_account, trim(u.first_name || ' ' || u.last_name) as name, u.created_at as since, f.orders, f.spent,
      (select count(*)::int from order_returns r join orders o on o.id = r.order_id where o.customer_id = u.id) as returns,
      coalesce((select array_agg(o.number order by o.completed_at desc) from orders o where o.customer_id = u.id
        and o.status in ('placed', 'overdue', 'confirmed', 'ready') and o.id <> this.id), '{}') as open_orders
    from orders this join users u on u.id = coalesce(this.customer_id, (select c.user_id from customer_contacts c
        where c.kind = 'phone' and c.value = this.contact_phone))
      join customer_figures f on f.user_id = u.id
    where this.id = ${order_id}`.execute(db)
  return rows[0]
}

/** Names of people by their ids. */
export async function namesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name, email }) => [
      id,
      [first_name, last_name].filter(Boolean).join(' ') || (email ?? ''),
    ]),
  )
}

/** Whose account an actor is: `admin:7`, `shopper:3`, `user:5`. */
const accountOf = (actor: string): number | undefined => numberIn(/^(?:admin|staff|shopper|user):(\d+)$/, actor)
const courierOf = (actor: string): number | undefined => numberIn(/^courier:(\d+)$/, actor)

function numberIn(pattern: RegExp, actor: string): number | undefined {
  const id = pattern.exec(actor)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** What people who acted are called, accounts and couriers, by what they are as actors. */
export async function actorNames(db: Db, actors: readonly string[]): Promise<Map<string, string>> {
  const ids = actors.flatMap((actor) => courierOf(actor) ?? [])
  const [people, couriers] = await Promise.all([
    namesOf(db, [...new Set(actors.flatMap((actor) => accountOf(actor) ?? []))]),
    ids.length === 0 ? [] : db.selectFrom('couriers').select(['id', 'name']).where('id', 'in', ids).execute(),
  ])
  const named = new Map(couriers.map(({ id, name }) => [id, name]))
  return new Map(
    actors.flatMap((actor) => {
      const name = people.get(accountOf(actor) ?? 0) ?? named.get(courierOf(actor) ?? 0)
      return name === undefined ? [] : [[actor, name] as const]
    }),
  )
}

/** What staff do to these is told in the history of their order too. */
const ofOrder = (order_id: number, number: string) => sql`values ('order', ${number}::text)
  union all select 'lease', id::text from leases where order_id = ${order_id}
  union all select 'return', number from order_returns where order_id = ${order_id}
  union all select 'trade_in', t.number from trade_ins t join line_items l on l.id = t.line_item_id where l.order_id = ${order_id}`

/** Notes, messages and changes of an order that its own history does not hold. */
export async function besideEvents(db: Db, order_id: number, number: string) {
  const [notes, messages, changes] = await Promise.all([
    db
      .selectFrom('order_notes')
      .select(['id', 'author_id', 'text', 'created_at'])
      .where('order_id', '=', order_id)
      .orderBy('id')
      .execute(),
    messagesOf(db, order_id),
    db
      .selectFrom('audit_rows')
      .select(['id', 'at', 'actor', 'actor_id', 'act', 'before', 'after', 'reason'])
      .select((eb) =>
        eb
          .exists(eb.selectFrom('audit_rows as x').select('x.id').whereRef('x.undoes', '=', 'audit_rows.id'))
          .as('undone'),
      )
      .where(sql<boolean>`(subject_type, subject_id) in (${ofOrder(order_id, number)})`)
      // what was written to the buyer stands among the messages
      .where('act', 'not in', ['orders.message', 'orders.message_again'])
      .orderBy('id')
      .execute(),
  ])
  return { notes, messages, changes }
}

/** Whether a number is that of a placed order. */
export const isPlaced = async (db: Db, number: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('status', '<>', 'cart')
    .executeTakeFirst()) !== undefined
