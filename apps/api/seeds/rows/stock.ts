import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Demo } from './demo.ts'
import { idsOf } from './ids.ts'
import type { Placed, PlacedVariant } from './products.ts'

/** Each store as often as it keeps units. */
const shelvesOf = (demo: Demo): string[] =>
  Object.entries(demo.shelves).flatMap(([code, share]) => Array<string>(share).fill(code))

const isSoldOut = ({ product }: Placed, { way, size }: PlacedVariant): boolean =>
  (product.sold_out ?? []).some(
    (out) => (out.way === 'all' || out.way === way) && size !== null && out.sizes.includes(size),
  )

/** Units of one variant over all shops. One in eight of the plentiful ones is nearly gone. */
function unitsOf(placed: Placed, variant: PlacedVariant, first: boolean, random: Random): number {
  if (isSoldOut(placed, variant)) return 0
  switch (placed.product.stock ?? 'plenty') {
    case 'none':
      return 0
    case 'one':
      return first ? 1 : 0
    case 'few':
      return 1 + random.below(3)
    case 'full':
      return 90 + random.below(60)
    default:
      return random.chance(0.125) ? 1 + random.below(3) : 6 + random.below(26)
  }
}

function spread(units: number, shelves: string[], random: Random): Map<string, number> {
  const counts = new Map<string, number>()
  for (let unit = 0; unit < units; unit++) {
    const code = random.pick(shelves)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return counts
}

/** What is no thing lies nowhere, and is counted at the first shop. */
const digitalRows = (demo: Demo, variant_id: number, units: number, now: Date): Insertable<DB['stock_items']>[] =>
  demo.stores.map(({ code }, index) => ({
    variant_id,
    stock_location_id: idsOf(demo).store(code),
    count_on_hand: index === 0 ? units : 0,
    shelf: null,
    updated_at: now,
  }))

/** The letters of the aisles; products of one slug lie together, variants of it side by side. */
const aisles = ['А', 'Б', 'В', 'Г', 'Д']
function shelfOf(slug: string): (index: number) => string {
  const random = seededRandom(`shelf ${slug}`)
  const bay = `${random.pick(aisles)}-${1 + random.below(24)}`
  return (index) => `${bay}-${1 + (index % 6)}`
}

/** Every variant has a row in every shop, also where it has none left. */
export function stockRows(placed: Placed, now: Date): Insertable<DB['stock_items']>[] {
  const { demo, product } = placed
  if (product.digital) return placed.variants.flatMap(({ id }) => digitalRows(demo, id, product.units ?? 0, now))
  const random = seededRandom(`stock ${product.slug}`)
  const shelves = shelvesOf(demo)
  const shelf = shelfOf(product.slug)
  const first = placed.variants.find((variant) => !isSoldOut(placed, variant))
  return placed.variants.flatMap((variant, index) => {
    const counts = spread(unitsOf(placed, variant, variant === first, random), shelves, random)
    return demo.stores.map(({ code }) => ({
      variant_id: variant.id,
      stock_location_id: idsOf(demo).store(code),
      count_on_hand: counts.get(code) ?? 0,
      shelf: shelf(index),
      updated_at: now,
    }))
  })
}
