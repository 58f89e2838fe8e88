import { shipCriteria } from '@delguur/kit/places/ship-rule'
import { z } from 'zod'
import { locationKinds } from '../delivery/locations.ts'
import { route } from '../route.ts'
import { count, localeCode } from '../schemas.ts'
import { ChangedOrder } from './order-schemas.ts'

// From which places the goods of an order are sent; flat.

const Units = z.object({ line_item_id: z.int(), name: z.string(), options_text: z.string(), quantity: z.int() })

export const OrderPlaces = z.object({
  number: z.string(),
  version: z.int(),
  /** Where it goes: the names from the aimag down; empty where that is not known. */
  goes_to: z.array(z.object({ mn: z.string(), en: z.string() })),
  /** Why its goods stay where they are: it is packed or on its way, being picked, fetched in a shop, or has no goods to send. */
  fixed: z.enum(['settled', 'picked', 'fetched', 'nothing_to_send']).nullable(),
  places: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(locationKinds),
      ships: z.boolean(),
      position: z.int(),
      /** To where the order goes, over the ground; null where either is not known. */
      kilometres: z.number().nullable(),
      /** What the order has there now and has not left. */
      holds: z.array(Units),
      /** What is missing there of all that has not left. */
      lacks: z.array(Units),
    }),
  ),
  /** What the tried rule would do with the order if it were placed now. */
  plan: z.object({
    rule: z.array(z.enum(shipCriteria)),
    /** `whole`: one place has everything; `fewest`: as few as can have it together; `in_turn`: one after another. */
    way: z.enum(['whole', 'fewest', 'in_turn']),
    /** What decided against the next best place; null where there was no other choice. */
    by: z.enum(shipCriteria).nullable(),
    parcels: z.array(z.object({ location_id: z.int(), lines: z.array(Units) })),
    /** What no place that ships has. */
    missing: z.array(Units),
  }),
})
export type OrderPlaces = z.infer<typeof OrderPlaces>

const params = z.object({ number: z.string().max(40) })
/** Criteria with commas between them, in their order; empty: the order of preference alone. */
const rule = z
  .string()
  .max(80)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(shipCriteria)).max(shipCriteria.length))
  .refine((list) => new Set(list).size === list.length)

export const orderPlaces = {
  show: route({
    method: 'GET',
    path: '/backoffice/orders/{number}/places',
    access: 'staff',
    permission: 'orders.view',
    summary:
      'Staff: which places have the goods of an order, and from which it would be sent by a rule (`rule=nearest,fewest`; else that of the shop); nothing is written',
    params,
    query: z.object({ rule: rule.optional(), locale: localeCode.optional() }),
    response: OrderPlaces,
  }),
  move: route({
    method: 'PUT',
    path: '/backoffice/orders/{number}/place',
    access: 'staff',
    permission: ['orders.edit', 'dispatch.edit'],
    audit: 'orders.place',
    may_match: true,
    summary:
      'Staff: what of an order has not left is sent from another place; `from_id` moves what it has in that place alone',
    params,
    body: z.object({ location_id: count, from_id: count.optional(), locale: localeCode.optional() }),
    response: ChangedOrder,
  }),
}
