import { describe, expect, it } from 'vitest'
import { filterPath } from './filter-path.ts'

const answer = {
  took: 3,
  hits: {
    total: { value: 2 },
    hits: [
      { _id: '1', _source: { name: 'Гутал', price: 5 } },
      { _id: '2', _source: { name: 'Малгай' } },
    ],
  },
  aggregations: { price: { buckets: [] }, prices_of: { value: 7 } },
}

describe('filter_path', () => {
  it.each([
    ['took', { took: 3 }],
    ['hits.hits._id', { hits: { hits: [{ _id: '1' }, { _id: '2' }] } }],
    ['hits.hits._source.price,took', { took: 3, hits: { hits: [{ _source: { price: 5 } }] } }],
    ['hits.*.value', { hits: { total: { value: 2 } } }],
    ['agg*.price*', { aggregations: { price: { buckets: [] }, prices_of: { value: 7 } } }],
    ['**.value', { hits: { total: { value: 2 } }, aggregations: { prices_of: { value: 7 } } }],
    ['**._id', { hits: { hits: [{ _id: '1' }, { _id: '2' }] } }],
    ['-hits,-aggregations', { took: 3 }],
    ['hits,-hits.hits', { hits: { total: { value: 2 } } }],
    ['nothing.of.this', {}],
  ])('%s', (path, left) => expect(filterPath(path)(answer)).toEqual(left))

  it('keeps all where it says nothing, and refuses more than it can follow', () => {
    expect(filterPath('')(answer)).toEqual(answer)
    expect(filterPath('**')(answer)).toEqual(answer)
    expect(() => filterPath(Array(21).fill('a').join())).toThrow(/more than \[20\] paths/)
    expect(() => filterPath(Array(21).fill('**').join('.'))).toThrow(/more than \[20\] names/)
  })

  it('ends on the worst path over a deep answer', () => {
    let deep: object = { end: 1 }
    for (let level = 0; level < 60; level++) deep = { a: deep, b: deep === answer ? deep : { a: {} } }
    // trying each way to divide the names would never end
    const filtered = filterPath(Array(20).fill(Array(20).fill('**').join('.a.').slice(0, 39)).join())(deep)
    expect(filtered).toHaveProperty('a')
  })
})
