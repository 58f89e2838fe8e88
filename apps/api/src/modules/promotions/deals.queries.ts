import type { Locale } from '@delguur/kit/locale'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { automaticDeals, selectCouponDeal } from './deal-sql.queries.ts'
import type { Deal } from './domain/deal.ts'

type View = { locale: Locale; now: Date }

const selectRunning = `select ${automaticDeals} as deals where $1::text is null`

/** The promotions that run now and need no code. */
export async function runningDeals(db: Db, { locale, now }: View): Promise<Deal[]> {
  const { rows } = await db.executeQuery<{ deals: Deal[] | null }>(
    CompiledQuery.raw(selectRunning, [null, locale, now]),
  )
  return rows[0]?.deals ?? []
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
