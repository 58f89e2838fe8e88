import { z } from 'zod'
import { route } from '../route.ts'
import { count, day, integer, localeCode } from '../schemas.ts'
import { FlatOrder } from './order-schemas.ts'

// Goods that are sold before they arrive; flat.

const view = { access: 'staff', permission: 'products.view' } as const
const of_variant = { params: z.object({ id: count }) } as const

/** What is announced of a variant, and what waits for it. */
export const PreorderOffer = z.object({
  variant_id: z.int(),
  sku: z.string(),
  options_text: z.string(),
  /** Null where nothing is announced. */
  arrives_on: z.string().nullable(),
  /** Percent of the price that is paid with the order. */
  deposit_percent: z.int(),
  /** Announced and not arrived, and how many of them orders wait for. */
  units: z.int(),
  taken: z.int(),
  /** Orders whose deposit is paid that wait for it. */
  orders: z.int(),
  /** Units on shelves that can be handed out to them now. */
  on_shelf: z.int(),
  /** Whether the day that was said is over. */
  late: z.boolean(),
  version: z.int(),
})
export type PreorderOffer = z.infer<typeof PreorderOffer>

export const PreorderOffers = z.object({ offers: z.array(PreorderOffer) })

export const preorders = {
  list: route({
    ...view,
    method: 'GET',
    path: '/backoffice/products/{id}/preorders',
    summary: 'Staff: what of a product is announced, by variant, and how many units orders wait for',
    ...of_variant,
    response: PreorderOffers,
  }),
  announce: route({
    access: 'staff',
    permission: 'products.edit',
    method: 'PUT',
    path: '/backoffice/variants/{id}/preorder',
    audit: 'preorders.announce',
    versioned: true,
    summary:
      'Staff: units of a variant that arrive on a day and can be ordered before; never fewer than are ordered (409 `preorder_taken`). Who waits is told of a later day, and offered the money back',
    ...of_variant,
    body: z.object({
      arrives_on: day,
      deposit_percent: integer(1, 100),
      units: integer(0, 100_000),
    }),
    response: PreorderOffer,
  }),
  arrive: route({
    access: 'staff',
    permission: 'stock.edit',
    method: 'PUT',
    path: '/backoffice/variants/{id}/preorder/arrive',
    audit: 'preorders.arrive',
    summary:
      'Staff: announced units have arrived. What is on the shelves goes to those who wait, in the order of their orders; whose goods are all there is asked for the rest. `received` puts units onto the shelf of a store before',
    ...of_variant,
    body: z.object({
      received: z.object({ location_id: count, quantity: integer(1, 100_000) }).optional(),
      /** That no more come: nothing can be ordered before it arrives any more. */
      last: z.boolean().default(false),
    }),
    response: PreorderOffer,
  }),
  withdraw: route({
    access: 'order',
    method: 'PUT',
    path: '/shop/orders/{number}/withdraw',
    summary:
      'Takes the money of an order back whose goods are later than was said, for its buyer and who has its link; 409 `preorder_not_late` otherwise',
    params: z.object({ number: z.string().max(40) }),
    body: z.object({ order_token: z.string().optional(), locale: localeCode.optional() }),
    response: FlatOrder,
  }),
}
