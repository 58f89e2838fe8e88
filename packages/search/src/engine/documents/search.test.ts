import { expect, it } from 'vitest'
import { parseCount, parseSearch } from '../../query/parse.ts'
import { refusing } from '../../query/refusal.ts'
import type { Answer } from './answer.ts'
import { DocumentIndex } from './document-index.ts'
import { count, search } from './search.ts'

const now = Date.UTC(2026, 5, 15, 12)

const products = {
  1: { title: 'Эсгий гутал', brand: 'gobi', tags: ['өвөл', 'гутал'], price: 90_000, sold: 5, on_sale: true },
  2: {
    title: 'Арьсан гутал, эсгий дотортой',
    brand: 'altan',
    tags: ['өвөл'],
    price: 150_000,
    created_at: '2026-06-14',
  },
  3: { title: 'Ноолууран малгай', brand: 'gobi', tags: ['малгай'], price: 45_000, sold: 20, created_at: '2026-05-31' },
  4: {
    title: 'Зуны малгай',
    brand: 'Nomad',
    price: 15_000,
    sold: 2,
    on_sale: true,
    created_at: '2026-06-14T20:00:00Z',
  },
  5: { title: ['Гутал', 'Эсгий гутал гутал'], tags: [], sold: 9, on_sale: false },
  6: { description: 'эсгий, ноос, арьс, эсгий', brand: 'gobi', price: 45_000 },
}
const places = { 1: { lat: 47.92, lon: 106.92 }, 2: { lat: 47.89, lon: 106.9 }, 3: { lat: 49.03, lon: 104.05 } }
const variants = {
  1: [
    { color: 'red', size: 36 },
    { color: 'blue', size: 40 },
  ],
  2: [{ color: 'red', size: 40 }],
}

const index = new DocumentIndex({
  fields: {
    title: { type: 'text' },
    description: { type: 'text' },
    brand: { type: 'keyword' },
    tags: { type: 'keyword' },
    price: { type: 'long' },
    sold: { type: 'long', shared: true },
    on_sale: { type: 'boolean' },
    created_at: { type: 'date' },
    place: { type: 'geo_point' },
    picture: { type: 'presence' },
  },
  nested: { variants: { color: { type: 'keyword' }, size: { type: 'long' } } },
})
const extra = (parts: Record<string, unknown>, id: string, name: string) => (parts[id] ? { [name]: parts[id] } : {})
index.put([{ id: '9', source: { title: 'гутал', brand: 'gobi', price: 1 } }])
index.put(
  Object.entries(products).map(([id, source]) => ({
    id,
    source: { ...source, ...extra(places, id, 'place'), ...extra(variants, id, 'variants') },
  })),
)
index.remove('9')
index.settle()

function answerOf(body: unknown): Answer {
  const parsed = parseSearch(body)
  if (!parsed.ok) throw new Error(parsed.refusal.error.reason)
  return search(index, parsed.search, now)
}
const idsOf = (body: unknown) =>
  answerOf(body)
    .hits.map(({ id }) => id)
    .join(' ')
const scoresOf = (query: unknown) => Object.fromEntries(answerOf({ query }).hits.map(({ id, score }) => [id, score]))
const reasonOf = (body: unknown) => {
  const parsed = parseSearch(body)
  if (!parsed.ok) throw new Error(parsed.refusal.error.reason)
  const answered = refusing(() => search(index, parsed.search, now))
  return answered.ok ? 'answered' : answered.refusal.error.root_cause[0]?.reason
}

const slab = { lat: 47.92, lon: 106.92 }
const gutal = { match: { title: 'гутал' } }

