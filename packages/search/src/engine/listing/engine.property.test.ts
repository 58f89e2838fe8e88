import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Card, DAY, NOW, productArbitrary } from '../../../test/documents.ts'
import { groupsOf, hasTogether, isListed, matching, onSale, sellingPrice, sorted } from '../../../test/naive.ts'
import type { ProductDocument } from './document.ts'
import { createEngine } from './engine.ts'
import { LISTING_SORTS, type ListingQuery } from './listing.ts'

type Doc = ProductDocument<Card>
type Chosen = Record<string, string[]>
type Change = { put: Doc } | { remove: number }

const IDS = 60
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 3 })
const several = (...values: string[]) => optional(fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 }))

const queries: fc.Arbitrary<ListingQuery> = fc.record({
  taxon_id: optional(fc.constantFrom(1, 2, 11, 1111, 21, 999)),
  brand: several('bambar', 'ungu', 'nobody'),
  vendor: several('north', 'south'),
  color: several('red', 'blue', 'white'),
  gender: several('girl', 'boy'),
  age_group: several('0-1', '1-3'),
  size: optional(
    fc.constantFrom<Chosen>(
      { clothing_size: ['98', '110'] },
      { shoe_size: ['28'] },
      { clothing_size: [] },
      { clothing_size: ['98'], shoe_size: ['28', '29'] },
    ),
  ),
  property: optional(fc.constantFrom<Chosen>({ warm_to: ['-10', '-25'] }, {})),
  badge: several('1', 'new'),
  price_min: optional(fc.constantFrom(0, 500, 19_900)),
  price_max: optional(fc.constantFrom(900, 50_000)),
  on_sale: optional(fc.boolean()),
  ids: optional(fc.array(fc.integer({ min: 1, max: IDS }))),
  sort: fc.constantFrom(...LISTING_SORTS),
  seed: fc.nat(5),
  page: fc.integer({ min: 1, max: 3 }),
  per_page: fc.integer({ min: 1, max: 8 }),
  locale: fc.constantFrom('mn', 'en', 'ru'),
  facets: fc.constant(true),
})

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: productArbitrary(IDS).map((put) => ({ put })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: IDS }).map((remove) => ({ remove })) },
  ),
  { maxLength: 160, size: 'max' },
)
const moments = fc.constantFrom(-4, -3, -1, -0.5, 0, 1, 2, 3, 9).map((days) => NOW + days * DAY)
const histories = fc.tuple(fc.array(productArbitrary(IDS), { maxLength: 60, size: 'max' }), changes)

function play(start: readonly Doc[], steps: readonly Change[], moment: number) {
  const engine = createEngine<Card>()
  const docs = new Map(start.map((doc) => [doc.id, doc]))
  engine.replaceAll(start)
  for (const [i, step] of steps.entries()) {
    if (i % 50 === 7) engine.list({ sort: 'price_asc', facets: true }, moment)
    if ('put' in step) {
      engine.upsert(step.put)
      docs.set(step.put.id, step.put)
    } else expect(engine.remove(step.remove)).toBe(docs.delete(step.remove))
  }
  return { engine, docs: [...docs.values()] }
}

it('guarantee 77: lists what a plain filter and sort lists, after any history, at any time', () => {
  fc.assert(
    fc.property(
      histories,
      fc.array(fc.tuple(queries, moments), { minLength: 1, maxLength: 6 }),
      ([start, steps], request) => {
        const { engine, docs } = play(start, steps, NOW)
        expect(engine.size).toBe(docs.length)
        for (const [query, now] of request) {
          const result = engine.list(query, now)
          const left = matching(docs, groupsOf(query, now), now).filter((doc) => hasTogether(doc, query))
          const expected = sorted(left, query.sort, now)
          const { page = 1, per_page = 40 } = query
          expect(result.total).toBe(expected.length)
          expect(result.pages).toBe(Math.ceil(expected.length / per_page))
          expect(result.has_more).toBe(page * per_page < expected.length)
          for (const hit of result.hits) {
            const doc = docs.find(({ id }) => id === hit.id)
            expect(hit).toEqual({ id: doc?.id, card: doc?.card, selling_price: doc && sellingPrice(doc, now) })
          }
          if (query.sort !== 'random') {
            expect(result.hits.map(({ id }) => id)).toEqual(
              expected.slice((page - 1) * per_page, page * per_page).map(({ id }) => id),
            )
          }
        }
      },
    ),
    { numRuns: 150 },
  )
})

