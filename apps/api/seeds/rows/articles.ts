import { createHash } from 'node:crypto'
import { hourMs, localDayAt } from '@delguur/kit/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import { numbered } from '../bulk.ts'
import type { Demo } from './demo.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

const authorId = ({ articles }: Demo) => numbered(articles.authors.map(({ code }) => code))
const articleId = ({ articles }: Demo) => numbered(articles.articles.map(({ slug }) => slug))
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

export const authorRows = ({ articles }: Demo, now: Date): Rows<'authors'> =>
  articles.authors.map(({ name, bio, fur, tint, followers }, index) => ({
    id: index + 1,
    name,
    bio,
    face: plain({ fur, tint }),
    followers_count: followers,
    created_at: now,
  }))

export const articleTagRows = ({ articles }: Demo, now: Date): Rows<'article_tags'> =>
  articles.tags.map(({ slug, name, story, picture, tint }, index) => ({
    slug,
    name,
    story,
    picture_key: picture,
    tint,
    position: index + 1,
    created_at: now,
  }))

const publishedAt = (now: Date, days: number) => localDayAt(now, -days, 9)

export const articleRows = (demo: Demo, now: Date): Rows<'articles'> =>
  demo.articles.articles.map((each, index) => ({
    id: index + 1,
    kind: each.kind,
    slug: each.slug,
    author_id: authorId(demo)(each.author),
    status: 'published',
    title: each.title,
    excerpt: each.excerpt,
    body: each.body,
    picture_key: each.picture,
    picture_alt: each.alt,
    tags: [...each.tags],
    comments_count: demo.articles.comments
      .filter(({ article }) => article === each.slug)
      .reduce((sum, { replies }) => sum + 1 + replies.length, 0),
    published_at: publishedAt(now, each.days_ago),
    created_at: publishedAt(now, each.days_ago),
    updated_at: publishedAt(now, each.days_ago),
  }))

/** Threads from the day after their article on, closer together at first, and replies within hours; ids count over both. */
export function commentRows(demo: Demo, now: Date): Rows<'comments'> {
  const of = articleId(demo)
  const threads = Map.groupBy(demo.articles.comments, ({ article }) => article)
  const ages = new Map(demo.articles.articles.map(({ slug, days_ago }) => [slug, days_ago]))
  let id = 0
  return demo.articles.comments.flatMap((comment, place) => {
    const { article, name, text, replies, ratings } = comment
    const [days, own] = [ages.get(article) ?? 1, threads.get(article) ?? []]
    const passed = Math.floor((days - 1) * (own.indexOf(comment) / own.length) ** 1.6)
    const hour = 8 + ((place * 5) % 14)
    const begins = Math.min(
      localDayAt(now, 1 + passed - days, hour).getTime(),
      now.getTime() - (9 + (place % 30)) * hourMs,
    )
    const apart = (0.4 + (place % 9) / 5) * hourMs
    const row = (author: string, body: string, step: number, reply_id: number | null) => ({
      id: ++id,
      article_id: of(article),
      author_name: author === '@' ? '' : author,
      by_shop: author === '@',
      reply_id,
      body,
      status: 'published',
      digest: createHash('sha256').update(body).digest(),
      ratings_count: reply_id === null ? ratings.length : 0,
      ratings_sum: reply_id === null ? ratings.reduce((sum, rating) => sum + rating, 0) : 0,
      created_at: new Date(begins + step * apart),
    })
    const thread = row(name, text, 0, null)
    return [thread, ...replies.map((reply, step) => row(reply.name, reply.text, step + 1, thread.id))]
  })
}

/** The products that each text names. `productId`: the number of a product by its slug. */
export const articleProductRows = (demo: Demo, productId: (slug: string) => number): Rows<'article_products'> =>
  demo.articles.articles.flatMap(({ slug, body }) =>
    [...new Set([...body.mn.matchAll(/^\[\[([a-z0-9-]+)\]\]$/gm)].map(([, product]) => product ?? ''))].map(
      (product, index) => ({ article_id: articleId(demo)(slug), product_id: productId(product), position: index + 1 }),
    ),
  )
