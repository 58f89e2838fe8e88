import { digitalKinds } from '@delguur/kit/digital'
import { z } from 'zod'
import { at, commaList, flag, integer, localeCode, Picture } from '../schemas.ts'
import { sorts } from '../sorts.ts'

// What the shop's own pages read: flat, in one locale, money as whole tugrik. Public and cacheable.

export const named = z.object({ code: z.string(), name: z.string() })

export const ProductCard = z.object({
  id: z.int(),
  /** The variant that stands for the product as a whole: what a heart on its card wishes. */
  variant_id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: named.nullable(),
  price: z.int(),
  /** What it costs now; below `price` while a sale runs. */
  selling_price: z.int(),
  sale_percent: z.int(),
  sale_expire_at: at,
  lease_per_month: z.int().nullable(),
  rating: z.number(),
  total_reviews: z.int(),
  /** Units left over all variants and locations, capped at 99. */
  total_on_hand: z.int(),
  is_new: z.boolean(),
  /** Sold from this age on; absent where anybody may buy it. */
  min_age: z.int().optional(),
  /** The day when it comes; absent where it is there, or cannot be ordered. */
  arrives_on: z.string().optional(),
  badges: z.array(z.object({ code: z.string(), name: z.string(), color: z.string() })),
  /** Front, back, detail of the first colour; a list filtered by colour puts a chosen one first. */
  pictures: z.array(Picture),
  colors: z.array(z.object({ code: z.string(), name: z.string(), hex: z.string() })),
  /** Sizes in stock, in order: "98", "104". */
  sizes: z.array(z.string()),
  size_kind: z.string().nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const TaxonLink = z.object({ id: z.int(), permalink: z.string(), name: z.string() })
export const TaxonTile = TaxonLink.extend({ tint: z.string(), picture: Picture.nullable(), description: z.string() })
export type TaxonTile = z.infer<typeof TaxonTile>

export const ListingQuery = z.object({
  taxon: z.string().max(300).optional(),
  brand: commaList.optional(),
  vendor: commaList.optional(),
  color: commaList.optional(),
  gender: commaList.optional(),
  age_group: commaList.optional(),
  clothing_size: commaList.optional(),
  shoe_size: commaList.optional(),
  pants_size: commaList.optional(),
  warm_to: commaList.optional(),
  badge: commaList.optional(),
  price_min: integer(0).optional(),
  price_max: integer(0).optional(),
  on_sale: flag.optional(),
  ids: commaList.optional(),
  q: z.string().max(200).optional(),
  /** Take `q` as it is typed: read it on no other keyboard layout and mend no slips. */
  exact: flag.optional(),
  sort: z.enum(sorts).optional(),
  seed: integer(0).optional(),
  page: integer(1, 100_000).optional(),
  per_page: integer(1, 100).optional(),
  locale: localeCode.optional(),
})

/** A value that can be chosen, how many it would give, and whether it is chosen now. */
export const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  hex: z.string().optional(),
  count: z.int(),
  chosen: z.boolean(),
})
export type FacetValue = z.infer<typeof FacetValue>
export const Facet = z.object({ key: z.string(), values: z.array(FacetValue) })
export type Facet = z.infer<typeof Facet>

export type TaxonNode = z.infer<typeof TaxonLink> & { count: number; children: TaxonNode[] }
export const TaxonNode: z.core.$ZodType<TaxonNode> = TaxonLink.extend({
  count: z.int(),
  get children() {
    return z.array(TaxonNode)
  },
}).meta({ id: 'TaxonNode' })

/** What became of the words of a listing's `q`. */
export const ListingSearch = z.object({
  q: z.string(),
  /** The words that found; `repaired` when they are others than those typed, which `exact` asks for. */
  used: z.string(),
  repaired: z.boolean(),
  /** Other spellings that find more, where little was found. */
  did_you_mean: z.array(z.string()).max(3),
  /** The category nearest to what was asked, where nothing was found. */
  nearest: z.object({ name: z.string(), permalink: z.string() }).nullable(),
  /** The page of the shop that this search leads to instead. */
  redirect: z.string().nullable(),
})
export type ListingSearch = z.infer<typeof ListingSearch>

export const Listing = z.object({
  taxon: TaxonTile.nullable(),
  /** From the root to the parent of `taxon`. */
  ancestors: z.array(TaxonLink),
  taxons: z.array(TaxonNode),
  facets: z.array(Facet),
  price: z.object({ min: z.int(), max: z.int() }).nullable(),
  on_sale: z.object({ count: z.int(), chosen: z.boolean() }),
  products: z.array(ProductCard),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  sort: z.enum(sorts),
  /** Null when `q` names nothing to look for. */
  search: ListingSearch.nullable(),
  /** The search is away: the list comes from the tables, without filter values and only by words as they are written. */
  away: z.boolean(),
})
export type Listing = z.infer<typeof Listing>

