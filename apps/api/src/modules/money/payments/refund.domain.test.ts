import { mnt } from '@delguur/kit/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Refundable, refundSources, splitInSteps, splitRefund } from './refund.domain.ts'

const paid = fc.array(
  fc.record({ source: fc.constantFrom(...refundSources), left: fc.integer({ min: 0, max: 2_000_000 }).map(mnt) }),
  { maxLength: 8 },
)
const withIds = (list: Omit<Refundable, 'payment_id'>[]): Refundable[] =>
  list.map((each, index) => ({ ...each, payment_id: index + 1 }))
const sum = (amounts: readonly { amount: number }[]): number => amounts.reduce((total, { amount }) => total + amount, 0)

describe('guarantee 12: a refund over what an order was paid with', () => {
  it('guarantee 12: is the whole amount or all there is, never more of a payment than it has left', () => {
    fc.assert(
      fc.property(paid, fc.integer({ min: 0, max: 6_000_000 }), (list, amount) => {
        const payments = withIds(list)
        const there = payments.reduce((total, { left }) => total + left, 0)
        const { parts, short } = splitRefund(mnt(amount), payments, refundSources)
        expect(sum(parts)).toBe(Math.min(amount, there))
        expect(sum(parts) + short).toBe(amount)
        for (const part of parts) {
          const payment = payments.find(({ payment_id }) => payment_id === part.payment_id)
          expect(part.amount).toBeGreaterThan(0)
          expect(part.amount).toBeLessThanOrEqual(payment?.left ?? 0)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('guarantee 12: empties a source before it touches the next of the shop’s order', () => {
    fc.assert(
      fc.property(
        paid,
        fc.integer({ min: 0, max: 6_000_000 }),
        fc.shuffledSubarray([...refundSources], { minLength: refundSources.length }),
        (list, amount, order) => {
          const payments = withIds(list)
          const { parts } = splitRefund(mnt(amount), payments, order)
          const last = parts.at(-1)
          if (!last) return
          for (const { payment_id, source, left } of payments) {
            if (order.indexOf(source) >= order.indexOf(last.source)) continue
            expect(parts.find((part) => part.payment_id === payment_id)?.amount ?? 0).toBe(left)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('guarantee 12: in any number of parts gives every source exactly what it paid', () => {
    fc.assert(
      fc.property(paid, fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 12 }), (list, amounts) => {
        let payments = withIds(list)
        const back = new Map<number, number>()
        for (const amount of [...amounts, 20_000_000]) {
          const { parts } = splitRefund(mnt(amount), payments, refundSources)
          for (const part of parts) back.set(part.payment_id, (back.get(part.payment_id) ?? 0) + part.amount)
          payments = payments.map((each) => {
            const removed = parts.find(({ payment_id }) => payment_id === each.payment_id)?.amount ?? 0
            return { ...each, left: mnt(each.left - removed) }
          })
        }
        for (const { payment_id, left } of withIds(list)) expect(back.get(payment_id) ?? 0).toBe(left)
      }),
      { numRuns: 1_000 },
    )
  })

  it('guarantee 12: in steps gives as much as at once, what must go back first in full, one part a source', () => {
    fc.assert(
      fc.property(
        ...([paid, fc.integer({ min: 0, max: 6_000_000 }), fc.integer({ min: -1, max: 3_000_000 })] as const),
        fc.constantFrom(...refundSources),
        (list, amount, up_to, first) => {
          const payments = withIds(list)
          const steps = [
            { up_to, from: ({ source }: Refundable) => source === first },
            { up_to: amount, from: () => true },
          ]
          const parts = splitInSteps(mnt(amount), payments, { steps, order: refundSources })
          expect(sum(parts)).toBe(sum(splitRefund(mnt(amount), payments, refundSources).parts))
          expect(new Set(parts.map(({ payment_id }) => payment_id)).size).toBe(parts.length)
          const there = payments.filter(({ source }) => source === first).reduce((total, { left }) => total + left, 0)
          const firsts = sum(parts.filter(({ source }) => source === first))
          expect(firsts).toBeGreaterThanOrEqual(Math.min(amount, Math.max(up_to, 0), there))
          for (const { payment_id, amount: part } of parts)
            expect(part).toBeLessThanOrEqual(payments.find((each) => each.payment_id === payment_id)?.left ?? 0)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
