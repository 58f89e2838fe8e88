import type { Ctx } from '../../../platform/context.ts'
import { type ArticleRow, nextPublication } from './articles.queries.ts'

// The tags of cached pages that show articles. Triggers of the tables announce the same names.

/** Of all that articles and news say. */
export const allArticles = 'articles'
/** Of which articles and news there are. */
const articleLists = 'article_lists'
/** Of the tags that articles have. */
export const articleTags = 'article_tags'
export const allAuthors = 'authors'
export const authorTag = (id: number): string => `author:${id}`
const articleTag = (id: number): string => `article:${id}`

/** Notes that articles are shown, whole or as tiles. */
export function noteArticles({ cacheTags }: Ctx, rows: readonly ArticleRow[]): void {
  const tags = rows.flatMap(({ id, author }) => [articleTag(id), ...(author ? [authorTag(author.id)] : [])])
  cacheTags?.content(articleTags, ...tags)
}

/** Notes that it is shown which articles there are, or how many. */
export async function noteLists({ db, now, cacheTags }: Ctx, ...tags: string[]): Promise<void> {
  cacheTags?.content(articleLists, ...tags).until(await nextPublication(db, now))
}

/** Notes that the comments of an article are shown. */
export function noteComments({ cacheTags }: Ctx, article: number): void {
  cacheTags?.content(articleTag(article), `comments:article/${article}`)
}
