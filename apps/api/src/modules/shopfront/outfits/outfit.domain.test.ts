import { type OutfitSlot, outfitSlots } from '@delguur/kit/outfit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOutfit, type Candidate, exchanges, leastBudget, outfitKeeping, worth } from './outfit.domain.ts'

type All = Record<OutfitSlot, Candidate[]>
const temperature = -20
const candidate = fc.record({
  product_id: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 30 }).map((thousand) => thousand * 1_000),
  warm_to: fc.constantFrom(-20, -25, -35, -45),
  rating: fc.constantFrom(0, 2.5, 4, 4.8, 5),
  reviews: fc.constantFrom(0, 1, 12, 300),
})
const slot = fc
  .uniqueArray(candidate, { maxLength: 5, selector: ({ product_id }) => product_id })
  .map((list): Candidate[] => list.map((each) => ({ ...each, slug: `p-${each.product_id}` })))
const all: fc.Arbitrary<All> = fc.record({ hat: slot, jacket: slot, mittens: slot, boots: slot })
const budgets = fc.integer({ min: 0, max: 120 }).map((thousand) => thousand * 1_000)

const priceOf = (chosen: Record<OutfitSlot, Candidate>): number =>
  outfitSlots.reduce((sum, each) => sum + chosen[each].price, 0)
const worthOf = (chosen: Record<OutfitSlot, Candidate>): number =>
  outfitSlots.reduce((sum, each) => sum + worth(chosen[each], temperature), 0)
/** Every outfit there is. */
const every = ({ hat, jacket, mittens, boots }: All): Record<OutfitSlot, Candidate>[] =>
  hat.flatMap((h) =>
    jacket.flatMap((j) => mittens.flatMap((m) => boots.map((b) => ({ hat: h, jacket: j, mittens: m, boots: b })))),
  )

describe('the best outfit', () => {
  it('is found wherever there is one within the budget, never above it, and none is worth more or as much for less', () => {
    fc.assert(
      fc.property(all, budgets, (candidates, budget) => {
        const possible = every(candidates).filter((each) => priceOf(each) <= budget)
        const best = bestOutfit(candidates, temperature, budget)
        expect(best === undefined).toBe(possible.length === 0)
        if (!best) return
        expect(priceOf(best)).toBeLessThanOrEqual(budget)
        const most = Math.max(...possible.map(worthOf))
        expect(worthOf(best)).toBe(most)
        const asGood = possible.filter((each) => worthOf(each) === most)
        expect(priceOf(best)).toBe(Math.min(...asGood.map(priceOf)))
      }),
    )
  })

  it('is the same in whatever order its pieces are found', () => {
    fc.assert(
      fc.property(all, budgets, (candidates, budget) => {
        const turned = Object.fromEntries(outfitSlots.map((each) => [each, candidates[each].toReversed()])) as All
        expect(bestOutfit(turned, temperature, budget)).toEqual(bestOutfit(candidates, temperature, budget))
      }),
    )
  })

  it('keeps what is to be kept where the budget allows it, and is never above it', () => {
    fc.assert(
      fc.property(all, budgets, fc.constantFrom(...outfitSlots), fc.nat(4), (candidates, budget, where, place) => {
        const wanted = candidates[where][place]
        const chosen = outfitKeeping(candidates, temperature, budget, { [where]: wanted?.slug ?? 'gone' })
        const possible = every(candidates).filter((each) => priceOf(each) <= budget)
        expect(chosen === undefined).toBe(possible.length === 0)
        if (!chosen) return
        expect(priceOf(chosen)).toBeLessThanOrEqual(budget)
        if (possible.some((each) => each[where] === wanted)) expect(chosen[where]).toEqual(wanted)
      }),
    )
  })

  it('may be exchanged piece by piece within the budget', () => {
    fc.assert(
      fc.property(all, budgets, fc.constantFrom(...outfitSlots), (candidates, budget, where) => {
        const chosen = bestOutfit(candidates, temperature, budget)
        if (!chosen) return
        const others = exchanges(candidates, chosen, where, temperature, budget)
        for (const other of others) expect(priceOf({ ...chosen, [where]: other })).toBeLessThanOrEqual(budget)
        expect(others).not.toContain(chosen[where])
      }),
    )
  })

  it('costs no less than the least budget, and exactly it where that is all there is', () => {
    fc.assert(
      fc.property(all, (candidates) => {
        const least = leastBudget(candidates)
        const prices = every(candidates).map(priceOf)
        expect(least).toBe(prices.length === 0 ? undefined : Math.min(...prices))
        if (least === undefined) return
        expect(bestOutfit(candidates, temperature, least)).toBeDefined()
        expect(bestOutfit(candidates, temperature, least - 1)).toBeUndefined()
      }),
    )
  })
})

it('what is made for a far colder day is worth less than anything that is not', () => {
  const piece = { product_id: 1, slug: 'a', price: 1, rating: 5, reviews: 900, warm_to: -35 }
  expect(worth(piece, -20)).toBeGreaterThan(worth({ ...piece, rating: 1 }, -20))
  expect(worth(piece, -10)).toBeLessThan(worth({ ...piece, rating: 1, warm_to: -10 }, -10))
  // one voice of five stars tells less than a hundred of four and a half
  expect(worth({ ...piece, reviews: 1 }, -30)).toBeLessThan(worth({ ...piece, rating: 4.5, reviews: 100 }, -30))
})