/** What a search box offers while words are typed, at most ten things in all. */
export const Suggestions = z.object({
  q: z.string(),
  /** The words that were looked for where those typed found nothing. */
  repaired: z.string().nullable(),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      picture: Picture.nullable(),
      /** What it costs now. */
      price: z.int(),
      sale_percent: z.int(),
    }),
  ),
  categories: z.array(z.object({ name: z.string(), permalink: z.string(), count: z.int() })),
  brands: z.array(named.extend({ count: z.int() })),
  /** Whole searches to choose: the typed words completed, or what many ask for when nothing is typed. */
  words: z.array(z.string()),
})
export type Suggestions = z.infer<typeof Suggestions>

export const ProductVariant = z.object({
  id: z.int(),
  sku: z.string(),
  /** Option type name → option value name, `{color: "anis", clothing_size: "104"}`. */
  options: z.record(z.string(), z.string()),
  price: z.int(),
  selling_price: z.int(),
  /** In the retailer's stores, where that is told. */
  store_price: z.int().optional(),
  /** in: above the tenant's low mark; low: `on_hand` says how many; out: none. */
  stock: z.enum(['in', 'low', 'out']),
  on_hand: z.int(),
  /** Of what is sold by volume. */
  volume_ml: z.int().optional(),
  /** Of what is ordered before it comes: the day, and what of a unit's price is paid at once and at its arrival. */
  preorder: z.object({ arrives_on: z.string(), now: z.int(), later: z.int() }).optional(),
})
export type ProductVariant = z.infer<typeof ProductVariant>

export const ProductOption = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['color', 'size', 'other']),
  values: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: z.string().optional(),
      hex: z.string().optional(),
      picture: Picture.nullable(),
    }),
  ),
})
export type ProductOption = z.infer<typeof ProductOption>

export const Review = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string(),
  author: z.string(),
  place: z.string().nullable(),
  bought: z.string().nullable(),
  /** Written by somebody who bought and received it. */
  verified: z.boolean(),
  fit: z.enum(['small', 'right', 'large']).nullable(),
  size: z.string().nullable(),
  height_cm: z.int().nullable(),
  helpful_count: z.int(),
  /** What the shop answered. */
  answer: z.string().nullable(),
  photos: z.array(z.object({ src: z.string(), alt: z.string() })),
  created_at: z.iso.datetime(),
})
export type Review = z.infer<typeof Review>

export const ProductDetail = ProductCard.extend({
  description: z.string(),
  /** What search engines are shown instead of the name. */
  meta_title: z.string().optional(),
  meta_description: z.string(),
  sku: z.string(),
  /** What it is when it is no thing: nothing of it is sent by carrier. */
  digital: z.enum(digitalKinds).nullable(),
  vendor: z.object({ slug: z.string(), name: z.string() }).nullable(),
  material: z.string().nullable(),
  country: named.nullable(),
  warm_to: z.int().nullable(),
  age_groups: z.array(z.string()),
  gender: z.string().nullable(),
  /** By volume, of what is alcohol. */
  alcohol_percent: z.number().optional(),
  /** The cheapest piece of it on the second-hand shelf. */
  second_hand: z.object({ slug: z.string(), price: z.int() }).optional(),
  breadcrumbs: z.array(TaxonLink),
  /** Hours after receipt in which it can be returned. */
  return_hours: z.int(),
  options: z.array(ProductOption),
  variants: z.array(ProductVariant),
  /** Pictures by colour code; `""` for products without colours. */
  gallery: z.record(z.string(), z.array(Picture.extend({ view: z.string() }))),
  leases: z.array(z.object({ months: z.int(), monthly: z.int(), down_payment: z.int(), total: z.int() })),
  nutrition: z
    .object({
      serving_g: z.int(),
      items: z.array(
        z.object({ code: z.string(), amount: z.number(), unit: z.string(), daily_percent: z.int().nullable() }),
      ),
    })
    .nullable(),
  /** How many reviews gave 5, 4, 3, 2, 1 stars. */
  stars: z.array(z.int()).length(5),
  reviews: z.array(Review),
  updated_at: z.iso.datetime(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const StoreStock = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  opening_hours: z.string(),
  on_hand: z.int(),
  pick_up_at: at,
})
export type StoreStock = z.infer<typeof StoreStock>

export const DeliveryPromise = z.object({
  code: z.string(),
  name: z.string(),
  /** For this thing alone. */
  price: z.int(),
  /** For products below `free_from`. */
  full_price: z.int(),
  free_from: z.int().nullable(),
  promised_from: z.iso.datetime(),
  promised_to: z.iso.datetime(),
})
export type DeliveryPromise = z.infer<typeof DeliveryPromise>

export type MenuLink = { code: string; name: string; link: string | null; children: MenuLink[] }
export const MenuLink: z.core.$ZodType<MenuLink> = z
  .object({
    code: z.string(),
    name: z.string(),
    link: z.string().nullable(),
    get children() {
      return z.array(MenuLink)
    },
  })
  .meta({ id: 'MenuLink' })
