import { outfitSlots } from '@delguur/kit/outfit'
import { z } from 'zod'
import { route } from '../route.ts'
import { count, integer, localeCode, Picture } from '../schemas.ts'

// Flat: all that a child wears outside on a day of one temperature.

const slug = z.string().max(120).optional()
const input = {
  /** Degrees Celsius that every piece has to keep warm at. */
  temperature: integer(-60, 30).default(-20),
  /** The prices of the pieces together are never above it. */
  budget: integer(0, 100_000_000).default(600_000),
  gender: z.enum(['girl', 'boy']).optional(),
  /** Shoe size, where the height does not tell it. */
  shoe: integer(16, 48).optional(),
  /** Products to keep in their places, where they fit. */
  hat: slug,
  jacket: slug,
  mittens: slug,
  boots: slug,
  locale: localeCode.optional(),
}

const Piece = z.object({
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  picture: Picture.nullable(),
  color: z.string().nullable(),
  variant_id: z.int(),
  /** Of the variant, as a package is put into a cart. */
  options: z.record(z.string(), z.string()),
  /** Null where it comes in one size. */
  size: z.string().nullable(),
  warm_to: z.int(),
  price: z.int(),
  selling_price: z.int(),
})
export type OutfitPiece = z.infer<typeof Piece>

export const Outfit = z.object({
  temperature: z.int(),
  budget: z.int(),
  /** From the head down; none where there is no outfit. `others` may take its place within the budget, the best first. */
  pieces: z.array(Piece.extend({ slot: z.enum(outfitSlots), others: z.array(Piece) })),
  /** Where nothing fits, is in stock and keeps so warm; and the coldest for which there is something in the size. */
  missing: z.array(z.object({ slot: z.enum(outfitSlots), warm_to: z.int().nullable() })),
  /** The least budget with an outfit, where the one that was sent is below it. */
  least: z.int().nullable(),
  /** What the pieces cost one by one, and together in a cart of their own. */
  full: z.int(),
  price: z.int(),
})
export type Outfit = z.infer<typeof Outfit>

export const outfits = {
  show: route({
    method: 'GET',
    path: '/shop/outfit',
    access: 'none',
    summary:
      'A hat, jacket, mittens and boots that keep warm at a temperature, in the sizes of a height, within a budget',
    query: z.object({ ...input, height: integer(60, 190).default(104) }),
    response: Outfit,
    cache: 'catalog',
  }),
  ofChild: route({
    method: 'GET',
    path: '/shop/account/children/{id}/outfit',
    access: 'user',
    summary: "The same in the sizes of one of the caller's children",
    params: z.object({ id: count }),
    query: z.object(input),
    response: Outfit,
  }),
}
