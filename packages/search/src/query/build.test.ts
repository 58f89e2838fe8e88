import { expect, it } from 'vitest'
import * as clients from '../../test/client-bodies.ts'
import { Words } from '../analysis/words.ts'
import { LISTING_SORTS, type ListingQuery } from '../engine/listing/listing.ts'
import { NameIndex } from '../engine/name-index.ts'
import { type ListingContext, listingBody } from './build-listing.ts'
import type { SearchBody } from './build-rule.ts'
import * as shelves from './build-shelves.ts'
import { textClauses } from './build-text.ts'
import { parseSearch } from './parse.ts'

const now = Date.UTC(2026, 10, 24, 3)
const words = new Words()
const names = new NameIndex([
  { field: 'taxon', value: 7, texts: words.ofText('Гутал', 'mn'), weight: 4 },
  { field: 'property:color', value: 'red', texts: words.ofText('Улаан', 'mn'), weight: 3 },
  { field: 'size:shoe_size', value: '28', texts: words.ofText('28', 'mn'), weight: 3 },
])
const context: ListingContext = {
  now,
  words,
  names,
  facets: { sizes: ['clothing_size', 'shoe_size', 'pants_size'], properties: ['warm_to', 'material', 'country'] },
}
const everything: ListingQuery = {
  taxon_id: 7,
  brand: ['tsas', 'ungu'],
  vendor: ['bambar'],
  color: ['red'],
  gender: ['girl'],
  age_group: ['1-3'],
  size: { clothing_size: ['98'], shoe_size: ['28'] },
  property: { warm_to: ['-25'] },
  badge: ['new'],
  price_min: 10_000,
  price_max: 90_000,
  on_sale: true,
  ids: [1, 2, 3],
  facets: true,
}
/** As many words as count, each read in several ways. */
const longest = 'улаан гутал ноолууран цамц хүүхдийн өвлийн дулаан UNG-1001 98см малгай ороолт бээлий куртик'

const likeness = { id: 4, taxon_ids: [1, 7], brand: 'tsas', genders: ['girl'], age_groups: ['1-3'], colors: ['red'] }
const bodies: [string, SearchBody][] = [
  ...LISTING_SORTS.map((sort): [string, SearchBody] => [`listing by ${sort}`, listingBody({ sort }, context)]),
  ['a listing with every filter', listingBody(everything, context)],
  ['a search with every filter and as many words as count', listingBody({ ...everything, q: longest }, context)],
  ['a search for most words', listingBody({ q: longest, sort: 'random', seed: 5 }, { ...context, match: 'most' })],
  ['a listing of no ids', listingBody({ ids: [] }, context)],
  ['the last page of the window', listingBody({ page: 100, per_page: 100 }, context)],
  ['a page beyond the window', listingBody({ page: 101, per_page: 100 }, context)],
  ['new arrivals', shelves.newArrivalsBody(now)],
  ['sale', shelves.saleBody(now)],
  ['deals', shelves.dealsBody(now)],
  ['same series', shelves.sameSeriesBody('UNG-', now)],
  ['same series of nothing', shelves.sameSeriesBody('-', now)],
  ['a taxon by id', clients.taxonBody(7, now)],
  ['a taxon by permalink', clients.taxonBody('gutal/uvliin', now)],
  ['SKUs', clients.skusBody(['UNG-1', 'UNG-2'], now)],
  ['variants', clients.variantsBody([5, 6], now)],
  ['variants of none', clients.variantsBody([], now)],
  ['lifestyle', clients.lifestyleBody({ taxon_ids: [7], age_groups: ['1-3'], genders: ['girl'] }, 3, now)],
  ['related', shelves.relatedBody(likeness, now)],
  [
    'related to what has neither taxon nor brand',
    shelves.relatedBody({ ...likeness, taxon_ids: [], brand: null }, now),
  ],
  ['more like this', clients.moreLikeThisBody(4, now)],
  ['taxon levels', clients.taxonLevelsBody(now)],
  ['counts of a field', clients.termCountsBody('brand.code', now)],
  ['completion', clients.completionBody('гут')],
  ['completion with slips', clients.completionBody('гут', { fuzzy: true })],
]

