import { type OutfitSlot, outfitSlots } from '@delguur/kit/outfit'

/** A product that may fill a slot, with the variant that would be bought. */
export type Candidate = {
  product_id: number
  slug: string
  /** Whole tugrik. */
  price: number
  /** Degrees Celsius down to which it keeps warm. */
  warm_to: number
  rating: number
  reviews: number
}
export type Candidates<C extends Candidate> = Readonly<Record<OutfitSlot, readonly C[]>>
export type Chosen<C extends Candidate> = Readonly<Record<OutfitSlot, C>>

/** Who wears what is made for so much colder a day sweats in it. */
const tooWarmFrom = 20
const tooWarm = 100
/** A product without reviews counts as one of so many, of so many stars. */
const supposedReviews = 5
const supposedRating = 4

/** How good a piece is on a day: by its reviews, few of which tell little; what is far too warm only where nothing else is. */
export function worth({ rating, reviews, warm_to }: Candidate, temperature: number): number {
  const mean = (rating * reviews + supposedRating * supposedReviews) / (reviews + supposedReviews)
  return Math.round(mean * 10) - (temperature - warm_to >= tooWarmFrom ? tooWarm : 0)
}

/** The better first: by worth, then by price, then by age in the shop. */
export const byWorth =
  (temperature: number) =>
  (one: Candidate, other: Candidate): number =>
    worth(other, temperature) - worth(one, temperature) || one.price - other.price || one.product_id - other.product_id

type Part<C> = { price: number; worth: number; picks: C[] }

/** Of parts that cost the same or more, only those that are worth more. */
function front<C extends Candidate>(parts: Part<C>[]): Part<C>[] {
  let best = Number.NEGATIVE_INFINITY
  return parts
    .sort((one, other) => one.price - other.price || other.worth - one.worth || byIds(one.picks, other.picks))
    .filter((part) => {
      const isBetter = part.worth > best
      if (isBetter) best = part.worth
      return isBetter
    })
}
function byIds(one: readonly Candidate[], other: readonly Candidate[]): number {
  const place = one.findIndex((each, at) => each.product_id !== other[at]?.product_id)
  return place < 0 ? 0 : (one[place]?.product_id ?? 0) - (other[place]?.product_id ?? 0)
}

/**
 * One piece of each slot, together within the budget and worth the most; of outfits that are worth the same the cheapest.
 * Undefined where there is none within the budget. It is exact: what it passes over costs no less and is worth no more.
 */
export function bestOutfit<C extends Candidate>(
  candidates: Candidates<C>,
  temperature: number,
  budget: number,
): Chosen<C> | undefined {
  let parts: Part<C>[] = [{ price: 0, worth: 0, picks: [] }]
  for (const slot of outfitSlots)
    parts = front(
      parts.flatMap((part) =>
        candidates[slot].flatMap((each) => {
          const price = part.price + each.price
          if (price > budget) return []
          return [{ price, worth: part.worth + worth(each, temperature), picks: [...part.picks, each] }]
        }),
      ),
    )
  const best = parts.at(-1)
  if (!best) return undefined
  const of = Object.fromEntries(outfitSlots.map((slot, place) => [slot, best.picks[place]]))
  return of as Record<OutfitSlot, C>
}

/** The same with some products kept in their places, where they fit and the budget allows it; else without them. */
export function outfitKeeping<C extends Candidate>(
  candidates: Candidates<C>,
  temperature: number,
  budget: number,
  chosen: Partial<Record<OutfitSlot, string | undefined>>,
): Chosen<C> | undefined {
  const narrowed = Object.fromEntries(
    outfitSlots.map((slot) => {
      const same = candidates[slot].filter(({ slug }) => slug === chosen[slot])
      return [slot, same.length > 0 ? same : candidates[slot]]
    }),
  ) as Record<OutfitSlot, readonly C[]>
  return bestOutfit(narrowed, temperature, budget) ?? bestOutfit(candidates, temperature, budget)
}

/** What may take the place of one piece while the others stay and the budget is kept, the best first. */
export function exchanges<C extends Candidate>(
  candidates: Candidates<C>,
  chosen: Chosen<C>,
  slot: OutfitSlot,
  temperature: number,
  budget: number,
): C[] {
  const rest = outfitSlots.reduce((sum, each) => sum + (each === slot ? 0 : chosen[each].price), 0)
  return candidates[slot]
    .filter((each) => each.product_id !== chosen[slot].product_id && rest + each.price <= budget)
    .sort(byWorth(temperature))
}

/** The least that an outfit costs; undefined where a slot has nothing. */
export function leastBudget(candidates: Candidates<Candidate>): number | undefined {
  const least = outfitSlots.map((slot) => Math.min(...candidates[slot].map(({ price }) => price)))
  return least.every(Number.isFinite) ? least.reduce((sum, price) => sum + price, 0) : undefined
}
