import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/db-types.ts'
import { stores } from '../demo/stores.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Placed, PlacedVariant } from './products.ts'
import { storeId } from './vocabulary.ts'

/** Of twenty units, how many each shop keeps. */
const shelves = Object.entries({ tuv: 9, zaisan: 5, bayanzurkh: 4, darkhan: 2 }).flatMap(([code, share]) =>
  Array<string>(share).fill(code),
)

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
    default:
      return random.chance(0.125) ? 1 + random.below(3) : 6 + random.below(26)
  }
}

function spread(units: number, random: Random): Map<string, number> {
  const counts = new Map<string, number>()
  for (let unit = 0; unit < units; unit++) {
    const code = random.pick(shelves)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return counts
}

/** What is no thing lies nowhere, and is counted at the first shop. */
const digitalRows = ({ id }: PlacedVariant, units: number, now: Date): Insertable<DB['stock_items']>[] =>
  stores.map(({ code }) => ({
    ...{ variant_id: id, stock_location_id: storeId(code), count_on_hand: code === 'tuv' ? units : 0, updated_at: now },
  }))

/** Every variant has a row in every shop, also where it has none left. */
export function stockRows(placed: Placed, now: Date): Insertable<DB['stock_items']>[] {
  const { digital, units = 0 } = placed.product
  if (digital) return placed.variants.flatMap((variant) => digitalRows(variant, units, now))
  const random = seededRandom(`stock ${placed.product.slug}`)
  const first = placed.variants.find((variant) => !isSoldOut(placed, variant))
  return placed.variants.flatMap((variant) => {
    const counts = spread(unitsOf(placed, variant, variant === first, random), random)
    return stores.map(({ code }) => ({
      variant_id: variant.id,
      stock_location_id: storeId(code),
      count_on_hand: counts.get(code) ?? 0,
      updated_at: now,
    }))
  })
}
