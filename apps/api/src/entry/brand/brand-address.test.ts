import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { servedOrigin } from '@delguur/kit/served-origin'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretsFrom } from '../../platform/secrets.ts'
import { type Brand, type BrandServices, openBrand } from './brand.ts'

// The brand's site as it is built, served under addresses that its build did not know: it named the one of the build.

const root = resolve(import.meta.dirname, '../../../../..')
const base = '/altan-tal'
const services: BrandServices = {
  secrets: secretsFrom('a secret of more than thirty-two characters'),
  clock: () => new Date('2026-11-22T06:00:00Z'),
  origin: 'https://spirits.example',
  log: pino({ level: 'silent' }),
}
let folder: string
let server: Server
let brand: Brand | undefined
let at: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-address-'))
  const env = { ...process.env, BRAND_ORIGIN: 'https://build.example', BRAND_BASE: base, BRAND_BUILD: folder }
  const built = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: join(root, 'apps/brand'),
    env,
    encoding: 'utf8',
  })
  expect(built.stderr).toBe('')
  brand = await openBrand(services, { folder, base })
  server = createServer((request, response) => brand?.handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await brand?.close()
  await rm(folder, { recursive: true })
})

/** Where a page says that it stands: canonical, other languages, sharing, structured data, whatever begins with a scheme. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[a-z0-9.-]+(?::\d+)?(?=\/altan-tal)/g)].map(([origin]) => origin)

const text = async (path: string, headers: Record<string, string> = {}) => (await fetch(at + path, { headers })).text()

describe.each(['https://spirits.example', 'https://another.example:8443'])('served as %s', (origin) => {
  it.each(['/', '/en/story', '/mixology', '/responsibility', '/sitemap.xml', '/robots.txt'])(
    '%s names that address and no other',
    async (path) => {
      services.origin = origin
      for (const cookie of ['', 'altan_tal_age=yes']) {
        const found = await text(path, { cookie })
        expect(found).not.toContain(servedOrigin)
        expect(found).not.toContain('build.example')
        expect(new Set(addressesIn(found))).toEqual(new Set([origin]))
      }
      for (const encoding of ['gzip', 'br'])
        expect(await text(path, { 'accept-encoding': encoding })).toBe(await text(path))
    },
  )

  it('the head has canonical, each language, page and picture of the card there', async () => {
    services.origin = origin
    const html = await text('/en/story', { cookie: 'altan_tal_age=yes' })
    expect(html).toContain(`rel="canonical" href="${origin}${base}/en/story"`)
    expect(html.match(new RegExp(`rel="alternate" hrefLang="[^"]+" href="${origin}${base}/`, 'gi'))).toHaveLength(6)
    expect(html).toContain(`property="og:url" content="${origin}${base}/en/story"`)
    expect(html).toMatch(new RegExp(`property="og:image" content="${origin}${base}/assets/`))
  })
})

it('no file that is sent as it was built names an address', async () => {
  for (const name of ['/manifest.webmanifest']) expect(await text(name)).not.toContain(servedOrigin)
})
