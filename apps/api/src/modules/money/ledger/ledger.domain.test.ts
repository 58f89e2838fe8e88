import { isRefusal } from '@delguur/kit/result'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, entriesOf, shop } from './ledger.domain.ts'

const wallet = (owner: number): Account => ({ kind: 'wallet_money', owner })
const account: fc.Arbitrary<Account> = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map(wallet),
  fc.constantFrom<Account>({ kind: 'points', owner: 1 }, shop('revenue'), shop('points_cost', 'point')),
)
const entry = fc.record({ account, amount: fc.integer({ min: -1000, max: 1000 }) })

describe('entries of a posting', () => {
  it('become one to an account', () => {
    const taken = [
      { account: wallet(7), amount: -300 },
      { account: wallet(7), amount: -200 },
      { account: { kind: 'order', owner: 9 } as const, amount: 500 },
    ]
    expect(entriesOf(taken)).toEqual([
      { kind: 'wallet_money', owner: '7', unit: 'MNT', amount: -500 },
      { kind: 'order', owner: '9', unit: 'MNT', amount: 500 },
    ])
  })

  it('are refused when tugrik pay for points', () => {
    const points: Account = { kind: 'points', owner: 7 }
    const mixed = [
      { account: points, amount: -500 },
      { account: shop('points_cost'), amount: 500 },
    ]
    expect(isRefusal(entriesOf(mixed))).toBe(true)
    const right = [
      { account: points, amount: -500 },
      { account: shop('points_cost', 'point'), amount: 500 },
      { account: shop('points_cost'), amount: -500 },
      { account: { kind: 'order', owner: 9 } as const, amount: 500 },
    ]
    expect(entriesOf(right)).toHaveLength(4)
  })

  it('are refused when a part of a tugrik moves, when nothing moves, and beyond what a number holds', () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(
        isRefusal(
          entriesOf([
            { account: wallet(1), amount },
            { account: shop('revenue'), amount: -amount },
          ]),
        ),
      ).toBe(true)
    expect(isRefusal(entriesOf([]))).toBe(true)
    expect(isRefusal(entriesOf([{ account: wallet(1), amount: 0 }]))).toBe(true)
  })

  it('sum to zero in each unit or are refused, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
        const stored = entriesOf(entries)
        if (isRefusal(stored)) return
        for (const unit of ['MNT', 'point'])
          expect(stored.filter((each) => each.unit === unit).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        expect(stored.every(({ amount }) => amount !== 0)).toBe(true)
        expect(new Set(stored.map(({ kind, owner, unit }) => `${kind} ${owner} ${unit}`)).size).toBe(stored.length)
      }),
    )
  })
})