it.each(bodies)('%s is a body that the search service accepts', (_, body) => {
  expect(parseSearch(JSON.parse(JSON.stringify(body)))).toMatchObject({ ok: true })
})

const rule = [
  { range: { selling_price: { gt: 1 } } },
  { range: { total_on_hand: { gt: 0 } } },
  { range: { available_on: { lte: '2026-11-24T03:00:00.000Z' } } },
  { exists: { field: 'image' } },
]

it.each(bodies.filter(([, { query }]) => query !== undefined))('%s asks for listed products only', (_, body) => {
  const query = JSON.stringify(body.query)
  for (const clause of rule) expect(query).toContain(JSON.stringify(clause))
})

it('has the sizes of the specification', () => {
  const sizes = Object.fromEntries(bodies.map(([name, { size }]) => [name, size]))
  expect(sizes).toMatchObject({ 'new arrivals': 40, sale: 40, related: 30, lifestyle: 100, 'taxon levels': 0 })
  expect(sizes).toMatchObject({ 'a page beyond the window': 0, 'the last page of the window': 100 })
  expect(clients.completionBody('гут').suggest).toMatchObject({ titles: { completion: { size: 50 } } })
  const levels = JSON.stringify(clients.taxonLevelsBody(now).aggs)
  expect(levels.match(/"size":20/g)).toHaveLength(5)
  expect(JSON.stringify(clients.taxonLevelsBody(now, 2).aggs)).not.toContain('l2')
  expect(clients.termCountsBody('brand.code', now).aggs).toMatchObject({ values: { terms: { size: 200 } } })
})

it('counts each group under the filters of all others', () => {
  const { aggs, post_filter } = listingBody(everything, context)
  const filters = (part: unknown): unknown[] => (part as { bool: { filter: unknown[] } }).bool.filter
  const all = filters(post_filter)
  // and what colour and sizes have in common
  expect(all).toHaveLength(13)
  const groups = aggs as Record<string, { filter: unknown }>
  for (const name of ['brand', 'taxon', 'price', 'on_sale', 'property:color', 'size:shoe_size']) {
    expect(filters(groups[name]?.filter), name).toHaveLength(12)
  }
  expect(filters(groups['property:country']?.filter)).toHaveLength(13)
  expect(JSON.stringify(groups.brand?.filter)).not.toContain('brand.code')
})

it('weighs a word by form and field, and looks for it as a name', () => {
  const [clause, ...others] = textClauses('Гутлын', 'mn', { words, names })
  expect(others).toEqual([])
  type Weighed = { constant_score: { boost: number; filter: object } }
  const { queries: either } = (clause as { dis_max: { queries: { dis_max: { queries: Weighed[] } }[] } }).dis_max
  const boostOf = (filter: object) =>
    either
      .flatMap(({ dis_max }) => dis_max.queries)
      .find(({ constant_score }) => JSON.stringify(constant_score.filter) === JSON.stringify(filter))?.constant_score
      .boost
  expect(boostOf({ term: { title_exact: { value: 'гутлын' } } })).toBe(32)
  expect(boostOf({ prefix: { title_exact: { value: 'гутлын' } } })).toBeCloseTo(19.2)
  expect(boostOf({ term: { title_skeleton: { value: 'gtl' } } })).toBe(8)
  expect(boostOf({ prefix: { title_skeleton: { value: 'gtl' } } })).toBeUndefined()
  expect(boostOf({ term: { sku_exact: { value: 'гутлын' } } })).toBe(40)
  expect(boostOf({ terms: { 'taxonomy.id': [7] } })).toBeGreaterThan(0)
  expect(textClauses('!!', 'mn', { words })).toEqual([])
})
