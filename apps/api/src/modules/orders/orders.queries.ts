import { inLocale, type Locale } from '@delguur/kit/locale'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Address, Line, Order, Variant } from './domain/order.ts'
import { selectOrder, selectVariants } from './order-sql.queries.ts'

/** In which words and at what instant an order is read: prices and stock are those of `now`. */
export type View = { locale: Locale; now: Date }

const texts = {
  id: selectOrder('o.id = $1'),
  token: selectOrder('o.token = $1'),
  number: selectOrder('o.number = $1'),
  /** The newest open cart of a user. */
  user: selectOrder(`o.id = (select id from orders where user_id = $1 and status = 'cart' order by id desc limit 1)`),
}
export type OrderKey = {
  [K in keyof typeof texts]: { [key in K]: K extends 'id' | 'user' ? number : string }
}[keyof typeof texts]

type StoredLine = Omit<Line, 'variant' | 'notice'>
type Row = Omit<Order, 'lines'> & {
  lines: StoredLine[] | null
  variants: Variant[] | null
}

/** A whole order with what the catalogue says about its lines, and further variants asked for; one statement. */
export async function loadOrderWith(
  db: Db,
  key: OrderKey,
  view: View,
  variantIds: number[],
): Promise<{ order: Order; variants: Map<number, Variant> } | undefined> {
  const [[by, value] = ['id' as const, 0]] = Object.entries(key) as [keyof typeof texts, string | number][]
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(texts[by], [value, view.locale, view.now, `{${variantIds.join(',')}}`]),
  )
  const row = rows[0]
  if (!row) return undefined
  const variants = new Map((row.variants ?? []).map((variant) => [variant.id, variant]))
  return { order: toOrder(row, variants), variants }
}

export const loadOrder = async (db: Db, key: OrderKey, view: View): Promise<Order | undefined> =>
  (await loadOrderWith(db, key, view, []))?.order

function toOrder(row: Row, variants: Map<number, Variant>): Order {
  const lines = (row.lines ?? []).flatMap((line): Line[] => {
    const variant = variants.get(line.variant_id)
    return variant ? [{ ...line, variant, notice: null }] : []
  })
  const { variants: _variants, ...order } = row
  return {
    ...order,
    lines,
    shipments: row.shipments ?? [],
    payments: row.payments ?? [],
    adjustments: row.adjustments ?? [],
    events: row.events ?? [],
  }
}

/** What the catalogue says about variants, by id. */
export async function loadVariants(db: Db, ids: number[], view: View): Promise<Map<number, Variant>> {
  const { rows } = await db.executeQuery<{ variant: Variant }>(
    CompiledQuery.raw(selectVariants, [`{${ids.join(',')}}`, view.locale, view.now]),
  )
  return new Map(rows.map(({ variant }) => [variant.id, variant]))
}

/** A saved address of a user. */
export async function savedAddress(db: Db, id: number, userId: number): Promise<Address | undefined> {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row
}

/** Number, token and phones of a placed order. */
export const findPlaced = (db: Db, number: string) =>
  db
    .selectFrom('orders as o')
    .leftJoin('addresses as s', 's.id', 'o.ship_address_id')
    .leftJoin('addresses as b', 'b.id', 'o.bill_address_id')
    .select(['o.number', 'o.token', 's.phone as ship_phone', 'b.phone as bill_phone'])
    .where('o.number', '=', number)
    .where('o.status', '<>', 'cart')
    .executeTakeFirst()

/** Unpaid orders whose time is over: the next thing happens to them now. */
export async function dueOrders(db: Db, now: Date, overdueSince: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'placed').and('payment_status', '=', 'balance_due').and('payment_due_at', '<=', now),
        eb('status', '=', 'overdue').and('payment_due_at', '<=', overdueSince),
      ]),
    )
    .orderBy('payment_due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Names of countries in a locale, by their two letters. */
export async function countryNames(
  db: Db,
  isos: string[],
  locale: Locale,
): Promise<Map<string, { iso3: string; name: string }>> {
  const rows = await db.selectFrom('countries').select(['iso', 'iso3', 'name']).where('iso', 'in', isos).execute()
  return new Map(rows.map(({ iso, iso3, name }) => [iso, { iso3, name: inLocale(name, locale) }]))
}
