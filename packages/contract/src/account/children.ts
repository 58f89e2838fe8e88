import { z } from 'zod'
import { route } from '../route.ts'
import { count, day, decimal, localeCode } from '../schemas.ts'

// Flat: profiles of children, for their guardian alone. Nothing of a child stands in an address or a log.

const locale = localeCode.optional()
const byId = z.object({ id: count })
const empty = z.object({ locale })

export const childReminders = ['outgrown', 'measure', 'birthday'] as const
export type ChildReminder = (typeof childReminders)[number]
/** So many children of one guardian, and measurements of one child. */
export const mostChildren = 12
export const mostMeasurements = 120

/** Centimetres, to a millimetre. */
const cm = (least: number, most: number) => decimal(least, most)
const measures = {
  height: cm(40, 210),
  foot: cm(6, 34).nullish(),
  head: cm(28, 66).nullish(),
}

export const ChildBody = z.object({
  age_months: z.number(),
  height_mm: z.int(),
  foot_mm: z.int().nullable(),
  head_mm: z.int().nullable(),
})

export const Child = z.object({
  id: z.int(),
  name: z.string(),
  born_on: z.string(),
  reminders: z.array(z.enum(childReminders)),
  /** The oldest first, in centimetres. */
  measurements: z.array(
    z.object({ on: z.string(), height: z.number(), foot: z.number().nullable(), head: z.number().nullable() }),
  ),
  /** As they are today, and as they will be at the beginning of next winter, by the rule of growth. */
  now: ChildBody,
  winter: ChildBody,
  winter_on: z.string(),
})
export type Child = z.infer<typeof Child>

export const Children = z.object({
  /** What the guardian agreed to and when; null where they have not, or took it back. */
  consent: z.object({ given_at: z.iso.datetime(), words: z.string() }).nullable(),
  children: z.array(Child),
})
export type Children = z.infer<typeof Children>

export const children = {
  list: route({
    method: 'GET',
    path: '/shop/account/children',
    access: 'user',
    summary: "The caller's children with all measurements, and the consent under which they are kept",
    query: empty,
    response: Children,
  }),
  consent: route({
    method: 'PUT',
    path: '/shop/account/children/consent',
    access: 'user',
    secret: true,
    summary: "A guardian's consent to keeping what is told of a child; the words that are agreed to are recorded",
    body: z.object({ agreed: z.literal(true), locale }),
    response: Children,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/shop/account/children',
    access: 'user',
    summary: 'Takes the consent back: all that is kept of all children of the caller is deleted at once',
  }),
  add: route({
    method: 'POST',
    path: '/shop/account/children',
    access: 'user',
    secret: true,
    status: 201,
    summary: 'A child with its first measurement',
    body: z.object({
      name: z.string().trim().min(1).max(40),
      born_on: day,
      measured_on: day.optional(),
      ...measures,
      locale,
    }),
    response: Child,
  }),
  change: route({
    method: 'PATCH',
    path: '/shop/account/children/{id}',
    access: 'user',
    secret: true,
    summary: 'Name, birthday and reminders of a child; what is not sent stays',
    params: byId,
    body: z.object({
      name: z.string().trim().min(1).max(40).optional(),
      born_on: day.optional(),
      reminders: z.array(z.enum(childReminders)).max(3).optional(),
      locale,
    }),
    response: Child,
  }),
  remove: route({
    method: 'DELETE',
    path: '/shop/account/children/{id}',
    access: 'user',
    summary: 'Deletes a child with everything that is kept of it',
    params: byId,
  }),
  measure: route({
    method: 'PUT',
    path: '/shop/account/children/{id}/measurements',
    access: 'user',
    secret: true,
    summary: 'A measurement; one of the same day is replaced',
    params: byId,
    body: z.object({ on: day.optional(), ...measures, locale }),
    response: Child,
  }),
  unmeasure: route({
    method: 'DELETE',
    path: '/shop/account/children/{id}/measurements/{on}',
    access: 'user',
    summary: 'Deletes a measurement; the last one of a child stays',
    params: byId.extend({ on: day }),
  }),
  sizes: route({
    method: 'GET',
    path: '/shop/children/sizes',
    access: 'user',
    summary: "By what sizes are chosen in advance: the caller's children as they are now and will be next winter",
    query: empty,
    response: z.object({
      children: z.array(z.object({ id: z.int(), name: z.string(), now: ChildBody, winter: ChildBody })),
    }),
  }),
}
export type SizedChild = { id: number; name: string; now: z.infer<typeof ChildBody>; winter: z.infer<typeof ChildBody> }
