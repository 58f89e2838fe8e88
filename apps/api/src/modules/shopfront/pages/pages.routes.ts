import { pagePreviews, staffPages } from '@delguur/contract/shopfront/pages-staff'
import { shop } from '@delguur/contract/shopfront/shop'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { serializePage } from './page-at.ts'
import { findPage, versionsOf } from './pages.queries.ts'
import {
  createPage,
  editPage,
  listPages,
  publishPage,
  removePage,
  restorePage,
  schedulePage,
  showStaffPage,
} from './pages.ts'
import { makePreview, previewedPage } from './preview.ts'

/** Editorial pages in the shop and in the back office, and their previews. */
export function pageRoutes(api: Api): void {
  serve(api, shop.page, ({ ctx, params }) => {
    ctx.cacheTags?.noStock()
    return serializePage(ctx, params.slug)
  })
  serve(api, staffPages.list, ({ ctx, query }) => listPages(ctx, query))
  serve(api, staffPages.show, ({ ctx, params }) => showStaffPage(ctx, params.id))
  serve(api, staffPages.create, async ({ ctx, body }) => showStaffPage(ctx, await createPage(ctx, body)))
  serve(api, staffPages.edit, async ({ ctx, params, version, body }) => {
    await editPage(ctx, params.id, version, body)
    return showStaffPage(ctx, params.id)
  })
  serve(api, staffPages.remove, async ({ ctx, params }) => {
    await removePage(ctx, params.id)
    return undefined
  })
  serve(api, staffPages.publish, async ({ ctx, params, body }) => {
    await publishPage(ctx, params.id, body.published_at ? new Date(body.published_at) : null)
    return showStaffPage(ctx, params.id)
  })
  serve(api, staffPages.schedule, async ({ ctx, params, body }) => {
    await schedulePage(ctx, params.id, new Date(body.published_at))
    return showStaffPage(ctx, params.id)
  })
  serve(api, staffPages.versions, async ({ ctx, params }) => {
    if (!(await findPage(ctx.db, params.id))) throw new ShopError('not_found')
    return { versions: await versionsOf(ctx.db, params.id) }
  })
  serve(api, staffPages.restore, async ({ ctx, params }) => {
    await restorePage(ctx, params.id, params.v)
    return showStaffPage(ctx, params.id)
  })
  serve(api, staffPages.preview_link, ({ ctx, params }) => makePreview(ctx, params.id))
  serve(api, pagePreviews.show, ({ ctx, params }) => previewedPage(ctx, params.key))
}
