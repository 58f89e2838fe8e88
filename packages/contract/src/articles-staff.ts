import { z } from 'zod'
import { Article } from './articles.ts'
import { pages } from './comments.ts'
import { route } from './route.ts'
import { count, localeCode } from './schemas.ts'

// Flat: articles of shoppers that wait for the shop.

const byId = z.object({ id: count })

const WaitingPost = Article.pick({
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  tags: true,
  blocks: true,
  state: true,
  version: true,
}).extend({
  /** Why it waits: names of rules; `first` for somebody of whom nothing is published. */
  reason: z.string().nullable(),
  writer: z.object({ name: z.string(), published: z.int(), refused: z.int() }),
  submitted_at: z.iso.datetime(),
})
export type WaitingPost = z.infer<typeof WaitingPost>

export const staffPosts = {
  waiting: route({
    method: 'GET',
    path: '/backoffice/posts',
    access: 'staff',
    permission: 'moderation.view',
    summary: 'Articles of shoppers that wait for a decision, the oldest first',
    query: z.object({ page: z.unknown().optional(), per_page: z.unknown().optional(), locale: localeCode.optional() }),
    response: z.object({ posts: z.array(WaitingPost), ...pages }),
  }),
  publish: route({
    method: 'PUT',
    path: '/backoffice/posts/{id}/publish',
    access: 'staff',
    permission: 'moderation.edit',
    audit: 'posts.publish',
    summary: 'Publishes the version that was read; 409 when its writer has changed it since',
    params: byId,
    body: z.object({ version: z.int().nullish() }).default({}),
    response: WaitingPost,
  }),
  refuse: route({
    method: 'PUT',
    path: '/backoffice/posts/{id}/refuse',
    access: 'staff',
    permission: 'moderation.edit',
    audit: 'posts.refuse',
    summary: 'Refuses an article or takes it down, with a reason that its writer reads',
    params: byId,
    body: z.object({ reason: z.string().max(500) }),
    response: WaitingPost,
  }),
}
