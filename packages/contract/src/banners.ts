import { z } from 'zod'
import { pictureKey } from './content-pictures.ts'
import { route } from './route.ts'
import { at, count } from './schemas.ts'
import { texts } from './texts.ts'

// Banners of the home page; flat.

/** Where a banner stands: first on the page, or between the new and the reduced. */
export const bannerSlots = ['hero', 'story'] as const
export type BannerSlot = (typeof bannerSlots)[number]

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
}

export const StaffBanner = z.object(fields).extend({
  id: z.int(),
  link: z.string(),
  picture_key: z.string(),
  version: z.int(),
  updated_at: z.iso.datetime(),
  /** It is the one that the home page shows now. */
  shown: z.boolean(),
})
export type StaffBanner = z.infer<typeof StaffBanner>
export const BannerInput = z.object(fields)
export type BannerInput = z.output<typeof BannerInput>

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
  edit: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/banners/{id}',
    audit: 'banners.edit',
    summary: 'Staff: changes a banner; 409 when it has changed since `version`',
    params: byId,
    body: BannerInput.extend({ version: z.int() }),
    response: StaffBanner,
  }),
  remove: route({
    ...edits,
    method: 'DELETE',
    path: '/backoffice/banners/{id}',
    audit: 'banners.remove',
    status: 204,
    summary: 'Staff: deletes a banner',
    params: byId,
  }),
}
