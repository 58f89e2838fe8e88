import { z } from 'zod'
import { route } from '../route.ts'
import { at, localeCode } from '../schemas.ts'

// The way of an order to a door, told while it happens; flat.

const byNumber = z.object({ number: z.string().max(40) })
const tokens = { order_token: z.string().max(200).optional(), locale: localeCode.optional() }
const day = z.iso.date()

export const liveStates = ['packing', 'packed', 'out', 'near', 'missed', 'delivered'] as const
export type LiveState = (typeof liveStates)[number]
export const liveSteps = ['confirmed', 'packed', 'sent', 'way', 'notice', 'door'] as const
/** What somebody who is not at home may choose; `home` takes a choice back. */
export const absentChoices = ['neighbour', 'other_day', 'pick_up', 'home'] as const
export type AbsentChoice = (typeof absentChoices)[number]

const Period = z.object({ from: z.iso.datetime(), to: z.iso.datetime() })
export const LiveDelivery = z.object({
  number: z.string(),
  state: z.enum(liveStates),
  /** When the newest of this happened. */
  as_of: z.iso.datetime(),
  /** When the courier is expected; null before the courier has left and once it is over. */
  window: Period.nullable(),
  /** Whether that is later than what was expected when the courier left. */
  late: z.boolean(),
  promised: Period.nullable(),
  /** Stops before this one; null where no courier is on the way. */
  ahead: z.int().nullable(),
  /** The number to call is there while the courier is on the way. */
  courier: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  steps: z.array(z.object({ step: z.enum(liveSteps), state: z.enum(['done', 'now', 'soon']), at, until: at })),
  /** Where it was left, for its buyer alone, until the shop forgets it. */
  photo: z.object({ url: z.string(), taken_at: z.iso.datetime(), kept_until: z.iso.datetime() }).nullable(),
  /** What its buyer wishes, for the buyer alone. */
  wish: z
    .object({
      choice: z.enum(['neighbour', 'other_day', 'pick_up']),
      neighbour: z.string().nullable(),
      day: day.nullable(),
    })
    .nullable(),
  /** What can be wished now, and for which days. */
  choices: z.array(z.enum(absentChoices)),
  days: z.array(day),
  mine: z.boolean(),
})
export type LiveDelivery = z.infer<typeof LiveDelivery>

export const liveDelivery = {
  show: route({
    method: 'GET',
    path: '/shop/orders/{number}/delivery',
    access: 'order',
    etag: true,
    summary:
      'How far the delivery of an order is: courier, stops before it, expected time; 404 where nothing is brought',
    params: byNumber,
    query: z.object(tokens),
    response: LiveDelivery,
  }),
  wish: route({
    method: 'PUT',
    path: '/shop/orders/{number}/delivery/wish',
    access: 'order',
    summary: 'Nobody is at home: leave it with a neighbour, another day, or it is fetched',
    params: byNumber,
    body: z.object({
      ...tokens,
      choice: z.enum(absentChoices),
      /** Who takes it, at most 120 characters. */
      neighbour: z.string().max(1000).optional(),
      day: day.optional(),
    }),
    response: LiveDelivery,
  }),
  problem: route({
    method: 'POST',
    path: '/shop/orders/{number}/delivery/problem',
    access: 'order',
    secret: true,
    status: 201,
    summary: 'Something is wrong with a delivery: opens a thread with the shop, by its private key',
    params: byNumber,
    body: z.object({ ...tokens, message: z.string().max(10_000) }),
    response: z.object({ number: z.string(), key: z.string() }),
  }),
  deletePhoto: route({
    method: 'DELETE',
    path: '/shop/orders/{number}/delivery/photo',
    access: 'order',
    status: 204,
    summary: 'Deletes the picture of the door; none is taken in again',
    params: byNumber,
    body: z.object(tokens),
  }),
  photo: route({
    method: 'GET',
    path: '/shop/delivery_photos/{key}',
    access: 'none',
    raw: true,
    summary: 'The picture of a door, by a key that works for an hour or two',
    params: z.object({ key: z.string().max(120) }),
  }),
}
