import type { Article, ArticleTile, Author, Block } from '@delguur/contract/community/articles'
import type { WaitingPost } from '@delguur/contract/community/articles-staff'
import type { Comment, HeldComment } from '@delguur/contract/community/comments'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { blocksOf, minutesOf, productsIn, type Block as Written } from '@delguur/kit/text/article-text'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { pictureOf } from './article-pictures.ts'
import type { ArticleRow, AuthorRow, Face, PictureRow, WaitingRow } from './articles.queries.ts'
import type { CommentRow, HeldRow } from './comments.queries.ts'
import { editMs } from './comments.ts'
import { removerOf } from './remove-comment.ts'

// Rows as the flat API shows them.

type Page = { page: number; per_page: number }

/** A shop without articles has no such pages. */
export function offered({ tenant }: Ctx): void {
  if (!tenant.flags.articles) throw new ShopError('not_found')
}

export const paged = (total: number, length: number, { page, per_page }: Page) => ({
  count: length,
  total_count: total,
  current_page: page,
  pages: Math.ceil(total / per_page),
  per_page,
})

const faceOf = ({ fur = 'honey', tint = 'sky' }: Face) => ({ fur, tint })

export const imageOf = ({ picture_key, cover }: ArticleRow): string | null => {
  const path = picture_key ?? cover
  return path && `/media/${path}`
}

/** Tags that every reader sees. */
const seenTags = ({ tags, unseen_tags }: ArticleRow): string[] => {
  const unseen = new Set(unseen_tags.map(({ slug }) => slug))
  return tags.filter((slug) => !unseen.has(slug))
}

export const tileOf = (row: ArticleRow, locale: Locale): ArticleTile => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  title: inLocale(row.title, locale),
  excerpt: inLocale(row.excerpt, locale),
  image: imageOf(row),
  image_alt: row.picture_alt && inLocale(row.picture_alt, locale),
  tags: seenTags(row),
  author: row.author && { id: row.author.id, name: row.author.name, face: faceOf(row.author.face) },
  comments_count: row.comments_count,
  published_at: row.published_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  minutes: minutesOf(inLocale(row.body, locale)),
  state: row.status,
  reason: row.status === 'refused' ? row.reason : null,
})

export function articleOf(row: ArticleRow, locale: Locale): Article {
  const body = inLocale(row.body, locale)
  const blocks = blocksOf(body)
  return {
    ...tileOf(row, locale),
    body,
    blocks: serializeBlocks(blocks, row.pictures),
    products: productsIn(blocks),
    product_ids: row.product_ids,
    new_tags: [],
    version: row.version,
  }
}

/** An article as its writer has it: with the tags that they named and nobody else sees. */
export const ownArticleOf = (row: ArticleRow, locale: Locale): Article => ({
  ...articleOf(row, locale),
  tags: row.tags,
  new_tags: row.unseen_tags.map(({ slug, name, status }) => ({ slug, name: inLocale(name, locale), state: status })),
})

/** A picture that the article has not got, or that is another's, is left out. */
function serializeBlocks(blocks: readonly Written[], pictures: readonly PictureRow[]): Block[] {
  const known = new Map(pictures.map((picture) => [picture.id, picture]))
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'picture') return [block]
    const picture = known.get(block.id)
    return picture ? [{ ...pictureOf(picture), kind: 'picture', alt: block.alt }] : []
  })
}

export const waitingOf = (row: WaitingRow, locale: Locale): WaitingPost => {
  const { id, slug, title, excerpt, tags, blocks, version, state } = articleOf(row, locale)
  const { reason, writer: name, published, refused } = row
  const writer = { name, published, refused }
  return {
    id,
    slug,
    title,
    excerpt,
    tags,
    blocks,
    version,
    state,
    reason,
    writer,
    submitted_at: row.submitted_at.toISOString(),
  }
}

export const authorOf = (row: AuthorRow, locale: Locale): Author => ({
  id: row.id,
  name: row.name,
  bio: row.bio && inLocale(row.bio, locale),
  avatar_url: null,
  face: faceOf(row.face),
  articles_count: row.articles_count,
  followers_count: row.followers_count,
  followed: row.followed,
})

type Reader = Pick<Ctx, 'user' | 'now'>

/** Of a comment that is deleted nothing is left but its place. */
export function commentOf(row: CommentRow, { user, now }: Reader, replies: Comment[] = []): Comment {
  const userId = user?.id ?? null
  const isDeleted = row.status === 'deleted'
  const mine = userId !== null && row.user_id === userId
  const until = new Date(row.created_at.getTime() + editMs)
  const isOpen = row.status === 'published' || row.status === 'held'
  return {
    id: row.id,
    reply_id: row.reply_id,
    comment: row.body,
    rating: row.ratings_count > 0 ? Math.round((row.ratings_sum / row.ratings_count) * 10) / 10 : null,
    ratings_count: row.ratings_count,
    user: { id: isDeleted ? null : row.user_id, name: isDeleted ? '' : row.author_name, shop: row.by_shop },
    state: row.status,
    reason: mine && row.status === 'refused' ? row.reason : null,
    mine,
    editable_until: mine && until > now && isOpen ? until.toISOString() : null,
    removed_by: isDeleted ? row.removed_as : null,
    can_remove: removerOf({ user }, row) !== undefined,
    can_appeal: mine && row.status === 'refused' && row.appealed_at === null,
    edited: row.edited_at !== null,
    created_at: row.created_at.toISOString(),
    replies,
  }
}

/** Threads with their replies. */
export function threadsOf(rows: readonly CommentRow[], reader: Reader): Comment[] {
  const replies = Map.groupBy(rows, ({ reply_id }) => reply_id)
  return (replies.get(null) ?? []).map((row) =>
    commentOf(
      row,
      reader,
      (replies.get(row.id) ?? []).map((reply) => commentOf(reply, reader)),
    ),
  )
}

export const heldOf = (row: HeldRow, locale: Locale): HeldComment => ({
  id: row.id,
  comment: row.body,
  state: row.status === 'deleted' ? 'refused' : row.status,
  reason: row.reason,
  author: { id: row.user_id, name: row.author_name, published: row.published, refused: row.refused },
  article: { kind: row.kind, slug: row.slug, title: inLocale(row.title, locale) },
  reports: row.reports,
  appeal: row.appeal,
  created_at: row.created_at.toISOString(),
})
