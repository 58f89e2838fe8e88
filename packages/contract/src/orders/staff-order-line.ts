import { digitalKinds } from '@delguur/kit/digital'
import { z } from 'zod'
import { personWords } from '../masked.ts'
import { money, Picture } from '../schemas.ts'

/** A line of an order as staff see it. */
export const StaffOrderLine = z.object({
  id: z.int(),
  variant_id: z.int(),
  product_id: z.int(),
  name: z.string(),
  options_text: personWords,
  sku: z.string(),
  barcode: z.string().nullable(),
  image: Picture.nullable(),
  quantity: z.int(),
  /** What is sent of it: without units that were paid back before they left. */
  owed: z.int(),
  /** Units of it that have not arrived. */
  awaited: z.int(),
  price: money,
  /** After discounts. */
  total: money,
  digital: z.enum(digitalKinds).nullable(),
  alcohol: z.boolean(),
  /** What is on the shelves besides this order. */
  stock: z.array(z.object({ location: z.string(), on_hand: z.int() })),
})
