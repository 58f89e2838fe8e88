import { articles } from '@delguur/contract/articles'
import { type StaffArticle, type StaffArticleRow, staffArticles } from '@delguur/contract/articles-staff'
import { blocksOf, productsIn } from '@delguur/kit/article-text'
import { locales } from '@delguur/kit/locale'
import type { Ctx } from '../../platform/context.ts'
import { isPreviewKey, previewKeyOf } from '../../platform/preview-key.ts'
import { type Api, serve } from '../../platform/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { addStaffPicture, pictureOf } from './article-pictures.ts'
import type { ArticleRow } from './articles.queries.ts'
import { articleOf, imageOf, offered, paged } from './shown.ts'
import {
  articleChoices,
  keptArticle,
  productNames,
  staffArticles as readArticles,
  staffArticle,
} from './staff-articles.queries.ts'
import { createStaffArticle, editStaffArticle, publishStaffArticle, removeStaffArticle } from './staff-articles.ts'

/** Articles and news of the shop in the back office, and their previews. */
export function staffArticleRoutes(api: Api): void {
  serve(api, staffArticles.list, async ({ ctx, query: { kind = 'article', state, q }, page }) => {
    offered(ctx)
    const rows = await readArticles(ctx.db, { kind, state, q: q?.trim() }, ctx.now, page)
    return { articles: rows.map(rowOf), ...paged(rows[0]?.total ?? 0, rows.length, page) }
  })
  serve(api, staffArticles.choices, ({ ctx }) => {
    offered(ctx)
    return articleChoices(ctx.db)
  })
  serve(api, staffArticles.show, ({ ctx, params }) => shown(ctx, params.id))
  serve(api, staffArticles.create, async ({ ctx, body }) => {
    offered(ctx)
    return shown(ctx, await createStaffArticle(ctx, body))
  })
  serve(api, staffArticles.edit, async ({ ctx, params, body }) => {
    await editStaffArticle(ctx, params.id, body)
    return shown(ctx, params.id)
  })
  serve(api, staffArticles.publish, async ({ ctx, params, body }) => {
    await publishStaffArticle(ctx, params.id, body.published_at ? new Date(body.published_at) : null)
    return shown(ctx, params.id)
  })
  serve(api, staffArticles.addPicture, ({ ctx, params, form }) => addStaffPicture(ctx, params.id, form))
  serve(api, staffArticles.remove, async ({ ctx, params }) => {
    await removeStaffArticle(ctx, params.id)
    return undefined
  })
  serve(api, articles.preview, async ({ ctx, params, query }) => {
    offered(ctx)
    if (!isPreviewKey(ctx, 'article', params.id, query.key)) throw new ShopError('not_found')
    const row = await keptArticle(ctx.db, params.id)
    if (!row) throw new ShopError('not_found')
    return articleOf(row, ctx.locale)
  })
}

const rowOf = (row: ArticleRow): StaffArticleRow => ({
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

async function shown(ctx: Ctx, id: number): Promise<StaffArticle> {
  offered(ctx)
  const row = await staffArticle(ctx.db, id)
  if (!row) throw new ShopError('not_found')
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
    products: await productNames(ctx.db, named),
    version,
    preview: `/articles/${row.slug}/preview/${previewKeyOf(ctx, 'article', row.slug)}`,
  }
}
