import { articles } from '@delguur/contract/community/articles'
import { type StaffArticle, staffArticles, staffNews } from '@delguur/contract/community/articles-staff'
import type { Ctx } from '../../../../platform/context.ts'
import { type Api, serve } from '../../../../platform/http/serve.ts'
import { opensPreview } from '../../../../platform/preview-key.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { contentVersions } from '../../../catalog/content/index.ts'
import { addStaffPicture } from '../article-pictures.ts'
import type { Kind } from '../articles.queries.ts'
import { articleOf, offered, paged } from '../articles.serializer.ts'
import { rowOf, serializeStaffArticle } from './serialize-staff-article.ts'
import { articleChoices, staffArticles as readArticles, staffArticle, storedArticle } from './staff-articles.queries.ts'
import {
  articlePreviewLink,
  createStaffArticle,
  editStaffArticle,
  publishStaffArticle,
  removeStaffArticle,
  restoreStaffArticle,
  scheduleStaffArticle,
} from './staff-articles.ts'

/** Articles and news of the shop in the back office, and their previews. */
export function staffArticleRoutes(api: Api): void {
  serve(api, staffArticles.list, async ({ ctx, query: { kind = 'article', state, q }, page }) => {
    offered(ctx)
    const rows = await readArticles(ctx.db, { kind, state, q: q?.trim() }, ctx.now, page)
    return { articles: rows.map(rowOf), ...paged(rows[0]?.total ?? 0, rows.length, page) }
  })
  serve(api, staffNews.list, async ({ ctx, query: { state, q }, page }) => {
    offered(ctx)
    const rows = await readArticles(ctx.db, { kind: 'news', state, q: q?.trim() }, ctx.now, page)
    return { news: rows.map(rowOf), ...paged(rows[0]?.total ?? 0, rows.length, page) }
  })
  serve(api, staffArticles.choices, ({ ctx }) => {
    offered(ctx)
    return articleChoices(ctx.db)
  })
  serve(api, staffArticles.create, async ({ ctx, body }) => {
    offered(ctx)
    return serialize(ctx, { id: await createStaffArticle(ctx, body) })
  })
  serve(api, staffNews.create, async ({ ctx, body }) => {
    offered(ctx)
    return serialize(ctx, { id: await createStaffArticle(ctx, { ...body, kind: 'news' }) })
  })
  serve(api, staffArticles.addPicture, ({ ctx, params, form }) => addStaffPicture(ctx, params.id, form))
  oneOf(api, staffArticles)
  oneOf(api, staffNews, 'news')
  serve(api, articles.preview, async ({ ctx, params, query }) => {
    offered(ctx)
    if (!(await opensPreview(ctx, 'article', params.id, query.key))) throw new ShopError('not_found')
    const row = await storedArticle(ctx.db, params.id)
    if (!row) throw new ShopError('not_found')
    return articleOf(row, ctx.locale)
  })
}

/** What is done to one of them; of a kind where the address names one. */
function oneOf(api: Api, routes: typeof staffArticles | typeof staffNews, kind?: Kind): void {
  const named = ({ id }: { id: number }) => ({ id, kind })
  serve(api, routes.show, ({ ctx, params }) => serialize(ctx, named(params)))
  serve(api, routes.edit, async ({ ctx, params, version, body }) => {
    await editStaffArticle(ctx, named(params), version, body)
    return serialize(ctx, named(params))
  })
  serve(api, routes.publish, async ({ ctx, params, body: { published_at } }) => {
    const from = published_at === undefined ? ctx.now : published_at && new Date(published_at)
    await publishStaffArticle(ctx, named(params), from || null)
    return serialize(ctx, named(params))
  })
  serve(api, routes.schedule, async ({ ctx, params, body }) => {
    await scheduleStaffArticle(ctx, named(params), new Date(body.published_at))
    return serialize(ctx, named(params))
  })
  serve(api, routes.versions, async ({ ctx, params }) => {
    const { id } = await serialize(ctx, named(params))
    return { versions: await contentVersions(ctx.db, { article_id: id }) }
  })
  serve(api, routes.restore, async ({ ctx, params }) => {
    await restoreStaffArticle(ctx, named(params), params.v)
    return serialize(ctx, named(params))
  })
  serve(api, routes.preview_link, ({ ctx, params }) => {
    offered(ctx)
    return articlePreviewLink(ctx, named(params))
  })
  serve(api, routes.remove, async ({ ctx, params }) => {
    await removeStaffArticle(ctx, named(params))
    return undefined
  })
}

async function serialize(ctx: Ctx, { id, kind }: { id: number; kind?: Kind | undefined }): Promise<StaffArticle> {
  offered(ctx)
  const row = await staffArticle(ctx.db, id)
  if (!row || (kind && row.kind !== kind)) throw new ShopError('not_found')
  return serializeStaffArticle(ctx, row)
}
