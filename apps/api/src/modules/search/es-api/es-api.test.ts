import { request as httpRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { basic, startEsApi, type TestEsApi } from '../../../../test/es-api.ts'
import type { SearchPort } from './es-api.port.ts'

let esApi: TestEsApi
beforeAll(async () => {
  esApi = await startEsApi()
})
afterAll(() => esApi.close())

type Ask = { method?: string; body?: string | object; headers?: Record<string, string> }

/** Asks as somebody who may, unless the headers say otherwise. */
async function ask(path: string, { method, body, headers }: Ask = {}, at: TestEsApi = esApi) {
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  const answer = await fetch(`${at.url}${path}`, {
    method: method ?? (text === undefined ? 'GET' : 'POST'),
    headers: { authorization: basic(), ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(text !== undefined && { body: text }),
  })
  const raw = await answer.text()
  expect(answer.headers.get('x-elastic-product')).toBe('Elasticsearch')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('set-cookie')).toBeNull()
  return { status: answer.status, headers: answer.headers, raw, body: raw ? JSON.parse(raw) : undefined }
}

const errorOf = (type: string, reason: unknown = expect.any(String)) => ({
  error: { root_cause: [expect.objectContaining({ type, reason })], type, reason },
  status: expect.any(Number),
})

describe('who may ask', () => {
  it.each([
    ['nobody', undefined],
    ['a stranger', basic('shop', 'wrong')],
    ['another user', basic('root')],
    ['a bearer', 'Bearer abc'],
    ['something that is no basic', 'Basic %%%'],
    ['an empty password', basic('shop', '')],
  ])('refuses %s on every address, before anything is read', async (_name, authorization) => {
    for (const path of ['/', '/shop/_search', '/shop/_doc/1', '/nowhere', '/_bulk']) {
      const headers = { authorization: authorization ?? '' }
      const { status, body, headers: sent } = await ask(path, { body: '{', headers })
      expect(status).toBe(401)
      expect(body).toMatchObject(errorOf('security_exception', expect.stringContaining(`REST request [/es${path}]`)))
      expect(sent.get('www-authenticate')).toBe('Basic realm="security" charset="UTF-8"')
    }
  })
})

describe('addresses and methods', () => {
  it('answers its root with and without a slash, and HEAD as well', async () => {
    for (const path of ['', '/']) expect((await ask(path)).body.tagline).toBe('You Know, for Search')
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, raw: '' })
  })

  it.each([
    ['PUT', '/shop/_search'],
    ['DELETE', '/shop/product/_search'],
    ['PATCH', '/shop/_msearch'],
    ['PUT', '/shop/_count'],
    ['POST', '/'],
    ['GET', '/shop'],
  ])('%s %s: 405 with what is allowed', async (method, path) => {
    const { status, body, headers } = await ask(path, { method })
    expect(status).toBe(405)
    expect(body).toEqual({ error: expect.stringContaining('Incorrect HTTP method'), status: 405 })
    expect(headers.get('allow')).toMatch(/GET|HEAD/)
  })

  it.each([
    ['PUT', '/shop'],
    ['DELETE', '/shop'],
    ['PUT', '/shop/_doc/1'],
    ['POST', '/shop/product/1'],
    ['DELETE', '/shop/product/1'],
    ['POST', '/shop/_doc'],
    ['POST', '/shop/product'],
    ['POST', '/shop/_update/1'],
    ['POST', '/shop/_bulk'],
    ['POST', '/_bulk'],
    ['POST', '/_reindex'],
    ['PUT', '/_cluster/settings'],
  ])('%s %s: 403, the service is read-only', async (method, path) => {
    const { status, body } = await ask(path, { method, body: {} })
    expect(status).toBe(403)
    expect(body).toMatchObject(errorOf('cluster_block_exception', expect.stringContaining('read-only')))
  })

  it.each(['/_cat/indices', '/shop/_mapping', '/_search', '/a/b/c/d'])('%s: no handler', async (path) => {
    const { status, body } = await ask(path)
    expect(status === 400 || status === 405).toBe(true)
    expect(body.error).toMatch(/no handler found|Incorrect HTTP method/)
  })

  it('answers an unknown index, an unknown type and lists of indices in the family’s words', async () => {
    expect(await ask('/nowhere/_search')).toMatchObject({ status: 404, body: errorOf('index_not_found_exception') })
    expect(await ask('/nowhere/_doc/1')).toMatchObject({ status: 404, body: errorOf('index_not_found_exception') })
    expect(await ask('/shop/goods/_search')).toMatchObject({ status: 404, body: errorOf('type_missing_exception') })
    for (const index of ['shop,airport', 'sh*', '_all'])
      expect(await ask(`/${index}/_search`)).toMatchObject({ status: 400, body: errorOf('illegal_argument_exception') })
    const minded = await ask('/nowhere/_search?ignore_unavailable=true')
    expect(minded).toMatchObject({ status: 200, body: { hits: { total: { value: 0 }, hits: [] } } })
  })
})

