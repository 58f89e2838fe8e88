import { expect, it } from 'vitest'
import { isNarrowed, pageOf, queryOf, tabOf } from './list-address.ts'

const of = (search: string) => new URLSearchParams(search)

it('opens the first tab, and all of them where something is looked for', () => {
  expect(tabOf(of(''), 'manual')).toBe('manual')
  expect(tabOf(of('after=x'), 'manual')).toBe('manual')
  expect(tabOf(of('q=R700'), 'manual')).toBe('all')
  expect(tabOf(of('filter[cause]=staff'), 'manual')).toBe('all')
  expect(tabOf(of('q=R700&state=done'), 'manual')).toBe('done')
  expect([isNarrowed(of('state=done&lease=4')), isNarrowed(of('q=a'))]).toEqual([false, true])
})

it('reads the page that the address shows, and exports the same rows without the page', () => {
  const search = of('status=matched&q= куртик &filter[happened_at][gte]=2026-11-01&filter[source]=&after=abc&lease=4')
  expect(Object.fromEntries(queryOf(search, 'matched', 'status'))).toEqual({
    q: 'куртик',
    'filter[happened_at][gte]': '2026-11-01',
    'filter[status]': 'matched',
  })
  expect(pageOf(search, 'matched', 'status').toString()).toBe(
    `${queryOf(search, 'matched', 'status')}&limit=50&count=1&after=abc`,
  )
  expect(queryOf(of(''), 'all').toString()).toBe('')
})
