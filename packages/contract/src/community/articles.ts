import { z } from 'zod'
import { route } from '../route.ts'
import { at, count, flag, integer, localeCode } from '../schemas.ts'
import { line } from '../text-fields.ts'
import { ArticlePicture, Block } from './article-parts.ts'
import { Comment, pages } from './comments.ts'

export { ArticlePicture, Block } from './article-parts.ts'

// Flat: articles, news, their comments and authors; see the contract, part 8.1.

const locale = localeCode.optional()
const paging = { page: z.unknown().optional(), per_page: z.unknown().optional(), locale }

export const Author = z.object({
  id: z.int(),
  name: z.string(),
  bio: z.string().nullable(),
  /** People are drawn as cubs, so nobody has a picture. */
  avatar_url: z.string().nullable(),
  /** How the cub is drawn: colour names. */
  face: z.object({ fur: z.string(), tint: z.string() }),
  articles_count: z.int(),
  followers_count: z.int(),
  /** Whether the caller follows them; false for a guest. */
  followed: z.boolean(),
})
export type Author = z.infer<typeof Author>

export const ArticleTag = z.object({ slug: z.string(), name: z.string(), tint: z.string(), articles_count: z.int() })
export type ArticleTag = z.infer<typeof ArticleTag>

export const ArticleTile = z.object({
  id: z.int(),
  kind: z.enum(['article', 'news']),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Key of a drawn picture below `/media/`, or the file of one that a shopper sent; null where there is none. */
  image: z.string().nullable(),
  image_alt: z.string().nullable(),
  tags: z.array(z.string()),
  author: z.object({ id: z.int(), name: z.string(), face: Author.shape.face }).nullable(),
  comments_count: z.int(),
  published_at: at,
  updated_at: z.iso.datetime(),
  /** Minutes of reading. */
  minutes: z.int(),
  /** `waiting` for the shop to read it; drafts, waiting and refused ones are only shown to who wrote them. */
  state: z.enum(['draft', 'waiting', 'published', 'refused']),
  /** Why the shop refused it. */
  reason: z.string().nullable(),
})
export type ArticleTile = z.infer<typeof ArticleTile>
export const Article = ArticleTile.extend({
  /** As it is written: paragraphs between empty lines, `## ` before a heading, `- ` before items, `> ` before a quote, `[[slug]]` for a product, `![what it shows](id)` for a picture that was sent. */
  body: z.string(),
  blocks: z.array(Block),
  /** Slugs of the products that it names. */
  products: z.array(z.string()),
  /** Of those that the shop has. */
  product_ids: z.array(z.int()),
  /** Tags that its writer named and the shop has not published, for the writer alone. */
  new_tags: z.array(z.object({ slug: z.string(), name: z.string(), state: z.enum(['waiting', 'refused']) })),
  /** Counts up with each change; send it back with `PUT`. */
  version: z.int(),
})
export type Article = z.infer<typeof Article>

/** A title that a search found. */
export const FoundArticle = ArticleTile.pick({ id: true, kind: true, slug: true, title: true })
export type FoundArticle = z.infer<typeof FoundArticle>

const ref = z.object({ id: z.string().max(120) })
const byId = z.object({ id: count })
const text = z.string().max(60_000).nullish()
export const ArticleInput = z.object({
  title: line(60_000).nullish(),
  excerpt: text,
  body: text,
  /** Addresses of tags, or names of new ones: readers see those once the shop has published them. Five at most. */
  tags: z.array(line(60)).max(20).nullish(),
  /** `published` hands it to the shop: who has had nothing published yet waits until it is read. */
  state: z.enum(['draft', 'published']).nullish(),
  /** A picture of it that lists show; the first of its text unless given. */
  image_id: count.nullish(),
  /** The version that was edited; 409 when the article has changed since. */
  version: z.int().nullish(),
})
const commentBody = z.object({ comment: z.string().max(20_000), reply_id: count.nullish(), locale })
const listed = z.object({
  ...paging,
  tag: z.string().max(60).optional(),
  author_id: count.optional(),
  q: z.string().max(200).optional(),
})
const commentList = z.object({ comments: z.array(Comment), ...pages })

const reading = <const N extends 'articles' | 'news'>(name: N) => ({
  list: route({
    method: 'GET',
    path: `/${name}`,
    access: 'none',
    summary: `Published ${name}, the newest first`,
    query: listed,
    response: z.object({ ...pages, [name]: z.array(ArticleTile) } as typeof pages &
      Record<N, z.ZodArray<typeof ArticleTile>>),
  }),
  tags: route({
    method: 'GET',
    path: `/${name}/tags`,
    access: 'none',
    summary: `Tags of the published ${name} and how many have each`,
    query: z.object({ locale }),
    response: z.object({ tags: z.array(ArticleTag) }),
  }),
  show: route({
    method: 'GET',
    path: `/${name}/{id}`,
    access: 'none',
    summary: 'One of them by id or slug; `edit=1` for its writer, drafts too',
    params: ref,
    query: z.object({ locale, edit: flag.optional() }),
    response: Article,
  }),
  comments: route({
    method: 'GET',
    path: `/${name}/{id}/comments`,
    access: 'none',
    summary: 'Its comments, the newest first, each with its replies',
    params: ref,
    query: z.object(paging),
    response: commentList,
  }),
  comment: route({
    method: 'POST',
    path: `/${name}/{id}/comments`,
    access: 'user',
    status: 201,
    summary: 'Comments on it, or replies to a comment',
    params: ref,
    body: commentBody,
    response: Comment,
  }),
})

