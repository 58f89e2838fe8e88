import { describe, expect, it } from 'vitest'
import { accepted } from './accepted.testdata.ts'
import { parseCount, parseSearch } from './parse.ts'
import { refused } from './refused.testdata.ts'

const queryOf = (query: unknown) => {
  const parsed = parseSearch({ query })
  if (!parsed.ok) throw new Error(parsed.refusal.error.reason)
  return parsed.search.query
}

describe('accepts', () => {
  it.each(accepted)('%s', (_, body) => {
    const parsed = parseSearch(body)
    expect(parsed.ok ? '' : parsed.refusal.error.reason).toBe('')
  })
})

describe('refuses', () => {
  it.each(refused)('%s', (_, body, type, reason) => {
    const parsed = parseSearch(body)
    if (parsed.ok) throw new Error('was accepted')
    const { error, status } = parsed.refusal
    expect(status).toBe(400)
    expect(error.type).toBe(type)
    expect(error.root_cause[0]?.reason).toContain(reason)
  })
})

it('reads the short and the long form of a clause alike', () => {
  expect(queryOf({ term: { sku: 'A1' } })).toEqual(queryOf({ term: { sku: { value: 'A1' } } }))
  expect(queryOf({ match: { title: 'гутал' } })).toEqual(queryOf({ match: { title: { query: 'гутал' } } }))
  expect(queryOf({ prefix: { sku: 'A1' } })).toEqual(queryOf({ prefix: { sku: { value: 'A1' } } }))
  expect(queryOf({ bool: { must: { match_all: {} } } })).toEqual(queryOf({ bool: { must: [{ match_all: {} }] } }))
  expect(queryOf({ range: { price: { from: 1, to: 5, include_upper: false } } })).toEqual(
    queryOf({ range: { price: { gte: 1, lt: 5 } } }),
  )
})

it('keeps boosts, names and options', () => {
  expect(queryOf({ term: { sku: { value: 'A1', boost: 2, _name: 'by sku' } } })).toEqual({
    kind: 'term',
    field: 'sku',
    value: 'A1',
    boost: 2,
    name: 'by sku',
    caseInsensitive: false,
  })
  expect(queryOf({ multi_match: { query: 'x', fields: ['title^3', 'brand'], fuzziness: 'AUTO' } })).toMatchObject({
    fields: [
      { field: 'title', boost: 3 },
      { field: 'brand', boost: 1 },
    ],
    fuzziness: { kind: 'auto', low: 3, high: 6 },
    type: 'best_fields',
  })
  expect(queryOf({ geo_distance: { distance: '2km', at: '47.9,106.9' } })).toMatchObject({
    metres: 2000,
    field: 'at',
    point: { lat: 47.9, lon: 106.9 },
  })
})

it('fills in what is not said', () => {
  const parsed = parseSearch(undefined)
  expect(parsed).toMatchObject({
    ok: true,
    search: {
      query: { kind: 'match_all' },
      from: 0,
      size: 10,
      sort: [],
      trackTotalHits: 10_000,
      source: { fetch: true, includes: [], excludes: [] },
      aggregations: [],
      suggest: [],
    },
  })
})

it('treats names of the language as names like any other', () => {
  const body = JSON.parse('{"query":{"term":{"__proto__":{"value":"x"}}},"aggs":{"constructor":{"avg":{"field":"a"}}}}')
  const parsed = parseSearch(body)
  expect(parsed).toMatchObject({
    ok: true,
    search: { query: { field: '__proto__', value: 'x' }, aggregations: [{ name: 'constructor', kind: 'avg' }] },
  })
  expect(parseSearch(JSON.parse('{"query":{"__proto__":{}}}'))).toMatchObject({
    ok: false,
    refusal: { error: { reason: 'unknown query [__proto__]' } },
  })
  expect(({} as { value?: unknown }).value).toBeUndefined()
})

it('counts clauses over the whole request', () => {
  const many = (count: number) => ({ bool: { filter: Array.from({ length: count }, () => ({ match_all: {} })) } })
  expect(parseSearch({ query: many(1023) }).ok).toBe(true)
  expect(parseSearch({ query: many(1024) }).ok).toBe(false)
  expect(parseSearch({ query: many(600), post_filter: many(600) }).ok).toBe(false)
})

it('reads a count as a query alone', () => {
  expect(parseCount({ query: { term: { a: 1 } } })).toMatchObject({ ok: true, query: { kind: 'term' } })
  expect(parseCount(undefined)).toMatchObject({ ok: true, query: { kind: 'match_all' } })
  expect(parseCount({ size: 3 })).toMatchObject({ ok: false })
})
