const query = (name: string, ...bodies: unknown[]): [string, unknown][] =>
  bodies.map((body, at) => [`${name} ${at + 1}`, { query: { [name]: body } }])
const aggregation = (name: string, ...bodies: unknown[]): [string, unknown][] =>
  bodies.map((body, at) => [`aggregation ${name} ${at + 1}`, { size: 0, aggs: { a: { [name]: body } } }])
const section = (name: string, ...bodies: unknown[]): [string, unknown][] =>
  bodies.map((body, at) => [`${name} ${at + 1}`, { [name]: body }])
const suggestion = (...bodies: unknown[]): [string, unknown][] =>
  bodies.map((body, at) => [`suggest ${at + 1}`, { suggest: { s: body } }])

const all = { match_all: {} }
const yurt = { lat: 47.918, lon: 106.917 }

/** Bodies that the original accepts and this parser must. */
export const accepted: [string, unknown][] = [
  ['an empty body', {}],
  ...query('match_all', {}, { boost: 1.2, _name: 'all' }),
  ...query('match_none', {}),
  ...query('term', { a: 1 }, { a: 'x' }, { a: true }, { a: { value: 'x', boost: 2, case_insensitive: true } }),
  ...query('terms', { a: ['x', 1, true] }, { a: [], boost: 2, _name: 'n' }),
  ...query(
    'range',
    { a: { gte: 1, lt: 5 } },
    { a: { gt: 'now-1d/d', lte: '2026-01-01||+1M/M', time_zone: 'Asia/Ulaanbaatar' } },
    { a: { gte: '2026-01-01', format: 'strict_date_optional_time||epoch_millis', time_zone: '+08:00' } },
    { a: { from: 1, to: null, boost: 3 } },
  ),
  ...query('exists', { field: 'a' }),
  ...query('prefix', { sku: 'AB' }, { sku: { value: 'ab', case_insensitive: 'true', rewrite: 'constant_score' } }),
  ...query('wildcard', { sku: 'A*1?' }, { sku: { wildcard: '*ab*', boost: 2 } }, { sku: { value: '*' } }),
  ...query('ids', { values: ['1', 2] }, { values: '7' }),
  ...query('match', { title: 'гутал' }, { title: 42 }, { title: { query: 'x', operator: 'AND', fuzziness: 1 } }),
  ...query('match', { title: { query: 'a b', minimum_should_match: '2<75%', zero_terms_query: 'all' } }),
  ...query('match_phrase', { title: 'эсгий гутал' }, { title: { query: 'a b', slop: 2 } }),
  ...query('match_phrase_prefix', { title: 'эсгий гу' }, { title: { query: 'a b', max_expansions: 10 } }),
  ...query(
    'multi_match',
    { query: 'x' },
    { query: 'x', fields: 'title' },
    { query: 'x', fields: ['title^3', 'desc*^0.5'], type: 'cross_fields', operator: 'and' },
    { query: 'x', fields: ['a'], type: 'phrase', slop: 1 },
    { query: 'x', fields: ['a', 'b'], type: 'most_fields', fuzziness: 'AUTO:4,7', minimum_should_match: '-25%' },
  ),
  ...query(
    'more_like_this',
    { fields: ['title'], like: 'эсгий гутал' },
    { like: [{ _id: '1' }, { _index: 'shop', _id: '2' }, 'x'], min_term_freq: 1, min_doc_freq: 1, max_query_terms: 12 },
  ),
  ...query(
    'bool',
    {},
    { must: all, filter: [all], should: [all, all], must_not: { term: { a: 1 } }, minimum_should_match: 1 },
    { should: [all], minimum_should_match: '-1', boost: 2, _name: 'b', adjust_pure_negative: true },
  ),
  ...query('constant_score', { filter: { term: { a: 1 } }, boost: 2 }),
  ...query('dis_max', { queries: [all, { term: { a: 1 } }], tie_breaker: 0.3 }),
  ...query('nested', { path: 'variants', query: { term: { 'variants.sku': 'x' } }, score_mode: 'max' }),
  ...query(
    'function_score',
    { random_score: {} },
    { query: all, random_score: { seed: 10, field: 'id' }, boost_mode: 'replace' },
    {
      query: all,
      functions: [
        { filter: { term: { a: 1 } }, weight: 3 },
        { random_score: { seed: 'x' }, weight: 2 },
      ],
    },
    { field_value_factor: { field: 'sold', factor: 1.2, modifier: 'log1p', missing: 1 }, max_boost: 4, min_score: 1 },
    { functions: [], score_mode: 'sum' },
  ),
  ...query(
    'geo_distance',
    { distance: '5km', at: yurt },
    { distance: 200, unit: 'm', at: [106.9, 47.9] },
    { distance: '1.5 mi', at: 'POINT (106.9 47.9)', distance_type: 'plane', ignore_unmapped: true },
  ),
  ...query(
    'geo_shape',
    { area: { shape: { type: 'point', coordinates: [106.9, 47.9] } } },
    { area: { shape: { type: 'Point', coordinates: [106.9, 47.9] }, relation: 'INTERSECTS' }, ignore_unmapped: true },
    { area: { shape: 'POINT (106.9 47.9)', relation: 'contains' } },
  ),
  ...section(
    'sort',
    'price',
    '_score',
    ['price', { sold: 'desc' }, { _score: { order: 'asc' } }],
    { price: { order: 'asc', missing: '_first', mode: 'min', unmapped_type: 'long' } },
    [{ _geo_distance: { at: yurt, order: 'asc', unit: 'km', mode: 'min' } }],
    [{ _geo_distance: { at: [[106.9, 47.9], '47.9,106.9'] } }],
  ),
  ...section('_source', true, false, 'title', ['a.*', 'b'], { includes: ['a'], excludes: 'a.b' }, []),
  ...section('track_total_hits', true, false, 500, 'true'),
  ...section('size', 0, '20', 10_000),
  ...section('post_filter', { term: { a: 1 } }),
  ...section('min_score', 0.5),
  ...section('timeout', '10s', '500ms'),
  ['search_after', { sort: ['price', 'id'], search_after: [100, 'x'] }],
  ...section(
    'highlight',
    { fields: { title: {} } },
    { pre_tags: ['<b>'], post_tags: '</b>', fields: [{ title: { fragment_size: 10 } }, { desc: {} }] },
  ),
  ...aggregation(
    'terms',
    { field: 'brand' },
    { field: 'brand', size: 200, order: { _count: 'asc' }, min_doc_count: 0, shard_size: 300 },
    { field: 'brand', order: [{ _count: 'desc' }, { _key: 'asc' }], include: ['a', 1], exclude: ['x'], missing: 'N/A' },
  ),
  ...aggregation('range', { field: 'price', ranges: [{ to: 10 }, { from: 10, to: 20, key: 'mid' }], keyed: true }),
  ...aggregation('histogram', {
    field: 'price',
    interval: 50,
    min_doc_count: 1,
    extended_bounds: { min: 0, max: 500 },
  }),
  ...['min', 'max', 'sum', 'avg', 'stats', 'value_count', 'cardinality'].flatMap((kind) =>
    aggregation(kind, { field: 'price', missing: 0 }),
  ),
  ...aggregation('filter', { term: { a: 1 } }, { bool: {} }),
  ...aggregation('filters', { filters: { a: all, b: all }, other_bucket_key: 'rest' }, { filters: [all] }),
  ...aggregation('missing', { field: 'price' }),
  ...aggregation('nested', { path: 'variants' }),
  ...aggregation('global', {}),
  ...aggregation('top_hits', { size: 1, sort: ['price'], _source: ['title'] }),
  [
    'five levels of aggregations, ordered by a metric',
    {
      aggregations: {
        l0: {
          meta: { label: 'level' },
          terms: { field: 'l0.id', size: 20, order: { 'price.avg': 'desc' } },
          aggs: {
            price: { stats: { field: 'price' } },
            l1: { terms: { field: 'l1.id' }, aggs: { l2: { terms: { field: 'l2.id' }, aggs: {} } } },
          },
        },
      },
    },
  ],
  ...suggestion(
    { prefix: 'гу', completion: { field: 'suggestion' } },
    { prefix: 'гу', completion: { field: 'suggestion', size: 50, skip_duplicates: true, fuzzy: true } },
    { text: 'г', completion: { field: 's', fuzzy: { fuzziness: 'AUTO', min_length: 2 }, contexts: { c: 'shoes' } } },
    { prefix: 'г', completion: { field: 's', contexts: { c: ['a', { context: 'b', boost: 2, prefix: true }] } } },
    { text: 'гутл', term: { field: 'title', suggest_mode: 'always', max_edits: 1, sort: 'frequency' } },
    {
      text: 'эсгй гутл',
      phrase: {
        field: 'title',
        gram_size: 2,
        direct_generator: [{ field: 'title', suggest_mode: 'always' }],
        highlight: { pre_tag: '<em>', post_tag: '</em>' },
      },
    },
  ),
  [
    'a text for all suggesters',
    { suggest: { text: 'гутл', a: { term: { field: 't' } }, b: { term: { field: 'u' } } } },
  ],
]
