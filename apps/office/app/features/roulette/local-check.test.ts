import type { HeldDraw, RoulettePlace } from '@delguur/contract/leisure/roulette'
import { describe, expect, it } from 'vitest'
import { checkHere, logOf, nextHeld } from './local-check.ts'
import type { OwnSpin } from './store.ts'

const now = new Date('2026-11-24T06:36:00Z')
const draw = (id: number): HeldDraw => ({
  ...{ id, product_id: 2, prize: { mn: 'Бээлий' }, kind: 'item', value: 19_000, coupon_code: null },
  held_until: '2026-11-25T06:00:00Z',
})
const own = (held_id: number, more: Partial<OwnSpin> = {}): OwnSpin => ({
  ...{ held_id, number: '00482917', spun_at: now.toISOString(), draw: draw(held_id) },
  ...more,
})
const place: RoulettePlace = {
  location: { id: 1, name: { mn: 'Зайсан' } },
  promoter: { id: 3, name: 'Оюу' },
  prizes: [],
  spins_today: 0,
  log: [],
  receipts: [
    { number: '00482917', location_id: 1, amount: 127_900, issued_at: '2026-11-24T06:00:00Z', used: 0 },
    { number: '00482911', location_id: 1, amount: 64_000, issued_at: '2026-11-24T06:00:00Z', used: 1 },
  ],
  commitment: null,
}

describe('a phone without network', () => {
  it('checks by the receipts it has read and by what it spun itself', () => {
    expect(checkHere(place, [], '0048 2917', now)).toMatchObject({ verdict: 'good', spins: 2, left: 2 })
    expect(checkHere(place, [own(1)], '0048 2917', now)).toMatchObject({ verdict: 'good', left: 1 })
    expect(checkHere(place, [own(1), own(2)], '0048 2917', now)).toMatchObject({
      verdict: 'used',
      last: { who: 'Оюу' },
    })
    expect(checkHere(place, [own(1, { result: 'double' })], '00482917', now)).toMatchObject({ left: 2 })
    expect(checkHere(place, [], '00482911', now).verdict).toBe('used')
    expect(checkHere(place, [], '11111111', now).verdict).toBe('unknown')
  })

  it('uses each draw once, and none after its time', () => {
    expect(nextHeld([draw(1), draw(2)], [own(1)], now)?.id).toBe(2)
    expect(nextHeld([draw(1)], [own(1)], now)).toBeUndefined()
    expect(nextHeld([draw(1)], [], new Date('2026-11-25T06:00:00Z'))).toBeUndefined()
  })

  it('shows what was not sent among what the server knows, each once', () => {
    const known = {
      ...{ id: 1, receipt: '00482917', turn: null, product_id: 2, prize: { mn: 'Бээлий' }, kind: 'item' as const },
    }
    const log = [
      {
        ...known,
        value: 19_000,
        state: 'double' as const,
        coupon_code: null,
        who: 'Оюу',
        spun_at: '2026-11-24T06:20:00Z',
      },
    ]
    expect(
      logOf({ ...place, log }, [own(1, { result: 'double' }), own(2)]).map(({ id, state }) => [id, state]),
    ).toEqual([
      [2, 'unsent'],
      [1, 'double'],
    ])
  })
})
