import { DocumentIndex } from '@delguur/search/engine/documents/document-index'
import type { Source } from '@delguur/search/engine/documents/mapping'
import { respond } from '@delguur/search/engine/documents/respond/respond'
import { search } from '@delguur/search/engine/documents/search'
import type { TaxonBucket } from '@delguur/search/engine/listing/listing'
import type { FacetGroups } from '@delguur/search/query/build-facets'
import { listingBody } from '@delguur/search/query/build-listing'
import type { SearchBody } from '@delguur/search/query/build-rule'
import * as shelves from '@delguur/search/query/build-shelves'
import { propertyField, sizeField } from '@delguur/search/query/listing-filter'
import { parseSearch } from '@delguur/search/query/parse'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as clients from '../../../../../../packages/search/test/client-bodies.ts'
import { listingQueries } from '../../../../test/listing-queries.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { chainOf } from './documents.ts'
import { esProducts } from './es-products.ts'

// The shop's own questions as bodies of the search service find what the shop's own index finds, on the demo shop.

const now = demoNow.getTime()
const sizes = ['clothing_size', 'shoe_size', 'pants_size']
const base = { sizes, properties: ['warm_to'], priceStep: 10_000 }
let groups: FacetGroups = base

let shop: DemoShop
let index: DocumentIndex
const held = new Map<string, Source>()
beforeAll(async () => {
  shop = await startDemoShop('es_queries')
  const products = esProducts(shop.services, shop.search)
  index = new DocumentIndex(products.index.mapping)
  for await (const documents of products.index.load()) {
    index.put(documents)
    for (const { id, source } of documents) held.set(id, source)
  }
  const { aggregations } = ask(listingBody({ facets: true }, { now, facets: base }))
  const values = new Map(
    Object.entries(aggregations).map(([group, { values }]) => [
      group,
      new Map(Object.entries(counts(values?.buckets))),
    ]),
  )
  groups = { ...base, values }
})
afterAll(() => shop?.close())

type Bucket = { key: string | number; doc_count: number; [level: `l${number}`]: Counted }
type Counted = {
  doc_count: number
  buckets: Bucket[]
  min: number | null
  max: number | null
  values: Counted
  range: Counted
  bars: Counted
}
type Found = {
  hits: { total?: { value: number }; hits: { _id: string }[] }
  aggregations: Record<string, Counted>
  suggest: Record<string, { options: { text: string; _id: string }[] }[]>
}

function ask(body: SearchBody): Found {
  const read = parseSearch(JSON.parse(JSON.stringify(body)))
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  const answer = search(index, read.search, now)
  return respond(answer, {
    index: 'bambar',
    search: read.search,
    collection: index,
    took: 0,
    source: (id) => held.get(id),
  }) as Found
}

const idsOf = (body: SearchBody): number[] => ask(body).hits.hits.map(({ _id }) => Number(_id))
const ids = (hits: readonly { id: number }[]): number[] => hits.map(({ id }) => id)

const queries = () => listingQueries(shop.search.words())

/** What was counted; nothing is counted as not named. */
const counts = (buckets: readonly Bucket[] | Record<string, Bucket> = []): Record<string, number> =>
  Object.fromEntries(
    (Array.isArray(buckets) ? buckets.map((bucket) => [String(bucket.key), bucket]) : Object.entries(buckets))
      .map(([key, { doc_count }]) => [key, doc_count])
      .filter(([, count]) => count > 0),
  )
const left = (buckets: readonly { value: string; count: number }[] = []): Record<string, number> =>
  Object.fromEntries(buckets.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))
const flat = (buckets: readonly TaxonBucket[]): TaxonBucket[] =>
  buckets.flatMap((bucket) => [bucket, ...flat(bucket.children)])

