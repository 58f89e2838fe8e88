import type { Locale } from '@delguur/kit/locale'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { automaticDeals, promotionsOfProduct, publicCodeDeal, selectCouponDeal } from './deal-sql.queries.ts'
import type { Deal } from './domain/deal.ts'

type View = { locale: Locale; now: Date }

const selectRunning = `select ${automaticDeals} as deals from (select null::bigint as id, $1::bigint as user_id) o`

/** The promotions that run now and need no code, for somebody with an account or for nobody known. */
export async function runningDeals(db: Db, { locale, now }: View, userId: number | null): Promise<Deal[]> {
  const { rows } = await db.executeQuery<{ deals: Deal[] | null }>(
    CompiledQuery.raw(selectRunning, [userId, locale, now]),
  )
  return rows[0]?.deals ?? []
}

const selectWithCode = `select ${automaticDeals} as deals, ${publicCodeDeal} as coded
  from (select null::bigint as id, null::bigint as user_id) o`

/** The same, and beside them the promotion's own where it needs a code that everybody has. */
export async function dealsWith(db: Db, promotionId: number, { locale, now }: View): Promise<Deal[]> {
  const { rows } = await db.executeQuery<{ deals: Deal[] | null; coded: Deal | null }>(
    CompiledQuery.raw(selectWithCode, [promotionId, locale, now]),
  )
  const [row] = rows
  return [...(row?.deals ?? []), ...(row?.coded ? [row.coded] : [])]
}

/** What decides whether a promotion is for a product: no promotion touches alcohol nor money on a card. */
export type PromotedProduct = { id: number; promotion_ids: number[] }

export async function promotedProducts(db: Db, ids: number[]): Promise<PromotedProduct[]> {
  const { rows } =
    await sql<PromotedProduct>`select p.id, ${sql.raw(promotionsOfProduct)} as promotion_ids from products p
    where p.id = any(${ids}::bigint[]) and p.alcohol_percent is null and not exists (
      select from variants v where v.product_id = p.id and v.digital_kind = 'gift_card')`.execute(db)
  return rows
}

/** What the coupon of a code would be for an order; undefined where there is no such coupon. */
export async function couponDeal(
  db: Db,
  code: string,
  orderId: number,
  { locale, now }: View,
): Promise<Deal | undefined> {
  const { rows } = await db.executeQuery<{ deal: Deal }>(
    CompiledQuery.raw(selectCouponDeal, [code, locale, now, orderId]),
  )
  return rows[0]?.deal
}
