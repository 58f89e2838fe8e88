import fc from 'fast-check'
import { type ProductDocument, taxonLevels } from '../src/engine/listing/document.ts'
import { combinationsOf } from '../src/query/combinations.ts'

/** What the tests get back for a hit. */
export type Card = { slug: string }

/** Noon of a day in Ulaanbaatar, in milliseconds. */
export const NOW = Date.UTC(2026, 10, 20, 4)
export const DAY = 86_400_000

/** A listed product: regular price, in stock, available since yesterday, with an image. */
export function aProduct(id: number, changes: Partial<ProductDocument<Card>> = {}): ProductDocument<Card> {
  const taxons = changes.taxons ?? []
  const price = changes.price ?? 50_000
  return {
    id,
    slug: `product-${id}`,
    sku: `UNG-${String(id).padStart(4, '0')}`,
    vid: id * 10,
    title: { mn: `Бүтээгдэхүүн ${id}` },
    price,
    selling_price: price,
    sale_price: null,
    sale_percent: 0,
    sale_start_at: null,
    sale_expire_at: null,
    available_on: NOW - DAY,
    created_at: NOW - DAY,
    total_on_hand: 5,
    has_image: true,
    brand: null,
    store: null,
    ...taxonLevels(taxons),
    property: {},
    options: {},
    combinations: [],
    badges: [],
    average_rating: 0,
    total_reviews: 0,
    keyword: null,
    variants: [],
    ...changes,
    taxons,
    card: { slug: `product-${id}` },
  }
}

/** A small tree: two roots, one of them five levels deep. */
const CHAINS = [[1], [1, 11], [1, 11, 111], [1, 11, 111, 1111], [1, 11, 111, 1111, 11111], [1, 12], [2], [2, 21]]
const TITLES = ['Өвлийн куртка', 'Үслэг цамц', 'Ёлкны хувцас', 'Хүүхдийн пүүз', 'Зуны цамц']
const TITLES_EN = ['Winter jacket', 'Fleece top', 'New Year outfit', 'Sneakers', 'Summer top']

const some = <T>(values: readonly T[], max: number) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: max })
const nearNow = fc.constantFrom(-3, -1, 0, 1, 3).map((days) => NOW + days * DAY)

const changes = fc.record({
  title: fc
    .tuple(fc.nat(4), fc.boolean())
    .map(([at, translated]) => ({ mn: TITLES[at] ?? '', ...(translated ? { en: TITLES_EN[at] ?? '' } : {}) })),
  price: fc.constantFrom(1, 2, 900, 19_900, 50_000, 129_000),
  sale_price: fc.constantFrom(null, 1, 500, 15_000, 60_000),
  sale_percent: fc.constantFrom(0, 10, 30, 70),
  sale_start_at: fc.option(nearNow),
  sale_expire_at: fc.option(nearNow),
  available_on: nearNow,
  total_on_hand: fc.constantFrom(0, 1, 5, 5, 5),
  has_image: fc.constantFrom(true, true, true, false),
  brand: fc.option(
    fc.constantFrom(
      { code: 'bambar', name: { mn: 'Бамбар', en: 'Bambar' } },
      { code: 'ungu', name: { mn: 'Өнгө Kids' } },
      { code: 'tsas', name: { mn: 'Цас', en: 'Snow' } },
    ),
  ),
  store: fc.option(fc.constantFrom({ vendor_id: 1, slug: 'north' }, { vendor_id: 2, slug: 'south' })),
  taxons: some(CHAINS, 2),
  property: fc.record({
    gender: some(['girl', 'boy', 'unisex'], 1),
    age_group: some(['0-1', '1-3', '3-5'], 2),
    warm_to: some(['-10', '-25'], 1),
  }),
  badges: some([1, 2, 'new'], 2),
})

const maybe = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
/** Variants, each with one value of some options, in stock or not. */
const variants = fc.array(
  fc.record({
    color: maybe('red', 'blue', 'green', 'white'),
    clothing_size: maybe('98', '104', '110'),
    shoe_size: maybe('28', '29'),
    on_hand: fc.constantFrom(0, 1, 3),
  }),
  { maxLength: 4 },
)
type Variant = { color?: string; clothing_size?: string; shoe_size?: string; on_hand: number }

/** What a product says of its variants; its colours are those of all, its sizes those in stock. */
function textsOf(all: readonly Variant[], property: Record<string, string[]>): Partial<ProductDocument<Card>> {
  const stocked = all.filter(({ on_hand }) => on_hand > 0)
  const values = (of: readonly Variant[], name: 'color' | 'clothing_size' | 'shoe_size') => [
    ...new Set(of.flatMap((variant) => variant[name] ?? [])),
  ]
  const factsOf = ({ color, clothing_size, shoe_size }: Variant) =>
    new Map(
      Object.entries({
        'property:color': color,
        'size:clothing_size': clothing_size,
        'size:shoe_size': shoe_size,
      }).flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const])),
    )
  return {
    property: { ...property, color: values(all, 'color') },
    options: { clothing_size: values(stocked, 'clothing_size'), shoe_size: values(stocked, 'shoe_size') },
    combinations: [...new Set(stocked.flatMap((variant) => combinationsOf(factsOf(variant))))],
    variants: all.map(({ on_hand, ...options }, at) => ({
      ...{ id: at, sku: `V${at}`, image: null, price: 1_000, selling_price: 1_000, total_on_hand: on_hand },
      option_values: Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
    })),
  }
}

/** Any product with an id below `ids`, listed or not, on sale or not. */
export const productArbitrary = (ids: number): fc.Arbitrary<ProductDocument<Card>> =>
  fc
    .tuple(fc.integer({ min: 1, max: ids }), changes, variants)
    .map(([id, change, all]) => aProduct(id, { ...change, ...textsOf(all, change.property) }))
