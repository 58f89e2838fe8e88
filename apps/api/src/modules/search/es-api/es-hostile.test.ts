import { gzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { basic, startEsApi, type TestEsApi } from '../../../../test/es-api.ts'
import { timeLimit } from '../../../../test/proofs.ts'

let esApi: TestEsApi
beforeAll(async () => {
  esApi = await startEsApi({ timeout: 5_000 })
})
afterAll(() => esApi.close())

/** A small seeded generator, so that a failure can be met again. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
const random = seeded(20_261_124)
const below = (end: number): number => Math.floor(random() * end)
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T

const nasty = [
  '',
  '\u0000',
  '%00',
  '*',
  '...',
  '__proto__',
  'constructor',
  '_all',
  '-1',
  '1e308',
  'null',
  'гутал',
  '{}',
]
const longer = [...nasty, 'x'.repeat(300), "'; drop table products; --", '<script>', '$1', '{"query":{"match_all":{}}}']
const queries = [
  { match: { title: 'гутал' } },
  { multi_match: { query: 'машин', fields: ['title^3', '*'], fuzziness: 'AUTO' } },
  { wildcard: { title: { value: '*у*т*а*л*' } } },
  { bool: { must: [{ range: { price: { gte: 1 } } }], must_not: [{ exists: { field: 'sale' } }] } },
  { function_score: { query: { match_all: {} }, random_score: { seed: 3, field: 'price' } } },
  { nested: { path: 'variants', query: { term: { 'variants.sku': 'BM-1-S' } } } },
  { geo_distance: { shop: [106.9, 47.9], distance: '50km' } },
  { more_like_this: { fields: ['title'], like: 'гутал малгай', min_term_freq: 1, min_doc_freq: 1 } },
]
const extras = [
  { aggs: { c: { terms: { field: 'color', size: 9_999 }, aggs: { h: { top_hits: { size: 50 } } } } } },
  { aggs: { p: { histogram: { field: 'price', interval: 0.001 } } } },
  { suggest: { s: { text: 'гтал', term: { field: 'title' } } } },
  { highlight: { fields: { '*': {} } } },
  { sort: [{ _geo_distance: { shop: [106, 47], order: 'asc' } }, 'nothing'] },
  { search_after: [1], sort: ['price'] },
  {},
]

/** A body that was right, with signs taken out, put in or repeated. */
function spoil(text: string): string {
  const times = below(4)
  let spoiled = text
  for (let i = 0; i < times; i++) {
    const at = below(spoiled.length)
    const piece = pick([...longer, '"', '}', '[', spoiled.slice(at, at + below(40))])
    spoiled = spoiled.slice(0, at) + piece + spoiled.slice(at + below(3))
  }
  return spoiled
}

const bodyOf = (): string => {
  const text = JSON.stringify({ query: pick(queries), ...pick(extras), size: below(20) })
  return pick([
    () => spoil(text),
    () => text,
    () => `{"query":${'{"bool":{"must":'.repeat(below(4_000))}`,
    () => '['.repeat(below(100_000)),
  ])()
}

const addressOf = (): string => {
  const part = () => encodeURIComponent(pick(longer))
  const index = () => pick(['shop', 'shop', 'shop', 'airport', part()])
  const path = pick([
    () => `/${index()}/_search`,
    () => `/${index()}/${pick(['product', part()])}/_search`,
    () => `/${index()}/_msearch`,
    () => '/_mget',
    () => `/${index()}/_count`,
    () => `/${index()}/_doc/${part()}`,
    () => `/${part()}/${part()}/${part()}/${part()}`,
  ])()
  const parameter = pick([
    'size',
    'from',
    'sort',
    '_source',
    '_source_includes',
    'filter_path',
    'pretty',
    'typed_keys',
    'timeout',
    'source',
    'x[y][z]',
  ])
  return random() < 0.5 ? path : `${path}?${parameter}=${part()}&${parameter}=${part()}`
}

const requestOf = (): InjectOptions => {
  const text = bodyOf()
  if (random() < 0.4) {
    const headers = { authorization: basic(), 'content-type': 'application/json' }
    return { method: 'POST', url: '/es/shop/_search', headers, payload: text }
  }
  const packed = random() < 0.05
  const type = pick([
    'application/json',
    'application/json',
    'application/x-ndjson',
    'text/plain',
    ';;',
    'application/json;charset=utf-16',
  ])
  const headers = { authorization: basic(), 'content-type': type, ...(packed && { 'content-encoding': 'gzip' }) }
  const lines = random() < 0.3 ? `{"index":"shop"}\n${text}\n${spoil('{"index":"shop"}')}\n{}\n` : text
  const method = pick(['POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE'] as const)
  return { method, url: `/es${addressOf()}`, headers, payload: packed ? gzipSync(lines) : lines }
}

/** What a request may cost, in milliseconds of CPU. */
const mostMs = timeLimit(50)

/** What it cost: what runs into a garbage collection is measured again. */
async function ask(request: InjectOptions) {
  let spent = Number.POSITIVE_INFINITY
  for (let tries = 0; ; tries++) {
    const began = process.threadCpuUsage()
    const answer = await esApi.app.inject(request)
    const { user, system } = process.threadCpuUsage(began)
    spent = Math.min(spent, (user + system) / 1_000)
    if (spent < mostMs || tries === 3) return { answer, spent }
  }
}

it('answers 600 hostile requests in the family’s words, none with a defect', async () => {
  const statuses = new Map<number, number>()
  for (let at = 0; at < 600; at++) {
    const request = requestOf()
    const { answer, spent } = await ask(request)
    const label = `${at}: ${request.method} ${request.url} ${String(request.payload).slice(0, 200)}`
    expect(answer.statusCode, `${label} → ${answer.body.slice(0, 300)}`).toBeLessThan(500)
    expect(spent, label).toBeLessThan(mostMs)
    expect(answer.headers['x-elastic-product'], label).toBe('Elasticsearch')
    if (answer.body) expect(JSON.parse(answer.body), label).toBeTypeOf('object')
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
  }
  expect(statuses.get(200)).toBeGreaterThan(20)
  expect(statuses.get(400)).toBeGreaterThan(100)
  const { body } = await esApi.app.inject({ url: '/es/shop/_count', headers: { authorization: basic() } })
  expect(JSON.parse(body).count).toBe(6)
})
