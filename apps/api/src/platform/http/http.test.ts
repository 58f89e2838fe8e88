import { resource } from '@delguur/contract/jsonapi'
import { route } from '@delguur/contract/route'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import { type Api, serve } from './serve.ts'

// Operations of no shop, to see what the platform does around any.

const work = {
  count: route({
    method: 'POST',
    path: '/probe/count',
    access: 'none',
    summary: 'Counts',
    status: 201,
    body: z.object({ by: z.int().optional(), fail: z.string().optional() }),
    response: z.object({ total: z.int() }),
  }),
  leak: route({
    method: 'GET',
    path: '/probe/leak',
    access: 'none',
    summary: 'Says too much',
    response: z.object({ name: z.string(), inner: z.array(z.object({ id: z.int() })) }),
  }),
  named: route({
    method: 'GET',
    path: '/probe/named/{name}',
    access: 'none',
    summary: 'Has a name in its address',
    params: z.object({ name: z.string() }),
    response: z.object({ name: z.string() }),
  }),
  file: route({
    method: 'POST',
    path: '/probe/file',
    access: 'none',
    summary: 'Takes a file',
    file: { field: 'file', max_bytes: 100 },
    response: z.object({ bytes: z.int() }),
  }),
  leakDocument: route({
    method: 'GET',
    path: '/storefront/probe',
    access: 'none',
    summary: 'Says too much',
    jsonapi: { types: ['probe'] },
  }),
}
const probe = resource('probe', { name: z.string() })

let shop: TestApp
let total = 0
let held: Promise<void> | undefined
const lines: string[] = []
beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => lines.push(line) })
  shop = await startApp(await freshDatabase('http'), [mount], { log })
})
afterAll(() => shop.close())
beforeEach(() => {
  total = 0
})

function mount(api: Api): void {
  api.registry.set('probe', probe)
  serve(api, work.count, async ({ body }) => {
    await held
    if (body.fail) throw new Error(body.fail)
    total += body.by ?? 1
    return { total }
  })
  serve(api, work.named, async ({ params }) => params)
  serve(api, work.file, async ({ file }) => ({ bytes: (await file()).length }))
  serve(api, work.leak, async () => ({ name: 'x', password: 'hunter2', inner: [{ id: 1, token: 'hunter2' }] }))
  serve(api, work.leakDocument, async () => ({
    id: 1,
    type: 'probe',
    attributes: { name: 'x', password: 'hunter2' },
    related: { owner: { id: '1', type: 'user' } },
  }))
}

const count = (key: string | undefined, body: object = {}, headers: Record<string, string> = {}) =>
  shop.call('POST', '/probe/count', {
    body,
    headers: { 'x-spree-order-token': 'a-cart', ...(key !== undefined && { 'idempotency-key': key }), ...headers },
  })

