import { z } from 'zod'
import { many, resource } from '../jsonapi.ts'
import { route } from '../route.ts'
import { commaList, count, localeCode, Picture } from '../schemas.ts'

// Look books: JSON:API (contract, part 8.3), and what the shop's own pages read.

const spot = z.object({ x: z.number(), y: z.number(), variant_id: z.int() })

export const lookbookResource = resource(
  'lookbook',
  {
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    image_url: z.string().nullable(),
    published_at: z.iso.datetime(),
  },
  { looks: many('look'), products: many('product') },
)
/** `x` and `y` of a hotspot: percent of the picture's width and height. */
export const lookResource = resource('look', {
  title: z.string(),
  image_url: z.string(),
  hotspots: z.array(spot),
})

const open = z.looseObject({})

const LookSize = z.object({
  variant_id: z.int(),
  /** Null where the piece comes in one size. */
  label: z.string().nullable(),
  options: z.record(z.string(), z.string()),
  price: z.int(),
  selling_price: z.int(),
  in_stock: z.boolean(),
})

export const LookPiece = z.object({
  /** Percent of the wide and the tall picture. */
  at: z.object({ x: z.number(), y: z.number(), tall_x: z.number(), tall_y: z.number() }),
  slug: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  picture: Picture.nullable(),
  /** What its sizes are called: `clothing_size`, `shoe_size`; null where there are none. */
  size_kind: z.string().nullable(),
  sizes: z.array(LookSize),
})
export type LookPiece = z.infer<typeof LookPiece>

const Look = z.object({
  id: z.int(),
  title: z.string(),
  alt: z.string(),
  /** `/media/<key>`; files are `<picture>-wide-<width>` and `<picture>-tall-<width>`. */
  picture: z.string(),
  reasons: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Pieces that are sold now. */
  pieces: z.array(LookPiece),
})
export type Look = z.infer<typeof Look>

export const LookbookTile = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  tint: z.string(),
  season: z.string(),
  picture: z.string(),
  alt: z.string(),
  /** Pieces over all its looks. */
  pieces: z.int(),
})
export type LookbookTile = z.infer<typeof LookbookTile>

export const LookbookPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  season: z.string(),
  published_at: z.iso.datetime(),
  looks: z.array(Look),
  others: z.array(LookbookTile),
})

const named = z.object({ slug: z.string().max(100) })
const inLocale = z.object({ locale: localeCode.optional() })

export const lookbooks = {
  list: route({
    method: 'GET',
    path: '/storefront/lookbooks',
    access: 'none',
    summary: 'Look books, the newest first',
    query: open,
    jsonapi: { types: ['lookbook', 'look'], many: true },
    cache: 'catalog',
  }),
  show: route({
    method: 'GET',
    path: '/storefront/lookbooks/{id}',
    access: 'none',
    summary: 'A look book by slug or id',
    params: z.object({ id: z.string().max(100) }),
    query: open,
    jsonapi: { types: ['lookbook', 'look'] },
    cache: 'catalog',
  }),
  tiles: route({
    method: 'GET',
    path: '/shop/lookbooks',
    access: 'none',
    summary: 'All look books as the shop lists them',
    query: inLocale,
    response: z.object({ lookbooks: z.array(LookbookTile) }),
    cache: 'catalog',
  }),
  page: route({
    method: 'GET',
    path: '/shop/lookbooks/{slug}',
    access: 'none',
    summary: 'All that the page of a look book shows',
    params: named,
    query: inLocale,
    response: LookbookPage,
    cache: 'catalog',
  }),
  preview: route({
    method: 'GET',
    path: '/shop/lookbooks/{slug}/preview',
    access: 'none',
    summary: 'The page of a look book as it is kept now, shown or not, by the key of its preview',
    params: named,
    query: z.object({ key: z.string().max(100), locale: localeCode.optional() }),
    response: LookbookPage,
  }),
  price: route({
    method: 'GET',
    path: '/shop/basket_price',
    access: 'none',
    summary:
      'What one each of some variants costs together in a cart of their own, with the promotions that need no code',
    query: z.object({ variants: commaList, locale: localeCode.optional() }),
    response: z.object({ full: z.int(), price: z.int(), count: count }),
    cache: 'catalog',
  }),
}
