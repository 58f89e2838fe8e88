import { z } from 'zod'
import { pictureKey } from '../catalog/content-pictures.ts'
import { ContentVersions, PreviewLink } from '../catalog/content-versions.ts'
import { route } from '../route.ts'
import { at, count, localeCode, ordinal } from '../schemas.ts'
import { someTexts, texts } from '../texts.ts'
import { ArticlePicture } from './article-parts.ts'
import { Article } from './articles.ts'
import { pages } from './comments.ts'

// Flat: articles of shoppers that wait for the shop; articles and news of the shop itself.

const byId = z.object({ id: count })
const byVersion = z.object({ id: count, v: ordinal })

export const WaitingPost = Article.pick({
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

const slug = z.string().regex(/^[a-z0-9-]{1,80}$/)
export const ArticleEdit = z
  .object({
    slug,
    title: someTexts(160),
    excerpt: someTexts(400),
    /** As `Article.body`, in each language. */
    body: someTexts(40_000),
    tags: z.array(z.string().max(60)).max(5),
    author_id: count.nullable(),
    picture_key: pictureKey.nullable(),
    picture_alt: someTexts(300),
  })
  .partial()

export const StaffArticleRow = z.object({
  id: z.int(),
  kind: z.enum(['article', 'news']),
  slug: z.string(),
  title: texts(1000),
  image: z.string().nullable(),
  author: z.string().nullable(),
  /** Languages in which it has a title and a text. */
  languages: z.array(z.string()),
  comments_count: z.int(),
  /** Null: a draft; later than now: scheduled. */
  published_at: at,
  updated_at: z.iso.datetime(),
})
export type StaffArticleRow = z.infer<typeof StaffArticleRow>

export const StaffArticle = StaffArticleRow.extend({
  excerpt: texts(5000),
  body: texts(60_000),
  tags: z.array(z.string()),
  author_id: z.int().nullable(),
  picture_key: z.string().nullable(),
  picture_alt: texts(1000),
  pictures: z.array(ArticlePicture),
  /** Names of the products that its texts name, by slug. */
  products: z.record(z.string(), z.string()),
  version: z.int(),
  /** The page as it is kept, for whoever has the address. */
  preview: z.string(),
})
export type StaffArticle = z.infer<typeof StaffArticle>

const kind = z.enum(['article', 'news'])
const seen = { access: 'staff', permission: 'content.view' } as const
const edits = { access: 'staff', permission: 'content.edit' } as const
const listed = z.object({
  state: z.enum(['draft', 'scheduled', 'shown']).optional(),
  q: z.string().max(100).optional(),
  page: z.unknown().optional(),
  per_page: z.unknown().optional(),
  locale: localeCode.optional(),
})

/** What is done to one of them, the same below both addresses. */
const operationsBelow = <const B extends string>(base: B) => ({
  show: route({
    ...seen,
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'Staff: an article or news with its texts in all languages',
    params: byId,
    response: StaffArticle,
  }),
  edit: route({
    ...edits,
    method: 'PATCH',
    path: `${base}/{id}`,
    audit: 'articles.edit',
    versioned: true,
    summary: 'Staff: changes the fields that are sent, of texts the languages that are sent',
    params: byId,
    body: ArticleEdit,
    response: StaffArticle,
  }),
  publish: route({
    ...edits,
    method: 'PUT',
    path: `${base}/{id}/publish`,
    audit: 'articles.publish',
    may_match: true,
    summary: 'Staff: shows it from a time on, now where none is said; null makes it a draft again',
    params: byId,
    body: z.object({ published_at: at.optional() }).default({}),
    response: StaffArticle,
  }),
  schedule: route({
    ...edits,
    method: 'PUT',
    path: `${base}/{id}/schedule`,
    audit: 'articles.publish',
    may_match: true,
    summary: 'Staff: shows it from a time on that is to come',
    params: byId,
    body: z.object({ published_at: z.iso.datetime() }),
    response: StaffArticle,
  }),
  versions: route({
    ...seen,
    method: 'GET',
    path: `${base}/{id}/versions`,
    summary: 'Staff: the versions of an article or news, the newest first',
    params: byId,
    response: ContentVersions,
  }),
  restore: route({
    ...edits,
    method: 'PUT',
    path: `${base}/{id}/versions/{v}/restore`,
    audit: 'articles.restore',
    may_match: true,
    summary: 'Staff: makes an article or news what it was at a version; a change of its own',
    params: byVersion,
    response: StaffArticle,
  }),
  preview_link: route({
    ...edits,
    method: 'PUT',
    path: `${base}/{id}/preview_link`,
    audit: 'articles.preview_link',
    summary: 'Staff: an address at which it can be seen for 24 hours, by anybody and in any language',
    params: byId,
    response: PreviewLink,
  }),
  remove: route({
    ...edits,
    method: 'DELETE',
    path: `${base}/{id}`,
    audit: 'articles.remove',
    versioned: true,
    status: 204,
    summary: 'Staff: deletes a draft',
    params: byId,
  }),
})

export const staffArticles = {
  list: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/articles',
    summary: 'Staff: articles or news of the shop, drafts first, then the newest first',
    query: listed.extend({ kind: kind.optional() }),
    response: z.object({ articles: z.array(StaffArticleRow), ...pages }),
  }),
  choices: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/article_choices',
    summary: 'Staff: authors and tags that an article may have',
    response: z.object({
      authors: z.array(z.object({ id: z.int(), name: z.string() })),
      tags: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
  }),
  create: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/articles',
    audit: 'articles.create',
    status: 201,
    summary: 'Staff: an article or news of the shop, a draft without a text',
    body: z.object({ kind: kind.default('article'), slug, title: texts(160) }),
    response: StaffArticle,
  }),
  ...operationsBelow('/backoffice/articles'),
  addPicture: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/articles/{id}/pictures',
    audit: 'articles.picture',
    secret: true,
    status: 201,
    form: { field: 'image', max_files: 1, max_bytes: 8 * 1024 * 1024 },
    summary: 'Staff: a picture for the text of an article, drawn anew; 20 at most',
    params: byId,
    response: ArticlePicture,
  }),
}

/** News alone; `/backoffice/articles` knows them too. */
export const staffNews = {
  list: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/news',
    summary: 'Staff: news of the shop, drafts first, then the newest first',
    query: listed,
    response: z.object({ news: z.array(StaffArticleRow), ...pages }),
  }),
  create: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/news',
    audit: 'articles.create',
    status: 201,
    summary: 'Staff: news of the shop, a draft without a text',
    body: z.object({ slug, title: texts(160) }),
    response: StaffArticle,
  }),
  ...operationsBelow('/backoffice/news'),
}
