import { z } from 'zod'
import { route } from '../route.ts'
import { day, flag, integer, localeCode, money } from '../schemas.ts'
import { texts } from '../texts.ts'

// What delivery costs and promises, place by place: city, district, khoroo; flat.

const Name = z.object({ mn: z.string(), en: z.string() })
/** Days of the week, Monday is 1. */
const days = z.array(integer(1, 7)).min(1).max(7)
const hours = integer(0, 720)

/** One way of delivery to a place. */
export const DeliveryPrice = z.object({
  method: z.string(),
  price: money,
  /** Free from this sum of goods; null: never. */
  free_from: money.nullable(),
  min_hours: z.int(),
  max_hours: z.int(),
  /** What is ordered at this hour or later goes the next day; null: no such hour. */
  cut_off_hour: z.int().nullable(),
  days: z.array(z.int()),
})
export type DeliveryPrice = z.infer<typeof DeliveryPrice>

/** A set of rules that places share. */
export const DeliveryZone = z.object({ id: z.int(), name: Name, prices: z.array(DeliveryPrice) })
export type DeliveryZone = z.infer<typeof DeliveryZone>

export type DeliveryDivision = {
  id: string
  level: string
  name: { mn: string; en: string }
  parent_id: string | null
  zone_id: number | null
  served: boolean
  own: boolean
  mixed: boolean
  children_count: number
  children: DeliveryDivision[]
}
/** A place: the rules that hold there, its own or those of the place above it. */
export const DeliveryDivision: z.core.$ZodType<DeliveryDivision> = z
  .object({
    id: z.string(),
    level: z.string(),
    name: Name,
    parent_id: z.string().nullable(),
    zone_id: z.int().nullable(),
    served: z.boolean(),
    /** The rules are its own. */
    own: z.boolean(),
    /** Some place below it has others. */
    mixed: z.boolean(),
    children_count: z.int(),
    get children() {
      return z.array(DeliveryDivision)
    },
  })
  .meta({ id: 'DeliveryDivision' })

export const DeliveryTree = z.object({
  version: z.int(),
  methods: z.array(z.object({ code: z.string(), kind: z.string(), name: Name })),
  zones: z.array(DeliveryZone),
  divisions: z.array(DeliveryDivision),
  /** Orders on the way or to be packed that are promised for each of the next seven days. */
  load: z.array(z.object({ day: z.string(), orders: z.int() })),
})
export type DeliveryTree = z.infer<typeof DeliveryTree>

const sum = z.union([integer(0, 100_000_000), z.string().regex(/^\d{1,9}(\.0+)?$/)])
const rule = {
  price: sum.optional(),
  free_from: sum.nullable().optional(),
  min_hours: hours.optional(),
  max_hours: hours.optional(),
  cut_off_hour: integer(0, 23).nullable().optional(),
  days: days.optional(),
}

export const RuleSet = z.object({
  ...rule,
  /** Which way the fields above are of; the first that goes there where it is left out. */
  method: z.string().max(60).optional(),
  /** Several ways at once, by code; null: it does not go there any more. */
  methods: z.record(z.string(), z.object(rule).nullable()).optional(),
  /** Nobody delivers there, or somebody does again. */
  served: z.boolean().optional(),
  /** The rules of another place. */
  zone_id: integer(1).optional(),
  /** As the place above it. */
  inherit: z.boolean().optional(),
})
export type RuleSet = z.output<typeof RuleSet>

export const DeliveryTry = z.object({
  place: z.object({ id: z.string(), name: Name, path: z.array(Name) }).nullable(),
  zone_id: z.int().nullable(),
  served: z.boolean(),
  at: z.iso.datetime(),
  rates: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      price: money,
      full_price: money,
      free_from: money.nullable(),
      promised_from: z.iso.datetime(),
      promised_to: z.iso.datetime(),
    }),
  ),
})
export type DeliveryTry = z.infer<typeof DeliveryTry>

export const Holiday = z.object({ day: z.string(), name: texts(100) })
export type Holiday = z.infer<typeof Holiday>

const locale = localeCode.optional()
const seen = { access: 'staff', permission: 'delivery.view' } as const
const edits = { access: 'staff', permission: 'delivery.edit' } as const
const byDay = z.object({ day })

export const staffDelivery = {
  tree: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/delivery/tree',
    summary: 'Staff: rules of delivery by place; `under` opens one place, else city and provinces with their districts',
    query: z.object({ under: z.string().max(20).optional(), whole: flag.optional(), locale }),
    response: DeliveryTree,
  }),
  rules: route({
    ...edits,
    method: 'PATCH',
    path: '/backoffice/delivery/rules',
    audit: 'delivery.rules',
    versioned: true,
    summary: 'Staff: paints places with rules; all below them follow, unless they are named too',
    body: z.object({ divisions: z.array(z.string().max(20)).min(1).max(2_000), set: RuleSet, locale }),
    response: DeliveryTree,
  }),
  try: route({
    ...seen,
    method: 'POST',
    path: '/backoffice/delivery/try',
    audit: 'delivery.try',
    status: 200,
    summary: 'Staff: what a place would get now, by id or as it is said: `Хан-Уул 11`; changes nothing',
    body: z.object({
      division_id: z.string().max(20).optional(),
      text: z.string().max(200).optional(),
      item_total: sum.default(0),
      at: z.iso.datetime({ offset: true }).optional(),
      locale,
    }),
    response: DeliveryTry,
  }),
  holidays: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/delivery/holidays',
    summary: 'Staff: days on which nothing is delivered, of a year',
    query: z.object({ year: integer(2000, 2199).optional(), locale }),
    response: z.object({ holidays: z.array(Holiday) }),
  }),
  addHoliday: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/delivery/holidays',
    audit: 'holidays.add',
    status: 201,
    summary: 'Staff: a day on which nothing is delivered',
    body: z.object({ day, name: texts(100), locale }),
    response: Holiday,
  }),
  editHoliday: route({
    ...edits,
    method: 'PATCH',
    path: '/backoffice/delivery/holidays/{day}',
    audit: 'holidays.edit',
    summary: 'Staff: another name or day of a holiday',
    params: byDay,
    body: z.object({ day: day.optional(), name: texts(100).optional(), locale }),
    response: Holiday,
  }),
  removeHoliday: route({
    ...edits,
    method: 'DELETE',
    path: '/backoffice/delivery/holidays/{day}',
    audit: 'holidays.remove',
    status: 204,
    summary: 'Staff: goods are delivered on this day after all',
    params: byDay,
  }),
}
