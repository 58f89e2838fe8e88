import { z } from 'zod'
import { route } from '../route.ts'
import { count, day, integer, localeCode } from '../schemas.ts'

// Hours of delivery that shoppers choose, each with how many orders it takes on a day; flat.

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const locale = localeCode.optional()

/** A day and the hours that can be chosen on it. */
export const FreeWindows = z.object({
  windows: z.array(
    z.object({
      day: z.string(),
      hours: z.array(z.object({ id: z.int(), from: z.string(), to: z.string(), left: z.int(), full: z.boolean() })),
    }),
  ),
})
export type FreeWindows = z.infer<typeof FreeWindows>

/** The window of an order: a day, from and to. */
export const OrderWindow = z.object({ id: z.int(), day: z.string(), from: z.string(), to: z.string() })
export type OrderWindow = z.infer<typeof OrderWindow>

/** What is wished: hours of a day, or none any more. */
export const windowInput = z.object({ id: count, day }).nullish()

export const DeliveryWindow = z.object({
  id: z.int(),
  version: z.int(),
  places: z.array(z.object({ id: z.string(), name: z.object({ mn: z.string(), en: z.string() }) })),
  days: z.array(z.int()),
  from: z.string(),
  to: z.string(),
  capacity: z.int(),
  cut_off_hours: z.int(),
  closed_days: z.array(z.string()),
  /** Orders of today and the six days after it. */
  booked: z.array(z.object({ day: z.string(), orders: z.int() })),
})
export type DeliveryWindow = z.infer<typeof DeliveryWindow>

const DeliveryWindows = z.object({ windows: z.array(DeliveryWindow) })

const fields = {
  places: z.array(z.string().max(20)).min(1).max(200),
  days: z.array(integer(1, 7)).min(1).max(7),
  from: clock,
  to: clock,
  capacity: integer(1, 10_000),
  cut_off_hours: integer(0, 168),
  closed_days: z.array(day).max(100),
}
const seen = { access: 'staff', permission: 'delivery.view', response: DeliveryWindows } as const
const edits = { access: 'staff', permission: 'delivery.edit', response: DeliveryWindows } as const
const byId = z.object({ id: count })

export const windows = {
  free: route({
    method: 'GET',
    path: '/shop/delivery_windows',
    access: 'order',
    summary:
      'Days and hours that the delivery of a cart can be chosen for, a fortnight ahead; none where a place has no such hours',
    query: z.object({ order: z.string().max(40), order_token: z.string().optional(), locale }),
    response: FreeWindows,
  }),
  freeForStaff: route({
    method: 'GET',
    path: '/backoffice/orders/{number}/windows',
    access: 'staff',
    permission: ['orders.view', 'dispatch.view'],
    summary: 'Staff: days and hours that the delivery of an order or a draft can be moved to',
    params: z.object({ number: z.string().max(40) }),
    query: z.object({ locale }),
    response: FreeWindows,
  }),
  list: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/delivery/windows',
    summary: 'Staff: hours of delivery by place, with how many orders each has',
    query: z.object({ locale }),
  }),
  add: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/delivery/windows',
    audit: 'windows.add',
    status: 201,
    summary: 'Staff: hours of delivery for places, with how many orders they take on a day',
    body: z.object({ ...fields, closed_days: fields.closed_days.default([]), locale }),
  }),
  edit: route({
    ...edits,
    method: 'PATCH',
    path: '/backoffice/delivery/windows/{id}',
    audit: 'windows.edit',
    versioned: true,
    summary: 'Staff: other places, days, hours or capacity; orders that have the window keep what they were promised',
    params: byId,
    body: z.object({ ...fields, locale }).partial(),
  }),
  remove: route({
    ...edits,
    method: 'DELETE',
    path: '/backoffice/delivery/windows/{id}',
    audit: 'windows.remove',
    versioned: true,
    summary: 'Staff: hours are not offered any more; refused while open orders have them',
    params: byId,
  }),
}
