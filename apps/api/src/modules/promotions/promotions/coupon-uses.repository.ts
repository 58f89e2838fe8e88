import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { couponRefused, customersOf } from './deal-sql.queries.ts'
import type { CouponProblem } from './domain/deal.ts'

export type CouponRow = { id: number; code: string; usage_limit: number | null; per_customer: number | null }

/** The coupons of some codes, in one fixed order; those that only so many may use are held until the transaction ends. */
export async function holdCoupons(tx: Tx, codes: string[]): Promise<CouponRow[]> {
  await sql`select from coupons where code = any(${codes}) and usage_limit is not null order by id
    for no key update`.execute(tx)
  const { rows } = await sql<CouponRow>`select id, code, usage_limit, per_customer from coupons
    where code = any(${codes}) order by id`.execute(tx)
  return rows
}

const selectRefused = `select ${couponRefused} as refused from coupons c join promotions pr on pr.id = c.promotion_id
  join orders o on o.id = $4 where c.id = $1 and $2::text is not null`

/** Why a coupon cannot be used for an order now, if so. */
export async function refusedFor(tx: Tx, couponId: number, orderId: number, now: Date): Promise<CouponProblem | null> {
  const { rows } = await tx.executeQuery<{ refused: CouponProblem | null }>(
    CompiledQuery.raw(selectRefused, [couponId, 'mn', now, orderId]),
  )
  return rows[0] ? rows[0].refused : 'coupon_inactive'
}

const selectCustomers = `select unnest(${customersOf}) as customer from orders o where o.id = $1 order by 1`

export async function customersOfOrder(tx: Tx, orderId: number): Promise<string[]> {
  const { rows } = await tx.executeQuery<{ customer: string }>(CompiledQuery.raw(selectCustomers, [orderId]))
  return rows.map(({ customer }) => customer)
}

type Use = { coupon: CouponRow; order_id: number | null; used_by: string; now: Date }

/** Writes a use on the first free place of a limited coupon; nothing comes back when all are taken. */
export async function insertUse(tx: Tx, { coupon, order_id, used_by, now }: Use): Promise<number | undefined> {
  const { id, usage_limit } = coupon
  const { rows } = await sql<{ id: number }>`
    insert into coupon_uses (coupon_id, order_id, place, used_by, created_at)
    select ${id}, ${order_id}::bigint, f.place, ${used_by}, ${now} from (
      select case when ${usage_limit}::int is null then null else (select min(n) from generate_series(1, ${usage_limit}) n
        where not exists (select from coupon_uses u where u.coupon_id = ${id} and u.place = n)) end as place) f
    where ${usage_limit}::int is null or f.place is not null
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/**
 * Writes one more use of a customer. Whoever else is writing a use of the same customer is waited for, so that at most
 * `limit` are ever there; false when they are.
 */
export async function insertCustomer(
  tx: Tx,
  use: { coupon_id: number; use_id: number; customer: string },
  limit: number,
): Promise<boolean> {
  for (let place = 1; place <= limit; place++) {
    const { rows } = await sql`insert into coupon_use_customers (coupon_id, customer, place, use_id)
      values (${use.coupon_id}, ${use.customer}, ${place}, ${use.use_id}) on conflict do nothing returning 1`.execute(
      tx,
    )
    if (rows.length > 0) return true
  }
  return false
}

/** Gives back what an order used. */
export const deleteUses = async (tx: Tx, orderId: number): Promise<void> => {
  await tx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute()
}
