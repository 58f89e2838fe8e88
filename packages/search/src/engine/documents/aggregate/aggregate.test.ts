import { describe, expect, it } from 'vitest'
import { refusing } from '../../../query/refusal.ts'
import { DocumentIndex } from '../document-index.ts'
import { ask, askIndex, mapping, shoes } from './aggregate.testdata.ts'

const answer = (aggregation: object, query: object = { match_all: {} }) =>
  ask(shoes, { size: 0, query, aggs: { it: aggregation } }).aggregations

const terms = (buckets: object[], other = 0) => ({
  it: { doc_count_error_upper_bound: 0, sum_other_doc_count: other, buckets },
})
const counts = (...pairs: [string | number, number][]) => pairs.map(([key, doc_count]) => ({ key, doc_count }))
const none = { ids: { values: ['none'] } }

const table: [string, object, object, object?][] = [
  ['terms, ties by key', { terms: { field: 'brand' } }, terms(counts(['gobi', 2], ['zara', 2], ['nike', 1]))],
  ['terms cut short', { terms: { field: 'tags', size: 1 } }, terms(counts(['c', 3]), 4)],
  [
    'terms by key',
    { terms: { field: 'brand', order: { _key: 'desc' } } },
    terms(counts(['zara', 2], ['nike', 1], ['gobi', 2])),
  ],
  [
    'terms by count',
    { terms: { field: 'brand', order: { _count: 'asc' } } },
    terms(counts(['nike', 1], ['gobi', 2], ['zara', 2])),
  ],
  ['terms of shared numbers', { terms: { field: 'taxon' } }, terms(counts([1, 2], [2, 2], [3, 2]))],
  ['terms of numbers', { terms: { field: 'stock', size: 2 } }, terms(counts([1, 1], [2, 1]), 3)],
  [
    'terms of fractions',
    { terms: { field: 'price', order: { _key: 'desc' }, size: 2 } },
    terms(counts([300, 1], [200.5, 1]), 3),
  ],
  [
    'terms of dates',
    { terms: { field: 'day', size: 1 } },
    terms([{ key: 1767225600000, key_as_string: '2026-01-01T00:00:00.000Z', doc_count: 1 }], 2),
  ],
  [
    'terms of booleans',
    { terms: { field: 'on_sale' } },
    terms([
      { key: 1, key_as_string: 'true', doc_count: 3 },
      { key: 0, key_as_string: 'false', doc_count: 1 },
    ]),
  ],
  ['terms with at least two', { terms: { field: 'brand', min_doc_count: 2 } }, terms(counts(['gobi', 2], ['zara', 2]))],
  [
    'terms with none at all',
    { terms: { field: 'brand', min_doc_count: 0 } },
    terms(counts(['nike', 1], ['gobi', 0], ['zara', 0])),
    { term: { sku: 'S5' } },
  ],
  [
    'terms of few documents',
    { terms: { field: 'tags' } },
    terms(counts(['c', 2], ['b', 1])),
    { ids: { values: ['4', '5'] } },
  ],
  ['terms of no documents', { terms: { field: 'tags' } }, terms([]), none],
  ['terms of an unknown field', { terms: { field: 'nothing' } }, terms([])],
  ['missing values of an unknown field', { terms: { field: 'nothing', missing: 'x' } }, terms(counts(['x', 6]))],
  [
    'missing values as a value of their own',
    { terms: { field: 'brand', missing: 'none' } },
    terms(counts(['gobi', 2], ['zara', 2], ['nike', 1], ['none', 1])),
  ],
  [
    'missing values with a known one',
    { terms: { field: 'brand', missing: 'nike' } },
    terms(counts(['gobi', 2], ['nike', 2], ['zara', 2])),
  ],
  [
    'missing numbers',
    { terms: { field: 'taxon', missing: 9, order: { _key: 'desc' }, size: 1 } },
    terms(counts([9, 1]), 6),
  ],
  ['included keys', { terms: { field: 'brand', include: ['zara', 'none'] } }, terms(counts(['zara', 2]))],
  [
    'included and excluded patterns',
    { terms: { field: 'brand', include: '.*a|n.+', exclude: 'za.*' } },
    terms(counts(['nike', 1])),
  ],
  ['included numbers', { terms: { field: 'taxon', include: [1, 3], exclude: [3] } }, terms(counts([1, 2]))],
  [
    'included booleans',
    { terms: { field: 'on_sale', include: ['false'] } },
    terms([{ key: 0, key_as_string: 'false', doc_count: 1 }]),
  ],
  [
    'terms by a number below',
    { terms: { field: 'brand', order: { p: 'desc' }, size: 2 }, aggs: { p: { avg: { field: 'price' } } } },
    terms(
      [
        { key: 'zara', doc_count: 2, p: { value: 300 } },
        { key: 'gobi', doc_count: 2, p: { value: 150.25 } },
      ],
      1,
    ),
  ],
  [
    'terms by numbers two levels below, then by key',
    {
      terms: { field: 'brand', order: [{ 'b>p.max': 'asc' }, { _key: 'desc' }] },
      aggs: { b: { filter: { term: { tags: 'b' } }, aggs: { p: { stats: { field: 'price' } } } } },
    },
    terms(
      [
        ['zara', 1, { count: 0, min: null, max: null, avg: null, sum: 0 }],
        ['nike', 0, { count: 0, min: null, max: null, avg: null, sum: 0 }],
        ['gobi', 1, { count: 1, min: 100, max: 100, avg: 100, sum: 100 }],
      ].map(([key, doc_count, p]) => ({ key, doc_count: key === 'nike' ? 1 : 2, b: { doc_count, p } })),
    ),
  ],
  [
    'terms by the count of a filter',
    { terms: { field: 'brand', order: { c: 'desc' }, size: 1 }, aggs: { c: { filter: { term: { tags: 'c' } } } } },
    terms([{ key: 'nike', doc_count: 1, c: { doc_count: 1 } }], 4),
  ],
  [
    'terms in terms',
    {
      terms: { field: 'taxon', size: 1 },
      aggs: { b: { terms: { field: 'brand' } }, n: { value_count: { field: 'tags' } } },
    },
    terms([{ key: 1, doc_count: 2, b: terms(counts(['gobi', 2])).it, n: { value: 3 } }], 4),
  ],
  ['min', { min: { field: 'price' } }, { it: { value: 50 } }],
  [
    'max of a date',
    { max: { field: 'day' } },
    { it: { value: 1769904000000, value_as_string: '2026-02-01T00:00:00.000Z' } },
  ],
  ['sum of several values', { sum: { field: 'stock' } }, { it: { value: 19 } }],
  ['avg', { avg: { field: 'price' } }, { it: { value: 150.1 } }],
  ['avg with missing values', { avg: { field: 'price', missing: 149.5 } }, { it: { value: 150 } }],
  ['avg of nothing', { avg: { field: 'price' } }, { it: { value: null } }, none],
  ['sum of nothing', { sum: { field: 'price' } }, { it: { value: 0 } }, none],
  ['min of an unknown field', { min: { field: 'nothing' } }, { it: { value: null } }],
  ['stats', { stats: { field: 'stock' } }, { it: { count: 5, min: 1, max: 7, avg: 3.8, sum: 19 } }],
  [
    'stats of nothing',
    { stats: { field: 'day' } },
    { it: { count: 0, min: null, max: null, avg: null, sum: 0 } },
    none,
  ],
  ['max of booleans', { max: { field: 'on_sale' } }, { it: { value: 1, value_as_string: 'true' } }],
  ['values', { value_count: { field: 'tags' } }, { it: { value: 7 } }],
  ['different values', { cardinality: { field: 'tags' } }, { it: { value: 3 } }],
  [
    'different values of few',
    { cardinality: { field: 'tags', missing: 'z' } },
    { it: { value: 2 } },
    { ids: { values: ['3', '5'] } },
  ],
  ['different numbers', { cardinality: { field: 'stock' } }, { it: { value: 5 } }],
  [
    'range',
    { range: { field: 'price', ranges: [{ from: 200 }, { to: 100 }, { from: 100, to: 200.5, key: 'middle' }] } },
    {
      it: {
        buckets: [
          { key: '*-100.0', to: 100, doc_count: 1 },
          { key: 'middle', from: 100, to: 200.5, doc_count: 2 },
          { key: '200.0-*', from: 200, doc_count: 2 },
        ],
      },
    },
  ],
  [
    'range by name, a document once in each',
    { range: { field: 'stock', keyed: true, ranges: [{ from: 1, to: 5 }, { from: 10000000 }] } },
    {
      it: {
        buckets: {
          '1.0-5.0': { from: 1, to: 5, doc_count: 2 },
          '1.0E7-*': { from: 10000000, doc_count: 0 },
        },
      },
    },
  ],
  [
    'histogram with a gap',
    { histogram: { field: 'price', interval: 100 } },
    { it: { buckets: counts([0, 1], [100, 2], [200, 1], [300, 1]) } },
  ],
  ['histogram of no documents', { histogram: { field: 'price', interval: 100 } }, { it: { buckets: [] } }, none],
  [
    'histogram of narrow steps, most of them empty',
    { histogram: { field: 'price', interval: 0.5, min_doc_count: 1 } },
    { it: { buckets: counts([50, 1], [100, 2], [200.5, 1], [300, 1]) } },
  ],
  [
    'histogram without gaps',
    { histogram: { field: 'stock', interval: 2, min_doc_count: 1 } },
    { it: { buckets: counts([0, 1], [2, 1], [4, 2], [6, 1]) } },
  ],
  [
    'histogram to its bounds',
    { histogram: { field: 'price', interval: 100, offset: 50, extended_bounds: { min: -50, max: 380 } } },
    { it: { buckets: counts([-50, 0], [50, 3], [150, 1], [250, 1], [350, 0]) } },
  ],
  [
    'histogram by name and count',
    { histogram: { field: 'price', interval: 250, keyed: true, order: { _count: 'asc' } } },
    { it: { buckets: { '250.0': { key: 250, doc_count: 1 }, '0.0': { key: 0, doc_count: 4 } } } },
  ],
  [
    'empty steps answer what is below',
    {
      histogram: { field: 'stock', interval: 2, extended_bounds: { min: 8, max: 8 } },
      aggs: { p: { max: { field: 'price' } } },
    },
    {
      it: {
        buckets: [
          { key: 6, doc_count: 1, p: { value: null } },
          { key: 8, doc_count: 0, p: { value: null } },
        ],
      },
    },
    { term: { sku: 'S4' } },
  ],
  [
    'filter',
    { filter: { term: { tags: 'b' } }, aggs: { p: { sum: { field: 'price' } } } },
    { it: { doc_count: 2, p: { value: 100 } } },
  ],
  [
    'filters by name and the rest',
    { filters: { filters: { c: { term: { tags: 'c' } }, a: { term: { tags: 'a' } } }, other_bucket_key: 'rest' } },
    { it: { buckets: { a: { doc_count: 2 }, c: { doc_count: 3 }, rest: { doc_count: 1 } } } },
  ],
  [
    'filters in order',
    { filters: { filters: [{ term: { tags: 'c' } }, { term: { tags: 'a' } }] } },
    { it: { buckets: [{ doc_count: 3 }, { doc_count: 2 }] } },
  ],
  ['missing', { missing: { field: 'stock' } }, { it: { doc_count: 2 } }],
  ['missing of an unknown field', { missing: { field: 'nothing' } }, { it: { doc_count: 6 } }],
  [
    'nested',
    {
      nested: { path: 'variants' },
      aggs: {
        color: { terms: { field: 'variants.color' } },
        red: { filter: { term: { 'variants.color': 'red' } }, aggs: { size: { max: { field: 'variants.size' } } } },
        brand: { terms: { field: 'brand' } },
      },
    },
    {
      it: {
        doc_count: 3,
        color: terms(counts(['red', 2], ['blue', 1])).it,
        red: { doc_count: 2, size: { value: 30 } },
        brand: terms([]).it,
      },
    },
    { term: { brand: 'gobi' } },
  ],
  [
    'nested in terms',
    {
      terms: { field: 'tags', order: { 'v>n': 'desc' }, size: 1 },
      aggs: { v: { nested: { path: 'variants' }, aggs: { n: { sum: { field: 'variants.size' } } } } },
    },
    terms([{ key: 'a', doc_count: 2, v: { doc_count: 3, n: { value: 91 } } }], 5),
  ],
  ['an unknown path', { nested: { path: 'nothing' } }, { it: { doc_count: 0 } }],
  [
    'global',
    { global: {}, aggs: { b: { value_count: { field: 'brand' } } } },
    { it: { doc_count: 6, b: { value: 5 } } },
    none,
  ],
  [
    'what a client hands through',
    { max: { field: 'stock' }, meta: { label: 'x' } },
    { it: { meta: { label: 'x' }, value: 7 } },
  ],
  [
    'top hits',
    {
      terms: { field: 'brand', size: 1 },
      aggs: { best: { top_hits: { size: 1, sort: [{ price: 'desc' }], _source: ['sku', 'variants.color'] } } },
    },
    terms(
      [
        {
          key: 'gobi',
          doc_count: 2,
          best: {
            hits: {
              total: { value: 2, relation: 'eq' },
              max_score: null,
              hits: [
                {
                  _index: 'shoes',
                  _id: '2',
                  _score: null,
                  _source: { sku: 'S2', variants: [{ color: 'red' }] },
                  sort: [200.5],
                },
              ],
            },
          },
        },
      ],
      3,
    ),
  ],
]

