import { expect, it } from 'vitest'
import { readMultiSearch } from './msearch.ts'

const lines = (...parts: unknown[]) => parts.map((part) => `${part === '' ? '' : JSON.stringify(part)}\n`).join('')
const reason = (text: string) => {
  const read = readMultiSearch(text)
  return read.ok ? undefined : read.refusal.error.reason
}

it('reads header and body in turn; an empty header is the index of the address', () => {
  const read = readMultiSearch(lines({ index: 'shop' }, { size: 1 }, '', { size: 2 }, { index: ['maps'] }, {}))
  expect(read).toMatchObject({
    ok: true,
    searches: [
      { index: 'shop', body: { size: 1 } },
      { index: undefined, body: { size: 2 } },
      { index: 'maps', body: {} },
    ],
  })
})

it('leaves a body that no search accepts to its own answer', () => {
  const read = readMultiSearch(lines({}, { query: { foo: {} } }, {}, { query: { match_all: {} } }))
  expect(read).toMatchObject({ ok: true, searches: [{ body: { query: { foo: {} } } }, {}] })
})

it('takes advice for a cluster and lines that end as in Windows', () => {
  expect(readMultiSearch('{"index":"shop","preference":"_local","ignore_unavailable":true}\r\n{}\r\n')).toMatchObject({
    ok: true,
    searches: [{ index: 'shop', body: {} }],
  })
})

it('refuses the batch when its lines cannot be read', () => {
  expect(reason('')).toBe('request body is required')
  expect(reason('{}\n{}')).toContain('must be terminated by a newline')
  expect(reason(lines({ query: {} }, {}))).toBe('key [query] is not supported in the metadata section')
  expect(reason(lines({}))).toContain('has no body')
  expect(reason('{}\n{"query":\n')).toContain('line [2] of the request is not valid JSON')
  expect(reason(lines({ index: ['a', 'b'] }, {}))).toContain('must name one index')
  expect(reason(lines({}, '', {}, {}))).toContain('Expected [START_OBJECT] but found [null]')
  expect(reason(lines([], {}))).toContain('Expected [START_OBJECT] in the header')
})
