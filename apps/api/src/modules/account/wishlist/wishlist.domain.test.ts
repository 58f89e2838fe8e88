import { isRefusal } from '@delguur/kit/result'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  joinWishes,
  mostLists,
  mostWishes,
  moveWish,
  nameOf,
  newList,
  putWish,
  putWishes,
  type WishList,
  wishState,
  withoutWishes,
} from './wishlist.domain.ts'

const empty: WishList = {
  id: 1,
  user_id: 7,
  token: 'a',
  name: 'Өвөл',
  is_private: true,
  is_default: true,
  wishes: [],
}
const stored = (list: WishList): WishList => ({
  ...list,
  wishes: list.wishes.map((wish) => ({ ...wish, id: list.id * 1_000_000 + wish.variant_id })),
})
const listWith = (variantIds: number[], id = 1): WishList => {
  const list = putWishes(
    { ...empty, id },
    variantIds.map((variant_id) => ({ variant_id })),
  )
  if (isRefusal(list)) throw new Error('too many for a list')
  return stored(list)
}
const variants = ({ wishes }: WishList): number[] => wishes.map(({ variant_id }) => variant_id)

const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), variant_id: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('drop' as const), variant_id: fc.integer({ min: 1, max: 12 }) }),
)

describe('a wish list', () => {
  it('has each variant once and the last wished in front, whatever is put on and taken off', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let list = empty
        let expected: number[] = []
        for (const { kind, variant_id } of steps) {
          if (kind === 'put') {
            const next = putWish(list, { variant_id })
            if (isRefusal(next)) throw new Error('there is room')
            list = next
            expected = expected.includes(variant_id) ? expected : [variant_id, ...expected]
          } else {
            list = withoutWishes(list, (wish) => wish.variant_id === variant_id)
            expected = expected.filter((each) => each !== variant_id)
          }
        }
        expect(variants(list)).toEqual(expected)
      }),
    )
  })

  it('puts back what was taken off where it stood', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        (ids, nth) => {
          const list = listWith(ids)
          const wish = list.wishes[nth % list.wishes.length] ?? expect.fail()
          const back = putWish(
            withoutWishes(list, (each) => each === wish),
            wish,
          )
          expect(variants(back as WishList)).toEqual(variants(list))
        },
      ),
    )
  })

  it('replaces the quantity of what is there and leaves it in its place', () => {
    const list = putWish(listWith([1, 2, 3]), { variant_id: 2, quantity: 5 }) as WishList
    expect(variants(list)).toEqual([1, 2, 3])
    expect(list.wishes[1]).toMatchObject({ quantity: 5 })
    expect(putWish(list, { variant_id: 2 })).toBe(list)
  })

  it('refuses quantities that are none and more than it holds', () => {
    for (const quantity of [0, -1, 1.5, Number.NaN])
      expect(putWish(empty, { variant_id: 1, quantity })).toEqual({ refused: 'quantity_invalid' })
    expect(putWish(empty, { variant_id: 1, quantity: 1001 })).toMatchObject({ refused: 'quantity_above_limit' })
    const full = listWith(Array.from({ length: mostWishes }, (_, i) => i + 1))
    expect(putWish(full, { variant_id: 9_999 })).toEqual({ refused: 'limit_reached', params: { limit: mostWishes } })
    expect(putWish(full, { variant_id: 5, quantity: 2 })).toMatchObject({ wishes: { length: mostWishes } })
  })

  it('takes of a guest as much as there is room for', () => {
    const full = listWith(Array.from({ length: mostWishes - 1 }, (_, i) => i + 1))
    expect(joinWishes(full, [1, 2, 9_001, 9_001, 9_002]).wishes).toHaveLength(mostWishes)
    expect(variants(joinWishes(listWith([1, 2]), [3, 2, 4]))).toEqual([3, 4, 1, 2])
    const same = listWith([1, 2])
    expect(joinWishes(same, [2, 1])).toBe(same)
  })
})

describe('moving a wish', () => {
  it('puts it in front of the other list and loses nothing', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 15 })
    fc.assert(
      fc.property(ids, ids, fc.nat(), (first, second, nth) => {
        const [from, to] = [listWith(first, 1), listWith(second, 2)]
        const wish = from.wishes[nth % from.wishes.length] ?? expect.fail()
        const moved = moveWish({ from, to }, wish.id)
        if (isRefusal(moved)) throw new Error('there is room')
        expect(variants(moved.to)[0]).toBe(wish.variant_id)
        expect(variants(moved.from)).not.toContain(wish.variant_id)
        expect(new Set([...variants(moved.from), ...variants(moved.to)])).toEqual(new Set([...first, ...second]))
        expect(new Set(variants(moved.to)).size).toBe(moved.to.wishes.length)
      }),
    )
  })

  it('keeps the larger quantity of two, and brings forward within one list', () => {
    const to = stored(putWishes({ ...empty, id: 2 }, [{ variant_id: 4, quantity: 3 }, { variant_id: 5 }]) as WishList)
    const moved = moveWish({ from: listWith([5, 4]), to }, 1_000_004)
    expect(moved).toMatchObject({ to: { wishes: [{ variant_id: 4, quantity: 3 }, { variant_id: 5 }] } })
    const list = listWith([1, 2, 3])
    const forward = moveWish({ from: list, to: list }, 1_000_003)
    expect(isRefusal(forward) ? [] : variants(forward.to)).toEqual([3, 1, 2])
  })

  it('refuses a wish of another list and a list that is full', () => {
    const to = listWith(
      Array.from({ length: mostWishes }, (_, i) => i + 1),
      2,
    )
    expect(moveWish({ from: listWith([3]), to }, 99)).toEqual({ refused: 'not_found' })
    expect(moveWish({ from: listWith([9_999]), to }, 1_009_999)).toMatchObject({ refused: 'limit_reached' })
  })
})

describe('lists of a person', () => {
  it('begin with a default and end at fifty', () => {
    expect(newList(0, { ...empty, is_default: false })).toMatchObject({ is_default: true })
    expect(newList(1, { ...empty, is_default: false })).toMatchObject({ is_default: false })
    expect(newList(mostLists, empty)).toEqual({ refused: 'limit_reached', params: { limit: mostLists } })
  })

  it('have names of one line', () => {
    expect(nameOf('  Төрсөн\n өдөр ')).toBe('Төрсөн өдөр')
    for (const name of [undefined, null, 7, '', ' \t ']) expect(nameOf(name)).toMatchObject({ refused: 'blank' })
    expect(nameOf('ө'.repeat(101))).toMatchObject({ refused: 'text_too_long', field: 'name' })
  })
})

it('says what can be done with a wish', () => {
  expect(wishState({ available: false, has_choice: true, on_hand: 9 })).toBe('gone')
  expect(wishState({ available: true, has_choice: true, on_hand: 0 })).toBe('out')
  expect(wishState({ available: true, has_choice: true, on_hand: 9 })).toBe('choose')
  expect(wishState({ available: true, has_choice: false, on_hand: 1 })).toBe('ready')
})
