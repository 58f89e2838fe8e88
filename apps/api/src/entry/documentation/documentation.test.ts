import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { precompress } from '../../../../../scripts/precompress.ts'
import { serveDocumentation } from '../../platform/openapi/documentation.ts'
import { describedApi } from './described-api.ts'
import { readDocumentation } from './documentation.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documentation-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// a process behind all others of a loaded machine
it('is made by another process where it was not built', { timeout: 300_000 }, async () => {
  const { description } = await describedApi()
  const made = await readDocumentation(join(folder, 'nowhere'))
  expect(JSON.parse(made['openapi.json'].body.toString())).toEqual(JSON.parse(JSON.stringify(description)))
  expect(made['docs.html'].body.toString()).toContain('/api/docs.css')
})

it('is served as it was built: in its compressed forms, and read once', async () => {
  const text = JSON.stringify({ openapi: '3.1.0', words: 'x'.repeat(20_000) })
  for (const name of ['openapi.json', 'docs.html', 'docs.css']) await writeFile(join(folder, name), text)
  precompress(folder)
  let reads = 0
  const app = Fastify()
  serveDocumentation(app, () => {
    reads += 1
    return readDocumentation(folder)
  })
  expect(reads).toBe(0)
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/v2/openapi.json', headers })
  const plain = await ask({})
  expect([plain.body, plain.headers['content-encoding']]).toEqual([text, undefined])
  for (const [accept, encoding, decode] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await ask({ 'accept-encoding': accept })
    expect([headers['content-encoding'], headers.etag]).toEqual([encoding, plain.headers.etag])
    expect(decode(rawPayload).toString()).toBe(text)
  }
  expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
  expect(reads).toBe(1)
  await app.close()
})
