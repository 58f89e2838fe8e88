import {
  bannerSlots,
  banners,
  type SlotPlan,
  type StaffBanner,
  safeZones,
  staffBanners,
} from '@delguur/contract/catalog/banners'
import { contentPictures } from '@delguur/contract/catalog/content-pictures'
import { dayMs, localDayAt } from '@delguur/kit/dates'
import { defaultLocale } from '@delguur/kit/locale'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { spansOf, visibleNow } from './banner-days.domain.ts'
import { type BannerRow, bannerById, bannersBetween, bannersFrom } from './banners.queries.ts'
import { changeBanner, createBanner, removeBanner } from './banners.ts'
import { contentVersions } from './content-versions.queries.ts'
import { addPicture } from './pictures.ts'
import { bannerPreviewLink, previewedBanner, publishBanner, restoreBanner, scheduleBanner } from './publish-banner.ts'

const retentionDays = 60

/** What staff give to the shop's pages. */
export function contentRoutes(api: Api): void {
  serve(api, contentPictures.add, async ({ ctx, query, form }) => ({
    key: await addPicture(ctx, query.use, (await form()).files),
  }))
  serve(api, staffBanners.list, async ({ ctx }) => ({ banners: await listed(ctx) }))
  serve(api, staffBanners.create, async ({ ctx, body }) => one(ctx, await createBanner(ctx, body)))
  serve(api, staffBanners.publish, async ({ ctx, params, body: { published_at } }) => {
    const from = published_at === undefined ? ctx.now : published_at && new Date(published_at)
    await publishBanner(ctx, params.id, from || null)
    return one(ctx, params.id)
  })
  serve(api, staffBanners.schedule, async ({ ctx, params, body: { published_at, ends_at } }) => {
    const until = ends_at ? new Date(ends_at) : (ends_at as null | undefined)
    await scheduleBanner(ctx, params.id, new Date(published_at), until)
    return one(ctx, params.id)
  })
  serve(api, staffBanners.versions, async ({ ctx, params }) => {
    await one(ctx, params.id)
    return { versions: await contentVersions(ctx.db, { banner_id: params.id }) }
  })
  serve(api, staffBanners.restore, async ({ ctx, params }) => {
    await restoreBanner(ctx, params.id, params.v)
    return one(ctx, params.id)
  })
  serve(api, staffBanners.preview_link, ({ ctx, params }) => bannerPreviewLink(ctx, params.id))
  serve(api, banners.preview, ({ ctx, params, query }) => previewedBanner(ctx, params.id, query.key, ctx.locale))
  serve(api, staffBanners.show, ({ ctx, params }) => one(ctx, params.id))
  serve(api, staffBanners.change, async ({ ctx, params, body, version }) => {
    await changeBanner(ctx, params.id, body, version)
    return one(ctx, params.id)
  })
  serve(api, staffBanners.slots, async ({ ctx, query }) => ({ banner_slots: await plans(ctx, query) }))
  serve(api, staffBanners.remove, async ({ ctx, params }) => {
    await removeBanner(ctx, params.id)
    return undefined
  })
}

async function listed(ctx: Ctx): Promise<StaffBanner[]> {
  const rows = await bannersFrom(ctx.db, new Date(ctx.now.getTime() - retentionDays * dayMs))
  const visible = visibleNow(rows, bannerSlots, ctx.now)
  return rows.map((row) => drawn(row, visible.has(row.id)))
}

async function one(ctx: Ctx, id: number): Promise<StaffBanner> {
  const [row, coming] = await Promise.all([bannerById(ctx.db, id), bannersFrom(ctx.db, ctx.now)])
  if (!row) throw new ShopError('not_found')
  return drawn(row, visibleNow(coming, bannerSlots, ctx.now).has(id))
}

/** Which banner stands where from one day to another: five weeks from today where nothing else is said. */
async function plans(
  ctx: Ctx,
  { from, to, language = defaultLocale }: z.output<typeof staffBanners.slots.query>,
): Promise<SlotPlan[]> {
  const startOf = (date: string): Date => new Date(`${date}T00:00:00+08:00`)
  const start = from ? startOf(from) : localDayAt(ctx.now, 0, 0)
  const end = to ? new Date(startOf(to).getTime() + dayMs) : new Date(start.getTime() + 35 * dayMs)
  const days = (end.getTime() - start.getTime()) / dayMs
  if (days <= 0 || days > 366)
    throw new ShopError('invalid_input', { faults: [{ key: 'to', code: 'days_wrong', params: { most: 366 } }] })
  const rows = await bannersBetween(ctx.db, start, end)
  return bannerSlots.map((slot) => ({
    slot,
    safe_zones: safeZones,
    spans: spansOf(rows, slot, language, [start, end]).map(({ from: since, until, ...what }) => ({
      from: since.toISOString(),
      until: until.toISOString(),
      ...what,
    })),
  }))
}

const drawn = ({ starts_at, ends_at, updated_at, ...row }: BannerRow, visible: boolean): StaffBanner => ({
  ...row,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
  updated_at: updated_at.toISOString(),
  shown: visible,
})