const filters: [name: string, query: unknown, ids: string][] = [
  ['everything', { match_all: {} }, '1 2 3 4 5 6'],
  ['nothing', { match_none: {} }, ''],
  ['a keyword as it stands', { term: { brand: 'nomad' } }, ''],
  ['a keyword in any case', { term: { brand: { value: 'nomad', case_insensitive: true } } }, '4'],
  ['a text is not taken apart by term', { term: { title: 'Эсгий' } }, ''],
  ['a number as text', { term: { price: '45000' } }, '3 6'],
  ['a broken number on whole ones', { term: { price: 45_000.5 } }, ''],
  ['a truth', { term: { on_sale: 'false' } }, '5'],
  ['a day for all its instants', { term: { created_at: '2026-06-14' } }, '2 4'],
  ['several ids', { terms: { _id: ['3', '1', '77'] } }, '1 3'],
  ['a removed document', { ids: { values: ['9', '2'] } }, '2'],
  ['a field that is not there', { term: { colour: 'red' } }, ''],
  ['days before now', { range: { created_at: { gte: 'now-1d/d', lt: 'now/d' } } }, '2 4'],
  ['a day of Ulaanbaatar', { range: { created_at: { lt: '2026-06-15', time_zone: 'Asia/Ulaanbaatar' } } }, '2 3'],
  ['keywords by code unit', { range: { brand: { gte: 'a', lt: 'g' } } }, '2'],
  ['a value', { exists: { field: 'tags' } }, '1 2 3'],
  ['an object by its fields', { exists: { field: 'variants' } }, '1 2'],
  ['a beginning', { prefix: { tags: 'ма' } }, '3'],
  ['a pattern', { wildcard: { title: 'н*ан' } }, '3'],
  ['a pattern in any case', { wildcard: { brand: { value: 'NO*D', case_insensitive: true } } }, '4'],
  [
    'filters and exclusions',
    { bool: { filter: { exists: { field: 'brand' } }, must_not: { term: { brand: 'gobi' } } } },
    '2 4',
  ],
  ['only exclusions', { bool: { must_not: [{ exists: { field: 'brand' } }] } }, '5'],
  ['one of optional clauses', { bool: { should: [{ term: { sold: 5 } }, { term: { sold: 9 } }] } }, '1 5'],
  [
    'two of three',
    {
      bool: {
        should: [{ term: { brand: 'gobi' } }, { term: { price: 45_000 } }, { term: { sold: 20 } }],
        minimum_should_match: 2,
      },
    },
    '3 6',
  ],
  ['more than there are', { bool: { should: [{ match_all: {} }], minimum_should_match: 2 } }, ''],
  [
    'optional clauses beside a filter',
    { bool: { filter: { term: { brand: 'gobi' } }, should: { term: { sold: 77 } } } },
    '1 3 6',
  ],
  [
    'an object with both',
    {
      nested: {
        path: 'variants',
        query: { bool: { filter: [{ term: { 'variants.color': 'red' } }, { term: { 'variants.size': 40 } }] } },
      },
    },
    '2',
  ],
  [
    'what belongs to different objects',
    { bool: { filter: [{ term: { 'variants.color': 'red' } }, { term: { 'variants.size': 40 } }] } },
    '1 2',
  ],
  ['a path that is not there', { nested: { path: 'stores', query: { match_all: {} }, ignore_unmapped: true } }, ''],
  ['places near by', { geo_distance: { distance: '5km', place: slab } }, '1 2'],
  ['the same place', { geo_shape: { place: { shape: { type: 'point', coordinates: [106.92, 47.92] } } } }, '1'],
]

it.each(filters)('finds %s', (_, query, ids) => {
  expect(idsOf({ query, sort: '_doc' })).toBe(ids)
  const parsed = parseCount({ query })
  expect(parsed.ok && count(index, parsed.query, now)).toBe(ids === '' ? 0 : ids.split(' ').length)
})

