import { LISTING_SORTS } from '@delguur/search/engine/listing/listing'
import { listingBody } from '@delguur/search/query/build-listing'
import * as shelves from '@delguur/search/query/build-shelves'
import { accepted } from '../../../../packages/search/src/query/accepted.testdata.ts'
import * as clients from '../../../../packages/search/test/client-bodies.ts'

/** A name, the index and the body asked of it. */
export type Question = readonly [name: string, index: string, body: object]

const facets = { sizes: ['clothing_size', 'shoe_size', 'pants_size'], properties: ['warm_to'] }
const yurt = { lat: 47.918, lon: 106.917 }
const byId = [{ id: 'asc' }]

/** The shop's own questions. */
export const builtQuestions = (index: string, now: number): Question[] => {
  const likeness = {
    id: 1,
    taxon_ids: [1, 2, 5],
    brand: 'unaga',
    genders: ['girl'],
    age_groups: ['3-5'],
    colors: ['anis'],
  }
  const bodies: [string, object][] = [
    ...LISTING_SORTS.map((sort): [string, object] => [
      `a listing by ${sort}`,
      listingBody({ sort, facets: true }, { now, facets }),
    ]),
    [
      'a filtered listing',
      listingBody({ taxon_id: 2, color: ['anis', 'nomin'], price_max: 90_000, facets: true }, { now, facets }),
    ],
    ['a search', listingBody({ q: 'хүүхдийн гутал', facets: true }, { now, facets })],
    ['a search for most words', listingBody({ q: 'өвлийн дулаан эсгий гутал' }, { now, match: 'most' })],
    ['new arrivals', shelves.newArrivalsBody(now)],
    ['sale', shelves.saleBody(now)],
    ['deals', shelves.dealsBody(now)],
    ['related', shelves.relatedBody(likeness, now)],
    ['more like this', clients.moreLikeThisBody(1, now)],
    ['same series', shelves.sameSeriesBody('UN', now)],
    ['a taxon', clients.taxonBody('gutal', now)],
    ['SKUs', clients.skusBody(['UNG-1001', 'nothing'], now)],
    ['variants', clients.variantsBody([2, 3, 4], now)],
    ['a way of life', clients.lifestyleBody({ age_groups: ['1-3'], genders: ['girl'] }, 3, now)],
    ['taxon levels', clients.taxonLevelsBody(now)],
    ['counts of a field', clients.termCountsBody('brand.code', now)],
    ['completion', clients.completionBody('гут')],
    ['completion with slips', clients.completionBody('гутл', { fuzzy: true })],
    ['completion of Latin letters', clients.completionBody('gu')],
  ]
  return bodies.map(([name, body]) => [name, index, JSON.parse(JSON.stringify(body))])
}

const query = (...all: object[]): object[] => all.map((body) => ({ query: body, size: 20, track_total_hits: true }))
const counting = (...all: object[]): object[] => all.map((a) => ({ size: 0, aggs: { a } }))

