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
  await writeFile(join(folder, 'sw.js'), 'self')
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  expect(await serveOffice(app, folder, { title: 'Бамбар' })).toBe(true)
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

it('can be installed: a worker that every visit looks for anew, and the name and icons of the shop', async () => {
  const worker = await get('/office/sw.js')
  expect([worker.body, worker.headers]).toMatchObject([
    'self',
    {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  ])
  const manifest = await get('/office/manifest.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  expect(manifest.json()).toMatchObject({ short_name: 'Бамбар', start_url: '/office/', scope: '/office/' })
  expect((await get('/office/')).headers['content-security-policy']).toContain("worker-src 'self'")
})

it('is not there where it has not been built', async () => {
  const bare = Fastify()
  expect(await serveOffice(bare, join(folder, 'nothing'), { title: 'Бамбар' })).toBe(false)
  await bare.close()
})