const texts: [name: string, query: unknown, ids: string][] = [
  ['any word', { match: { title: 'малгай эсгий' } }, '3 4 1 2 5'],
  ['all words', { match: { title: { query: 'гутал эсгий', operator: 'and' } } }, '1 5 2'],
  ['enough words', { match: { title: { query: 'гутал эсгий арьсан', minimum_should_match: 3 } } }, '2'],
  ['one word, however many are asked for', { match: { title: { query: 'зуны', minimum_should_match: 3 } } }, '4'],
  ['no words', { match: { title: '…' } }, ''],
  ['everything for no words', { match: { title: { query: '…', zero_terms_query: 'all' } } }, '1 2 3 4 5 6'],
  ['a word with a slip', { match: { title: { query: 'эсгйи', fuzziness: 'AUTO' } } }, '1 2 5'],
  ['no slip in what must be right', { match: { title: { query: 'исгий', fuzziness: 1, prefix_length: 1 } } }, ''],
  [
    'two letters swapped as two edits',
    { match: { title: { query: 'эсгйи', fuzziness: 1, fuzzy_transpositions: false } } },
    '',
  ],
  ['words in their order', { match_phrase: { title: 'эсгий гутал' } }, '1 5'],
  ['words across values', { match_phrase: { title: 'гутал эсгий' } }, '2'],
  ['words apart', { match_phrase: { title: { query: 'арьсан эсгий', slop: 1 } } }, '2'],
  ['words in another order', { match_phrase: { title: { query: 'гутал эсгий', slop: 2 } } }, '2 1 5'],
  ['a word twice', { match_phrase: { title: { query: 'гутал гутал', slop: 3 } } }, '5'],
  ['a word that is begun', { match_phrase_prefix: { title: 'эсгий до' } }, '2'],
  ['one begun word alone', { match_phrase_prefix: { title: 'ноо' } }, '3'],
  ['words in any field', { multi_match: { query: 'эсгий', fields: ['title', 'desc*'] } }, '1 2 5 6'],
  [
    'words spread over fields',
    { multi_match: { query: 'ноос гутал', type: 'cross_fields', fields: ['title', 'description'], operator: 'and' } },
    '',
  ],
  [
    'a phrase in any field',
    { multi_match: { query: 'арьсан гутал', type: 'phrase', fields: ['title', 'description'] } },
    '2',
  ],
  [
    'likeness to a document',
    { more_like_this: { fields: ['title'], like: { _id: '1' }, min_term_freq: 1, min_doc_freq: 1 } },
    '5 2',
  ],
  [
    'likeness to a text',
    { more_like_this: { fields: ['tags'], like: 'өвөл', min_term_freq: 1, min_doc_freq: 1 } },
    '1 2',
  ],
]

it.each(texts)('finds by %s', (_, query, ids) => {
  expect(idsOf({ query })).toBe(ids)
})

/** Five titles of 14 tokens, and one of a removed document that the field still counts. */
const title = { documents: 6, tokens: 15 }
const idf = (documents: number, frequency: number) => Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))
const bm25 = (frequency: number, times: number, length: number, { documents, tokens } = title) =>
  (2.2 * idf(documents, frequency) * times) / (times + 1.2 * (0.25 + (0.75 * length) / (tokens / documents)))

it('scores words by how rare they are, how often they stand there and how long the text is', () => {
  const scores = scoresOf(gutal)
  expect(scores['1']).toBeCloseTo(bm25(4, 1, 2), 5)
  expect(scores['2']).toBeCloseTo(bm25(4, 1, 4), 5)
  expect(scores['5']).toBeCloseTo(bm25(4, 3, 4), 5)
})

it('scores a keyword by its rarity alone', () => {
  expect(scoresOf({ term: { brand: 'altan' } })).toEqual({ 2: expect.closeTo(idf(5, 1), 5) })
  expect(scoresOf({ term: { brand: { value: 'gobi', boost: 3 } } })['1']).toBeCloseTo(3 * idf(5, 3), 5)
})

it('scores a phrase as one word as rare as all its words', () => {
  const weight = (idf(6, 3) + idf(6, 4)) * 2.2
  const { 1: first } = scoresOf({ match_phrase: { title: 'эсгий гутал' } })
  expect(first).toBeCloseTo(weight / (1 + 1.2 * (0.25 + 0.75 * (2 / 2.5))), 5)
})

const sums: [name: string, query: unknown, score: number][] = [
  ['must and should add up', { bool: { must: gutal, should: { term: { on_sale: true } } } }, bm25(4, 1, 2) + idf(3, 2)],
  ['filters add nothing', { bool: { filter: [gutal, { term: { on_sale: true } }] } }, 0],
  ['a boost counts below it', { bool: { must: gutal, boost: 2, filter: { term: { sold: 5 } } } }, 2 * bm25(4, 1, 2)],
  [
    'the best and a share of the rest',
    { dis_max: { queries: [gutal, { term: { sold: 5 } }], tie_breaker: 0.5 } },
    Math.max(1, bm25(4, 1, 2)) + 0.5 * Math.min(1, bm25(4, 1, 2)),
  ],
  ['constant', { constant_score: { filter: gutal, boost: 1.5 } }, 1.5],
  [
    'a field that counts',
    {
      function_score: {
        query: { term: { sold: 5 } },
        field_value_factor: { field: 'price', factor: 0.0001, modifier: 'sqrt' },
      },
    },
    3,
  ],
  [
    'no function counts',
    {
      function_score: {
        query: { term: { sold: 5 } },
        functions: [{ filter: { term: { sold: 6 } }, weight: 7 }],
        boost_mode: 'sum',
      },
    },
    2,
  ],
  [
    'functions averaged by weight',
    { function_score: { query: { term: { sold: 5 } }, functions: [{ weight: 3 }, { weight: 6 }], score_mode: 'avg' } },
    9 / 9,
  ],
  [
    'a bounded factor',
    { function_score: { query: { term: { sold: 5 } }, functions: [{ weight: 9 }], max_boost: 4 } },
    4,
  ],
  [
    'objects on average',
    {
      nested: {
        path: 'variants',
        query: { function_score: { query: { match_all: {} }, field_value_factor: { field: 'variants.size' } } },
      },
    },
    38,
  ],
  [
    'objects at most',
    {
      nested: {
        path: 'variants',
        score_mode: 'max',
        query: { function_score: { query: { match_all: {} }, field_value_factor: { field: 'variants.size' } } },
      },
    },
    40,
  ],
]