const queries: Record<string, object[]> = {
  everything: query({ match_all: {} }, { match_all: { boost: 1.5 } }, { match_none: {} }),
  term: query(
    { term: { 'brand.code': 'unaga' } },
    { term: { on_sale: true } },
    { term: { id: { value: 7, boost: 2 } } },
    { term: { 'brand.code': { value: 'UNAGA', case_insensitive: true } } },
    { terms: { 'property.color': ['anis', 'nomin', 'nothing'] } },
    { terms: { id: [1, 2, 3], boost: 2 } },
    { ids: { values: ['1', '5', '99999'] } },
    { exists: { field: 'sale_price' } },
    { exists: { field: 'image' } },
    { prefix: { sku: 'UN' } },
    { prefix: { sku: { value: 'un', case_insensitive: true } } },
    { wildcard: { sku: 'U*1*' } },
  ),
  range: query(
    { range: { price: { gte: 20_000, lt: 90_000 } } },
    { range: { available_on: { gte: '2026-11-01||/d', lt: '2026-11-24T00:00:00.000Z' } } },
    { range: { available_on: { lte: '2026-11-24', time_zone: 'Asia/Ulaanbaatar' } } },
    { range: { average_rating: { gt: 4.2 } } },
    { range: { sku: { gte: 'M', lte: 'U', boost: 2 } } },
  ),
  match: query(
    { match: { title: 'хүүхдийн гутал' } },
    { match: { title: { query: 'хүүхдийн гутал', operator: 'and' } } },
    { match: { title: { query: 'хүүхдйин гутал', fuzziness: 'AUTO' } } },
    { match: { title: { query: 'өвлийн дулаан гутал', minimum_should_match: '2<75%' } } },
    { match: { description: 'ноолууран' } },
    { match: { title: { query: '', zero_terms_query: 'all' } } },
    { match_phrase: { title: 'өвлийн гутал' } },
    { match_phrase: { description: { query: 'зөөлөн дулаан', slop: 3 } } },
    { match_phrase_prefix: { title: 'өвлийн гу' } },
    { match: { 'brand.code': 'unaga' } },
  ),
  multi_match: query(
    { multi_match: { query: 'ноолууран ороолт', fields: ['title^3', 'description'] } },
    { multi_match: { query: 'ноолууран ороолт', fields: ['title^3', 'description'], tie_breaker: 0.3 } },
    { multi_match: { query: 'cashmere scarf', fields: ['translated.*.name'], type: 'most_fields' } },
    { multi_match: { query: 'ноолууран ороолт', fields: ['title', 'name'], type: 'cross_fields', operator: 'and' } },
    { multi_match: { query: 'өвлийн гутал', fields: ['title', 'description'], type: 'phrase' } },
    { multi_match: { query: 'гутл', fields: ['title'], fuzziness: 1 } },
  ),
  compound: query(
    {
      bool: {
        must: [{ match: { title: 'гутал' } }],
        should: [{ term: { on_sale: true } }, { term: { 'brand.code': 'unaga' } }],
        must_not: { range: { price: { gt: 150_000 } } },
      },
    },
    { bool: { should: [{ term: { on_sale: true } }, { term: { 'brand.code': 'unaga' } }], minimum_should_match: 2 } },
    { bool: { must_not: { exists: { field: 'sale_price' } } } },
    { constant_score: { filter: { term: { on_sale: true } }, boost: 3 } },
    { dis_max: { queries: [{ match: { title: 'гутал' } }, { match: { description: 'гутал' } }], tie_breaker: 0.3 } },
    { nested: { path: 'variants', query: { range: { 'variants.price': { gt: 100_000 } } }, score_mode: 'max' } },
    {
      nested: {
        path: 'property_list',
        query: {
          bool: { must: [{ term: { 'property_list.name': 'color' } }, { term: { 'property_list.value': 'anis' } }] },
        },
      },
    },
    {
      function_score: {
        query: { term: { on_sale: true } },
        functions: [{ filter: { term: { 'brand.code': 'unaga' } }, weight: 3 }, { weight: 2 }],
        score_mode: 'sum',
      },
    },
    {
      function_score: {
        query: { match: { title: 'гутал' } },
        field_value_factor: { field: 'total_reviews', factor: 1.2, modifier: 'log1p', missing: 1 },
        boost_mode: 'multiply',
        max_boost: 4,
      },
    },
    { more_like_this: { fields: ['title'], like: 'ноолууран ороолт малгай', min_term_freq: 1, min_doc_freq: 1 } },
    {
      bool: {
        should: [
          { match: { title: { query: 'гутал', _name: 'shoe' } } },
          { term: { on_sale: { value: true, _name: 'cheap' } } },
        ],
      },
    },
  ),
}

const aggregations = counting(
  { terms: { field: 'brand.code' } },
  { terms: { field: 'brand.code', size: 3, order: { _key: 'desc' } } },
  { terms: { field: 'brand.code', size: 50, order: { price: 'asc' } }, aggs: { price: { avg: { field: 'price' } } } },
  { terms: { field: 'property.color', include: ['anis', 'nomin'], min_doc_count: 0 } },
  { terms: { field: 'property.color', exclude: 'n.*', missing: 'none' } },
  { terms: { field: 'taxonomy.id', size: 5 } },
  { terms: { field: 'on_sale' }, aggs: { dear: { max: { field: 'price' } } } },
  { range: { field: 'price', ranges: [{ to: 30_000 }, { from: 30_000, to: 90_000, key: 'mid' }, { from: 90_000 }] } },
  { range: { field: 'price', keyed: true, ranges: [{ to: 30_000 }, { from: 30_000 }] } },
  { histogram: { field: 'price', interval: 50_000 } },
  { histogram: { field: 'price', interval: 50_000, min_doc_count: 1, extended_bounds: { min: 0, max: 500_000 } } },
  { stats: { field: 'price' } },
  { min: { field: 'available_on' } },
  { max: { field: 'price' } },
  { sum: { field: 'total_on_hand' } },
  { avg: { field: 'average_rating' } },
  { value_count: { field: 'sale_price' } },
  { cardinality: { field: 'brand.code' } },
  { filter: { term: { on_sale: true } }, aggs: { brands: { terms: { field: 'brand.code' } } } },
  {
    filters: {
      filters: { sale: { term: { on_sale: true } }, cheap: { range: { price: { lt: 30_000 } } } },
      other_bucket_key: 'rest',
    },
  },
  { missing: { field: 'sale_price' } },
  {
    nested: { path: 'variants' },
    aggs: { sizes: { terms: { field: 'variants.option_values.clothing_size', size: 30 } } },
  },
  { global: {}, aggs: { all: { value_count: { field: 'id' } } } },
  {
    terms: { field: 'brand.code', size: 3 },
    aggs: { best: { top_hits: { size: 2, sort: [{ price: 'desc' }, ...byId], _source: ['title'] } } },
  },
)