describe('aggregations', () => {
  it.each(table)('%s', (_, aggregation, expected, query) => {
    expect(answer(aggregation, query)).toEqual(expected)
  })

  it('leave removed documents and their values out', () => {
    const index = new DocumentIndex(mapping)
    index.put(shoes)
    index.remove('5')
    const body = {
      size: 0,
      aggs: {
        brand: { terms: { field: 'brand', min_doc_count: 0 } },
        all: { global: {}, aggs: { tags: { terms: { field: 'tags' } } } },
      },
    }
    expect(askIndex(index, shoes, body).aggregations).toEqual({
      brand: terms(counts(['gobi', 2], ['zara', 2])).it,
      all: { doc_count: 5, tags: terms(counts(['a', 2], ['b', 2], ['c', 2])).it },
    })
  })
})

describe('aggregations that are refused', () => {
  const reasonOf = (aggregation: object) => {
    const refused = refusing(() => answer(aggregation))
    return refused.ok ? undefined : refused.refusal.error.root_cause[0]?.reason
  }

  it.each([
    [{ terms: { field: 'title' } }, /^Text fields are not optimised/],
    [{ sum: { field: 'brand' } }, /^Field \[brand\] of type \[keyword\] is not supported for aggregation \[sum\]/],
    [{ terms: { field: 'suggestion' } }, /of type \[completion\] is not supported/],
    [{ terms: { field: 'taxon', include: '1.*' } }, /regular expression style include/],
    [{ terms: { field: 'taxon', missing: 'x' } }, /For input string: "x"/],
    [
      { terms: { field: 'brand', order: { s: 'asc' } }, aggs: { s: { stats: { field: 'price' } } } },
      /order path \[s\]/,
    ],
    [{ terms: { field: 'brand', order: { t: 'asc' } }, aggs: { t: { terms: { field: 'tags' } } } }, /order path \[t\]/],
    [{ histogram: { field: 'price', interval: 0.0001 } }, /too many buckets/],
  ])('%j', (aggregation, reason) => {
    expect(reasonOf(aggregation)).toMatch(reason)
  })

  it('ask for more work than a request may', () => {
    const many = Array.from({ length: 3_000 }, (_, i) => ({
      id: `${i}`,
      source: { sku: `S${i}`, tags: Array.from({ length: 30 }, (_, j) => `t${(i * 7 + j * 13) % 300}`) },
    }))
    const deep = (levels: number): object =>
      levels === 0 ? {} : { aggs: { t: { terms: { field: 'tags', size: 10_000 }, ...deep(levels - 1) } } }
    const index = new DocumentIndex(mapping)
    index.put(many)
    const refused = refusing(() => askIndex(index, many, { size: 0, ...deep(5) }))
    expect(refused.ok ? '' : refused.refusal.error.root_cause[0]?.reason).toMatch(/more work than one request/)
  })
})
