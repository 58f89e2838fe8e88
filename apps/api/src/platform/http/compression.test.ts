import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { route } from '@delguur/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { type Api, serve } from './serve.ts'

// Operations of no shop that answer a text of a length, and a file of a type.

const text = z.object({ length: z.coerce.number() })
const textual = { access: 'none', query: text, response: z.object({ text: z.string() }) } as const
const work = {
  text: route({ method: 'GET', path: '/probe/text', summary: 'Answers a text', ...textual }),
  secret: route({ method: 'GET', path: '/probe/secret', summary: 'Answers a secret', secret: true, ...textual }),
  signIn: route({ method: 'GET', path: '/oauth/probe', summary: 'Answers a token', ...textual }),
  write: route({ method: 'POST', path: '/probe/text', summary: 'Answers a text', ...textual }),
  file: route({
    method: 'GET',
    path: '/probe/file',
    access: 'none',
    summary: 'Answers a file',
    query: z.object({ type: z.string() }),
    raw: true,
  }),
}

let shop: TestApp
let written = 0
beforeAll(async () => {
  shop = await startApp(await freshDatabase('compression'), [mount])
})
afterAll(() => shop.close())

function mount(api: Api): void {
  const answer = async ({ query }: { query: z.output<typeof text> }) => ({ text: 'хуудас '.repeat(query.length / 13) })
  serve(api, work.text, answer)
  serve(api, work.secret, answer)
  serve(api, work.signIn, answer)
  serve(api, work.write, async (input) => {
    written += 1
    return answer(input)
  })
  serve(api, work.file, async ({ query }) => ({ status: 200, type: query.type, body: Buffer.alloc(5_000, 'a') }))
}

const ask = (path: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', more = {}) =>
  shop.app.inject({ method, url: `/api/v2${path}`, headers: { ...(accept && { 'accept-encoding': accept }), ...more } })

describe('an answer above a kilobyte', () => {
  const lengths = [1_300, 9_000, 80_000, 400_000]
  it.each(lengths)('of %i bytes is compressed as its caller takes it', async (length) => {
    const path = `/probe/text?length=${length}`
    const plain = await ask(path)
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
    for (const [accept, decode] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
      ['zstd', zstdDecompressSync],
    ] as const) {
      const { headers, rawPayload } = await ask(path, accept)
      expect([headers['content-encoding'], headers.vary]).toEqual([accept, 'accept-encoding'])
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(rawPayload.length).toBeLessThan(length / 2)
      expect(decode(rawPayload).toString()).toBe(plain.body)
    }
    for (const accept of ['identity', 'gzip;q=0', 'deflate'])
      expect((await ask(path, accept)).headers['content-encoding']).toBeUndefined()
  })

  it('has the headers of its GET when asked by HEAD', async () => {
    const got = await ask('/probe/text?length=9000', 'gzip')
    const { headers, body } = await ask('/probe/text?length=9000', 'gzip', 'HEAD')
    expect([headers['content-encoding'], headers['content-length'], body]).toEqual([
      'gzip',
      got.headers['content-length'],
      '',
    ])
  })

  it('is replayed under an idempotency key to who takes it plain, and to who takes it compressed', async () => {
    const key = { 'idempotency-key': 'a-key-that-nobody-guesses' }
    const first = await ask('/probe/text?length=9000', 'gzip', 'POST', key)
    const again = await ask('/probe/text?length=9000', undefined, 'POST', key)
    const zipped = await ask('/probe/text?length=9000', 'br', 'POST', key)
    expect([again.headers['idempotent-replayed'], written]).toEqual(['true', 1])
    expect(gunzipSync(first.rawPayload).toString()).toBe(again.body)
    expect(brotliDecompressSync(zipped.rawPayload).toString()).toBe(again.body)
  })

  it('stays plain where it holds secrets', async () => {
    for (const path of ['/probe/secret', '/oauth/probe'])
      expect((await ask(`${path}?length=9000`, 'gzip, br, zstd')).headers['content-encoding']).toBeUndefined()
  })
})

describe('an answer', () => {
  it('stays plain below a kilobyte', async () => {
    const { headers } = await ask('/probe/text?length=900', 'gzip, br, zstd')
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  })

  it.each([
    ['text/csv; charset=utf-8', 'gzip'],
    ['image/svg+xml', 'gzip'],
    ['application/vnd.api+json', 'gzip'],
    ['text/calendar', 'gzip'],
    ['application/pdf', undefined],
    ['image/webp', undefined],
    ['application/zip', undefined],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', undefined],
    ['text/event-stream', undefined],
  ])('of type %s is sent with the encoding %s', async (type, encoding) => {
    const { headers } = await ask(`/probe/file?type=${encodeURIComponent(type)}`, 'gzip')
    expect(headers['content-encoding']).toBe(encoding)
  })
})
