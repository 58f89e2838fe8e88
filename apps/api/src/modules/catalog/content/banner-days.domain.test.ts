import { describe, expect, it } from 'vitest'
import { bannerAt, type Standing, spansOf, visibleNow } from './banner-days.domain.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const banner = (id: number, from: number, until: number | null, more: Partial<Standing> = {}): Standing => ({
  id,
  slot: 'hero',
  active: true,
  locales: [],
  starts_at: day(from),
  ends_at: until === null ? null : day(until),
  ...more,
})
const spans = (rows: Standing[], locale: 'mn' | 'en' = 'mn') =>
  spansOf(rows, 'hero', locale, [day(1), day(30)]).map(({ from, until, banner_id, behind }) => [
    from.getUTCDate(),
    until.getUTCDate(),
    banner_id,
    behind,
  ])

describe('which banner stands in a slot on which day', () => {
  it('is a gap without banners', () => expect(spans([])).toEqual([[1, 30, null, []]]))

  it('shows gaps, and who stands behind where two overlap', () =>
    expect(spans([banner(1, 3, 10), banner(2, 5, 20)])).toEqual([
      [1, 3, null, []],
      [3, 5, 1, []],
      [5, 10, 1, [2]],
      [10, 20, 2, []],
      [20, 30, null, []],
    ]))

  it('joins what is the same, and leaves out who is off, elsewhere, or for another language', () => {
    const rows = [
      banner(1, 1, null),
      banner(2, 5, 9, { active: false }),
      banner(3, 5, 9, { slot: 'story' }),
      banner(4, 5, 9, { locales: ['en'] }),
    ]
    expect(spans(rows)).toEqual([[1, 30, 1, []]])
    expect(spans(rows, 'en')).toEqual([
      [1, 5, 1, []],
      [5, 9, 1, [4]],
      [9, 30, 1, []],
    ])
  })

  it('agrees with what the page shows at each hour', () => {
    const rows = [
      banner(1, 3, 10, { locales: ['mn'] }),
      banner(2, 5, 20),
      banner(3, 2, null, { locales: ['en', 'ru'] }),
    ]
    for (const locale of ['mn', 'en', 'it'] as const)
      for (const { from, until, banner_id } of spansOf(rows, 'hero', locale, [day(1), day(30)]))
        for (const at of [from.getTime(), (from.getTime() + until.getTime()) / 2, until.getTime() - 1])
          expect(bannerAt(rows, 'hero', new Date(at), locale)?.id ?? null).toBe(banner_id)
  })

  it('counts as shown what one language shows', () =>
    expect([
      ...visibleNow([banner(1, 1, 9, { locales: ['it'] }), banner(2, 1, 9), banner(3, 1, 9)], ['hero'], day(4)),
    ]).toEqual([2, 1]))
})
