import { describe, expect, it } from 'vitest'
import { apiPage, listPath, type MineQuery, nextPage, nextVisible, queryOf, skipped } from './query.ts'

const args = (text: string): MineQuery => queryOf(new URLSearchParams(text))

/** All orders that pressing shows, by their place in the list, until there is no way on. */
function walk(total: number): number[] {
  const seen: number[] = []
  let query = args('')
  for (;;) {
    const more = nextVisible(query, total)
    if (more) {
      query = { ...query, shown: more }
      continue
    }
    const { page, per_page } = apiPage(query)
    for (let place = (page - 1) * per_page; place < Math.min(page * per_page, total); place++) seen.push(place)
    const next = nextPage(query, total)
    if (!next) return seen
    query = args(listPath(query, { page: next, shown: 10 }).split('?')[1] ?? '')
  }
}

describe('the list of orders', () => {
  it.each([1, 10, 11, 50, 100, 101, 187, 340])('reaches each of %i orders once', (total) => {
    expect(walk(total)).toEqual(Array.from({ length: total }, (_, place) => place))
  })

  it('asks the API for the part that the address names', () => {
    expect(apiPage(args(''))).toEqual({ page: 1, per_page: 10 })
    expect(apiPage(args('shown=20'))).toEqual({ page: 1, per_page: 20 })
    expect(apiPage(args('page=3&shown=50'))).toEqual({ page: 5, per_page: 50 })
    expect(skipped(args('page=3'))).toBe(200)
  })

  it('makes the best of an address that nobody wrote here', () => {
    expect(args('shown=37&page=-2&sort=sideways&status=<b>')).toEqual({
      status: null,
      sort: 'desc',
      page: 1,
      shown: 50,
    })
    expect(args('shown=9999&page=1e9')).toMatchObject({ shown: 100, page: 1_000 })
    expect(args('shown=x&page=x')).toMatchObject({ shown: 10, page: 1 })
  })

  it('leaves what is usual out of the address', () => {
    expect(listPath(args('shown=20&page=2&status=paid&sort=asc'), {})).toBe(
      '/account/orders?status=paid&sort=asc&page=2&shown=20',
    )
    expect(listPath(args('shown=20&page=2&status=paid'), { status: null, page: 1, shown: 10 })).toBe('/account/orders')
  })
})
