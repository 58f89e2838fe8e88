import { inLocale, type Locale } from '@delguur/kit/locale'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Deal } from '../../promotions/promotions/index.ts'
import { asBought, type Bought } from './domain/bought.domain.ts'
import type { Address, Line, Order, Variant } from './domain/order.domain.ts'
import {
  selectCart,
  selectCoupons,
  selectDeals,
  selectFirst,
  selectOrder,
  selectVariants,
} from './order-sql.queries.ts'

/** In which words and at what instant an order is read: prices and stock are those of `now`. */
export type View = { locale: Locale; now: Date }

/** How an order may be named; `user` is the newest open cart of a user. */
export const orderWhere = {
  id: 'o.id = $1',
  token: 'o.token = $1',
  number: 'o.number = $1',
  user: `o.user_id = $1 and o.status = 'cart'`,
}
type Name = keyof typeof orderWhere
export type OrderKey = { [K in Name]: { [key in K]: K extends 'id' | 'user' ? number : string } }[Name]

const texts = {
  id: selectOrder(orderWhere.id),
  token: selectOrder(orderWhere.token),
  number: selectOrder(orderWhere.number),
  user: `${selectOrder(orderWhere.user)} order by o.id desc limit 1`,
}

const cartTexts = {
  id: selectCart(orderWhere.id),
  token: selectCart(orderWhere.token),
  number: selectCart(orderWhere.number),
  user: `${selectCart(orderWhere.user)} order by o.id desc limit 1`,
}

/** The name of a key and its value. */
export const keyParts = (key: OrderKey): [Name, string | number] =>
  (Object.entries(key) as [Name, string | number][])[0] ?? ['id', 0]

type StoredLine = Omit<Line, 'variant' | 'notice'> & { bought: Bought | null; alcohol_percent: number | null }
/** `deals`: null where the statement has not read them, or there are none. */
export type OrderRow = Omit<Order, 'lines' | 'deals'> & {
  lines: StoredLine[] | null
  variants: Variant[] | null
  deals: Deal[] | null
  has_coupons: boolean
}
export type Loaded = { order: Order; variants: Map<number, Variant> }

/** What the statements that read an order are given. */
export const orderParams = (value: string | number, view: View, variantIds: number[]): unknown[] => [
  value,
  view.locale,
  view.now,
  `{${variantIds.join(',')}}`,
]

/** A whole order with what the catalogue says about its lines, and further variants requested; one statement. */
export async function loadOrderWith(
  db: Db,
  key: OrderKey,
  view: View,
  variantIds: number[] = [],
): Promise<Loaded | undefined> {
  const [name, value] = keyParts(key)
  const { rows } = await db.executeQuery<OrderRow>(CompiledQuery.raw(texts[name], orderParams(value, view, variantIds)))
  return rows[0] && toLoaded(await withDeals(db, rows[0], view, 'none'), view.locale)
}

/** The same where it is an open cart. */
export async function loadCart(db: Db, key: OrderKey, view: View): Promise<Order | undefined> {
  const [name, value] = keyParts(key)
  const { rows } = await db.executeQuery<OrderRow>(CompiledQuery.raw(cartTexts[name], orderParams(value, view, [])))
  return rows[0] && toLoaded(await withDeals(db, rows[0], view, 'automatic'), view.locale).order
}

type DealRow = { automatic?: Deal[] | null; coupons: Deal[] | null }

/** The row of a cart with its deals, of which its statement has read some; of a placed order as it is. */
export async function withDeals(
  db: Db,
  row: OrderRow,
  { locale, now }: View,
  read: 'none' | 'automatic',
): Promise<OrderRow> {
  if (row.status !== 'cart' || (read === 'automatic' && !row.has_coupons)) return row
  const text = read === 'none' ? selectDeals : selectCoupons
  const { rows } = await db.executeQuery<DealRow>(CompiledQuery.raw(text, [row.id, locale, now]))
  const { automatic = row.deals, coupons = [] } = rows[0] ?? {}
  return { ...row, deals: [...(automatic ?? []), ...(coupons ?? [])] }
}

export const loadOrder = async (db: Db, key: OrderKey, view: View): Promise<Order | undefined> =>
  (await loadOrderWith(db, key, view))?.order

/** A row of either statement as an order. */
export function toLoaded({ variants: list, has_coupons: _, ...row }: OrderRow, locale: Locale): Loaded {
  const variants = new Map((list ?? []).map((variant) => [variant.id, variant]))
  const lines = (row.lines ?? []).flatMap(({ bought, alcohol_percent, ...line }): Line[] => {
    const variant = variants.get(line.variant_id)
    return variant
      ? [{ ...line, variant: asSold(asBought(variant, bought, locale), alcohol_percent), notice: null }]
      : []
  })
  const order = {
    ...row,
    lines,
    shipments: row.shipments ?? [],
    payments: row.payments ?? [],
    adjustments: row.adjustments ?? [],
    deals: row.deals ?? [],
    coupons: [],
    events: row.events ?? [],
  }
  return { order, variants }
}

/** What was alcohol when it was sold stays it. */
const asSold = (variant: Variant, alcohol_percent: number | null): Variant =>
  alcohol_percent === null ? variant : { ...variant, alcohol_percent }

/** What the catalogue says about variants, by id. */
export async function loadVariants(db: Db, ids: number[], view: View): Promise<Map<number, Variant>> {
  const { rows } = await db.executeQuery<{ variant: Variant }>(
    CompiledQuery.raw(selectVariants, [`{${ids.join(',')}}`, view.locale, view.now]),
  )
  return new Map(rows.map(({ variant }) => [variant.id, variant]))
}

/** What the catalogue says about the variant that opens a cart, and the deals of that cart; one statement. */
export async function loadFirst(
  db: Db,
  id: number,
  { locale, now }: View,
  userId: number | null,
): Promise<{ variant: Variant; deals: Deal[] } | undefined> {
  const { rows } = await db.executeQuery<{ variant: Variant; deals: Deal[] | null }>(
    CompiledQuery.raw(selectFirst, [id, locale, now, userId]),
  )
  return rows[0] && { variant: rows[0].variant, deals: rows[0].deals ?? [] }
}

/** A saved address of a user, kept from being deleted until the order that takes it is written. */
export const savedAddress = (db: Db, id: number, userId: number): Promise<Address | undefined> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()

/** A user's open carts but one, newest first. */
export async function otherCarts(db: Db, userId: number, except: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'cart')
    .where('id', '<>', except)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** The saved addresses a user takes unless others are named. */
export async function defaultAddresses(db: Db, userId: number) {
  const { bill_address_id, ship_address_id } = await db
    .selectFrom('users')
    .select(['bill_address_id', 'ship_address_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const saved = async (id: number | null) => (id === null ? null : ((await savedAddress(db, id, userId)) ?? null))
  return { bill: await saved(bill_address_id), ship: await saved(ship_address_id) }
}

/** Token and owner of an order. */
export const findHolder = (db: Db, number: string) =>
  db.selectFrom('orders').select(['token', 'user_id']).where('number', '=', number).executeTakeFirst()

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
        eb('status', '=', 'placed')
          .and('payment_status', 'in', ['balance_due', 'failed'])
          .and('payment_due_at', '<=', now),
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

/** The order that a charge collects for: null for what is none's, undefined where there is no such charge. */
export async function orderOfCharge(db: Db, id: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('charges as c')
    .leftJoin('payments as p', 'p.id', 'c.payment_id')
    .select('p.order_id')
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row?.order_id
}
