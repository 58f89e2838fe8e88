import type { Locale } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type Deal, triedCoupons, triedDeals } from '../../promotions/promotions/index.ts'
import type { Variant } from '../order/domain/order.domain.ts'
import { selectPersonVariants } from '../order/order-sql.queries.ts'

export type Tried = {
  locale: Locale
  now: Date
  /** Of whom, with an account; and the order that it was begun from. */
  user_id: number | null
  order_id: number | null
  drafts: number[]
  codes: string[]
}

const buyerSql = `(select $4::bigint as id, $1::bigint as user_id,
  coalesce((select x.email from orders x where x.id = $4), (select u.email from users u where u.id = $1)) as email,
  (select x.bill_address_id from orders x where x.id = $4) as bill_address_id,
  (select x.ship_address_id from orders x where x.id = $4) as ship_address_id) o`

const selectTried = `select ${triedDeals} as deals, ${triedCoupons} as coupons from ${buyerSql}`

/** Deals for a cart that is only tried, and those of codes. */
export async function triedDealsOf(db: Db, { locale, now, user_id, order_id, drafts, codes }: Tried) {
  const { rows } = await db.executeQuery<{ deals: Deal[] | null; coupons: Deal[] | null }>(
    CompiledQuery.raw(selectTried, [user_id, locale, now, order_id, `{${drafts.join(',')}}`, codes]),
  )
  return { deals: rows[0]?.deals ?? [], coupons: rows[0]?.coupons ?? [] }
}

export type TriedLine = { variant_id: number; quantity: number }

/** What the catalogue says about variants to somebody who has so many of each in a cart. */
export async function variantsFor(
  db: Db,
  lines: readonly TriedLine[],
  { locale, now, user_id }: Tried,
): Promise<Map<number, Variant>> {
  const ids = `{${lines.map(({ variant_id }) => variant_id).join(',')}}`
  const units = `{${lines.map(({ quantity }) => quantity).join(',')}}`
  const { rows } = await db.executeQuery<{ variant: Variant }>(
    CompiledQuery.raw(selectPersonVariants, [ids, locale, now, user_id, units]),
  )
  return new Map(rows.map(({ variant }) => [variant.id, variant]))
}

/** What variants cost the shop, where it is known. */
export async function costsOfVariants(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; cost: Mnt | null }>`select v.id, v.cost
    from variants v where v.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.flatMap(({ id, cost }) => (cost ? [[id, cost]] : [])))
}

export type TriedPerson = { id: number; first_name: string; last_name: string; phone: string | null; orders: number }

const personColumns = sql`u.id, u.first_name, u.last_name, u.phone, (select count(*)::int from (select from orders o
  where o.user_id = u.id and o.status not in ('cart', 'canceled', 'expired') limit 100) c) as orders`

export async function triedPerson(db: Db, id: number): Promise<TriedPerson | undefined> {
  const { rows } = await sql<TriedPerson>`select ${personColumns} from users u where u.id = ${id}`.execute(db)
  return rows[0]
}

/** People with an account: of these ids, and of a phone number or mail. */
export async function peopleOf(db: Db, ids: readonly number[], phone: string | null, email: string | null) {
  const { rows } = await sql<TriedPerson>`select ${personColumns} from users u where u.id = any(${[...ids]}::bigint[])
    or u.phone = ${phone} or u.email = ${email} order by u.id = any(${[...ids]}::bigint[]) desc, u.id limit 8`.execute(
    db,
  )
  return rows
}

export async function divisionName(db: Db, ids: readonly string[], locale: Locale): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select case when ${locale} = 'mn' then d.name_mn else d.name_en end as name
    from unnest(${[...ids]}::text[]) with ordinality as w(id, place) join divisions d on d.id = w.id
    order by w.place desc`.execute(db)
  return rows.map(({ name }) => name).join(', ')
}

/** Codes that were used in an order, and those that stand on a cart. */
export async function codesOf(db: Db, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select a.coupon_code as code from adjustments a where a.order_id = ${orderId} and a.coupon_code is not null
    union select c.code from order_coupons x join coupons c on c.id = x.coupon_id where x.order_id = ${orderId}`.execute(
    db,
  )
  return rows.map(({ code }) => code)
}