describe('guarantee 16: an idempotency key', () => {
  it('runs the work once and replays the answer', async () => {
    const first = await count('a')
    const second = await count('a')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
    expect(total).toBe(1)
    await count(undefined)
    await count(undefined)
    expect(total).toBe(3)
  })

  it('is refused for another body, and free for another caller or path', async () => {
    await count('b', { by: 2 })
    const other = await count('b', { by: 3 })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect((await count('b', { by: 3 }, { authorization: 'Bearer somebody-else' })).status).toBe(201)
    expect((await count('b', { by: 3 }, { 'x-spree-order-token': 'another-cart' })).status).toBe(201)
    expect(total).toBe(8)
  })

  it('lets one of many at once run, and the others come back', async () => {
    let release = (): void => undefined
    held = new Promise((resolve) => {
      release = resolve
    })
    let answered = 0
    const calls = Array.from({ length: 8 }, async () => {
      const answer = await count('c')
      answered += 1
      if (answered === 7) release()
      return [answer.status, answer.body.code]
    })
    const answers = await Promise.all(calls)
    held = undefined
    expect(answers.filter(([status]) => status === 201)).toHaveLength(1)
    expect(answers.filter(([, code]) => code === 'idempotency_in_progress')).toHaveLength(7)
    expect((await count('c')).headers['idempotent-replayed']).toBe('true')
    expect(total).toBe(1)
  })

  it('keeps refusals, and is freed by a defect', async () => {
    const wrong = await count('d', { by: 1.5 })
    expect(wrong.status).toBe(422)
    expect(await count('d', { by: 1.5 })).toMatchObject({ status: 422, body: wrong.body })
    expect((await count('e', { fail: 'once' })).status).toBe(500)
    expect((await count('e', { fail: 'once' })).headers['idempotent-replayed']).toBeUndefined()
    expect((await count('e')).status).toBe(201)
  })

  it('is over after a day, and after a minute where the work died without an answer', async () => {
    const age = (interval: string) =>
      shop.pool.query(`update idempotency_keys set created_at = now() - interval '${interval}' where key = 'f'`)
    await count('f')
    await age('23 hours 59 minutes')
    expect((await count('f')).headers['idempotent-replayed']).toBe('true')
    await age('24 hours 1 second')
    expect((await count('f')).headers['idempotent-replayed']).toBeUndefined()
    await shop.pool.query(`update idempotency_keys set status = null, body = null where key = 'f'`)
    expect((await count('f')).status).toBe(409)
    await age('61 seconds')
    expect((await count('f')).status).toBe(201)
    expect(total).toBe(3)
  })

  it('must be a short text', async () => {
    expect((await count('k'.repeat(256))).status).toBe(400)
    expect((await count('')).status).toBe(400)
    expect((await count('k'.repeat(255))).status).toBe(201)
  })

  it('must be one that nobody else thinks of where the caller has no token', async () => {
    const nameless = { 'x-spree-order-token': '' }
    expect((await count('g', {}, nameless)).body.code).toBe('bad_request')
    expect((await count('0123456789abcdef', {}, nameless)).status).toBe(201)
    expect((await count('0123456789abcdef', {}, nameless)).headers['idempotent-replayed']).toBe('true')
    expect((await count('h', { order_token: 'a-cart' }, nameless)).status).toBe(201)
    expect(total).toBe(2)
  })
})

describe('guarantee 30: bodies beyond reason', () => {
  const post = (payload: string | Buffer, type = 'application/json') =>
    shop.app.inject({ method: 'POST', url: '/api/v2/probe/count', headers: { 'content-type': type }, payload })
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
  it.each([
    ['more than a megabyte', JSON.stringify({ text: 'x'.repeat(1024 * 1024) }), 413],
    ['twenty-one levels', `{"a":${nested(20)}}`, 422],
    ['a hundred thousand levels', nested(100_000), 422],
    ['ten thousand lines', JSON.stringify({ lines: Array.from({ length: 10_000 }, (_, id) => ({ id })) }), 422],
    ['half a million numbers', `[${'1,'.repeat(500_000)}1]`, 422],
  ])('%s are refused', async (_, payload, status) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(JSON.parse(answer.body)).toMatchObject({ error: expect.any(String), code: expect.any(String) })
    expect(total).toBe(0)
  })

  it('up to the limits are taken', async () => {
    expect((await post(`{"a":${nested(19)}}`)).statusCode).toBe(201)
    expect((await post(JSON.stringify({ a: Array(4_990).fill(1) }))).statusCode).toBe(201)
  })

  it('with a parameter longer than any of ours are told so', async () => {
    const { statusCode, headers, body } = await shop.app.inject({ url: `/api/v2/probe/named/${'x'.repeat(600)}` })
    expect([statusCode, headers['content-type']]).toEqual([414, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toEqual({ error: 'Хаяг хэт урт байна', code: 'uri_too_long' })
  })

  it('that are no readable form are refused', async () => {
    const send = async (type: string, payload: string) => {
      const headers = { 'content-type': type }
      const { statusCode, body } = await shop.app.inject({
        method: 'POST',
        url: '/api/v2/probe/file',
        headers,
        payload,
      })
      return [statusCode, JSON.parse(body).code]
    }
    const form = 'multipart/form-data; boundary=x'
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    expect(await send(form, `${part}abc\r\n--x--\r\n`)).toEqual([200, undefined])
    expect(await send('multipart/form-data', `${part}abc\r\n--x--\r\n`)).toEqual([400, 'bad_request'])
    expect(await send(form, `${part}abc`)).toEqual([400, 'bad_request'])
    expect(await send(form, `${part}${'a'.repeat(200)}\r\n--x--\r\n`)).toEqual([413, 'body_too_large'])
  })

  it('as endless queries are cut', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `a[${index}]=${index}`).join('&')
    const deep = `a${'[b]'.repeat(500)}=1`
    for (const query of [many, deep, '__proto__[x]=1&constructor[prototype][x]=1'])
      expect((await shop.app.inject({ url: `/api/v2/probe/leak?${query}` })).statusCode).toBe(200)
    expect({}).not.toHaveProperty('x')
  })
})

