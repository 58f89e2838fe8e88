import { expect, it } from 'vitest'
import { readMultiSearch } from './msearch.ts'
import { parseSearch } from './parse.ts'

const lines = (...parts: unknown[]) => parts.map((part) => `${part === '' ? '' : JSON.stringify(part)}\n`).join('')
const reason = (text: string) => {
  const read = readMultiSearch(text)
  return read.ok ? undefined : read.refusal.error.reason
}

/** The batch with each body read as a search, as the engine answers it: a refused body is that search's own answer. */
const parsed = (text: string) => {
  const read = readMultiSearch(text)
  return read.ok ? read.searches.map(({ index, body }) => ({ index, parsed: parseSearch(body) })) : read
}

it('reads header and body in turn; an empty header is the index of the address', () => {
  expect(parsed(lines({ index: 'shop' }, { size: 1 }, '', { size: 2 }, { index: ['maps'] }, {}))).toMatchObject([
    { index: 'shop', parsed: { ok: true, search: { size: 1 } } },
    { index: undefined, parsed: { ok: true, search: { size: 2 } } },
    { index: 'maps', parsed: { ok: true, search: { size: 10 } } },
  ])
})

it('refuses one search without the others', () => {
  expect(parsed(lines({}, { query: { foo: {} } }, {}, { query: { match_all: {} } }))).toMatchObject([
    { parsed: { ok: false, refusal: { error: { reason: 'unknown query [foo]' } } } },
    { parsed: { ok: true } },
  ])
})

it('takes advice for a cluster and lines that end as in Windows', () => {
  expect(parsed('{"index":"shop","preference":"_local","ignore_unavailable":true}\r\n{}\r\n')).toMatchObject([
    { index: 'shop', parsed: { ok: true } },
  ])
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
