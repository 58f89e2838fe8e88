import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { redrawPicture } from '../../catalog/uploads/index.ts'
import { photoFingerprint } from './photo-fingerprint.ts'
import { findReview, type ReviewRow } from './reviews.queries.ts'
import { addPhoto, countReviews, deletePhotos, lockProduct, lockReview } from './reviews.repository.ts'
import { photoSide, requireUser } from './write-review.ts'

const mostPhotos = 5
const uploads = { name: 'reviews.photos', tries: 40, seconds: 3600 }

/**
 * Adds a photo to a review of the caller, drawn anew. Refuses what is no picture (`picture_invalid`), a sixth one
 * (`limit_reached`) and a review of somebody else (`not_found`).
 */
export async function photograph(ctx: Ctx, id: number, base64: string, alt: string): Promise<ReviewRow> {
  const user_id = requireUser(ctx)
  const before = await findReview(ctx.db, id)
  if (before?.user_id !== user_id) throw new ShopError('not_found')
  const store = ctx.ports.review_photos
  if (!store) throw new ShopError('unavailable')
  if (before.images.length >= mostPhotos) throw new ShopError('limit_reached', { params: { limit: mostPhotos } })
  await spend(ctx, uploads, String(user_id))
  const picture = await redrawPicture(Buffer.from(base64, 'base64'), photoSide, 'picture')
  const fingerprint = await photoFingerprint(picture)
  const path = await store.keep(picture)
  try {
    await transact(ctx.db, async (tx) => {
      const row = await lockReview(tx, id)
      if (row?.user_id !== user_id) throw new ShopError('not_found')
      await lockProduct(tx, row.product_id)
      const photo = { path, alt: alt.trim(), fingerprint }
      if (!(await addPhoto(tx, id, photo, { most: mostPhotos, now: ctx.now })))
        throw new ShopError('limit_reached', { params: { limit: mostPhotos } })
      await countReviews(tx, [row.product_id])
    })
  } catch (error) {
    await store.remove(path)
    throw error
  }
  const row = await findReview(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return row
}

/** Deletes the photos of a review of the caller. */
export async function clearPhotos(ctx: Ctx, id: number): Promise<void> {
  const user_id = requireUser(ctx)
  const paths = await transact(ctx.db, async (tx) => {
    const row = await lockReview(tx, id)
    if (row?.user_id !== user_id) throw new ShopError('not_found')
    return deletePhotos(tx, id)
  })
  for (const path of paths) await ctx.ports.review_photos?.remove(path)
}