describe('what leaves the server', () => {
  it('is only what the contract declares', async () => {
    const flat = await shop.call('GET', '/probe/leak')
    expect(flat.body).toEqual({ name: 'x', inner: [{ id: 1 }] })
    const document = await shop.call('GET', '/storefront/probe')
    expect(document.body).toEqual({ data: { id: '1', type: 'probe', attributes: { name: 'x' }, relationships: {} } })
  })

  it('hides a defect’s text, and logs it with the request’s id', async () => {
    lines.length = 0
    const { status, body } = await count(undefined, { fail: 'the vault code is 1234' })
    expect([status, body]).toEqual([500, { error: expect.any(String), code: 'unexpected' }])
    expect(JSON.stringify(body)).not.toMatch(/vault|1234|Error|\.ts/)
    const [defect] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'defect')
    expect(defect).toMatchObject({ err: { message: 'the vault code is 1234' }, path: '/api/v2/probe/count' })
    expect(defect.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('has headers that let nothing run, frame or keep it', async () => {
    for (const path of ['/probe/leak', '/storefront/probe', '/probe/nothing']) {
      const { headers } = await shop.call('GET', path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
    expect((await shop.call('GET', '/probe/leak')).headers['cache-control']).toBe('no-store')
  })
})

describe('guarantee 36: the log', () => {
  it('holds no token, cookie, key, address or body, even when it tells all', async () => {
    lines.length = 0
    const secrets = [
      'bearer-hunter2',
      'order-hunter2',
      'cookie-hunter2',
      'query-hunter2',
      'body-hunter2',
      'key-hunter2',
    ]
    const headers = {
      authorization: `Bearer ${secrets[0]}`,
      'x-spree-order-token': `${secrets[1]}`,
      cookie: `session=${secrets[2]}`,
      'idempotency-key': `${secrets[5]}`,
    }
    for (const path of ['/probe/count', '/probe/nothing', '/storefront/probe'])
      for (const fail of ['', 'a defect'])
        await shop.call('POST', `${path}?access_token=${secrets[3]}`, { headers, body: { fail, note: secrets[4] } })
    expect(lines.length).toBeGreaterThan(4)
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
  })

  it('does not quote the row that a database error is about', async () => {
    const errors: string[] = []
    const log = createLog('error', { write: (line: string) => errors.push(line) })
    const insert = () => shop.pool.query(`insert into users (email) values ('saraa@shuudan.mn')`)
    await insert()
    await insert().catch((error: unknown) => log.error({ err: error }, 'defect'))
    log.error({ req: { headers: { authorization: 'hunter2', cookie: 'hunter2', 'x-spree-order-token': 'hunter2' } } })
    expect(errors).toHaveLength(2)
    expect(errors[0]).toContain('users_email')
    expect(errors.join('')).not.toMatch(/saraa|hunter2/)
  })
})
