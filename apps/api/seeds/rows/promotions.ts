import { dayMs, localDayAt } from '@delguur/kit/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import type { Demo } from './demo.ts'
import { idsOf } from './ids.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

const day = (now: Date, days: number | null): Date | null => (days === null ? null : localDayAt(now, days, 0))

export const promotionRows = (demo: Demo, now: Date): Rows<'promotions'> =>
  demo.promotions.map((each, index) => ({
    id: idsOf(demo).promotion(each.code),
    kind: each.kind,
    name: each.name,
    description: each.description,
    value: each.value,
    automatic: each.automatic,
    listed: each.listed,
    min_total: each.min_total ?? 0,
    max_discount: each.max_discount ?? null,
    stack_group: each.stack_group,
    picture_key: each.picture_key ?? null,
    starts_at: day(now, each.from_day) ?? now,
    started_at: day(now, each.from_day) ?? now,
    expires_at: day(now, each.to_day),
    position: index + 1,
    created_at: now,
    updated_at: now,
  }))

export const promotionTaxonRows = (demo: Demo): Rows<'promotion_taxons'> =>
  demo.promotions.flatMap(({ code, taxons = [] }) =>
    taxons.map((permalink) => ({
      promotion_id: idsOf(demo).promotion(code),
      taxon_id: idsOf(demo).taxon(permalink),
    })),
  )

/** `productId`: the number of a product by its slug. */
export const promotionProductRows = (demo: Demo, productId: (slug: string) => number): Rows<'promotion_products'> =>
  demo.promotions.flatMap(({ code, items = [], gifts = [] }) =>
    (['item', 'gift'] as const).flatMap((role) =>
      (role === 'item' ? items : gifts).map((slug, position) => ({
        promotion_id: idsOf(demo).promotion(code),
        product_id: productId(slug),
        role,
        quantity: 1,
        position,
      })),
    ),
  )

/** `userId`: the number of a person by mail address. */
export const couponRows = (demo: Demo, now: Date, userId: (email: string) => number): Rows<'coupons'> =>
  demo.coupons.map(({ code, promotion, email, usage_limit, per_customer, to_day }) => ({
    code,
    usage_limit,
    per_customer,
    promotion_id: idsOf(demo).promotion(promotion),
    user_id: email === null ? null : userId(email),
    expires_at: day(now, to_day),
    created_at: new Date(now.getTime() - 30 * dayMs),
  }))
