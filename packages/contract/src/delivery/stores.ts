import { z } from 'zod'
import { route } from '../route.ts'
import { localeCode } from '../schemas.ts'

// Flat: the places that shoppers may come to, for the pages of the shop.

const span = z.object({ from: z.string(), to: z.string() })

export const StorePlace = z.object({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** In words; empty where nothing is said. */
  opening_hours: z.string(),
  /** Seven days from Monday. */
  hours: z.array(z.array(span)).nullable(),
  special_days: z.array(z.object({ day: z.iso.date(), hours: z.array(span), name: z.string().nullable() })),
  /** `<picture>-wide-900.webp`. */
  picture: z.string().nullable(),
  is_pick_up: z.boolean(),
})
export type StorePlace = z.infer<typeof StorePlace>

export const stores = route({
  method: 'GET',
  path: '/shop/stores',
  access: 'none',
  summary: 'The places that shoppers may come to, with their hours',
  query: z.object({ locale: localeCode.optional() }),
  response: z.object({ stores: z.array(StorePlace) }),
  cache: 'catalog',
})
