import { spansMost, specialDaysMost } from '@delguur/kit/places/opening-hours'
import { z } from 'zod'
import { pictureKey } from '../catalog/content-pictures.ts'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, count, day, decimal, flag, integer, localeCode } from '../schemas.ts'
import { line } from '../text-fields.ts'
import { lineTexts, someTexts, texts } from '../texts.ts'
import { NamedPlace } from './pins.ts'

// Flat: branches, warehouses, pick-up points and vans of the shop in the back office.

export const locationKinds = ['branch', 'warehouse', 'pick_up_point', 'van'] as const
export type LocationKind = (typeof locationKinds)[number]

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)
/** From and to of one opening on the same day. */
export const Span = z.object({ from: clock, to: clock })
const DayHours = z.array(Span).max(spansMost)
/** Seven days from Monday; a day without spans is closed. */
export const WeekHours = z.array(DayHours).length(7)
export const SpecialDay = z.object({ day, hours: DayHours, name: lineTexts(80).nullable().default(null) })
const SpecialDays = z.array(SpecialDay).max(specialDaysMost)

/** What staff may still add to a place so that shoppers find it. */
export const locationGaps = ['hours', 'district', 'point', 'picture', 'languages', 'used_by_nobody'] as const
export type LocationGap = (typeof locationGaps)[number]

export const Location = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  kind: z.enum(locationKinds),
  name: texts(80),
  address: texts(250),
  division_id: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string(),
  /** Null: not given yet; `hours_note` is what was written by hand before. */
  hours: WeekHours.nullable(),
  hours_note: texts(250).nullable(),
  special_days: z.array(
    z.object({
      day: z.iso.date(),
      hours: z.array(z.object({ from: z.string(), to: z.string() })),
      name: texts(80).nullable(),
    }),
  ),
  /** The hours as shoppers read them, computed from `hours`. */
  opening_hours: texts(600),
  picture_key: z.string().nullable(),
  is_pick_up: z.boolean(),
  sells_on_till: z.boolean(),
  /** Whether orders leave from it by courier. */
  ships: z.boolean(),
  is_default: z.boolean(),
  /** Places are preferred in this order. */
  position: z.int(),
  archived_at: at,
  missing: z.array(z.enum(locationGaps)),
})
export type Location = z.infer<typeof Location>
/** A place with what it holds. */
export const LocationPage = Location.extend({
  units: z.int(),
  variants: z.int(),
  /** The way by which shoppers fetch their orders there. */
  pick_up_way: z.string().nullable(),
})
export type LocationPage = z.infer<typeof LocationPage>

const fields = {
  kind: z.enum(locationKinds),
  division_id: z.string().max(12).nullable(),
  latitude: decimal(41, 53).nullable(),
  longitude: decimal(87, 121).nullable(),
  phone: line(20),
  hours: WeekHours.nullable(),
  special_days: SpecialDays,
  picture_key: pictureKey.nullable(),
  is_pick_up: flag,
  sells_on_till: flag,
  ships: flag,
  is_default: flag,
  position: integer(1, 10_000),
}

const view = { access: 'staff', permission: 'locations.view' } as const
const edit = { access: 'staff', permission: 'locations.edit' } as const
const params = z.object({ id: count })
const base = '/backoffice/locations'

export const locationFilters = ['kind', 'archived', 'is_pick_up', 'ships', 'sells_on_till', 'district'] as const

export const locations = {
  list: route({
    ...view,
    method: 'GET',
    path: base,
    summary: 'Staff: places of the shop in their order; `q` finds a name, a code or a phone',
    query: listQuery,
    response: z.object({ locations: z.array(Location), page: ListPage }),
  }),
  show: route({
    ...view,
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'Staff: a place with what it holds',
    params,
    response: LocationPage,
  }),
  around: route({
    ...view,
    method: 'GET',
    path: `${base}/around`,
    summary: 'Staff: the middle of a division and of its neighbours, to choose the point of a place on a map',
    query: z.object({ division: z.string().max(12).optional(), locale: localeCode.optional() }),
    response: z.object({ near: NamedPlace, around: z.array(NamedPlace) }),
  }),
  create: route({
    ...edit,
    method: 'POST',
    path: base,
    audit: 'locations.create',
    status: 201,
    summary:
      'Staff: a new place; its code is made from its name, and where orders are fetched it is offered to shoppers at once',
    body: z.object({
      ...z.object(fields).partial().shape,
      kind: fields.kind,
      name: lineTexts(80),
      address: lineTexts(250),
      phone: fields.phone,
    }),
    response: LocationPage,
  }),
  edit: route({
    ...edit,
    method: 'PATCH',
    path: `${base}/{id}`,
    audit: 'locations.edit',
    versioned: true,
    summary: 'Staff: changes the fields of a place that are sent',
    params,
    body: z.object({ ...fields, name: someTexts(80), address: someTexts(250) }).partial(),
    response: LocationPage,
  }),
  archive: route({
    ...edit,
    method: 'PUT',
    path: `${base}/{id}/archive`,
    audit: 'locations.archive',
    may_match: true,
    summary: 'Staff: archives a place that holds nothing (409 names what it holds, in `uses` all of it)',
    params,
    response: LocationPage,
  }),
  restore: route({
    ...edit,
    method: 'PUT',
    path: `${base}/{id}/restore`,
    audit: 'locations.restore',
    may_match: true,
    summary: 'Staff: opens an archived place again',
    params,
    response: LocationPage,
  }),
}
