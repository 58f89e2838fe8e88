import {
  type OwnVendorReview,
  type StaffVendorReview,
  staffVendorReviews,
  type VendorReview,
  vendorReviews,
} from '@delguur/contract/community/vendor-reviews'
import { inLocale, type Locale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { pagesOf } from './pages.ts'
import {
  findVendorId,
  receivedFrom,
  type VendorReviewRow,
  vendorRating,
  vendorReviewBy,
  vendorStars,
  visibleVendorReviews,
} from './vendor-reviews.queries.ts'
import { publishVendorReview, refuseVendorReview, removeVendorReview, writeVendorReview } from './vendor-reviews.ts'
import { requireUser } from './write-review.ts'

/** What buyers say of vendors. */
export function vendorReviewRoutes(api: Api): void {
  serve(api, vendorReviews.list, async ({ ctx, params, page }) => {
    ctx.cacheTags?.noStock()
    const vendor = await mustFind(ctx, params.id)
    const [rows, stars, rating] = await Promise.all([
      visibleVendorReviews(ctx.db, vendor, page),
      vendorStars(ctx.db, vendor),
      vendorRating(ctx.db, vendor),
    ])
    return {
      reviews: rows.map(serialize),
      ...pagesOf(rows, page),
      total_count: rating.total_reviews,
      ...rating,
      stars,
    }
  })
  serve(api, vendorReviews.mine, async ({ ctx, params }) => {
    const user = requireUser(ctx)
    const vendor = await mustFind(ctx, params.id)
    const row = await vendorReviewBy(ctx.db, user, vendor)
    return { can_review: await receivedFrom(ctx.db, user, vendor), review: row ? ownOf(row) : null }
  })
  serve(api, vendorReviews.add, async ({ ctx, params, body }) =>
    ownOf(await writeVendorReview(ctx, await mustFind(ctx, params.id), body)),
  )
  serve(api, vendorReviews.remove, async ({ ctx, params }) => {
    await removeVendorReview(ctx, await mustFind(ctx, params.id))
    return undefined
  })
  serve(api, staffVendorReviews.publish, async ({ ctx, params }) =>
    staffOf(await publishVendorReview(ctx, params.id), ctx.locale),
  )
  serve(api, staffVendorReviews.refuse, async ({ ctx, params, body }) =>
    staffOf(await refuseVendorReview(ctx, params.id, body.reason), ctx.locale),
  )
}

async function mustFind(ctx: Ctx, name: string): Promise<number> {
  const id = ctx.tenant.flags.reviews ? await findVendorId(ctx.db, name) : undefined
  if (id === undefined) throw new ShopError('not_found')
  return id
}

const serialize = ({ id, rating, comment, author_name, created_at }: VendorReviewRow): VendorReview => ({
  id,
  rating,
  comment,
  user: { name: author_name },
  created_at: created_at.toISOString(),
})
const ownOf = (row: VendorReviewRow): OwnVendorReview => ({
  ...serialize(row),
  approved: row.approved,
  state: row.approved ? 'approved' : row.refused_for === null ? 'held' : 'refused',
  reason: row.refused_for,
})
const staffOf = (row: VendorReviewRow, locale: Locale): StaffVendorReview => ({
  ...ownOf(row),
  vendor: { id: row.vendor_id, slug: row.vendor_slug, name: inLocale(row.vendor_name, locale) },
  held_for: row.held_for,
  author: { id: row.user_id, name: row.author_name, approved: row.written_approved, refused: row.written_refused },
})
