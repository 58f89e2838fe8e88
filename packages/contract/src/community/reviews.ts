import { z } from 'zod'
import { FlatReview } from '../catalog/catalog-flat.ts'
import { route } from '../route.ts'
import { count, localeCode } from '../schemas.ts'

// Flat: reviews that buyers write, and their moderation; see the contract, part 8.1.

const locale = localeCode.optional()
const byId = z.object({ id: count })
const paging = { page: z.unknown().optional(), per_page: z.unknown().optional(), locale }
const pages = { count: z.int(), total_count: z.int(), current_page: z.int(), pages: z.int(), per_page: z.int() }
const number = z.union([z.number(), z.string()])

/** As a form sends it: numbers may be texts. */
export const ReviewInput = z.object({
  rating: number.nullish(),
  comment: z.string().max(20_000).nullish(),
  fit: z.string().max(10).nullish(),
  size: z.string().max(40).nullish(),
  height_cm: number.nullish(),
  locale,
})
export type ReviewInput = z.infer<typeof ReviewInput>

export const OwnReview = FlatReview.extend({
  product: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  approved: z.boolean(),
  state: z.enum(['held', 'approved', 'refused']),
  /** Why it was refused. */
  reason: z.string().nullable(),
  height_cm: z.int().nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

const Summary = z.object({
  /** How many who took a size answered how it fits, and how; sizes with ten answers and more. */
  sizes: z.array(z.object({ size: z.string(), count: z.int(), small: z.int(), right: z.int(), large: z.int() })),
})

export const StaffReview = OwnReview.extend({
  held_for: z.string().nullable(),
  author: z.object({ id: z.int().nullable(), name: z.string(), approved: z.int(), refused: z.int() }),
})
export type StaffReview = z.infer<typeof StaffReview>

const photos = { field: 'images', max_files: 5, max_bytes: 8 * 1024 * 1024 }

export const reviews = {
  add: route({
    method: 'POST',
    path: '/products/{id}/reviews',
    access: 'user',
    secret: true,
    status: 201,
    form: photos,
    summary:
      'Reviews a product that the caller bought and received, or changes their review; shown once it is approved',
    params: z.object({ id: z.string().max(120) }),
    body: ReviewInput,
    response: OwnReview,
  }),
  addPhoto: route({
    method: 'POST',
    path: '/reviews/{id}/photos',
    access: 'user',
    secret: true,
    status: 201,
    summary: 'Adds a photo to a review of the caller, which waits for approval again; five at most',
    params: byId,
    /** `picture` is the file as Base64. */
    body: z.object({ picture: z.string().max(1_000_000).default(''), alt: z.string().max(200).default('') }),
    response: OwnReview,
  }),
  clearPhotos: route({
    method: 'DELETE',
    path: '/reviews/{id}/photos',
    access: 'user',
    status: 204,
    summary: 'Deletes the photos of a review of the caller',
    params: byId,
  }),
  ofProduct: route({
    method: 'GET',
    path: '/products/{id}/reviews/mine',
    access: 'user',
    summary: 'Whether the caller may review a product, what size they took and what they have written',
    params: z.object({ id: z.string().max(120) }),
    query: z.object({ locale }),
    response: z.object({ can_review: z.boolean(), size: z.string().nullable(), review: OwnReview.nullable() }),
  }),
  mine: route({
    method: 'GET',
    path: '/reviews/mine',
    access: 'user',
    summary: "The caller's own reviews, the newest first",
    query: z.object(paging),
    response: z.object({ reviews: z.array(OwnReview), ...pages }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/reviews/{id}',
    access: 'user',
    status: 204,
    summary: 'Deletes a review of the caller with its photos',
    params: byId,
  }),
  helpful: route({
    method: 'PUT',
    path: '/reviews/{id}/helpful',
    access: 'user',
    summary: 'Finds a review of somebody else helpful, or no longer',
    params: byId,
    body: z.object({ helpful: z.boolean().default(true) }),
    response: z.object({ helpful_count: z.int(), helpful: z.boolean() }),
  }),
  fit: route({
    method: 'GET',
    path: '/products/{id}/fit',
    access: 'none',
    summary: 'How a product fits, by what its reviews say',
    params: z.object({ id: z.string().max(120) }),
    query: z.object({ locale }),
    response: Summary,
    cache: 'catalog',
  }),
}

export const staffReviews = {
  publish: route({
    method: 'PUT',
    path: '/backoffice/reviews/{id}/publish',
    access: 'staff',
    permission: 'moderation.edit',
    audit: 'reviews.publish',
    summary: 'Approves a review',
    params: byId,
    response: StaffReview,
  }),
  refuse: route({
    method: 'PUT',
    path: '/backoffice/reviews/{id}/refuse',
    access: 'staff',
    permission: 'moderation.edit',
    audit: 'reviews.refuse',
    summary: 'Takes a review down, with a reason that its writer reads',
    params: byId,
    body: z.object({ reason: z.string().max(500) }),
    response: StaffReview,
  }),
  answer: route({
    method: 'PUT',
    path: '/backoffice/reviews/{id}/answer',
    access: 'staff',
    permission: 'moderation.edit',
    audit: 'reviews.answer',
    summary: 'Answers a review in the name of the shop; an empty answer takes it back',
    params: byId,
    body: z.object({ answer: z.string().max(2_000) }),
    response: StaffReview,
  }),
}