describe('a listing', () => {
  it('has the products, the order and the total of the shop, whatever is chosen', () => {
    fc.assert(
      fc.property(queries(), (query) => {
        const expected = shop.search.engine.list(query, now)
        const found = ask(listingBody(query, { now }))
        expect(found.hits.total?.value).toBe(expected.total)
        if (query.sort === 'random') expect(found.hits.hits).toHaveLength(expected.hits.length)
        else expect(found.hits.hits.map(({ _id }) => Number(_id))).toEqual(ids(expected.hits))
      }),
      { numRuns: 300 },
    )
  })

  it('counts every group as the shop does', () => {
    fc.assert(
      fc.property(queries(), (query) => {
        const expected = shop.search.engine.list(query, now).facets
        const { aggregations } = ask(listingBody(query, { now, facets: groups }))
        const values = (group: string) => counts(aggregations[group]?.values.buckets)
        for (const group of ['brand', 'vendor', 'badge'] as const)
          expect(values(group), group).toEqual(left(expected?.[group]))
        for (const name of ['color', 'gender', 'age_group'] as const)
          expect(values(propertyField(name)), name).toEqual(left(expected?.[name]))
        for (const size of sizes) expect(values(sizeField(size)), size).toEqual(left(expected?.sizes[size]))
        expect(values(propertyField('warm_to'))).toEqual(left(expected?.properties.warm_to))
        expect(aggregations.on_sale?.values.doc_count).toBe(expected?.on_sale)
        const byTaxon = values('taxon')
        for (const { id, count } of flat(expected?.taxons ?? [])) expect(byTaxon[id] ?? 0).toBe(count)
      }),
      { numRuns: 200 },
    )
  })

  it('has the lowest and the highest price, and bars that hold every product once', () => {
    fc.assert(
      fc.property(queries(), (query) => {
        const expected = shop.search.engine.list(query, now).facets?.price
        const price = ask(listingBody(query, { now, facets: groups })).aggregations.price
        expect(expected ? [expected.min, expected.max] : [null, null]).toEqual([price?.range.min, price?.range.max])
        const inBars = price?.bars.buckets.reduce((sum, { doc_count }) => sum + doc_count, 0)
        expect(inBars).toBe(expected?.histogram.reduce((sum, { count }) => sum + count, 0) ?? 0)
      }),
      { numRuns: 50 },
    )
  })

  it('shuffles so that pages neither overlap nor lose a product, the same for the same seed', () => {
    const page = (number: number, seed: number) =>
      idsOf(listingBody({ sort: 'random', seed, page: number, per_page: 50 }, { now }))
    const all = (seed: number) => [1, 2, 3, 4, 5, 6].flatMap((number) => page(number, seed))
    const { total } = shop.search.engine.list({}, now)
    expect(total).toBeLessThan(300)
    expect(new Set(all(1)).size).toBe(total)
    expect(all(1)).toHaveLength(total)
    expect(all(1)).toEqual(all(1))
    expect(all(1)).not.toEqual(all(2))
  })
})

