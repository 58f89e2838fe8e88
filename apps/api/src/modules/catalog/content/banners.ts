import type { BannerEdit, BannerInput, BannerSlot, HomeBanner } from '@delguur/contract/catalog/banners'
import { inLocale, type Locale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen, withSent } from '../../../platform/http/seen-version.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { bannerAt } from './banner-days.domain.ts'
import { type BannerRow, bannersFrom } from './banners.queries.ts'
import { type BannerFields, deleteBanner, insertBanner, lockBanner, updateBanner } from './banners.repository.ts'
import { bannerTurns } from './content.jobs.ts'
import { keepContent } from './content-versions.ts'
import { filled, merged } from './filled.ts'
import { arePictures } from './pictures.ts'

/** Banners that are shown now or later; whoever keeps them asks `bannerAt` which one that is. */
export const comingBanners = (ctx: Ctx): Promise<BannerRow[]> => bannersFrom(ctx.db, ctx.now)

/** The banners of the home page now; null where a slot shows its drawing. */
export function homeBanners(rows: readonly BannerRow[], now: Date, locale: Locale) {
  const of = (slot: BannerSlot): HomeBanner | null => {
    const row = bannerAt(rows, slot, now, locale)
    return row ? localizeBanner(row, locale) : null
  }
  return { hero: of('hero'), story: of('story') }
}

/** A banner as a reader of a language sees it. */
export function localizeBanner(
  { kicker, title, text, button, alt, link, picture_key }: BannerRow,
  locale: Locale,
): HomeBanner {
  const words = { kicker, title, text, button, alt }
  const localized = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, inLocale(value, locale)]))
  return { ...(localized as Record<keyof typeof words, string>), link, picture_key }
}

export const subject = (id: number) => ({ subject_type: 'banner', subject_id: String(id) })
const noted = ({ slot, title, link, picture_key, active, starts_at, ends_at, position, locales }: BannerFields) => ({
  slot,
  title: title.mn,
  link,
  picture_key,
  active,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
  position,
  locales: locales.join(', '),
})

export async function fieldsOf(tx: Tx, input: BannerInput, before?: BannerRow): Promise<BannerFields> {
  const { slot, link, picture_key, active, position } = input
  const locales = [...new Set(input.locales)]
  const words = {
    kicker: filled(input.kicker),
    title: filled(input.title),
    text: filled(input.text),
    button: filled(input.button),
    alt: filled(input.alt),
  }
  const times = { starts_at: new Date(input.starts_at), ends_at: input.ends_at ? new Date(input.ends_at) : null }
  const faults: FieldError[] = (['title', 'button', 'alt'] as const).flatMap((key) =>
    words[key].mn ? [] : [{ key, code: 'blank' as const }],
  )
  if (times.ends_at && times.ends_at <= times.starts_at) faults.push({ key: 'ends_at', code: 'moment_before_start' })
  if (picture_key !== before?.picture_key && !(await arePictures(tx, 'banner', [picture_key])))
    faults.push({ key: 'picture_key', code: 'entry_unknown' })
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
  return { slot, link, picture_key, active, position, locales, ...words, ...times }
}

/** Pages are drawn anew when the banner comes and when it goes. */
async function watchTurns(ctx: Ctx, tx: Tx, id: number, { starts_at, ends_at }: BannerFields): Promise<void> {
  for (const [name, run_at] of [
    ['starts', starts_at],
    ['ends', ends_at],
  ] as const)
    if (run_at && run_at > ctx.now) await ctx.jobs.add(tx, bannerTurns, { id }, { run_at, key: `banner ${id} ${name}` })
}

export const createBanner = (ctx: Ctx, input: BannerInput): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const fields = await fieldsOf(tx, input)
    const id = await insertBanner(tx, fields, ctx.now)
    await watchTurns(ctx, tx, id, fields)
    await audit(ctx, tx, { ...subject(id), before: null, after: noted(fields) })
    return id
  })

/** What its version says of a banner. */
export const snapshotOf = ({ id: _id, version: _version, updated_at: _at, ...fields }: BannerRow): BannerFields =>
  fields

/** A banner under lock, as whoever changes it saw it; `version_conflict` where they saw an older one. */
export async function mustLock(ctx: Ctx, tx: Tx, id: number, seen = ctx.act?.seen): Promise<BannerRow> {
  const before = await lockBanner(tx, id)
  if (!before) throw new ShopError('not_found')
  await requireSeen(tx, subject(id), { version: before.version, seen }, () => noted(before))
  return before
}

/** Writes what a banner is from now on, with the version that says so. */
export async function writeBanner(ctx: Ctx, tx: Tx, before: BannerRow, fields: BannerFields): Promise<void> {
  const { id, version, updated_at } = before
  await updateBanner(tx, id, fields, ctx.now)
  await watchTurns(ctx, tx, id, fields)
  await keepContent(ctx, tx, { banner_id: id }, { version, updated_at, snapshot: snapshotOf(before) }, fields)
  await audit(ctx, tx, { ...subject(id), version: version + 1, before: noted(before), after: noted(fields) })
}

const worded = ['kicker', 'title', 'text', 'button', 'alt'] as const

/** Changes the fields that are sent, of texts the languages. Refuses a version that is not the newest, and says what has changed since. */
export const changeBanner = (ctx: Ctx, id: number, edit: BannerEdit, version: SeenVersion): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(ctx, tx, id, version)
    const { kicker, title, text, button, alt, ...sent } = edit
    const words = { kicker, title, text, button, alt }
    const texts = Object.fromEntries(worded.map((key) => [key, words[key] && merged(before[key], words[key])]))
    const times = { starts_at: before.starts_at.toISOString(), ends_at: before.ends_at?.toISOString() ?? null }
    const input = withSent({ ...before, ...times }, { ...sent, ...texts })
    await writeBanner(ctx, tx, before, await fieldsOf(tx, input, before))
  })

export const removeBanner = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(ctx, tx, id)
    await deleteBanner(tx, id)
    await audit(ctx, tx, { ...subject(id), before: noted(before), after: null })
  })
