import type { PreviewLink } from '@delguur/contract/catalog/content-versions'
import type { FieldErrorCode } from '@delguur/contract/field-errors'
import type { Locale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { opensPreview, previewLinkKey } from '../../../platform/preview-key.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { bannerById } from './banners.queries.ts'
import type { BannerFields } from './banners.repository.ts'
import { fieldsOf, localizeBanner, mustLock, snapshotOf, subject, writeBanner } from './banners.ts'
import { contentAt } from './content-versions.queries.ts'

const invalid = (key: string, code: FieldErrorCode) => new ShopError('invalid_input', { faults: [{ key, code }] })

/** Shows a banner from a time on, at once where it is now or over, or takes it off the page. */
export const publishBanner = (ctx: Ctx, id: number, at: Date | null, endsAt?: Date | null): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(ctx, tx, id)
    if (!at) return writeBanner(ctx, tx, before, { ...snapshotOf(before), active: false })
    const ends_at = endsAt === undefined ? before.ends_at : endsAt
    if (ends_at && ends_at <= at) throw invalid('ends_at', 'moment_before_start')
    // one that has begun already goes on as it was
    const starts_at = at <= ctx.now && before.starts_at <= ctx.now ? before.starts_at : at
    return writeBanner(ctx, tx, before, { ...snapshotOf(before), active: true, starts_at, ends_at })
  })

/** The same at a time that is to come. */
export function scheduleBanner(ctx: Ctx, id: number, at: Date, endsAt?: Date | null): Promise<void> {
  if (at <= ctx.now) throw invalid('published_at', 'moment_past')
  return publishBanner(ctx, id, at, endsAt)
}

type StoredBanner = Omit<BannerFields, 'starts_at' | 'ends_at'> & { starts_at: string; ends_at: string | null }

/** Makes a banner what it was at a version, as a change of its own. */
export const restoreBanner = (ctx: Ctx, id: number, version: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(ctx, tx, id)
    const stored = await contentAt<StoredBanner>(tx, { banner_id: id }, version)
    if (!stored) throw new ShopError('not_found')
    await writeBanner(ctx, tx, before, await fieldsOf(tx, stored, before))
  })

/** An address at which a banner can be seen for 24 hours. */
export const bannerPreviewLink = (ctx: Ctx, id: number): Promise<PreviewLink> =>
  transact(ctx.db, async (tx) => {
    await mustLock(ctx, tx, id)
    const { key, expires_at } = previewLinkKey(ctx, 'banner', String(id))
    await audit(ctx, tx, { ...subject(id), before: null, after: { expires_at } })
    return { url: `/banner-previews/${id}/${key}`, expires_at }
  })

/** A banner as it is kept, for whoever has the key of its preview. */
export async function previewedBanner(ctx: Ctx, id: number, key: string, locale: Locale) {
  const row = (await opensPreview(ctx, 'banner', String(id), key)) ? await bannerById(ctx.db, id) : undefined
  if (!row) throw new ShopError('not_found')
  return { slot: row.slot, banner: localizeBanner(row, locale) }
}