it('guarantee 77: counts every value under the filters of the other groups only', () => {
  fc.assert(
    fc.property(histories, queries, moments, ([start, steps], query, now) => {
      const { engine, docs } = play(start, steps, now)
      const { facets } = engine.list(query, now)
      const groups = groupsOf(query, now)
      const leftBut = (group: string) =>
        matching(docs, groups, now, group).filter((doc) => hasTogether(doc, query, group))
      /** Together with what is chosen of the other facts of a variant. */
      const requested = (group: string, value: string): ListingQuery =>
        group === 'color'
          ? { ...query, color: [value] }
          : group.startsWith('size ')
            ? { ...query, size: { ...query.size, [group.slice(5)]: [value] } }
            : {}
      const check = (
        group: string,
        buckets: readonly { value: string; count: number; selected: boolean }[] = [],
        carried: (doc: Doc) => readonly string[],
        chosen: readonly string[] = [],
      ) => {
        const left = leftBut(group)
        const offered = new Set([...docs.filter((doc) => isListed(doc, now)).flatMap(carried), ...chosen])
        const expected = [...offered].map((value) => ({
          value,
          count: left.filter((doc) => carried(doc).includes(value) && hasTogether(doc, requested(group, value))).length,
          selected: chosen.includes(value),
        }))
        expected.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        expect(buckets.map(({ value, count, selected }) => ({ value, count, selected }))).toEqual(expected)
      }
      check('brand', facets?.brand, (doc) => (doc.brand ? [doc.brand.code] : []), query.brand)
      check('vendor', facets?.vendor, (doc) => (doc.store ? [doc.store.slug] : []), query.vendor)
      check('badge', facets?.badge, (doc) => doc.badges.map(String), query.badge)
      for (const name of ['color', 'gender', 'age_group'] as const) {
        check(name, facets?.[name], (doc) => doc.property[name] ?? [], query[name])
      }
      check(
        'property warm_to',
        facets?.properties.warm_to,
        (doc) => doc.property.warm_to ?? [],
        query.property?.warm_to,
      )
      for (const name of ['clothing_size', 'shoe_size'] as const) {
        check(`size ${name}`, facets?.sizes[name], (doc) => doc.options[name] ?? [], query.size?.[name])
      }
      expect(facets?.on_sale).toBe(leftBut('on_sale').filter((doc) => onSale(doc, now)).length)
      const prices = leftBut('price').map((doc) => sellingPrice(doc, now))
      expect(facets?.price === null).toBe(prices.length === 0)
      if (facets?.price) {
        expect([facets.price.min, facets.price.max]).toEqual([Math.min(...prices), Math.max(...prices)])
        expect(facets.price.histogram.length).toBeLessThanOrEqual(20)
        for (const { from, to, count } of facets.price.histogram) {
          expect(count).toBe(prices.filter((price) => price >= from && price < to).length)
        }
        expect(facets.price.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length)
      }
    }),
    { numRuns: 150 },
  )
})

it('shuffles into pages that together hold every product once, the same way for the same seed', () => {
  fc.assert(
    fc.property(fc.array(productArbitrary(IDS), { maxLength: 60 }), fc.integer(), fc.nat(9), (start, seed, extra) => {
      const { engine, docs } = play(start, [], NOW)
      const { engine: again } = play(
        start.toReversed().toSorted((a, b) => b.id - a.id),
        [],
        NOW,
      )
      const per_page = extra + 1
      const read = (from: typeof engine) => {
        const ids: number[] = []
        for (let page = 1; ; page++) {
          const { hits, has_more } = from.list({ sort: 'random', seed, page, per_page }, NOW)
          ids.push(...hits.map(({ id }) => id))
          if (!has_more) return ids
        }
      }
      const ids = read(engine)
      expect(ids.toSorted((a, b) => a - b)).toEqual(
        docs
          .filter((doc) => isListed(doc, NOW))
          .map(({ id }) => id)
          .sort((a, b) => a - b),
      )
      if (new Set(start.map(({ id }) => id)).size === start.length) expect(read(again)).toEqual(ids)
    }),
  )
})

const searches = fc.constantFrom('ус', 'Өвлийн КУР', 'ung-00', 'цамц ung', 'jacket', 'gutal', 'елк хув', 'kid su', '-')

it('lists of what words found exactly what it lists of those products, and counts the same', () => {
  fc.assert(
    fc.property(histories, queries, searches, moments, ([start, steps], query, q, now) => {
      const { engine } = play(start, steps, now)
      const found = engine.list({ q, per_page: 100, locale: query.locale ?? 'mn' }, now)
      const sort = query.sort === 'relevance' ? 'date_desc' : query.sort
      const ids = found.hits.map(({ id }) => id).filter((id) => query.ids?.includes(id) ?? true)
      const expected = { ...engine.list({ ...query, sort, ids }, now), search: expect.anything() }
      const { ids: _ids, ...rest } = query
      const within = query.ids ? { ids: query.ids } : {}
      if (/\p{L}|\d/u.test(q))
        expect(engine.list({ ...rest, ...within, sort, q }, now).total).toBeLessThanOrEqual(found.total)
      if (!query.ids && /\p{L}|\d/u.test(q)) expect(engine.list({ ...rest, sort, q }, now)).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})
