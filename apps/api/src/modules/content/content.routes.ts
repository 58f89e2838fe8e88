import { type StaffBanner, staffBanners } from '@delguur/contract/banners'
import { contentPictures } from '@delguur/contract/content-pictures'
import { dayMs } from '@delguur/kit/dates'
import type { Ctx } from '../../platform/context.ts'
import { type Api, serve } from '../../platform/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { type BannerRow, bannersFrom } from './banners.queries.ts'
import { createBanner, editBanner, removeBanner, shownNow } from './banners.ts'
import { addPicture } from './pictures.ts'

const keptDays = 60

/** What staff give to the shop's pages. */
export function contentRoutes(api: Api): void {
  serve(api, contentPictures.add, async ({ ctx, query, form }) => ({
    key: await addPicture(ctx, query.use, (await form()).files),
  }))
  serve(api, staffBanners.list, async ({ ctx }) => ({ banners: await listed(ctx) }))
  serve(api, staffBanners.create, async ({ ctx, body }) => one(ctx, await createBanner(ctx, body)))
  serve(api, staffBanners.edit, async ({ ctx, params, body: { version, ...input } }) => {
    await editBanner(ctx, params.id, input, version)
    return one(ctx, params.id)
  })
  serve(api, staffBanners.remove, async ({ ctx, params }) => {
    await removeBanner(ctx, params.id)
    return undefined
  })
}

async function listed(ctx: Ctx): Promise<StaffBanner[]> {
  const rows = await bannersFrom(ctx.db, new Date(ctx.now.getTime() - keptDays * dayMs))
  const shown = shownNow(rows, ctx.now)
  return rows.map((row) => drawn(row, shown.has(row.id)))
}

async function one(ctx: Ctx, id: number): Promise<StaffBanner> {
  const found = (await listed(ctx)).find((each) => each.id === id)
  if (!found) throw new ShopError('not_found')
  return found
}

const drawn = ({ starts_at, ends_at, updated_at, ...row }: BannerRow, shown: boolean): StaffBanner => ({
  ...row,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
  updated_at: updated_at.toISOString(),
  shown,
})
