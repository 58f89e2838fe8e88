import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'

export type PromotionOptions = {
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
export async function aPromotion(db: Db, input: PromotionOptions = {}): Promise<number> {
  const { kind = 'percent', name = 'Хямдрал', value = kind === 'percent' || kind === 'package' ? 10 : 0 } = input
  const { id } = await db
    .insertInto('promotions')
    .values({
      kind,
      name: { mn: name, en: `${name} (en)` },
      value,
      automatic: input.automatic ?? true,
      min_total: input.min_total ?? 0,
      max_discount: input.max_discount ?? null,
      stack_group: input.stack_group ?? 'sale',
      exclusive: input.exclusive ?? false,
      with_agreed: input.with_agreed ?? false,
      starts_at: input.from ?? new Date('2020-01-01'),
      expires_at: input.to ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const taxon_id of input.taxons ?? [])
    await db.insertInto('promotion_taxons').values({ promotion_id: id, taxon_id }).execute()
  for (const role of ['item', 'gift'] as const)
    for (const product_id of input[`${role}s`] ?? [])
      await db.insertInto('promotion_products').values({ promotion_id: id, product_id, role }).execute()
  return id
}

export type CouponOptions = PromotionOptions & {
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
export async function aCoupon(db: Db, input: CouponOptions = {}): Promise<{ id: number; code: string }> {
  const { stack_group = 'coupon', usage_limit, per_customer, max_share, user_id, active = true } = input
  const promotion_id = await aPromotion(db, { name: 'Купон', ...input, automatic: false, stack_group })
  const n = ++made
  const code = input.code ?? `TESTCHPN${letters[Math.floor(n / 32) % 32]}${letters[n % 32]}`
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