it.each(sums)('scores: %s', (_, query, score) => {
  expect(scoresOf(query)['1']).toBeCloseTo(score, 5)
})

it('does not take a word for rarer than it is in the field where it is common', () => {
  const people = new DocumentIndex({ fields: { first: { type: 'text' }, last: { type: 'text' } } })
  const names = [...Array(6).fill(['Тэмүүлэн', 'Бат']), ['Бат', 'Тэмүүлэн'], ['Бат', 'Сүх'], ['Сүх', 'Сүх']]
  people.put(names.map(([first, last], at) => ({ id: String(at), source: { first, last } })))
  const found = (type: string) => {
    const parsed = parseSearch({ query: { multi_match: { query: 'Тэмүүлэн', type, fields: ['first', 'last'] } } })
    return parsed.ok ? search(people, parsed.search, now).hits : []
  }
  expect(found('best_fields')[0]?.id).toBe('6')
  const across = found('cross_fields')
  expect(across.at(-1)?.id).toBe('6')
  expect(across[0]?.score).toBeCloseTo(idf(9, 6), 5)
  expect(across.at(-1)?.score).toBeCloseTo(idf(9, 7), 5)
})

it('drops documents below a score, in counts as well', () => {
  const least = bm25(4, 1, 3)
  expect(idsOf({ query: gutal, min_score: least })).toBe('5 1')
  expect(answerOf({ query: gutal, min_score: least, sort: 'sold' }).total).toEqual({ value: 2, relation: 'eq' })
})

it('scores the same at random for the same seed', () => {
  const by = (seed: number) => idsOf({ query: { function_score: { random_score: { seed } } } })
  expect(by(1)).toBe(by(1))
  expect(new Set([1, 2, 3, 4, 5, 6].map(by)).size).toBeGreaterThan(1)
})

const orders: [name: string, sort: unknown, ids: string][] = [
  ['a number, missing last', 'price', '4 3 6 1 2 5'],
  ['downwards, missing last', { price: 'desc' }, '2 1 3 6 4 5'],
  ['missing first', { price: { order: 'asc', missing: '_first' } }, '5 4 3 6 1 2'],
  ['missing as a value', { price: { order: 'asc', missing: 50_000 } }, '4 3 6 5 1 2'],
  ['several keys', ['brand', { price: 'desc' }], '4 2 1 3 6 5'],
  ['the least of several values', { 'variants.size': 'asc' }, '1 2 3 4 5 6'],
  ['the greatest of several values', { 'variants.size': { order: 'asc', mode: 'max' } }, '1 2 3 4 5 6'],
  ['their sum', { 'variants.size': { order: 'desc', mode: 'sum' } }, '1 2 3 4 5 6'],
  ['backwards', { _doc: 'desc' }, '6 5 4 3 2 1'],
  ['distance', { _geo_distance: { place: { lat: 47.88, lon: 106.9 } } }, '2 1 3 4 5 6'],
  ['an unmapped field', { colour: { unmapped_type: 'long' } }, '1 2 3 4 5 6'],
]

it.each(orders)('sorts by %s', (_, sort, ids) => {
  expect(idsOf({ sort })).toBe(ids)
  const pages = [0, 2, 4].map((from) => idsOf({ sort, from, size: 2 }))
  expect(pages.join(' ')).toBe(ids)
})