describe('a shelf', () => {
  it('of what is new, on sale or in a deal is the shop’s', () => {
    const { engine } = shop.search
    expect(idsOf(shelves.newArrivalsBody(now))).toEqual(ids(engine.newArrivals(40, now)))
    expect(idsOf(shelves.saleBody(now))).toEqual(ids(engine.sale(40, now)))
    const deals = idsOf(shelves.dealsBody(now))
    expect(deals).toEqual(ids(engine.deals(40, now)))
    expect(deals.length).toBeGreaterThan(0)
  })

  it('of related products is the shop’s, for every product', () => {
    for (const [id, source] of held) {
      const property = source.property as Record<string, string[]>
      const likeness = {
        id: Number(id),
        taxon_ids: (source.taxonomy as { id: number }[]).map((taxon) => taxon.id),
        brand: (source.brand as { code: string } | null)?.code ?? null,
        genders: property.gender ?? [],
        age_groups: property.age_group ?? [],
        colors: property.color ?? [],
      }
      expect(idsOf(shelves.relatedBody(likeness, now)), id).toEqual(
        ids(shop.search.engine.related(Number(id), 30, now)),
      )
    }
  })

  it('of a series is the shop’s, however the code is written', () => {
    const sku = String(held.get('1')?.sku)
    for (const beginning of [sku, sku.slice(0, 5), sku.slice(0, 3).toLowerCase(), '', '--'])
      expect(idsOf(shelves.sameSeriesBody(beginning, now, 100)), beginning).toEqual(
        ids(shop.search.engine.sameSeries(beginning, 100, now)),
      )
  })

  it('of a category has all below it, by id and by permalink', () => {
    for (const { id, permalink } of shop.search.words().taxons.values()) {
      const expected = ids(shop.search.engine.list({ taxon_id: id, sort: 'date_desc', per_page: 40 }, now).hits)
      expect(idsOf(clients.taxonBody(id, now)), permalink).toEqual(expected)
      expect(idsOf(clients.taxonBody(permalink, now)), permalink).toEqual(expected)
    }
  })

  it('of SKUs or variants has the products that bear them', () => {
    const source = held.get(String(shop.search.engine.newArrivals(1, now)[0]?.id))
    const [variant] = (source?.variants ?? []) as { id: number; sku: string }[]
    expect(idsOf(clients.variantsBody([variant?.id ?? 0, 999_999], now))).toEqual([source?.id])
    expect(idsOf(clients.skusBody([String(source?.sku)], now))).toEqual([source?.id])
    expect(idsOf(clients.skusBody([variant?.sku ?? '', 'NOBODY'], now))).toEqual([source?.id])
  })

  it('of a way of life keeps to its people and categories', () => {
    const found = idsOf(clients.lifestyleBody({ age_groups: ['1-3'], genders: ['girl', 'unisex'] }, 7, now))
    const expected = shop.search.engine.list({ age_group: ['1-3'], gender: ['girl', 'unisex'], per_page: 100 }, now)
    expect([...found].sort((a, b) => a - b)).toEqual(ids(expected.hits).sort((a, b) => a - b))
    expect(found).not.toEqual(ids(expected.hits))
  })

  it('of the likeness of a product begins with what is like it', () => {
    const [first] = shop.search.engine.newArrivals(1, now)
    const found = idsOf(clients.moreLikeThisBody(first?.id ?? 0, now))
    const related = ids(shop.search.engine.related(first?.id ?? 0, 30, now))
    expect(found.length).toBeGreaterThan(5)
    expect(found).not.toContain(first?.id)
    expect(found.slice(0, 5).filter((id) => related.includes(id)).length).toBeGreaterThanOrEqual(3)
  })
})

describe('counts', () => {
  it('of taxon levels are those of the category tree', () => {
    const { taxons } = shop.search.words()
    const tree = shop.search.engine.list({ facets: true }, now).facets?.taxons ?? []
    const check = (level: Counted | undefined, depth: number, buckets: readonly TaxonBucket[]): void => {
      for (const bucket of buckets) {
        const found = level?.buckets.find(({ key }) => key === bucket.id)
        expect(found?.doc_count, chainOf(taxons, bucket.id).join()).toBe(bucket.count)
        check(found?.[`l${depth + 1}`], depth + 1, bucket.children)
      }
    }
    check(ask(clients.taxonLevelsBody(now)).aggregations.l0, 0, tree)
  })

  it('of a field are those of the listing', () => {
    const facets = shop.search.engine.list({ facets: true }, now).facets
    expect(counts(ask(clients.termCountsBody('brand.code', now)).aggregations.values?.buckets)).toEqual(
      left(facets?.brand),
    )
  })
})

it('completes a title as typed, from its second word on, and in Latin letters; of listed products only', () => {
  const [first] = shop.search.engine.newArrivals(1, now)
  const title = String(held.get(String(first?.id))?.title)
  const texts = (typed: string, kind: 'titles' | 'others') =>
    ask(clients.completionBody(typed)).suggest[kind]?.[0]?.options.map(({ text }) => text) ?? []
  expect(texts(title.slice(0, 6), 'titles')).toContain(title)
  const rest = title.slice(title.indexOf(' ') + 1)
  expect(texts(rest.slice(0, 5), 'titles')).toContain(rest)
  expect(texts('gu', 'others').length).toBeGreaterThan(0)
  const options = ask(clients.completionBody('г')).suggest.titles?.[0]?.options ?? []
  expect(options.length).toBeGreaterThan(3)
  for (const { _id } of options) expect(shop.search.engine.list({ ids: [Number(_id)] }, now).total, _id).toBe(1)
})
