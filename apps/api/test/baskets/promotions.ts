import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'

export type PromotionWish = {
  kind?: 'percent' | 'amount' | 'free_delivery' | 'package' | 'gift'
  name?: string
  value?: number
  automatic?: boolean
  min_total?: number
  max_discount?: number
  stack_group?: string
  exclusive?: boolean
  with_agreed?: boolean
  from?: Date
  to?: Date
  /** Only for products of these categories. */
  taxons?: number[]
  items?: number[]
  gifts?: number[]
}

/** A promotion that runs since long ago unless set otherwise; gives its id. */
export async function aPromotion(db: Db, wish: PromotionWish = {}): Promise<number> {
  const { kind = 'percent', name = 'Хямдрал', value = kind === 'percent' || kind === 'package' ? 10 : 0 } = wish
  const { id } = await db
    .insertInto('promotions')
    .values({
      kind,
      name: { mn: name, en: `${name} (en)` },
      value,
      automatic: wish.automatic ?? true,
      min_total: wish.min_total ?? 0,
      max_discount: wish.max_discount ?? null,
      stack_group: wish.stack_group ?? 'sale',
      exclusive: wish.exclusive ?? false,
      with_agreed: wish.with_agreed ?? false,
      starts_at: wish.from ?? new Date('2020-01-01'),
      expires_at: wish.to ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const taxon_id of wish.taxons ?? [])
    await db.insertInto('promotion_taxons').values({ promotion_id: id, taxon_id }).execute()
  for (const role of ['item', 'gift'] as const)
    for (const product_id of wish[`${role}s`] ?? [])
      await db.insertInto('promotion_products').values({ promotion_id: id, product_id, role }).execute()
  return id
}

export type CouponWish = PromotionWish & {
  code?: string
  user_id?: number
  usage_limit?: number
  per_customer?: number
  max_share?: number
  active?: boolean
}

let made = 0
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A coupon of a promotion of its own; gives its code and id. */
export async function aCoupon(db: Db, wish: CouponWish = {}): Promise<{ id: number; code: string }> {
  const { stack_group = 'coupon', usage_limit, per_customer, max_share, user_id, active = true } = wish
  const promotion_id = await aPromotion(db, { name: 'Купон', ...wish, automatic: false, stack_group })
  const n = ++made
  const code = wish.code ?? `TESTCHPN${letters[Math.floor(n / 32) % 32]}${letters[n % 32]}`
  const values = { code, promotion_id, user_id: user_id ?? null, usage_limit: usage_limit ?? null, active }
  const { id } = await db
    .insertInto('coupons')
    .values({ ...values, per_customer: per_customer ?? null, max_share: max_share ?? 50 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

/** A category of its own with products in it. */
export async function aTaxon(db: Db, productIds: number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with y as (insert into taxonomies (name, position) values ('{"mn":"Ангилал"}', 1) returning id)
    insert into taxons (taxonomy_id, permalink, name, position, depth, lft, rgt)
    select y.id, ${`test-${++made}-${process.pid}`}, '{"mn":"Ангилал"}', 1, 0, 1, 2 from y returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  for (const product_id of productIds)
    await db.insertInto('product_taxons').values({ product_id, taxon_id: id, position: 1 }).execute()
  return id
}
