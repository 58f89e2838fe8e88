import { coupons, promotions, staffCoupons } from '@delguur/contract/promotions/promotions'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { notePromotions } from './content-tags.ts'
import { mailCoupon } from './mail-coupon.use-cases.ts'
import { countPromotions, readCoupon, readCoupons, readPromotion, readPromotions } from './promotions.queries.ts'
import { asCoupon, asPromotion, asStaffCoupon } from './promotions.serializer.ts'
import { staffCoupon, useCoupon } from './use-coupon.use-cases.ts'

/** What the shop gives off, a person's coupons, and coupons at the counter. */
export function promotionRoutes(api: Api): void {
  serve(api, coupons.list, async ({ ctx }) => {
    const rows = await readCoupons(ctx.db, personOf(ctx))
    const list = rows.map((row) => asCoupon(row, ctx.locale, ctx.now))
    return { coupons: list.sort((a, b) => rank[a.state] - rank[b.state]) }
  })
  serve(api, coupons.show, async ({ ctx, params }) =>
    asCoupon(found(await readCoupon(ctx.db, personOf(ctx), params.id)), ctx.locale, ctx.now),
  )
  serve(api, coupons.sendByEmail, async ({ ctx, params, body }) => {
    await mailCoupon(ctx, personOf(ctx), params.id, body.email)
    return { sent: true as const }
  })
  serve(api, promotions.list, async ({ ctx, page }) => {
    await notePromotions(ctx)
    const rows = await readPromotions(ctx.db, ctx.now, page)
    const count = await countPromotions(ctx.db, ctx.now)
    const list = rows.map((row) => asPromotion(row, ctx.locale))
    return { promotions: list, count, current_page: page.page, pages: Math.ceil(count / page.per_page) }
  })
  serve(api, promotions.show, async ({ ctx, params }) => {
    await notePromotions(ctx)
    return asPromotion(found(await readPromotion(ctx.db, ctx.now, params.id)), ctx.locale)
  })
  serve(api, staffCoupons.show, async ({ ctx, params }) =>
    asStaffCoupon(await staffCoupon(ctx, params.id), ctx.locale, ctx.now),
  )
  serve(api, staffCoupons.use, async ({ ctx, params, body }) =>
    asStaffCoupon(await useCoupon(ctx, params.id, body.scan_code), ctx.locale, ctx.now),
  )
}

const rank = { active: 0, upcoming: 1, used: 2, expired: 3, inactive: 4 }

function personOf({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new ShopError('not_found')
  return row
}
