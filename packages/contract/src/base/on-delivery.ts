import { z } from 'zod'
import { route } from '../route.ts'
import { at, count, localeCode, money, tugrik } from '../schemas.ts'

// What the shop allows to be paid in cash on delivery; flat.

/** Null: no limit. */
const OnDeliveryRules = z.object({
  version: z.int(),
  active: z.boolean(),
  /** Of an order, where its district has no limit of its own. */
  order_limit: money.nullable(),
  /** The districts of the city with limits of their own; `0.0`: it is not offered there. */
  districts: z.array(z.object({ id: z.string(), name: z.string(), limit: money.nullable() })),
  /** Of all open orders of a customer together. */
  person_limit: money.nullable(),
  /** How many deliveries of a customer may fail within a year before it is offered to them no more. */
  failures: z.int().nullable(),
  changed_at: at,
  changed_by: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
})
export type OnDeliveryRules = z.infer<typeof OnDeliveryRules>

const path = '/backoffice/cash_on_delivery'

export const onDelivery = {
  show: route({
    access: 'staff',
    permission: 'settings.view',
    method: 'GET',
    path,
    summary: 'Staff: limits of cash on delivery, by district and by customer',
    query: z.object({ locale: localeCode.optional() }),
    response: OnDeliveryRules,
  }),
  edit: route({
    access: 'staff',
    permission: 'settings.edit',
    method: 'PUT',
    path,
    audit: 'cash_on_delivery.edit',
    versioned: true,
    summary: 'Staff: limits of cash on delivery, all of them; orders that are placed stay as they are',
    body: z.object({
      order_limit: tugrik(1).nullable(),
      districts: z.array(z.object({ id: z.string().regex(/^\d{4}$/), limit: tugrik() })).max(400),
      person_limit: tugrik(1).nullable(),
      failures: count.pipe(z.int().min(0).max(100)).nullable(),
      locale: localeCode.optional(),
    }),
    response: OnDeliveryRules,
  }),
}
