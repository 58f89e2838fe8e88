import { describe, expect, it } from 'vitest'
import { parseSearch } from '../../../query/parse.ts'
import { ask, mapping, shoes } from '../aggregate/aggregate.testdata.ts'
import { DocumentIndex } from '../document-index.ts'
import { search } from '../search.ts'
import { idsOf, respond } from './respond.ts'

const index = new DocumentIndex(mapping)
index.put(shoes)

function read(body: object) {
  const parsed = parseSearch(body)
  if (!parsed.ok) throw new Error(parsed.refusal.error.reason)
  return parsed.search
}
const needed = (body: object) => idsOf(search(index, read(body), 0), read(body))
const answer = (_source: unknown, source: object) => {
  const answer = ask([{ id: '1', source: { ...source } }], { _source })
  return (answer.hits as { hits: { _source?: object }[] }).hits[0]?._source
}

describe('an answer by the search API', () => {
  it('has the family shape', () => {
    const body = {
      query: { term: { brand: { value: 'gobi', _name: 'ours' } } },
      sort: [{ price: 'desc' }],
      size: 1,
      _source: 'sku',
    }
    expect(ask(shoes, body)).toEqual({
      took: 3,
      timed_out: false,
      _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
      hits: {
        total: { value: 2, relation: 'eq' },
        max_score: null,
        hits: [
          { _index: 'shoes', _id: '2', _score: null, _source: { sku: 'S2' }, sort: [200.5], matched_queries: ['ours'] },
        ],
      },
    })
  })

  it('writes scores with the digits that 32 bits have', () => {
    const { hits } = ask(shoes, { query: { term: { tags: { value: 'c', boost: 1.7 } } } }) as {
      hits: { max_score: number; hits: { _score: number }[] }
    }
    expect(String(hits.max_score).length).toBeLessThanOrEqual(11)
    expect(hits.hits[0]?._score).toBe(hits.max_score)
  })

  it('has no total where none was wanted, and the type of clients that know types', () => {
    const body = { track_total_hits: false, size: 1, _source: false }
    const answer = respond(search(index, read(body), 0), {
      index: 'shoes',
      type: 'product',
      search: read(body),
      took: 0,
      source: () => undefined,
      collection: index,
    })
    expect(answer.hits).toEqual({ max_score: 1, hits: [{ _index: 'shoes', _type: 'product', _id: '1', _score: 1 }] })
  })

  it('leaves out a document that is gone meanwhile', () => {
    const body = { size: 2 }
    const answer = respond(search(index, read(body), 0), {
      index: 'shoes',
      search: read(body),
      took: 0,
      source: (id) => (id === '1' ? undefined : { sku: id }),
      collection: index,
    })
    expect((answer.hits as { hits: { _id: string }[] }).hits.map(({ _id }) => _id)).toEqual(['2'])
  })
})

describe('the documents an answer needs', () => {
  it('are those it shows, each once', () => {
    expect(needed({ size: 2 })).toEqual(['1', '2'])
    expect(needed({ size: 2, _source: false })).toEqual([])
    expect(needed({ size: 2, _source: false, highlight: { fields: { title: {} } } })).toEqual(['1', '2'])
    expect(
      needed({ size: 1, aggs: { b: { terms: { field: 'brand' }, aggs: { h: { top_hits: { size: 1 } } } } } }),
    ).toEqual(['1', '3', '5'])
    expect(needed({ size: 0, aggs: { h: { top_hits: { _source: false } } } })).toEqual([])
  })
})

describe('the parts of a document that are shown', () => {
  const source = { a: { b: 1, c: [{ d: 2, e: 3 }, { e: 4 }] }, ab: 'x', list: [1, 2], empty: [] }
  it.each([
    ['all', true, source],
    ['none', false, undefined],
    ['one field', 'ab', { ab: 'x' }],
    ['what lies below', ['a'], { a: source.a }],
    ['a path through lists', ['a.c.e'], { a: { c: [{ e: 3 }, { e: 4 }] } }],
    ['a pattern', ['a*'], { a: source.a, ab: 'x' }],
    ['lists', ['list', 'empty'], { list: [1, 2], empty: [] }],
    ['without some', { excludes: ['a.c', 'l*'] }, { a: { b: 1 }, ab: 'x', empty: [] }],
    ['some without others', { includes: ['a'], excludes: ['*.d'] }, { a: { b: 1, c: [{ e: 3 }, { e: 4 }] } }],
  ])('%s', (_, filter, expected) => {
    expect(answer(filter, source)).toEqual(expected)
  })
})
