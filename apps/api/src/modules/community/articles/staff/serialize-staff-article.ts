import type { StaffArticle, StaffArticleRow } from '@delguur/contract/community/articles-staff'
import { locales } from '@delguur/kit/locale'
import { blocksOf, productsIn } from '@delguur/kit/text/article-text'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { previewLinkKey } from '../../../../platform/preview-key.ts'
import { pictureOf } from '../article-pictures.ts'
import type { ArticleRow } from '../articles.queries.ts'
import { imageOf } from '../articles.serializer.ts'
import { productNames } from './staff-articles.queries.ts'

export const rowOf = (row: ArticleRow): StaffArticleRow => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  title: row.title,
  image: imageOf(row),
  author: row.author?.name ?? null,
  languages: locales.filter((locale) => row.title[locale] && row.body[locale]),
  comments_count: row.comments_count,
  published_at: row.status === 'published' ? (row.published_at?.toISOString() ?? null) : null,
  updated_at: row.updated_at.toISOString(),
})

/** An article as staff read it; within a command as it is there. */
export async function serializeStaffArticle(ctx: Ctx, row: ArticleRow, db: Db | Tx = ctx.db): Promise<StaffArticle> {
  const { excerpt, body, tags, picture_key, picture_alt, version, pictures, author } = row
  const named = [...new Set(locales.flatMap((locale) => productsIn(blocksOf(body[locale] ?? ''))))]
  return {
    ...rowOf(row),
    excerpt,
    body,
    tags,
    author_id: author?.id ?? null,
    picture_key,
    picture_alt: picture_alt ?? { mn: '' },
    pictures: pictures.map(pictureOf),
    products: await productNames(db, named),
    version,
    preview: `/articles/${row.slug}/preview/${previewLinkKey(ctx, 'article', row.slug).key}`,
  }
}
