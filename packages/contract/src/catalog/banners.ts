import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { route } from '../route.ts'
import { at, count, day, localeCode, ordinal } from '../schemas.ts'
import { someTexts, texts } from '../texts.ts'
import { pictureKey } from './content-pictures.ts'
import { ContentVersions, PreviewLink } from './content-versions.ts'

// Banners of the home page; flat.

/** Where a banner stands: first on the page, or between the new and the reduced. */
export const bannerSlots = ['hero', 'story'] as const
export type BannerSlot = (typeof bannerSlots)[number]
/** What the words of a banner leave free of its picture, in percent: beside them on a desktop, below them on a phone. */
export const safeZones = {
  wide: { left: 48, top: 0, right: 100, bottom: 100 },
  tall: { left: 0, top: 56, right: 100, bottom: 100 },
} as const

/** A banner as the home page shows it. */
export const HomeBanner = z.object({
  /** `/media/<key>`; files are `<key>-wide-<width>` and `<key>-tall-<width>`. */
  picture_key: z.string(),
  kicker: z.string(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  alt: z.string(),
  link: z.string(),
})
export type HomeBanner = z.infer<typeof HomeBanner>
export const HomeBanners = z.object({ hero: HomeBanner.nullable(), story: HomeBanner.nullable() })

const fields = {
  slot: z.enum(bannerSlots),
  kicker: texts(60),
  title: texts(80),
  text: texts(200),
  button: texts(40),
  alt: texts(300),
  /** A page of the shop. */
  link: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
  picture_key: pictureKey,
  /** Off: nobody sees it, whatever its days. */
  active: z.boolean(),
  starts_at: z.iso.datetime(),
  ends_at: at,
  /** Of those of one slot and time the smallest is shown. */
  position: z.int().min(0).max(999),
  /** Whom it is for: readers of these languages, everybody where there are none. */
  locales: z.array(z.enum(locales)).max(locales.length).default([]),
}

export const StaffBanner = z.object(fields).extend({
  id: z.int(),
  link: z.string(),
  picture_key: z.string(),
  locales: z.array(z.enum(locales)),
  version: z.int(),
  updated_at: z.iso.datetime(),
  /** The home page shows it now, in one of its languages at least. */
  shown: z.boolean(),
})
export type StaffBanner = z.infer<typeof StaffBanner>
export const BannerInput = z.object(fields)
export type BannerInput = z.output<typeof BannerInput>
export const BannerEdit = z
  .object({
    ...fields,
    locales: fields.locales.unwrap(),
    kicker: someTexts(60),
    title: someTexts(80),
    text: someTexts(200),
    button: someTexts(40),
    alt: someTexts(300),
  })
  .partial()
export type BannerEdit = z.output<typeof BannerEdit>

/** A time in which a slot shows one banner, or the drawing of the shop, and which others would stand there too. */
export const BannerSpan = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  banner_id: z.int().nullable(),
  behind: z.array(z.int()),
})
export type BannerSpan = z.infer<typeof BannerSpan>
export const SlotPlan = z.object({
  slot: z.enum(bannerSlots),
  /** The part of the picture that words never cover, in percent from its left and top edges. */
  safe_zones: z.object({ wide: zone(), tall: zone() }),
  spans: z.array(BannerSpan),
})
export type SlotPlan = z.infer<typeof SlotPlan>
function zone() {
  return z.object({ left: z.int(), top: z.int(), right: z.int(), bottom: z.int() })
}

const byId = z.object({ id: count })
const edits = { access: 'staff', permission: 'content.edit' } as const

export const staffBanners = {
  list: route({
    method: 'GET',
    path: '/backoffice/banners',
    access: 'staff',
    permission: 'content.view',
    summary: 'Staff: banners of the home page that are not over for longer than 60 days, by slot, time and order',
    response: z.object({ banners: z.array(StaffBanner) }),
  }),
  create: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/banners',
    audit: 'banners.create',
    status: 201,
    summary: 'Staff: a banner of the home page',
    body: BannerInput,
    response: StaffBanner,
  }),
  show: route({
    method: 'GET',
    path: '/backoffice/banners/{id}',
    access: 'staff',
    permission: 'content.view',
    summary: 'Staff: a banner of the home page, however long it is over',
    params: byId,
    response: StaffBanner,
  }),
  change: route({
    ...edits,
    method: 'PATCH',
    path: '/backoffice/banners/{id}',
    audit: 'banners.edit',
    versioned: true,
    summary: 'Staff: changes the fields of a banner that are sent, of texts the languages that are sent',
    params: byId,
    body: BannerEdit,
    response: StaffBanner,
  }),
  publish: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/banners/{id}/publish',
    audit: 'banners.publish',
    may_match: true,
    summary: 'Staff: shows a banner from a time on, now where none is said; null takes it off the page',
    params: byId,
    body: z.object({ published_at: at.optional() }).default({}),
    response: StaffBanner,
  }),
  schedule: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/banners/{id}/schedule',
    audit: 'banners.publish',
    may_match: true,
    summary: 'Staff: shows a banner from a time on that is to come, and until another where one is said',
    params: byId,
    body: z.object({ published_at: z.iso.datetime(), ends_at: at.optional() }),
    response: StaffBanner,
  }),
  versions: route({
    method: 'GET',
    path: '/backoffice/banners/{id}/versions',
    access: 'staff',
    permission: 'content.view',
    summary: 'Staff: the versions of a banner, the newest first',
    params: byId,
    response: ContentVersions,
  }),
  restore: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/banners/{id}/versions/{v}/restore',
    audit: 'banners.restore',
    may_match: true,
    summary: 'Staff: makes a banner what it was at a version; a change of its own',
    params: z.object({ id: count, v: ordinal }),
    response: StaffBanner,
  }),
  preview_link: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/banners/{id}/preview_link',
    audit: 'banners.preview_link',
    summary: 'Staff: an address at which a banner can be seen for 24 hours, by anybody and in any language',
    params: byId,
    response: PreviewLink,
  }),
  remove: route({
    ...edits,
    method: 'DELETE',
    path: '/backoffice/banners/{id}',
    audit: 'banners.remove',
    versioned: true,
    status: 204,
    summary: 'Staff: deletes a banner',
    params: byId,
  }),
  slots: route({
    method: 'GET',
    path: '/backoffice/banner_slots',
    access: 'staff',
    permission: 'content.view',
    summary:
      'Staff: the places of banners, and which banner stands in each from day to day, in a language; at most a year',
    query: z.object({ from: day.optional(), to: day.optional(), language: z.enum(locales).optional() }),
    response: z.object({ banner_slots: z.array(SlotPlan) }),
  }),
}

/** A banner as it is kept now, shown or not. */
export const PreviewedBanner = z.object({ slot: z.enum(bannerSlots), banner: HomeBanner })

export const banners = {
  preview: route({
    method: 'GET',
    path: '/shop/banners/{id}/preview',
    access: 'none',
    summary: 'A banner of the home page as it is kept now, shown or not, by the key of its preview',
    params: byId,
    query: z.object({ key: z.string().max(100), locale: localeCode.optional() }),
    response: PreviewedBanner,
  }),
}
