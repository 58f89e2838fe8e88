import { expect, it } from 'vitest'
import { accepted } from './accepted.testdata.ts'
import { readMultiSearch } from './msearch.ts'
import { parseSearch } from './parse.ts'
import { refused } from './refused.testdata.ts'

type Rng = () => number

/** A small seeded generator, so that a failure can be met again. */
const seeded = (seed: number): Rng => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
const pick = <T>(rng: Rng, list: readonly T[]): T => {
  const found = list[Math.floor(rng() * list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const tower = (height: number, layer: (inner: unknown) => unknown) => {
  let inner: unknown = { match_all: {} }
  for (let level = 0; level < height; level++) inner = layer(inner)
  return inner
}

/** Values that readers stumble on; made anew each time, as some are large. */
const nasty: readonly ((rng: Rng) => unknown)[] = [
  () => null,
  () => '',
  () => Number.POSITIVE_INFINITY,
  () => Number.NaN,
  () => -0,
  () => 1e308,
  () => [],
  () => ({}),
  () => [[[[[[]]]]]],
  () => 'x'.repeat(100_000),
  () => '*'.repeat(5000),
  () => `${'a*'.repeat(500)}b`,
  () => '\u0000\ud800\u202e',
  () => '9'.repeat(400),
  () => ' '.repeat(20_000),
  () => `now${'+1d'.repeat(5000)}`,
  () => '(((((a+)+)+)+)+)+$',
  () => ({ toString: 1, valueOf: 2, toJSON: 3 }),
  () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  () => Array.from({ length: 20_000 }, (_, at) => at),
  () => Array.from({ length: 2000 }, () => ({ match_all: {} })),
  () => Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, { term: { a: at } }])),
  (rng) => tower(Math.floor(rng() * 3000), (inner) => ({ bool: { must: [inner], should: inner } })),
  (rng) => tower(Math.floor(rng() * 3000), (inner) => ({ function_score: { query: inner } })),
  (rng) => tower(Math.floor(rng() * 3000), (inner) => ({ a: { filter: { match_all: {} }, aggs: inner } })),
  (rng) => tower(Math.floor(rng() * 3000), (inner) => [inner]),
]

/** Replaces one value somewhere below, or puts a foreign name beside it. */
function spoil(value: unknown, rng: Rng): unknown {
  if (typeof value !== 'object' || value === null || rng() < 0.15) return pick(rng, nasty)(rng)
  if (Array.isArray(value)) {
    const at = Math.floor(rng() * (value.length + 1))
    return [...value.slice(0, at), spoil(value[at], rng), ...value.slice(at + 1)]
  }
  const entries = Object.entries(value)
  const name = pick(rng, ['__proto__', 'constructor', 'hasOwnProperty', 'query', 'aggs', 'x'.repeat(9999), ''])
  if (entries.length === 0 || rng() < 0.1) return Object.fromEntries([...entries, [name, pick(rng, nasty)(rng)]])
  const at = Math.floor(rng() * entries.length)
  return Object.fromEntries(entries.map(([key, inner], index) => [key, index === at ? spoil(inner, rng) : inner]))
}

const bodies = [...accepted.map(([, body]) => body), ...refused.map(([, body]) => body)]

it('answers 2,000 hostile bodies', () => {
  const rng = seeded(20_261_121)
  let stored = 0
  for (let round = 0; round < 2000; round++) {
    const body = rng() < 0.3 ? { query: pick(rng, nasty)(rng) } : spoil(pick(rng, bodies), rng)
    const parsed = parseSearch(body)
    if (parsed.ok) stored++
    else {
      expect(parsed.refusal.status).toBe(400)
      expect(parsed.refusal.error.reason.length).toBeLessThan(600)
    }
  }
  expect(stored).toBeGreaterThan(0)
  expect(stored).toBeLessThan(1500)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

it('answers hostile lines of a batch', () => {
  const rng = seeded(7)
  const lines = [
    '{}',
    '',
    '{"index":"shop"}',
    '{"query":{"match_all":{}}}',
    '[',
    '[]',
    'null',
    '{"foo":1}',
    '"x"',
    '\r',
  ]
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: Math.floor(rng() * 8) }, () => pick(rng, lines)).join('\n')
    const read = readMultiSearch(rng() < 0.8 ? `${text}\n` : text)
    if (read.ok) for (const { body } of read.searches) parseSearch(body)
    else expect(read.refusal.status).toBe(400)
  }
  const many = readMultiSearch('{}\n{}\n'.repeat(100_000))
  expect(many).toMatchObject({ ok: false, refusal: { error: { type: 'illegal_argument_exception' } } })
})
