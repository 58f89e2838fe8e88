import { z } from 'zod'
import { route } from '../route.ts'
import { at, count, day as date, localeCode } from '../schemas.ts'

// Where and when alcohol is sold; what staff say of it. Flat.

/** When a buyer was born, as far as it has to be told: month and day only where the year does not decide. Kept nowhere. */
export const Birth = z.object({ year: count, month: count.optional(), day: count.optional() })

/** Why alcohol is not handed over somewhere now, and when it will be; null where that is not known. */
export const SaleClosed = z.object({
  why: z.enum(['hours', 'dry_day']),
  /** Of a dry day, in the caller's language. */
  reason: z.string().nullable(),
  opens_at: at,
})
export type SaleClosed = z.infer<typeof SaleClosed>

/** A shop that may sell alcohol. */
export const LicensedShop = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  opening_hours: z.string(),
  division_id: z.string().nullable(),
  license: z.string(),
  closed: SaleClosed.nullable(),
})

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const SaleHours = z.object({
  /** 1 Monday to 7 Sunday; null is each day that has no hours of its own. */
  weekday: z.int().min(1).max(7).nullable(),
  opens: clock,
  /** Not after `opens` it is of the next day; `24:00` is midnight. */
  closes: z.union([clock, z.literal('24:00')]),
})
const division_id = z.string().max(40).nullable()
const words = z.string().trim().min(1).max(120)
const day_of_month = z.int().min(1).max(31)
const reason = z.object({ mn: words, en: words, ru: words, cn: words, it: words })

export const DryDay = z.object({
  id: z.int(),
  division_id,
  on_date: date.nullable(),
  day_of_month: day_of_month.nullable(),
  reason,
})
export const AlcoholCalendar = z.object({
  hours: z.array(SaleHours.extend({ id: z.int(), division_id })),
  dry_days: z.array(DryDay),
})
export type AlcoholCalendar = z.infer<typeof AlcoholCalendar>

export const alcohol = {
  shops: route({
    method: 'GET',
    path: '/alcohol/shops',
    access: 'none',
    summary: 'The shops that may sell alcohol, and whether they may now',
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({ shops: z.array(LicensedShop) }),
  }),
}

export const staffAlcohol = {
  calendar: route({
    method: 'GET',
    path: '/backoffice/alcohol/calendar',
    permission: 'delivery.view',
    access: 'staff',
    summary: 'Staff: the hours of sale and the days without any',
    response: AlcoholCalendar,
  }),
  setHours: route({
    method: 'PUT',
    path: '/backoffice/alcohol/hours',
    audit: 'alcohol.set_hours',
    permission: 'delivery.edit',
    access: 'staff',
    summary: 'Staff: the hours of sale of a division, or of the country, all at once; none takes away its own',
    body: z.object({ division_id, hours: z.array(SaleHours).max(50) }),
    response: AlcoholCalendar,
  }),
  addDryDay: route({
    method: 'POST',
    path: '/backoffice/alcohol/dry_days',
    audit: 'alcohol.add_dry_day',
    permission: 'delivery.edit',
    access: 'staff',
    status: 201,
    summary: 'Staff: a day without any sale, by date or by day of the month; said again it has the new reason',
    body: z
      .object({ division_id, on_date: date.optional(), day_of_month: day_of_month.optional(), reason })
      .refine((day) => (day.on_date === undefined) !== (day.day_of_month === undefined), {
        error: 'a date or a day of the month',
        path: ['on_date'],
        params: { rule: 'either_or', other: 'day_of_month' },
      }),
    response: DryDay,
  }),
  removeDryDay: route({
    method: 'DELETE',
    path: '/backoffice/alcohol/dry_days/{id}',
    audit: 'alcohol.remove_dry_day',
    permission: 'delivery.edit',
    access: 'staff',
    status: 204,
    summary: 'Staff: takes a day without sale back',
    params: z.object({ id: count }),
  }),
}
