import type { Translated } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { DealKind } from './domain/deal.ts'

/** A promotion as the tables hold it, in all languages. */
export type GivenRow = {
  id: number
  name: Translated
  description: Translated | null
  kind: DealKind | 'wheel' | 'jackpot'
  value: number
  min_total: Mnt
  max_discount: Mnt | null
  starts_at: Date
  expires_at: Date | null
  taxons: { permalink: string; name: Translated }[]
}

export type CouponRow = GivenRow & {
  kind: DealKind
  code: string
  user_id: number | null
  usage_limit: number | null
  per_customer: number | null
  active: boolean
  uses: number
  used_at: Date | null
  used_by: string | null
}

export type PromotionRow = GivenRow & {
  code: string | null
  picture: { key: string; width: number; height: number; color: string } | null
  products: { id: number; name: Translated; slug: string }[]
  /** Products that it is only for, named one by one; the first eight. */
  only: number[]
}

const given = sql`pr.name, pr.description, pr.kind, pr.value, pr.min_total, pr.max_discount,
  coalesce((select json_agg(json_build_object('permalink', t.permalink, 'name', t.name) order by t.lft)
    from promotion_taxons x join taxons t on t.id = x.taxon_id where x.promotion_id = pr.id), '[]') as taxons`

async function coupons(db: Db, which: RawBuilder<unknown>): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`select c.id, c.code, c.user_id, c.usage_limit, c.per_customer, ${given},
      c.active and pr.active as active, greatest(c.starts_at, pr.starts_at) as starts_at,
      least(c.expires_at, pr.expires_at) as expires_at, count(u.id)::int as uses, max(u.created_at) as used_at,
      (array_agg(u.used_by order by u.id desc) filter (where u.id is not null))[1] as used_by
    from coupons c join promotions pr on pr.id = c.promotion_id left join coupon_uses u on u.coupon_id = c.id
    where ${which} group by c.id, pr.id order by c.id desc limit 200`.execute(db)
  return rows
}

export const readCoupons = (db: Db, userId: number): Promise<CouponRow[]> => coupons(db, sql`c.user_id = ${userId}`)

export const readCoupon = async (db: Db, userId: number, id: number): Promise<CouponRow | undefined> =>
  (await coupons(db, sql`c.user_id = ${userId} and c.id = ${id}`))[0]

/** Whoever's coupon, by its code or number. */
export const findCoupon = async (db: Db, key: { code: string } | { id: number }): Promise<CouponRow | undefined> =>
  (await coupons(db, 'code' in key ? sql`c.code = ${key.code}` : sql`c.id = ${key.id}`))[0]

/** When the next promotion begins or ends. */
export async function nextEdge(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(edge) as at from promotions,
    unnest(array[starts_at, expires_at]) as edge where active and edge > ${now}`.execute(db)
  return rows[0]?.at ?? null
}

const listed = (now: Date) => sql`pr.active and pr.listed and (pr.expires_at is null or pr.expires_at > ${now})`

async function promotions(db: Db, now: Date, which: RawBuilder<unknown>): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`select pr.id, pr.starts_at, pr.expires_at, ${given},
      (select min(c.code) from coupons c where c.promotion_id = pr.id and c.user_id is null and c.active
        and c.code ~ '^[0-9]{4}$') as code,
      case when pc.key is null then null else json_build_object('key', pc.key, 'width', pc.width, 'height', pc.height,
        'color', pc.color) end as picture,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) order by x.position, p.id)
        from promotion_products x join products p on p.id = x.product_id where x.promotion_id = pr.id
          and x.role <> 'for' and is_available(p, ${now}::timestamptz)), '[]') as products,
      array(select p.id from promotion_products x join products p on p.id = x.product_id where x.promotion_id = pr.id
        and x.role = 'for' and is_available(p, ${now}::timestamptz) order by x.position, p.id limit 8) as only
    from promotions pr left join pictures pc on pc.key = pr.picture_key where ${which}`.execute(db)
  return rows
}

/** What is given off now or will be, as the shop arranged it. */
export const readPromotions = (db: Db, now: Date, page: { page: number; per_page: number }): Promise<PromotionRow[]> =>
  promotions(
    db,
    now,
    sql`${listed(now)} order by pr.position, pr.id limit ${page.per_page} offset ${(page.page - 1) * page.per_page}`,
  )

export const readPromotion = async (db: Db, now: Date, id: number): Promise<PromotionRow | undefined> =>
  (await promotions(db, now, sql`${listed(now)} and pr.id = ${id}`))[0]

export async function countPromotions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ promotions: number }>`select count(*)::int as promotions from promotions pr
    where ${listed(now)}`.execute(db)
  return rows[0]?.promotions ?? 0
}
