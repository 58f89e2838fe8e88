import { type OwnReview, reviews, type StaffReview, staffReviews } from '@delguur/contract/community/reviews'
import { inLocale, type Locale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { findProductId } from '../../catalog/catalog/index.ts'
import { decide } from './moderate.ts'
import { pagesOf } from './pages.ts'
import { clearPhotos, photograph } from './review-photos.ts'
import { fitOf, type ReviewRow, receivedOf, reviewBy, reviewsOf } from './reviews.queries.ts'
import { findHelpful, removeReview, requireUser, writeReview } from './write-review.ts'

/** So many answers make a sentence about a size. */
const leastForFit = 10

const offered = ({ tenant }: Ctx): void => {
  if (!tenant.flags.reviews) throw new ShopError('not_found')
}

const mustFind = async (ctx: Ctx, name: string): Promise<number> => {
  offered(ctx)
  const id = await findProductId(ctx.db, name, ctx.now)
  if (id === undefined) throw new ShopError('not_found')
  return id
}

/** Reviews that buyers write, and their moderation. */
export function reviewRoutes(api: Api): void {
  serve(api, reviews.add, async ({ ctx, params, body, form }) =>
    ownOf(await writeReview(ctx, await mustFind(ctx, params.id), body, form), ctx.locale),
  )
  serve(api, reviews.addPhoto, async ({ ctx, params, body }) =>
    ownOf(await photograph(ctx, params.id, body.picture, body.alt), ctx.locale),
  )
  serve(api, reviews.clearPhotos, async ({ ctx, params }) => {
    await clearPhotos(ctx, params.id)
    return undefined
  })
  serve(api, reviews.ofProduct, async ({ ctx, params }) => {
    const product = await mustFind(ctx, params.id)
    const user = requireUser(ctx)
    const taken = await receivedOf(ctx.db, user, product)
    const row = await reviewBy(ctx.db, user, product)
    return { can_review: taken !== undefined, size: taken?.size ?? null, review: row ? ownOf(row, ctx.locale) : null }
  })
  serve(api, reviews.mine, async ({ ctx, page }) => {
    const rows = await reviewsOf(ctx.db, requireUser(ctx), page)
    return { reviews: rows.map((row) => ownOf(row, ctx.locale)), ...pagesOf(rows, page) }
  })
  serve(api, reviews.remove, async ({ ctx, params }) => {
    await removeReview(ctx, params.id)
    return undefined
  })
  serve(api, reviews.helpful, async ({ ctx, params, body }) => ({
    helpful_count: await findHelpful(ctx, params.id, body.helpful),
    helpful: body.helpful,
  }))
  serve(api, reviews.fit, async ({ ctx, params }) => {
    ctx.cacheTags?.noStock()
    offered(ctx)
    const sizes = await fitOf(ctx.db, params.id, leastForFit, ctx.now)
    if (!sizes) throw new ShopError('not_found')
    return { sizes }
  })
  serve(api, staffReviews.publish, async ({ ctx, params }) =>
    staffOf(await decide(ctx, params.id, { kind: 'publish' }), ctx.locale),
  )
  serve(api, staffReviews.refuse, async ({ ctx, params, body }) =>
    staffOf(await decide(ctx, params.id, { kind: 'refuse', ...body }), ctx.locale),
  )
  serve(api, staffReviews.answer, async ({ ctx, params, body }) =>
    staffOf(await decide(ctx, params.id, { kind: 'answer', ...body }), ctx.locale),
  )
}

const ownOf = (row: ReviewRow, locale: Locale): OwnReview => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  images: row.images.map((path) => `/media/${path}`),
  user: { name: row.author_name },
  verified: row.verified,
  fit: row.fit,
  size: row.size,
  height_cm: row.height_cm,
  helpful_count: row.helpful_count,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  product: { id: row.product_id, name: inLocale(row.product_name, locale), slug: row.product_slug },
  approved: row.approved,
  state: row.approved ? 'approved' : row.refused_for === null ? 'held' : 'refused',
  reason: row.refused_for,
})

const staffOf = (row: ReviewRow, locale: Locale): StaffReview => ({
  ...ownOf(row, locale),
  held_for: row.held_for,
  author: { id: row.user_id, name: row.author_name, approved: row.written_approved, refused: row.written_refused },
})
