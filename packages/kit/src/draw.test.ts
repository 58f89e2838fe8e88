import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after, type DrawPrize, drawnNumber, drawText, givenFor, prizeAt, wrongSpins } from './draw.ts'

const sign = (seed: string) => async (text: string) => createHmac('sha256', seed).update(text).digest()
const aPrize = fc.record({ weight: fc.nat(1000), left: fc.option(fc.nat(3), { nil: null }) })
/** Prizes of which one has no end and stands in for the others. */
const prizesArb = fc
  .array(aPrize, { minLength: 1, maxLength: 8 })
  .map((some): DrawPrize[] => [
    { id: 1, weight: 5, left: null, fallback: true },
    ...some.map((prize, index) => ({ id: index + 2, ...prize, fallback: false })),
  ])

describe('guarantee 58: a draw', () => {
  it('falls on each prize as often as its weight says', () => {
    const prizes = [5, 10, 25, 100, 160, 300, 100, 300].map((weight, id) => ({
      id,
      weight,
      left: null,
      fallback: false,
    }))
    const draws = 100_000
    const counts = new Map<number, number>()
    for (let number = 1; number <= draws; number++) {
      const digest = createHmac('sha256', 'a seed of the test')
        .update(drawText(7, 1, number, '37'))
        .digest()
      const id = prizeAt(digest, prizes)?.id ?? -1
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    const chi = prizes.reduce((sum, { id, weight }) => {
      const expected = (draws * weight) / 1000
      return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected
    }, 0)
    console.info(`chi-squared of ${draws} draws over ${prizes.length} prizes: ${chi.toFixed(2)} (24.32 at p = 0.001)`)
    expect(chi).toBeLessThan(24.32)
  })

  it('gives a number below the total, the highest digest included', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.integer({ min: 1, max: 24_000_000 }),
        (digest, total) => {
          const number = drawnNumber(digest, total)
          expect(number).toBeGreaterThanOrEqual(0)
          expect(number).toBeLessThan(total)
        },
      ),
    )
    expect(drawnNumber(new Uint8Array(32).fill(255), 1000)).toBe(999)
  })

  it('gives what is left and nothing of weight zero, and can be repeated from its seed', async () => {
    await fc.assert(
      fc.asyncProperty(
        prizesArb,
        fc.string(),
        fc.array(fc.stringMatching(/^[0-9a-z]{1,8}$/), { maxLength: 40 }),
        async (prizes, seed, nonces) => {
          let left: DrawPrize[] = [...prizes]
          const spins = []
          for (const [index, nonce] of nonces.entries()) {
            const given = givenFor(await sign(seed)(drawText(3, 2, index + 1, nonce)), left)
            if (!given) throw new Error('a prize is given')
            expect(given.left).not.toBe(0)
            expect(given.weight > 0 || given.fallback).toBe(true)
            left = after(left, given.id)
            spins.push({ number: index + 1, nonce, prize_id: given.id })
          }
          for (const prize of left) expect(prize.left === null || prize.left >= 0).toBe(true)
          const round = { promotion_id: 3, number: 2, seed, prizes, spins }
          expect(await wrongSpins(round, sign(seed))).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('shows a spin that was given something else', async () => {
    const prizes = [1, 2, 3].map((id) => ({ id, weight: 1, left: null, fallback: id === 1 }))
    const spins = [1, 2, 3].map((number) => ({ number, nonce: 'n', prize_id: 0 }))
    for (const spin of spins)
      spin.prize_id = givenFor(await sign('s')(drawText(1, 1, spin.number, 'n')), prizes)?.id ?? 0
    const round = { promotion_id: 1, number: 1, seed: 's', prizes, spins }
    expect(await wrongSpins(round, sign('s'))).toEqual([])
    const changed = spins.map((spin) => (spin.number === 2 ? { ...spin, prize_id: (spin.prize_id % 3) + 1 } : spin))
    expect(await wrongSpins({ ...round, spins: changed }, sign('s'))).toEqual([2])
  })
})
