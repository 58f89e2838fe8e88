import { z } from 'zod'
import { personMail, personName, personPhone } from '../masked.ts'
import { OrderRow } from '../orders/staff-order-list.ts'
import { route } from '../route.ts'
import { commaList, localeCode, money, Picture } from '../schemas.ts'

// What the palette and a scanner find: things of several kinds by one text or code; flat.

export const lookupKinds = ['orders', 'people', 'products', 'drafts', 'waves', 'runs'] as const
export type LookupKind = (typeof lookupKinds)[number]
const locale = localeCode.optional()

export const FoundPerson = z.object({
  /** Null for who ordered a moment ago and is no customer yet. */
  id: z.int().nullable(),
  name: personName,
  phone: personPhone.nullable(),
  email: personMail.nullable(),
  /** Placed orders of the phone number, counted up to 100. */
  orders: z.int(),
  masked: z.boolean(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundProduct = z.object({
  id: z.int(),
  /** The variant that the text or code names; otherwise the first of the product. */
  variant_id: z.int(),
  sku: z.string(),
  name: z.string(),
  options_text: z.string(),
  slug: z.string(),
  /** Whether shoppers can open its page. */
  listed: z.boolean(),
  price: money,
  on_hand: z.int(),
  picture: Picture.nullable(),
})
export type FoundProduct = z.infer<typeof FoundProduct>

export const FoundDraft = z.object({
  id: z.int(),
  number: z.string(),
  name: personName,
  phone: personPhone.nullable(),
  total: money,
})
export type FoundDraft = z.infer<typeof FoundDraft>

const Numbered = z.object({ id: z.int(), status: z.string() })

export const Found = z.object({
  q: z.string(),
  /** What the answer is for: the text, or how it reads in another keyboard layout or with one letter mended. */
  used: z.string(),
  orders: z.array(OrderRow),
  people: z.array(FoundPerson),
  products: z.array(FoundProduct),
  drafts: z.array(FoundDraft),
  waves: z.array(Numbered),
  runs: z.array(Numbered),
})
export type Found = z.infer<typeof Found>

export const FoundCode = z.object({
  kind: z.enum(['order', 'product', 'ticket', 'coupon']),
  /** Of an order. */
  number: z.string().optional(),
  product: FoundProduct.optional(),
})
export type FoundCode = z.infer<typeof FoundCode>

export const lookup = {
  search: route({
    method: 'GET',
    path: '/backoffice/search',
    access: 'staff',
    permission: 'any',
    summary: 'Staff: orders, people, products, drafts, waves and runs by one text, of each what the caller may view',
    query: z.object({ q: z.string().trim().min(1).max(100), kinds: commaList.optional(), locale }),
    response: Found,
  }),
  code: route({
    method: 'GET',
    path: '/backoffice/scanned',
    access: 'staff',
    permission: 'any',
    summary: 'Staff: what a scanned code names: an order, a parcel, a SKU or barcode, a ticket or a coupon',
    query: z.object({ code: z.string().trim().min(1).max(200), locale }),
    response: z.object({ found: FoundCode.nullable() }),
  }),
}