const shapes: object[] = [
  { size: 5, from: 3, sort: [{ price: 'desc' }, 'id'] },
  { size: 5, sort: [{ sale_price: { order: 'asc', missing: '_first' } }, ...byId] },
  { size: 5, sort: ['_score', ...byId], query: { match: { title: 'гутал' } } },
  { size: 5, sort: [{ available_on: 'desc' }, ...byId], search_after: ['2026-11-01T00:00:00.000Z', 0] },
  { size: 5, sort: [{ 'brand.code': { order: 'desc', missing: '_last' } }, ...byId] },
  { size: 5, sort: byId, _source: ['title', 'brand.*'] },
  { size: 5, sort: byId, _source: { includes: ['variants'], excludes: 'variants.option_values' } },
  { size: 5, sort: byId, _source: false },
  {
    size: 5,
    sort: byId,
    query: { term: { on_sale: true } },
    post_filter: { range: { price: { lt: 60_000 } } },
    aggs: { a: { terms: { field: 'brand.code' } } },
  },
  { size: 5, query: { match: { title: 'гутал' } }, min_score: 2 },
  { size: 0, track_total_hits: 10 },
  { size: 0, track_total_hits: false },
  { size: 3, sort: byId, query: { match: { title: 'гутал' } }, highlight: { fields: { title: {} } } },
  {
    size: 3,
    sort: byId,
    query: { match: { description: 'дулаан' } },
    highlight: {
      pre_tags: ['<b>'],
      post_tags: ['</b>'],
      fields: { description: { fragment_size: 40, number_of_fragments: 2 } },
    },
  },
]

const suggesters: object[] = [
  { s: { text: 'гутл', term: { field: 'title' } } },
  { s: { text: 'гутал цүнк', term: { field: 'title', suggest_mode: 'always', sort: 'frequency' } } },
  { s: { text: 'өвлйин', term: { field: 'title_exact', suggest_mode: 'missing', prefix_length: 0, max_edits: 2 } } },
  { s: { text: 'ноолуран оролт', phrase: { field: 'title', highlight: { pre_tag: '<em>', post_tag: '</em>' } } } },
  { s: { prefix: 'гу', completion: { field: 'suggestion', size: 5 } } },
  { s: { prefix: 'цун', completion: { field: 'suggestion', fuzzy: { fuzziness: 1 } } } },
  { text: 'гутл', a: { term: { field: 'title' } }, b: { term: { field: 'description' } } },
].map((suggest) => ({ size: 0, suggest }))

/** Every kind of clause on the fields that products have. */
export const productQuestions = (index: string): Question[] => [
  ...Object.entries(queries).flatMap(([name, bodies]) =>
    bodies.map((body, at): Question => [`${name} ${at + 1}`, index, body]),
  ),
  ...aggregations.map((body, at): Question => [`aggregation ${at + 1}`, index, body]),
  ...shapes.map((body, at): Question => [`shape ${at + 1}`, index, body]),
  ...suggesters.map((body, at): Question => [`suggester ${at + 1}`, index, body]),
]

/** Bodies that the parser is tested with, about fields that no product has. */
export const strangeQuestions = (index: string): Question[] =>
  accepted.map(([name, body]) => [`${name}, of strange fields`, index, body as object])

const near = (index: string, sort: object[]): Question[] => [
  ['near a point', index, { query: { geo_distance: { distance: '60km', location: yurt } }, sort, size: 30 }],
  [
    'by the way to it',
    index,
    {
      query: { exists: { field: 'location' } },
      size: 10,
      sort: [{ _geo_distance: { location: yurt, order: 'asc', unit: 'km' } }, ...sort],
    },
  ],
]

/** Questions to the postcode areas and airports. */
export const placeQuestions = (): Question[] => [
  ...near('maps', [{ zipid: 'asc' }]),
  [
    'postcode areas of a district',
    'maps',
    {
      query: { bool: { filter: [{ term: { cat: 7 } }, { term: { district_id: '1122' } }] } },
      sort: ['zipid'],
      size: 50,
    },
  ],
  ['postcode areas by name', 'maps', { query: { match: { name: 'Хан-Уул' } }, size: 5 }],
  ['postcode areas by kind', 'maps', { size: 0, aggs: { a: { terms: { field: 'cat', size: 20 } } } }],
  ...near('airport', [{ rank: 'asc' }]),
  [
    'airports by what is typed',
    'airport',
    { size: 40, query: { multi_match: { query: 'ulaan', fields: ['iata^5', 'city^3', 'name'], fuzziness: 'AUTO' } } },
  ],
  ['airports of a country', 'airport', { query: { term: { cc: 'MN' } }, sort: ['rank'], size: 40 }],
  [
    'airports completed',
    'airport',
    { size: 0, suggest: { s: { prefix: 'ulaan', completion: { field: 'suggestion', size: 5 } } } },
  ],
]
