import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { PrizeKind } from './roulette.queries.ts'

// What is set up for the wheels of stores. Each list is short but for the receipts.

const only = (id: number | undefined, column = sql`x.id`) => (id === undefined ? sql`true` : sql`${column} = ${id}`)

export type LocationRow = {
  id: number
  name: Translated
  active: boolean
  promoters: number
  spins_today: number
  spins: number
}
export async function locationRows(db: Db, today: Date, id?: number): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    select x.id, x.name, x.active,
      (select count(*)::int from roulette_users u where u.location_id = x.id and u.active) as promoters,
      (select count(*)::int from roulette_spins s where s.location_id = x.id and s.state = 'given' and s.spun_at >= ${today})
        as spins_today,
      (select count(*)::int from roulette_spins s where s.location_id = x.id and s.state = 'given') as spins
    from roulette_locations x where ${only(id)} order by x.id`.execute(db)
  return rows
}

export type ProductRow = {
  id: number
  kind: PrizeKind
  name: Translated
  value: number
  coupon_promotion_id: number | null
  weight: number
  fallback: boolean
  active: boolean
  quantity: number
  given: number
}
export async function productRows(db: Db, id?: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select x.id, x.kind, x.name, x.value::float8 as value, x.coupon_promotion_id, x.weight, x.fallback, x.active,
      coalesce(sum(s.quantity), 0)::int as quantity, coalesce(sum(s.given), 0)::int as given
    from roulette_products x left join roulette_stocks s on s.product_id = x.id
    where ${only(id)} group by x.id order by x.id`.execute(db)
  return rows
}

export type StockRow = {
  id: number
  location_id: number
  product_id: number
  location: Translated
  product: Translated
  quantity: number
  given: number
  held: number
}
export async function stockRows(db: Db, id?: number): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select x.id, x.location_id, x.product_id, l.name as location, p.name as product, x.quantity, x.given,
      (select count(*)::int from roulette_spins s where s.location_id = x.location_id and s.product_id = x.product_id
        and s.state = 'held') as held
    from roulette_stocks x join roulette_locations l on l.id = x.location_id join roulette_products p on p.id = x.product_id
    where ${only(id)} order by x.location_id, x.product_id`.execute(db)
  return rows
}

export type PromoterListRow = {
  id: number
  user_id: number
  name: string
  email: string | null
  location_id: number
  location: Translated
  active: boolean
  spins: number
}
export async function promoterRows(db: Db, id?: number): Promise<PromoterListRow[]> {
  const { rows } = await sql<PromoterListRow>`
    select x.id, x.user_id, concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) as name, u.email, x.location_id,
      l.name as location, x.active,
      (select count(*)::int from roulette_spins s where s.user_id = x.user_id and s.state = 'given') as spins
    from roulette_users x join users u on u.id = x.user_id join roulette_locations l on l.id = x.location_id
    where ${only(id)} order by x.location_id, x.id`.execute(db)
  return rows
}

/** Somebody of the staff, by id or address. */
export async function staffUser(
  db: Db,
  by: { id?: number | undefined; email?: string | undefined },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from users where role in ('staff', 'admin') and suspended_role is null
      and (id = ${by.id ?? null} or lower(email) = ${by.email?.trim().toLowerCase() ?? null}) limit 1`.execute(db)
  return rows[0]?.id
}

export type ReceiptListRow = {
  id: number
  number: string
  location_id: number
  location: Translated
  amount: number
  issued_at: Date
  used: number
}
const receipt = sql`select x.id, x.number, x.location_id, l.name as location, x.amount::float8 as amount, x.issued_at,
    (select count(*)::int from roulette_spins s where s.number_id = x.id) as used
  from roulette_numbers x join roulette_locations l on l.id = x.location_id`

export async function receiptRow(db: Db, id: number): Promise<ReceiptListRow | undefined> {
  const { rows } = await sql<ReceiptListRow>`${receipt} where x.id = ${id}`.execute(db)
  return rows[0]
}

type Page = { page: number; per_page: number }
export async function receiptRows(
  db: Db,
  number: string | undefined,
  { page, per_page }: Page,
): Promise<{ rows: ReceiptListRow[]; total: number }> {
  const which = number === undefined ? sql`true` : sql`x.number = ${number}`
  const { rows } = await sql<ReceiptListRow>`
    ${receipt} where ${which} order by x.issued_at desc, x.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from roulette_numbers x where ${which}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
