import { createHash, createHmac } from 'node:crypto'
import { after, drawText, givenFor } from '@delguur/kit/draw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkRound } from './check-round.ts'

const seed = 'a1b2'
const prizes = [
  { id: 1, weight: 3, left: 4, fallback: false },
  { id: 2, weight: 5, left: null, fallback: true },
]

/** A round of so many spins as the server publishes it, in pages of three. */
function published(total: number, change: (prize: number, number: number) => number = (prize) => prize) {
  let left = prizes.map((prize) => ({ ...prize }))
  const spins = Array.from({ length: total }, (_, index) => {
    const number = index + 1
    const digest = createHmac('sha256', seed)
      .update(drawText(9, 4, number, 'n'))
      .digest()
    const prize_id = givenFor(digest, left)?.id ?? 0
    left = after(left, prize_id)
    return { number, nonce: 'n', prize_id: change(prize_id, number) }
  })
  const commitment = createHash('sha256').update(seed).digest('hex')
  vi.stubGlobal('fetch', async (url: string) => {
    const from = Number(new URL(url, 'http://shop.invalid').searchParams.get('from'))
    const page = spins.slice(from - 1, from + 2)
    return Response.json({ promotion_id: 9, number: 4, commitment, seed, prizes, spins: page, total })
  })
}
afterEach(() => vi.unstubAllGlobals())

describe('a round checked in the browser', () => {
  it('agrees, page after page, with what the server gave', async () => {
    published(10)
    expect(await checkRound(9, 4)).toEqual({ ok: true, spins: 10, wrong: [] })
  })

  it('names what does not follow from the seed', async () => {
    published(10, (prize, number) => (number === 7 ? 3 - prize : prize))
    expect((await checkRound(9, 4))?.ok).toBe(false)
    expect((await checkRound(9, 4))?.wrong).toContain(7)
  })

  it('is not made without network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    expect(await checkRound(9, 4)).toBeUndefined()
  })
})
