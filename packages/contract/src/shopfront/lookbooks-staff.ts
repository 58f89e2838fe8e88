import { z } from 'zod'
import { pictureKey } from '../catalog/content-pictures.ts'
import { ContentVersions, PreviewLink } from '../catalog/content-versions.ts'
import { route } from '../route.ts'
import { at, count, decimal, ordinal } from '../schemas.ts'
import { someTexts, texts } from '../texts.ts'

// Flat: look books in the back office.

export const lookTints = ['sky', 'sun', 'grass', 'berry', 'lilac'] as const
export const lookSeasons = ['winter', 'feast', 'school', 'baby', 'summer'] as const

const percent = decimal(0, 100)
export const SpotInput = z.object({
  variant_id: count,
  /** Percent of the width and height of the wide picture, and of the tall one. */
  x: percent,
  y: percent,
  tall_x: percent,
  tall_y: percent,
})
export type SpotInput = z.infer<typeof SpotInput>

export const LookInput = z.object({
  /** Of a look that the book has; a new one otherwise. */
  id: count.optional(),
  title: texts(120),
  alt: texts(300),
  reasons: z.array(z.object({ title: texts(80), text: texts(300) })).max(6),
  picture_key: pictureKey,
  spots: z.array(SpotInput).max(12),
})
export type LookInput = z.infer<typeof LookInput>

const fields = {
  slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
  title: texts(120),
  description: texts(400),
  tint: z.enum(lookTints),
  season: z.enum(lookSeasons),
}

export const StaffLookbookRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: texts(1000),
  tint: z.string(),
  season: z.string(),
  picture_key: z.string().nullable(),
  looks: z.int(),
  pieces: z.int(),
  /** Null: a draft; later than now: scheduled. */
  published_at: at,
  updated_at: z.iso.datetime(),
})
export type StaffLookbookRow = z.infer<typeof StaffLookbookRow>

export const StaffSpot = z.object({
  variant_id: z.int(),
  x: z.number(),
  y: z.number(),
  tall_x: z.number(),
  tall_y: z.number(),
  name: z.string(),
  sku: z.string(),
})
export type StaffSpot = z.infer<typeof StaffSpot>

export const StaffLookbook = StaffLookbookRow.omit({ looks: true, pieces: true, picture_key: true }).extend({
  description: texts(5000),
  version: z.int(),
  /** The page as it will be, for whoever has the address. */
  preview: z.string(),
  looks: z.array(
    z.object({
      id: z.int(),
      title: texts(1000),
      alt: texts(1000),
      reasons: z.array(z.object({ title: texts(1000), text: texts(1000) })),
      picture_key: z.string(),
      spots: z.array(StaffSpot),
    }),
  ),
})
export type StaffLookbook = z.infer<typeof StaffLookbook>

const byId = z.object({ id: count })
const byVersion = z.object({ id: count, v: ordinal })
const staff = { access: 'staff' } as const
const edits = { ...staff, permission: 'content.edit' } as const

export const staffLookbooks = {
  list: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/lookbooks',
    permission: 'content.view',
    summary: 'Staff: all look books, drafts first, then the newest first',
    response: z.object({ lookbooks: z.array(StaffLookbookRow) }),
  }),
  show: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/lookbooks/{id}',
    permission: 'content.view',
    summary: 'Staff: a look book with its looks and hotspots',
    params: byId,
    response: StaffLookbook,
  }),
  create: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/lookbooks',
    audit: 'lookbooks.create',
    status: 201,
    summary: 'Staff: a look book, a draft without looks',
    body: z.object(fields),
    response: StaffLookbook,
  }),
  edit: route({
    ...edits,
    method: 'PATCH',
    path: '/backoffice/lookbooks/{id}',
    audit: 'lookbooks.edit',
    versioned: true,
    summary: 'Staff: changes the fields of a look book that are sent; `looks` are all of them in their order',
    params: byId,
    body: z
      .object({
        ...fields,
        title: someTexts(120),
        description: someTexts(400),
        looks: z.array(LookInput).max(20),
      })
      .partial(),
    response: StaffLookbook,
  }),
  publish: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/lookbooks/{id}/publish',
    audit: 'lookbooks.publish',
    may_match: true,
    summary: 'Staff: shows a look book from a time on, now where none is said; null makes it a draft again',
    params: byId,
    body: z.object({ published_at: at.optional() }).default({}),
    response: StaffLookbook,
  }),
  schedule: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/lookbooks/{id}/schedule',
    audit: 'lookbooks.publish',
    may_match: true,
    summary: 'Staff: shows a look book from a time on that is to come',
    params: byId,
    body: z.object({ published_at: z.iso.datetime() }),
    response: StaffLookbook,
  }),
  versions: route({
    ...staff,
    permission: 'content.view',
    method: 'GET',
    path: '/backoffice/lookbooks/{id}/versions',
    summary: 'Staff: the versions of a look book, the newest first',
    params: byId,
    response: ContentVersions,
  }),
  restore: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/lookbooks/{id}/versions/{v}/restore',
    audit: 'lookbooks.restore',
    may_match: true,
    summary: 'Staff: makes a look book what it was at a version; a change of its own',
    params: byVersion,
    response: StaffLookbook,
  }),
  preview_link: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/lookbooks/{id}/preview_link',
    audit: 'lookbooks.preview_link',
    summary: 'Staff: an address at which it can be seen for 24 hours, by anybody and in any language',
    params: byId,
    response: PreviewLink,
  }),
  remove: route({
    ...edits,
    method: 'DELETE',
    path: '/backoffice/lookbooks/{id}',
    audit: 'lookbooks.remove',
    versioned: true,
    status: 204,
    summary: 'Staff: deletes a draft',
    params: byId,
  }),
}
