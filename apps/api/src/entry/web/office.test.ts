import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveOffice } from './office.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Оффис</title>')
  await writeFile(join(folder, 'assets/index-1.js'), 'export {}')
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  expect(await serveOffice(app, folder)).toBe(true)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url })

it('answers every address of the office with its page, which nobody keeps, frames or lists', async () => {
  for (const url of ['/office', '/office/', '/office/orders?filter[state]=ready', '/office/orders/R123']) {
    const { statusCode, headers, body } = await get(url)
    expect([url, statusCode, body]).toEqual([url, 200, expect.stringContaining('Оффис')])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
  }
  const head = await get('/office/orders', 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

it('serves its files for a year, and no page where a file is missing', async () => {
  const file = await get('/office/assets/index-1.js')
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await get('/office/assets/index-2.js')).statusCode).toBe(404)
  expect((await get('/office/assets/..%2findex.html')).body).not.toContain('<title>')
})

it('is not there where it has not been built', async () => {
  const bare = Fastify()
  expect(await serveOffice(bare, join(folder, 'nothing'))).toBe(false)
  await bare.close()
})
