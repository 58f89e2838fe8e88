import type { ListingFacets, ListingQuery } from '@delguur/search/engine/listing/listing'
import { barWidth } from '@delguur/search/engine/listing/price-facet'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Query, queries } from '../../../../packages/search/eval/queries.ts'
import type { Finder } from '../../src/modules/search/search/finder.ts'
import type { Vocabulary } from '../../src/modules/search/search/search.queries.ts'
import { listingQueries } from '../listing-queries.ts'

/** A finder, and the one whose answers it must give, on the same products. */
export type FinderFixture = { finder: Finder; model: Finder; vocabulary: () => Vocabulary; now: Date }

/** How much is asked: listings, and of each group of judged queries. */
export type Amount = { listings: number; queriesOfGroup: number }

const ids = (hits: readonly { id: number }[]): number[] => hits.map(({ id }) => id)

/** Bars of a cluster are no narrower than a thousand tugrik. */
const withoutNarrowBars = (facets: ListingFacets | null) =>
  facets?.price && barWidth(facets.price.max - facets.price.min) < 1_000
    ? { ...facets, price: { min: facets.price.min, max: facets.price.max } }
    : facets

/** What every finder must answer as the index in memory does. */
export function finderSuite(name: string, amount: Amount, start: () => Promise<FinderFixture>): void {
  let { finder, model, vocabulary, now } = {} as FinderFixture
  beforeAll(async () => {
    ;({ finder, model, vocabulary, now } = await start())
  }, 180_000)

  describe(`${name}: a listing`, () => {
    it('has the products, the order, the total and the filter values of the index in memory', async () => {
      await fc.assert(
        fc.asyncProperty(listingQueries(vocabulary()), async (query) => {
          const [found, expected] = await Promise.all([finder.list(query, now), model.list(query, now)])
          expect({ ...found, hits: [], facets: null }).toEqual({ ...expected, hits: [], facets: null })
          expect(withoutNarrowBars(found.facets)).toEqual(withoutNarrowBars(expected.facets))
          if (query.sort === 'random') expect(found.hits).toHaveLength(expected.hits.length)
          else expect(found.hits).toEqual(expected.hits)
        }),
        { numRuns: amount.listings },
      )
    })

    it('counts for the whole shop, with the tree of categories', async () => {
      const [found, expected] = await Promise.all([
        finder.list({ facets: true }, now),
        model.list({ facets: true }, now),
      ])
      expect(expected.facets?.taxons.length).toBeGreaterThan(3)
      expect(found.facets?.taxons).toEqual(expected.facets?.taxons)
    })
  })

  describe(`${name}: a shelf`, () => {
    it('has what is new, on sale, in a deal, alike and of one series', async () => {
      const [first] = await model.newArrivals(1, now)
      const id = first?.id ?? 0
      const both = <T>(ask: (of: Finder) => Promise<T>) => Promise.all([ask(finder), ask(model)])
      for (const [found, expected] of await Promise.all([
        both((of) => of.newArrivals(12, now)),
        both((of) => of.sale(12, now)),
        both((of) => of.deals(12, now)),
        both((of) => of.related(id, 12, now)),
        both((of) => of.sameSeries('UN', 12, now)),
      ])) {
        expect(expected.length).toBeGreaterThan(0)
        expect(found).toEqual(expected)
      }
      expect(await finder.related(999_999, 12, now)).toEqual([])
      expect(await finder.card(id)).toEqual(await model.card(id))
    })
  })

  describe(`${name}: words`, () => {
    const sample = Object.values(queries).flatMap((group) => group.slice(0, amount.queriesOfGroup))
    const queryOf = ({ q, locale = 'mn' }: Query): ListingQuery => ({ q, locale, per_page: 10 })

    it('find first what they find in memory, read alike', async () => {
      const other: string[] = []
      let [first, ten, read] = [0, 0, 0]
      for (const query of sample) {
        const [found, expected] = await Promise.all([finder.list(queryOf(query), now), model.list(queryOf(query), now)])
        const same = found.hits[0]?.id === expected.hits[0]?.id
        if (same) first++
        if (found.search?.used === expected.search?.used) read++
        if (shared(ids(found.hits), ids(expected.hits)) >= 0.8) ten++
        if (!same || found.search?.used !== expected.search?.used)
          other.push(
            `${query.q}: ${found.search?.used} ${ids(found.hits).slice(0, 4)} ${found.total}, in memory ${expected.search?.used} ${ids(expected.hits).slice(0, 4)} ${expected.total}`,
          )
      }
      const share = (count: number) => count / sample.length
      const report = `first ${share(first).toFixed(3)}, ten ${share(ten).toFixed(3)}, read ${share(read).toFixed(3)} of ${sample.length}\n${other.join('\n')}`
      expect(share(first), report).toBeGreaterThanOrEqual(0.97)
      expect(share(ten), report).toBeGreaterThanOrEqual(0.97)
      expect(share(read), report).toBeGreaterThanOrEqual(0.97)
    }, 60_000)

    it.each<[string, ListingQuery]>([
      ['words that find', { q: ' Гутал ' }],
      ['the keys of another layout', { q: 'uemgl' }],
      ['those keys, taken exactly', { q: 'uemgl', exact: true }],
      ['a slip', { q: 'даашийз' }],
      ['a slip, taken exactly', { q: 'даашийз', exact: true }],
      ['words of which no product has all', { q: 'гутал ааруул' }],
      ['words whose products a filter hides', { q: 'куртик', price_max: 1 }],
      ['nothing at all', { q: 'qqqqwwwwzzzz' }],
      ['signs', { q: ' -- ' }],
      ['a pinned query', { q: 'tsagaan sar gift' }],
      ['degrees', { q: 'minus 30 куртик' }],
      ['years among some products', { q: '2-3 настай тоглоом', ids: Array.from({ length: 150 }, (_, at) => at + 100) }],
    ])('tell the same of %s', async (_, query) => {
      const [found, expected] = await Promise.all([finder.list(query, now), model.list(query, now)])
      expect({ total: found.total, search: found.search }).toEqual({ total: expected.total, search: expected.search })
      expect(found.hits[0]).toEqual(expected.hits[0])
    })

    it.each(['г', 'гу', 'цүнх', 'tsunkh', 'цүнхний', 'унаг', 'uemgl', 'өвлийн гут', 'BM', 'qqqqwwww'])(
      'suggest the same as far as %s is typed',
      async (q) => {
        const query = { q, products: 10, taxons: 3, brands: 2 }
        const [found, expected] = await Promise.all([finder.suggest(query, now), model.suggest(query, now)])
        expect({ ...found, hits: [] }).toEqual({ ...expected, hits: [] })
        expect(shared(ids(found.hits), ids(expected.hits))).toBeGreaterThanOrEqual(0.8)
      },
    )
  })
}

/** Of what is expected, the share that was found. */
function shared(found: number[], expected: number[]): number {
  if (expected.length === 0) return found.length === 0 ? 1 : 0
  return expected.filter((id) => found.includes(id)).length / expected.length
}
