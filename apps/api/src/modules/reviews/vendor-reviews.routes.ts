import {
  type OwnVendorReview,
  type StaffVendorReview,
  staffVendorReviews,
  type VendorReview,
  vendorReviews,
} from '@delguur/contract/vendor-reviews'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { audit } from '../../platform/audit.ts'
import { spend } from '../../platform/budget.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { type Api, serve } from '../../platform/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { spamReason } from '../articles/index.ts'
import { pagesOf } from './pages.ts'
import {
  findVendorId,
  findVendorReview,
  heldVendorReviews,
  receivedFrom,
  shownVendorReviews,
  type VendorReviewRow,
  vendorReviewBy,
  vendorStars,
} from './vendor-reviews.queries.ts'
import {
  decideVendorReview,
  deleteVendorReview,
  lockVendorReview,
  saveVendorReview,
} from './vendor-reviews.repository.ts'
import { checkedWords, requireUser } from './write-review.ts'

const written = { name: 'vendor_reviews.write', tries: 10, seconds: 3600 }

/** What buyers say of vendors. */
export function vendorReviewRoutes(api: Api): void {
  serve(api, vendorReviews.list, async ({ ctx, params, page }) => {
    ctx.shown?.noStock()
    const vendor = await mustFind(ctx, params.id)
    const [rows, stars] = await Promise.all([shownVendorReviews(ctx.db, vendor, page), vendorStars(ctx.db, vendor)])
    const total_reviews = stars.reduce((sum, count) => sum + count, 0)
    const sum = stars.reduce((all, count, index) => all + count * (index + 1), 0)
    return {
      reviews: rows.map(shownOf),
      ...pagesOf(rows, page),
      total_count: total_reviews,
      average_rating: total_reviews ? Math.round((sum / total_reviews) * 100) / 100 : 0,
      total_reviews,
      stars,
    }
  })
  serve(api, vendorReviews.mine, async ({ ctx, params }) => {
    const user = requireUser(ctx)
    const vendor = await mustFind(ctx, params.id)
    const row = await vendorReviewBy(ctx.db, user, vendor)
    return { can_review: await receivedFrom(ctx.db, user, vendor), review: row ? ownOf(row) : null }
  })
  serve(api, vendorReviews.add, async ({ ctx, params, body }) => {
    const user_id = requireUser(ctx)
    const vendor_id = await mustFind(ctx, params.id)
    if (!(await receivedFrom(ctx.db, user_id, vendor_id))) throw new ShopError('review_not_bought')
    await spend(ctx, written, String(user_id))
    const { rating, comment, faults } = checkedWords(body)
    if (faults.length > 0) throw new ShopError('invalid_input', { faults })
    const held_for = spamReason(comment, false) ?? null
    await transact(ctx.db, (tx) => saveVendorReview(tx, { vendor_id, user_id, rating, comment, held_for }, ctx.now))
    const row = await vendorReviewBy(ctx.db, user_id, vendor_id)
    if (!row) throw new ShopError('not_found')
    return ownOf(row)
  })
  serve(api, vendorReviews.remove, async ({ ctx, params }) => {
    const user = requireUser(ctx)
    const vendor = await mustFind(ctx, params.id)
    if (!(await transact(ctx.db, (tx) => deleteVendorReview(tx, user, vendor)))) throw new ShopError('not_found')
    return undefined
  })
  serve(api, staffVendorReviews.held, async ({ ctx, page }) => {
    const rows = await heldVendorReviews(ctx.db, page)
    return { reviews: rows.map((row) => staffOf(row, ctx.locale)), ...pagesOf(rows, page) }
  })
  serve(api, staffVendorReviews.publish, ({ ctx, params }) => decide(ctx, params.id, null))
  serve(api, staffVendorReviews.refuse, ({ ctx, params, body }) => {
    const reason = body.reason.trim()
    if (!reason) throw new ShopError('invalid_input', { faults: [{ key: 'reason', code: 'blank' }] })
    return decide(ctx, params.id, reason)
  })
}

async function mustFind(ctx: Ctx, name: string): Promise<number> {
  const id = ctx.tenant.flags.reviews ? await findVendorId(ctx.db, name) : undefined
  if (id === undefined) throw new ShopError('not_found')
  return id
}

/** Approves a review, or refuses it for a reason. */
async function decide(ctx: Ctx, id: number, refused_for: string | null): Promise<StaffVendorReview> {
  await transact(ctx.db, async (tx) => {
    const before = await lockVendorReview(tx, id)
    if (!before) throw new ShopError('not_found')
    const after = { approved: refused_for === null, refused_for }
    await decideVendorReview(tx, id, after)
    await audit(ctx, tx, { subject_type: 'vendor_review', subject_id: String(id), before, after })
  })
  const row = await findVendorReview(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return staffOf(row, ctx.locale)
}

const shownOf = ({ id, rating, comment, author_name, created_at }: VendorReviewRow): VendorReview => ({
  id,
  rating,
  comment,
  user: { name: author_name },
  created_at: created_at.toISOString(),
})
const ownOf = (row: VendorReviewRow): OwnVendorReview => ({
  ...shownOf(row),
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