it('shows what it sorted by, and goes on after it', () => {
  const sort = [{ created_at: 'desc' }, 'brand']
  const { hits, maxScore } = answerOf({ sort, size: 2 })
  expect(maxScore).toBeNull()
  expect(hits.map(({ score, sort }) => ({ score, sort }))).toEqual([
    { score: null, sort: [Date.UTC(2026, 5, 14, 20), 'Nomad'] },
    { score: null, sort: [Date.UTC(2026, 5, 14), 'altan'] },
  ])
  expect(idsOf({ sort, search_after: hits[1]?.sort })).toBe('3 1 6 5')
  const [, , , withoutDate] = answerOf({ sort, size: 4 }).hits
  expect(withoutDate?.sort).toEqual([-(2 ** 63), 'gobi'])
  expect(idsOf({ sort, search_after: withoutDate?.sort })).toBe('5')
})

it('keeps scores beside another order when they are asked for', () => {
  const { hits, maxScore } = answerOf({ query: gutal, sort: 'sold', track_scores: true })
  expect(hits.map(({ id }) => id)).toEqual(['1', '5', '2'])
  expect(maxScore).toBe(hits[1]?.score)
  expect(answerOf({ query: gutal, sort: 'sold', size: 0 }).maxScore).toBeNull()
})

it('counts up to what is asked for', () => {
  expect(answerOf({ track_total_hits: 5 }).total).toEqual({ value: 5, relation: 'gte' })
  expect(answerOf({ track_total_hits: 6 }).total).toEqual({ value: 6, relation: 'eq' })
  expect(answerOf({ track_total_hits: false }).total).toBeNull()
})

it('filters hits after counting, and names what a hit answers', () => {
  const { hits, aggregations, total } = answerOf({
    query: { bool: { must: { match_all: {} }, should: { term: { brand: { value: 'gobi', _name: 'gobi' } } } } },
    post_filter: { terms: { _id: ['1', '5'], _name: 'two' } },
    aggs: { prices: { value_count: { field: 'price' } } },
  })
  expect(total?.value).toBe(2)
  expect(hits.map(({ id, matchedQueries }) => [id, matchedQueries])).toEqual([
    ['1', ['gobi', 'two']],
    ['5', ['two']],
  ])
  expect(aggregations.get('prices')?.answer).toMatchObject({ kind: 'value', body: { value: 5 } })
})

it('ranks the best of each bucket by score', () => {
  const { aggregations } = answerOf({
    query: gutal,
    size: 0,
    aggs: { best: { top_hits: { size: 1 } } },
  })
  const answer = aggregations.get('best')?.answer
  expect(answer?.kind === 'top_hits' && answer.hits.hits[0]).toMatchObject({
    id: '5',
    score: expect.closeTo(bm25(4, 3, 4), 5),
  })
})

const refused: [body: unknown, reason: string][] = [
  [{ query: { term: { price: 'dear' } } }, 'For input string: "dear"'],
  [{ query: { range: { price: { gte: 'dear' } } } }, 'For input string: "dear"'],
  [{ query: { term: { on_sale: 'perhaps' } } }, "Can't parse boolean value [perhaps]"],
  [{ query: { range: { created_at: { gte: 'soon' } } } }, 'failed to parse date field [soon]'],
  [{ query: { prefix: { price: '4' } } }, 'Can only use prefix queries on keyword and text fields'],
  [{ query: { match: { price: { query: '45000', fuzziness: 1 } } } }, 'Can only use fuzzy queries'],
  [{ query: { match_phrase_prefix: { brand: 'go' } } }, 'Can only use phrase prefix queries on text fields'],
  [{ query: { match: { place: 'x' } } }, 'Geometry fields do not support exact searching'],
  [{ query: { term: { picture: 'x' } } }, 'Cannot search on field [picture] since it is not indexed'],
  [{ query: { geo_distance: { distance: '1km', brand: slab } } }, 'type [keyword] for field [brand] is not supported'],
  [
    { query: { nested: { path: 'stores', query: { match_all: {} } } } },
    'failed to find nested object under path [stores]',
  ],
  [{ query: { more_like_this: { fields: ['price'], like: 'x' } } }, 'only supports text/keyword fields: [price]'],
  [{ query: { function_score: { field_value_factor: { field: 'sold' } } } }, 'Missing value for field [sold]'],
  [{ sort: 'title' }, 'Text fields are not optimised for operations'],
  [{ sort: 'colour' }, 'No mapping found for [colour] in order to sort on'],
  [{ sort: { brand: { mode: 'avg' } } }, 'we only support AVG, MEDIAN and SUM on number based fields'],
  [{ sort: { _geo_distance: { brand: slab } } }, 'is not a geo_point field'],
]

it.each(refused)('refuses %j', (body, reason) => {
  expect(reasonOf(body)).toContain(reason)
})
