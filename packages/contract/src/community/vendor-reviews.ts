import { z } from 'zod'
import { route } from '../route.ts'
import { count, integer, localeCode } from '../schemas.ts'

// Flat: what buyers say of a vendor, and its moderation; see the contract, part 8.1.

const locale = localeCode.optional()
const vendor = z.object({ id: z.string().max(120) })
const byId = z.object({ id: count })
const paging = { page: integer(1).optional(), per_page: integer(1, 100).optional(), locale }
const pages = { count: z.int(), total_count: z.int(), current_page: z.int(), pages: z.int(), per_page: z.int() }

export const VendorReview = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string(),
  user: z.object({ name: z.string() }),
  created_at: z.iso.datetime(),
})
export type VendorReview = z.infer<typeof VendorReview>

export const OwnVendorReview = VendorReview.extend({
  approved: z.boolean(),
  state: z.enum(['held', 'approved', 'refused']),
  /** Why it was refused. */
  reason: z.string().nullable(),
})
export type OwnVendorReview = z.infer<typeof OwnVendorReview>

export const StaffVendorReview = OwnVendorReview.extend({
  vendor: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  held_for: z.string().nullable(),
  author: z.object({ id: z.int(), name: z.string(), approved: z.int(), refused: z.int() }),
})
export type StaffVendorReview = z.infer<typeof StaffVendorReview>

export const vendorReviews = {
  list: route({
    method: 'GET',
    path: '/vendors/{id}/reviews',
    access: 'none',
    summary: 'What buyers say of a vendor, by id or slug, the newest first, with its mean',
    params: vendor,
    query: z.object(paging),
    response: z.object({
      reviews: z.array(VendorReview),
      ...pages,
      average_rating: z.number(),
      total_reviews: z.int(),
      /** How many gave one star, two stars and so on. */
      stars: z.array(z.int()).length(5),
    }),
  }),
  mine: route({
    method: 'GET',
    path: '/vendors/{id}/reviews/mine',
    access: 'user',
    summary: 'Whether the caller may review a vendor, and what they have written',
    params: vendor,
    query: z.object({ locale }),
    response: z.object({ can_review: z.boolean(), review: OwnVendorReview.nullable() }),
  }),
  add: route({
    method: 'POST',
    path: '/vendors/{id}/reviews',
    access: 'user',
    status: 201,
    summary: 'Reviews a vendor from whom the caller has received something, or changes their review',
    params: vendor,
    body: z.object({
      rating: z.union([z.number(), z.string()]).nullish(),
      comment: z.string().max(20_000).nullish(),
      locale,
    }),
    response: OwnVendorReview,
  }),
  remove: route({
    method: 'DELETE',
    path: '/vendors/{id}/reviews',
    access: 'user',
    status: 204,
    summary: "Deletes the caller's review of a vendor",
    params: vendor,
  }),
}

export const staffVendorReviews = {
  publish: route({
    method: 'PUT',
    path: '/backoffice/vendor_reviews/{id}/publish',
    access: 'staff',
    permission: 'moderation.edit',
    audit: 'vendor_reviews.publish',
    summary: 'Approves a review of a vendor',
    params: byId,
    response: StaffVendorReview,
  }),
  refuse: route({
    method: 'PUT',
    path: '/backoffice/vendor_reviews/{id}/refuse',
    access: 'staff',
    permission: 'moderation.edit',
    audit: 'vendor_reviews.refuse',
    summary: 'Takes a review of a vendor down, with a reason that its writer reads',
    params: byId,
    body: z.object({ reason: z.string().max(500) }),
    response: StaffVendorReview,
  }),
}
