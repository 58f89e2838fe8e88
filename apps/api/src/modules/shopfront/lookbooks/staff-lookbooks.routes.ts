import { type StaffLookbook, staffLookbooks } from '@delguur/contract/shopfront/lookbooks-staff'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { contentVersions } from '../../catalog/content/index.ts'
import {
  createLookbook,
  editLookbook,
  lookbookPreviewLink,
  publishLookbook,
  removeLookbook,
  restoreLookbook,
  scheduleLookbook,
} from './edit-lookbook.ts'
import { offered } from './lookbooks.routes.ts'
import { serializeStaffLookbook } from './serialize-staff-lookbook.ts'
import { staffLookbooks as readLookbooks } from './staff-lookbooks.queries.ts'

/** Look books in the back office. */
export function staffLookbookRoutes(api: Api): void {
  serve(api, staffLookbooks.list, async ({ ctx }) => {
    offered(ctx)
    const rows = await readLookbooks(ctx.db)
    return {
      lookbooks: rows.map(({ looks, version: _, description: __, published_at, updated_at, ...row }) => ({
        ...row,
        picture_key: looks[0]?.picture_key ?? null,
        looks: looks.length,
        pieces: looks.reduce((sum, { spots }) => sum + spots.length, 0),
        published_at: published_at?.toISOString() ?? null,
        updated_at: updated_at.toISOString(),
      })),
    }
  })
  serve(api, staffLookbooks.show, ({ ctx, params }) => serialize(ctx, params.id))
  serve(api, staffLookbooks.create, async ({ ctx, body }) => {
    offered(ctx)
    return serialize(ctx, await createLookbook(ctx, body))
  })
  serve(api, staffLookbooks.edit, async ({ ctx, params, version, body }) => {
    await editLookbook(ctx, params.id, version, body)
    return serialize(ctx, params.id)
  })
  serve(api, staffLookbooks.publish, async ({ ctx, params, body: { published_at } }) => {
    const from = published_at === undefined ? ctx.now : published_at && new Date(published_at)
    await publishLookbook(ctx, params.id, from || null)
    return serialize(ctx, params.id)
  })
  serve(api, staffLookbooks.schedule, async ({ ctx, params, body }) => {
    await scheduleLookbook(ctx, params.id, new Date(body.published_at))
    return serialize(ctx, params.id)
  })
  serve(api, staffLookbooks.versions, async ({ ctx, params }) => {
    await serialize(ctx, params.id)
    return { versions: await contentVersions(ctx.db, { lookbook_id: params.id }) }
  })
  serve(api, staffLookbooks.restore, async ({ ctx, params }) => {
    await restoreLookbook(ctx, params.id, params.v)
    return serialize(ctx, params.id)
  })
  serve(api, staffLookbooks.preview_link, ({ ctx, params }) => {
    offered(ctx)
    return lookbookPreviewLink(ctx, params.id)
  })
  serve(api, staffLookbooks.remove, async ({ ctx, params }) => {
    await removeLookbook(ctx, params.id)
    return undefined
  })
}

async function serialize(ctx: Ctx, id: number): Promise<StaffLookbook> {
  offered(ctx)
  const [row] = await readLookbooks(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return serializeStaffLookbook(ctx, row)
}