export const articles = {
  ...reading('articles'),
  preview: route({
    method: 'GET',
    path: '/articles/{id}/preview',
    access: 'none',
    summary: 'An article or news of the shop as it is kept now, shown or not, by the key of its preview',
    params: ref,
    query: z.object({ key: z.string().max(100), locale }),
    response: Article,
  }),
  mine: route({
    method: 'GET',
    path: '/articles/mine',
    access: 'user',
    summary: "The caller's own articles, drafts too",
    query: z.object(paging),
    response: z.object({ articles: z.array(ArticleTile), ...pages }),
  }),
  search: route({
    method: 'GET',
    path: '/articles/search',
    access: 'none',
    summary: 'Articles and news that have the words of a query; `typing=1` for a query that is not typed to its end',
    query: z.object({ q: z.string().max(200), limit: integer(1, 20).optional(), typing: flag.optional(), locale }),
    response: z.object({ articles: z.array(FoundArticle), total_count: z.int() }),
  }),
  saved: route({
    method: 'GET',
    path: '/articles/saved',
    access: 'user',
    summary: 'Articles and news that the caller has kept (`POST /bookmarks`), the last kept first',
    query: z.object(paging),
    response: z.object({ articles: z.array(ArticleTile), ...pages }),
  }),
  tagInfo: route({
    method: 'GET',
    path: '/articles/tag_info',
    access: 'none',
    summary: 'The story of a tag',
    query: z.object({ tag: z.string().max(60), locale }),
    response: ArticleTag.extend({ story: z.string().nullable(), image: z.string().nullable() }),
  }),
  create: route({
    method: 'POST',
    path: '/articles',
    access: 'user',
    status: 201,
    summary: 'Writes an article; a draft unless it is to be published',
    body: z.object({ article: ArticleInput, locale }),
    response: Article,
  }),
  update: route({
    method: 'PUT',
    path: '/articles/{id}',
    access: 'user',
    summary: 'Changes an article of the caller',
    params: byId,
    body: z.object({ article: ArticleInput, locale }),
    response: Article,
  }),
  remove: route({
    method: 'DELETE',
    path: '/articles/{id}',
    access: 'user',
    status: 204,
    summary: 'Deletes an article of the caller with its pictures and comments',
    params: byId,
  }),
  uploadImage: route({
    method: 'POST',
    path: '/articles/{id}/upload_image',
    access: 'user',
    secret: true,
    status: 201,
    form: { field: 'image', max_files: 1, max_bytes: 8 * 1024 * 1024 },
    summary: 'Adds a picture to an article of the caller, drawn anew; 20 at most',
    params: byId,
    /** Instead of a form: the file as Base64. */
    body: z.object({ picture: z.string().max(1_000_000).default('') }),
    response: ArticlePicture,
  }),
}

export const news = {
  ...reading('news'),
  create: route({
    method: 'POST',
    path: '/news',
    access: 'staff',
    permission: 'content.edit',
    audit: 'news.create',
    status: 201,
    summary: 'Writes news; a draft unless it is to be published',
    body: z.object({ news: ArticleInput, locale }),
    response: Article,
  }),
}

export const authors = {
  list: route({
    method: 'GET',
    path: '/authors',
    access: 'none',
    summary: 'Authors of articles, those with most readers first; `followed=1` for those that the caller follows',
    query: z.object({ ...paging, followed: flag.optional() }),
    response: z.object({ authors: z.array(Author), ...pages }),
  }),
  show: route({
    method: 'GET',
    path: '/authors/{id}',
    access: 'none',
    summary: 'An author',
    params: byId,
    query: z.object({ locale }),
    response: Author,
  }),
  create: route({
    method: 'POST',
    path: '/authors',
    access: 'user',
    status: 201,
    summary: 'Makes the caller an author, or changes the name and the words about them',
    body: z.object({
      author: z.object({ name: line(500).nullish(), bio: z.string().max(5_000).nullish() }),
      locale,
    }),
    response: Author,
  }),
  follow: route({
    method: 'PUT',
    path: '/authors/{id}/follow',
    access: 'user',
    summary: 'Follows an author',
    params: byId,
    response: Author,
  }),
  unfollow: route({
    method: 'PUT',
    path: '/authors/{id}/unfollow',
    access: 'user',
    summary: 'Follows an author no longer',
    params: byId,
    response: Author,
  }),
}
