import { z } from 'zod'
import { route } from '../route.ts'
import { count, localeCode } from '../schemas.ts'

// Flat: comments on articles and news, and their moderation; see the contract, part 8.1.

const locale = localeCode.optional()
const byId = z.object({ id: count })
export const pages = {
  count: z.int(),
  total_count: z.int(),
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
}

export type Comment = {
  id: number
  reply_id: number | null
  comment: string
  rating: number | null
  ratings_count: number
  user: { id: number | null; name: string; shop: boolean }
  state: 'published' | 'held' | 'refused' | 'deleted'
  reason: string | null
  mine: boolean
  editable_until: string | null
  removed_by: 'writer' | 'owner' | 'shop' | null
  can_remove: boolean
  can_appeal: boolean
  edited: boolean
  created_at: string
  replies: Comment[]
}
export const Comment: z.core.$ZodType<Comment> = z
  .object({
    id: z.int(),
    reply_id: z.int().nullable(),
    /** Empty once it was deleted. */
    comment: z.string(),
    /** The mean that readers gave, to one place. */
    rating: z.number().nullable(),
    ratings_count: z.int(),
    user: z.object({ id: z.int().nullable(), name: z.string(), shop: z.boolean() }),
    /** Held and refused ones are only shown to who wrote them. */
    state: z.enum(['published', 'held', 'refused', 'deleted']),
    reason: z.string().nullable(),
    mine: z.boolean(),
    /** Until when its writer may change it; null for others, and when that is over. */
    editable_until: z.iso.datetime().nullable(),
    /** Who took a deleted one away: its writer, who wrote the article, or the shop. */
    removed_by: z.enum(['writer', 'owner', 'shop']).nullable(),
    /** Its writer, who wrote the article, and staff who moderate may take it away. */
    can_remove: z.boolean(),
    /** It was refused, and its writer has not asked to have it read again. */
    can_appeal: z.boolean(),
    edited: z.boolean(),
    created_at: z.iso.datetime(),
    get replies() {
      return z.array(Comment)
    },
  })
  .meta({ id: 'ArticleComment' })

export const comments = {
  create: route({
    method: 'POST',
    path: '/comments',
    access: 'user',
    status: 201,
    summary: 'Comments on an article or news by its id, or replies to a comment',
    body: z.object({
      commentable_type: z.enum(['article', 'news']).nullish(),
      commentable_id: count.nullish(),
      comment: z.string().max(20_000),
      reply_id: count.nullish(),
      locale,
    }),
    response: Comment,
  }),
  review: route({
    method: 'PUT',
    path: '/comments/{id}/review',
    access: 'user',
    summary: 'Rates a comment from 1 to 5; the last rating of a person counts',
    params: byId,
    body: z.object({ rating: z.int() }),
    response: Comment,
  }),
  edit: route({
    method: 'PUT',
    path: '/comments/{id}',
    access: 'user',
    summary: 'Changes a comment of the caller within 15 minutes',
    params: byId,
    body: z.object({ comment: z.string().max(20_000), locale }),
    response: Comment,
  }),
  report: route({
    method: 'PUT',
    path: '/comments/{id}/report',
    access: 'user',
    summary: 'Tells the shop about a comment, once per person; three hold it until staff have read it',
    params: byId,
    response: z.object({ reported: z.literal(true) }),
  }),
  appeal: route({
    method: 'PUT',
    path: '/comments/{id}/appeal',
    access: 'user',
    summary: 'Asks the shop to read a refused comment of the caller again, once',
    params: byId,
    body: z.object({ text: z.string().max(2_000).nullish(), locale }),
    response: Comment,
  }),
  remove: route({
    method: 'DELETE',
    path: '/comments/{id}',
    access: 'user',
    audit: 'comments.remove',
    status: 204,
    summary:
      'Deletes a comment: of the caller, below an article of the caller, or any by staff who moderate; replies to it stay',
    params: byId,
  }),
}

export const HeldComment = z.object({
  id: z.int(),
  comment: z.string(),
  state: z.enum(['held', 'refused', 'published']),
  /** Why it is held: names of rules. */
  reason: z.string().nullable(),
  author: z.object({ id: z.int().nullable(), name: z.string(), published: z.int(), refused: z.int() }),
  article: z.object({ kind: z.enum(['article', 'news']), slug: z.string(), title: z.string() }),
  reports: z.int(),
  /** What its writer says against the refusal; empty where they only asked. */
  appeal: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type HeldComment = z.infer<typeof HeldComment>

export const staffComments = {
  publish: route({
    method: 'PUT',
    path: '/backoffice/comments/{id}/publish',
    access: 'staff',
    permission: 'moderation.edit',
    audit: 'comments.publish',
    summary: 'Publishes a held or refused comment',
    params: byId,
    response: HeldComment,
  }),
  refuse: route({
    method: 'PUT',
    path: '/backoffice/comments/{id}/refuse',
    access: 'staff',
    permission: 'moderation.edit',
    audit: 'comments.refuse',
    summary: 'Takes a comment down, with a reason that its writer reads',
    params: byId,
    body: z.object({ reason: z.string().max(500) }),
    response: HeldComment,
  }),
}
