import type { ShipCriterion } from '@delguur/kit/places/ship-rule'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planShipping, type ShipPlace } from './ship-rule.domain.ts'

const place = (id: number, more: Partial<ShipPlace> = {}): ShipPlace => ({
  id,
  kind: 'branch',
  position: id,
  km: null,
  ...more,
})
/** What each place has of variants 1, 2, 3; one unit of each is wanted unless said otherwise. */
const plan = (stock: Record<number, number[]>, criteria: ShipCriterion[], places: ShipPlace[], wanted = [1, 1, 1]) => {
  const units = new Map(wanted.flatMap((quantity, i) => (quantity > 0 ? [[i + 1, quantity] as const] : [])))
  const free = (id: number, variant: number) => stock[id]?.[variant - 1] ?? 0
  const { way, turn, by } = planShipping(places, units, free, { criteria })
  return [way, turn.map(({ id }) => id), by]
}

describe('the place that ships', () => {
  const near = place(3, { km: 1 })
  const far = place(1, { km: 9 })
  const warehouse = place(2, { km: 5, kind: 'warehouse' })
  const all = [far, warehouse, near]
  const everywhere = { 1: [1, 1, 1], 2: [1, 1, 1], 3: [1, 1, 1] }

  it('is the first of those that have everything, by the criteria in their order', () => {
    expect(plan(everywhere, ['nearest'], all)).toEqual(['whole', [3], 'nearest'])
    expect(plan(everywhere, ['warehouse', 'nearest'], all)).toEqual(['whole', [2], 'warehouse'])
    expect(plan(everywhere, ['preference', 'nearest'], all)).toEqual(['whole', [1], 'preference'])
    expect(plan(everywhere, ['fewest'], all)).toEqual(['whole', [1], 'preference'])
    expect(plan({ ...everywhere, 3: [1, 1, 0] }, ['nearest'], all)).toEqual(['whole', [2], 'nearest'])
    expect(plan({ 1: [1, 1, 1] }, ['nearest'], all)).toEqual(['whole', [1], null])
  })

  it('is asked of the next criterion where the first says the same, and of the order of preference at last', () => {
    const twins = [place(1, { km: 4 }), place(2, { km: 4, kind: 'warehouse' }), place(3, { km: 4, kind: 'warehouse' })]
    expect(plan(everywhere, ['nearest', 'warehouse'], twins)).toEqual(['whole', [2], 'preference'])
    const unknown = [place(2), place(1)]
    expect(plan(everywhere, ['nearest'], unknown)).toEqual(['whole', [1], 'preference'])
  })

  it('is a few where none has everything: as few as can be, and of as few those that the other criteria prefer', () => {
    const parted = { 1: [1, 0, 0], 2: [0, 1, 0], 3: [0, 1, 1] }
    expect(plan(parted, ['nearest', 'fewest'], all)).toEqual(['fewest', [3, 1], 'fewest'])
    const pairs = { 1: [1, 1, 0], 2: [0, 0, 1], 3: [0, 0, 1] }
    expect(plan(pairs, ['nearest', 'fewest'], all)).toEqual(['fewest', [3, 1], 'nearest'])
    expect(plan(pairs, ['warehouse', 'fewest'], all)).toEqual(['fewest', [2, 1], 'warehouse'])
    // without the wish for few parcels each gives what it has, the preferred one first
    expect(plan(parted, ['nearest'], all)).toEqual(['in_turn', [3, 2, 1], 'nearest'])
    // what stands below the order of preference is not asked
    expect(plan(pairs, ['preference', 'fewest'], all)).toEqual(['in_turn', [1, 2, 3], 'preference'])
  })

  it('is as before where the shop has no rule: one after another by preference, though a later one has everything', () => {
    expect(plan({ 1: [1, 0, 0], 2: [1, 1, 1] }, [], all)).toEqual(['in_turn', [1, 2, 3], 'preference'])
  })

  it('takes many places with little each without comparing them all', () => {
    const many = Array.from({ length: 40 }, (_, i) => place(i + 1, { km: 40 - i }))
    const stock = Object.fromEntries(many.map(({ id }) => [id, [1]]))
    const [way, turn] = plan(stock, ['nearest', 'fewest'], many, [20])
    expect([way, (turn as number[]).length]).toEqual(['fewest', 20])
  })

  it('has everything between them whenever the shop has it, and no place that is not needed', () => {
    const stockOf = fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 6,
    })
    const rules = fc.shuffledSubarray(['nearest', 'fewest', 'preference', 'warehouse'] as ShipCriterion[], {
      minLength: 1,
    })
    fc.assert(
      fc.property(
        stockOf,
        rules,
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
        (stock, criteria, wanted) => {
          const places = stock.map((_, i) => place(i + 1, { km: (i * 7) % 5, kind: i % 2 ? 'warehouse' : 'branch' }))
          const has = (ids: number[]) =>
            wanted.every((units, v) => ids.reduce((sum, id) => sum + (stock[id - 1]?.[v] ?? 0), 0) >= units)
          const held = Object.fromEntries(stock.map((units, i) => [i + 1, units]))
          const [way, turn] = plan(held, criteria, places, wanted) as [string, number[]]
          const ids = places.map(({ id }) => id)
          if (!has(ids)) return
          expect(has(turn)).toBe(true)
          if (way === 'fewest') for (const id of turn) expect(has(turn.filter((each) => each !== id))).toBe(false)
          if (ids.some((id) => has([id]))) expect(way).toBe('whole')
        },
      ),
    )
  })
})
