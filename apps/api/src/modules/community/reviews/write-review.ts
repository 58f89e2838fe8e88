import { ReviewInput } from '@delguur/contract/community/reviews'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import type { SentForm } from '../../../platform/http/file-forms.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { redrawPicture } from '../../catalog/uploads/index.ts'
import { spamReason } from '../articles/index.ts'
import { photoFingerprint } from './photo-fingerprint.ts'
import { findReview, type ReviewRow, receivedOf } from './reviews.queries.ts'
import {
  countReviews,
  deleteReview,
  lockProduct,
  lockReview,
  type NewPhoto,
  saveReview,
  setPhotos,
  vote,
} from './reviews.repository.ts'

const written = { name: 'reviews.write', tries: 10, seconds: 3600 }
const clicks = { name: 'reviews.vote', tries: 120, seconds: 3600 }
const longest = 3_000
/** Pixels of the longer side of a kept photo. */
export const photoSide = 1600

export function requireUser({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

const fits = ['small', 'right', 'large']
const stars: FieldError = { key: 'rating', code: 'choice_unknown', params: { choices: '1, 2, 3, 4, 5' } }

/** The stars and the words of a review, and what is wrong with them. */
export function checkedWords(input: Pick<ReviewInput, 'rating' | 'comment'>) {
  const faults: FieldError[] = []
  const rating = Number(input.rating ?? 0)
  const comment = (input.comment ?? '').replaceAll('\r\n', '\n').trim()
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) faults.push(stars)
  if (!comment) faults.push({ key: 'comment', code: 'blank' })
  if (comment.length > longest) faults.push({ key: 'comment', code: 'text_too_long' })
  return { rating, comment, faults }
}

function checked(input: ReviewInput) {
  const { rating, comment, faults } = checkedWords(input)
  const height_cm = input.height_cm == null || input.height_cm === '' ? null : Number(input.height_cm)
  const fit = input.fit || null
  if (fit !== null && !fits.includes(fit))
    faults.push({ key: 'fit', code: 'choice_unknown', params: { choices: fits.join(', ') } })
  if (height_cm !== null && !Number.isInteger(height_cm))
    faults.push({ key: 'height_cm', code: 'whole_number_expected' })
  else if (height_cm !== null && height_cm < 40)
    faults.push({ key: 'height_cm', code: 'number_too_small', params: { least: 40 } })
  else if (height_cm !== null && height_cm > 220)
    faults.push({ key: 'height_cm', code: 'number_too_large', params: { most: 220 } })
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
  return { rating, comment, height_cm, fit }
}

/**
 * Writes or changes the caller's review of a product, with up to five photos, each drawn anew. It is shown once staff have
 * approved it. Refuses what the caller has not bought and received (`review_not_bought`), `invalid_input` by field, a photo
 * that is none (`picture_invalid`) and `too_many_requests`.
 */
export async function writeReview(
  ctx: Ctx,
  product_id: number,
  body: ReviewInput,
  form: () => Promise<SentForm>,
): Promise<ReviewRow> {
  const user_id = requireUser(ctx)
  const taken = await receivedOf(ctx.db, user_id, product_id)
  if (!taken) throw new ShopError('review_not_bought')
  await spend(ctx, written, String(user_id))
  const { fields, files } = await form()
  const sent = Object.keys(fields).length > 0 ? ReviewInput.parse(fields) : body
  const review = checked(sent)
  const store = ctx.ports.review_photos
  if (files.length > 0 && !store) throw new ShopError('unavailable')
  const drawn: Buffer[] = []
  for (const { bytes } of files) drawn.push(await redrawPicture(bytes, photoSide, 'images'))
  const photos: NewPhoto[] = []
  for (const [index, picture] of drawn.entries())
    if (store)
      photos.push({
        fingerprint: await photoFingerprint(picture),
        path: await store.keep(picture),
        alt: (files[index]?.name ?? '').slice(0, 200),
      })
  const held_for = spamReason(review.comment, false) ?? null
  try {
    const { id, old } = await transact(ctx.db, async (tx) => {
      await lockProduct(tx, product_id)
      const size = sent.size?.trim() || taken.size
      const id = await saveReview(tx, { ...review, product_id, user_id, size, held_for, locale: ctx.locale }, ctx.now)
      const old = files.length > 0 ? await setPhotos(tx, id, photos, ctx.now) : []
      await countReviews(tx, [product_id])
      return { id, old }
    })
    for (const path of old) await store?.remove(path)
    const row = await findReview(ctx.db, id)
    if (!row) throw new ShopError('not_found')
    return row
  } catch (error) {
    for (const { path } of photos) await store?.remove(path)
    throw error
  }
}

/** Deletes the caller's review with its photos. */
export async function removeReview(ctx: Ctx, id: number): Promise<void> {
  const user_id = requireUser(ctx)
  const paths = await transact(ctx.db, async (tx) => {
    const row = await lockReview(tx, id)
    if (row?.user_id !== user_id) throw new ShopError('not_found')
    await lockProduct(tx, row.product_id)
    const removed = await deleteReview(tx, id)
    await countReviews(tx, [row.product_id])
    return removed
  })
  for (const path of paths) await ctx.ports.review_photos?.remove(path)
}

/** Finds a review of somebody else helpful, or no longer. */
export async function findHelpful(ctx: Ctx, id: number, on: boolean): Promise<number> {
  const user_id = requireUser(ctx)
  await spend(ctx, clicks, String(user_id))
  return transact(ctx.db, async (tx) => {
    const row = await lockReview(tx, id)
    if (!row?.approved) throw new ShopError('not_found')
    if (row.user_id === user_id) throw new ShopError('forbidden')
    return vote(tx, id, user_id, on)
  })
}