describe('bodies', () => {
  it('reads a body with GET, in the address and in the media types of the family', async () => {
    const query = { query: { ids: { values: ['3'] } } }
    const text = JSON.stringify(query)
    const found = { status: 200, body: { hits: { hits: [{ _id: '3' }] } } }
    expect(
      await ask(`/shop/_search?source=${encodeURIComponent(text)}&source_content_type=application/json`),
    ).toMatchObject(found)
    for (const version of [7, 8]) {
      const type = `application/vnd.elasticsearch+json;compatible-with=${version}`
      const answer = await ask('/shop/_search', { body: query, headers: { 'content-type': type, accept: type } })
      expect(answer).toMatchObject(found)
      expect(answer.headers.get('content-type')).toBe(type)
    }
    expect(await getWithBody('/shop/_search', text)).toMatchObject(found.body)
    const lines = await ask('/_msearch', {
      body: `{"index":"shop"}\n${text}\n`,
      headers: { 'content-type': 'application/x-ndjson' },
    })
    expect(lines.body.responses).toMatchObject([found.body])
  })

  it.each([
    ['{"query":', 400, 'json_parse_exception'],
    ['[1]', 400, 'parsing_exception'],
    ['"text"', 400, 'parsing_exception'],
    [`{"query":${'{"bool":{"must":'.repeat(200)}`, 400, 'illegal_argument_exception'],
    ['{"script_fields":{}}', 400, 'parsing_exception'],
    ['{"size":10001}', 400, 'search_phase_execution_exception'],
    [JSON.stringify({ query: { match: { title: 'г'.repeat(600_000) } } }), 413, 'illegal_argument_exception'],
  ])('refuses %.40s', async (text, status, type) => {
    const answer = await ask('/shop/_search', { body: text })
    expect(answer.status).toBe(status)
    expect(answer.body.error.type).toBe(type)
    expect(answer.raw.length).toBeLessThan(2_000)
  })

  it('refuses what is not JSON by its type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const { status, body } = await ask('/shop/_search', { body: '{}', headers: { 'content-type': type } })
      expect(status).toBe(406)
      expect(body).toEqual({ error: `Content-Type header [${type}] is not supported`, status: 406 })
    }
  })

  it('takes a batch twice as large as a search', async () => {
    const padded = `{"query":{"match":{"title":"${'г'.repeat(1_000)}"}}}`
    const lines = `{}\n${padded}\n`.repeat(100)
    const { status, body } = await ask('/shop/_msearch', { body: lines })
    expect(status).toBe(200)
    expect(body.responses).toHaveLength(100)
    const large = `{}\n{"size":1${' '.repeat(1_200_000)}}\n`
    expect((await ask('/shop/_msearch', { body: large })).status).toBe(200)
    expect((await ask('/shop/_msearch', { body: large.repeat(2) })).status).toBe(413)
    expect((await ask('/shop/_search', { body: `{"size":1${' '.repeat(1_200_000)}}` })).status).toBe(413)
  })
})

describe('parameters', () => {
  it.each([
    'q=title:гутал',
    'scroll=1m',
    'nonsense=1',
    'size=many',
    'size=-1',
    'pretty=maybe',
    'track_total_hits=some',
    'format=yaml',
    'rest_total_hits_as_int=true&track_total_hits=5',
    'sort[a]=b',
    'timeout=soon',
  ])('refuses ?%s', async (query) => {
    const { status, body } = await ask(`/shop/_search?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject(errorOf('illegal_argument_exception'))
  })

  it('cuts and indents what it answers', async () => {
    const cut = await ask('/shop/_search?filter_path=hits.hits._id,-took&size=1&sort=price')
    expect(cut.body).toEqual({ hits: { hits: [{ _id: '5' }] } })
    expect((await ask('/shop/_count?pretty')).raw).toMatch(/^\{\n {2}"count": 6,/)
  })
})

describe('limits', () => {
  const started: TestEsApi[] = []
  afterEach(async () => {
    for (const each of started.splice(0)) await each.close()
  })
  const start = async (options: Parameters<typeof startEsApi>[0]) => {
    const each = await startEsApi(options)
    started.push(each)
    return each
  }

  it('counts its own requests, and the shop’s are counted apart', async () => {
    const own = await start({ requestsPerMinute: 2, http: { requestsPerMinute: 1 } })
    const from = (url: string) =>
      own.app.inject({ url, remoteAddress: '203.0.113.7', headers: { authorization: basic() } })
    expect((await from('/es/')).statusCode).toBe(200)
    expect((await from('/es/shop/_count')).statusCode).toBe(200)
    const refused = await from('/es/shop/_count')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject(errorOf('es_rejected_execution_exception'))
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('/es/a/b/c/d')).statusCode).toBe(429)
    expect((await from('/api/v2/nothing')).statusCode).toBe(404)
    expect((await from('/api/v2/nothing')).statusCode).toBe(429)
  })

  it('answers 503 while the index is being built', async () => {
    const young = await start({ start: false })
    for (const path of ['/shop/_search', '/shop/_count', '/shop/_doc/1']) {
      const { status, body, headers } = await ask(path, {}, young)
      expect(status).toBe(503)
      expect(body.error).toMatchObject({ type: 'search_phase_execution_exception', reason: 'all shards failed' })
      expect(headers.get('retry-after')).toBe('1')
    }
  })

  it('gives up on an engine that does not answer in time, and hides its defects', async () => {
    const engine = {
      ...esApi.engine,
      search: () => new Promise<never>(() => undefined),
      count: broken,
    } satisfies SearchPort
    const slow = await start({ engine, timeout: 50 })
    const late = await ask('/shop/_search', {}, slow)
    expect(late).toMatchObject({ status: 503, body: errorOf('timeout_exception') })
    const defect = await ask('/shop/_count', {}, slow)
    expect(defect.status).toBe(500)
    expect(defect.raw).not.toContain('secret')
  })
})

const broken = async (): Promise<number> => {
  throw new Error('secret path')
}

/** fetch gives a GET no body; curl and others do. */
const getWithBody = (path: string, text: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: basic(),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }
    const request = httpRequest(`${esApi.url}${path}`, { method: 'GET', headers }, async (answer) => {
      let raw = ''
      for await (const chunk of answer) raw += chunk
      resolve(JSON.parse(raw))
    })
    request.on('error', reject)
    request.end(text)
  })
