import { z } from 'zod'
import { Facets, ListPage, listQuery } from '../list.ts'
import { personMail, personName, personPhone } from '../masked.ts'
import { route } from '../route.ts'
import { at, money, Picture } from '../schemas.ts'

// Orders as the back office lists them; flat.

export const orderListFilters = [
  'state',
  'payment_state',
  'delivery',
  'district',
  'placed_at',
  'promised_to',
  'total',
  'sku',
  'tag',
  'staff',
  'channel',
  'method',
  'coupon',
  'window',
  'preorder',
  'waits_for',
] as const
export const orderListSorts = ['placed_at', 'promised_to', 'total'] as const
export const orderListFacets = ['state', 'payment_state', 'delivery'] as const

export const OrderRow = z.object({
  id: z.int(),
  number: z.string(),
  /** Grows by one with each change. */
  version: z.int(),
  /** Status of the order: placed, overdue, confirmed, ready, delivered, finished, returned, expired, canceled. */
  status: z.string(),
  payment_state: z.string().nullable(),
  shipment_state: z.string().nullable(),
  placed_at: z.iso.datetime(),
  promised_to: at,
  /** Hours of delivery that were chosen, `10:00-13:00`. */
  window: z.string().nullable(),
  /** Until when an unpaid order is held. */
  due_at: at,
  total: money,
  /** What was paid and did not go back. */
  paid: money,
  item_count: z.int(),
  /** Of goods that were not there when they were ordered: whether they have come, the day that was said, and what is due only then. */
  preorder: z
    .object({
      state: z.enum(['waiting', 'arrived']),
      arrives_on: z.string().nullable(),
      later: money,
      late: z.boolean(),
    })
    .nullable(),
  person: z.object({
    /** Null for a guest. */
    id: z.int().nullable(),
    name: personName,
    phone: personPhone.nullable(),
    email: personMail.nullable(),
  }),
  place: z.object({
    /** Kind of delivery: standard, urgent, carrier, pick_up; null where nothing is sent. */
    kind: z.string().nullable(),
    district_id: z.string().nullable(),
    khoroo_id: z.string().nullable(),
    text: z.string(),
  }),
  payment_methods: z.array(z.object({ type: z.string(), name: z.string() })),
  /** Up to four of its products. */
  pictures: z.array(Picture.extend({ name: z.string(), quantity: z.int() })),
  tags: z.array(z.string()),
  /** Who of the staff looks after it. */
  assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The one thing to do next; `permissions` names what suffices for it, `allowed` whether the caller has it. */
  next_step: z.object({ step: z.string(), permissions: z.array(z.string()), allowed: z.boolean() }).nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

export const staffOrderList = {
  list: route({
    method: 'GET',
    path: '/backoffice/orders',
    access: 'staff',
    permission: 'orders.view',
    summary:
      'Staff: placed orders with what is to be done next; `q` finds number, phone or its last 4 digits, name, SKU',
    query: listQuery,
    response: z.object({ orders: z.array(OrderRow), page: ListPage, facets: Facets.optional() }),
  }),
}
