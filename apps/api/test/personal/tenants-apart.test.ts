import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crawl, wrong } from '../crawl.ts'
import { atPush } from '../proofs.ts'
import type { Ask, Reply } from '../shops/started-shops.ts'
import { childrensWords, get, openTwoShops, spiritsWords, type TwoShops, v2 } from '../shops/two-shops.ts'

// Nothing that a children's shop shows is seen at a spirits store of the same process, nor the other way round.

let shops: TwoShops
let children: Ask
let spirits: Ask
beforeAll(async () => {
  shops = await openTwoShops('apart')
  ;({ children, spirits } = shops)
}, 180_000)
afterAll(() => shops?.stop())

type Product = { slug: string; name: string; pictures: { base: string }[] }

async function productsOf(ask: Ask): Promise<Product[]> {
  const { body } = await get(ask, '/shop/listing?per_page=100')
  expect(body.products.length).toBeGreaterThan(5)
  return body.products
}

describe('goods', () => {
  it('of one shop are unknown at the other, by page, data, recommendation or sitemap', async () => {
    const cookie = await shops.entered()
    const [theirs, ours] = [await productsOf(children), await productsOf(spirits)]
    expect(theirs.filter(({ slug }) => ours.some((own) => own.slug === slug))).toEqual([])
    for (const { slug } of ours) {
      expect((await children(`/products/${slug}`)).status).toBe(404)
      for (const path of [`/shop/products/${slug}`, `/shop/products/${slug}/rails`, `/storefront/products/${slug}`])
        expect([path, (await get(children, path)).status, (await get(spirits, path)).status]).toEqual([path, 404, 200])
    }
    for (const { slug } of theirs.slice(0, 20)) {
      expect((await spirits(`/products/${slug}`, { headers: cookie })).status).toBe(404)
      for (const path of [`/shop/products/${slug}`, `/storefront/products/${slug}`])
        expect([path, (await get(spirits, path)).status, (await get(children, path)).status]).toEqual([path, 404, 200])
    }
    for (const { slug } of ours) {
      const { related, same_series } = (await get(spirits, `/shop/products/${slug}/rails`)).body
      for (const each of [...related, ...same_series]) expect(ours.map((own) => own.slug)).toContain(each.slug)
    }
    const maps = await Promise.all([children, spirits].map(async (ask) => (await get(ask, '/shop/sitemap')).body.urls))
    const [first = [], second = []] = maps.map((urls) => urls.map(({ path }: { path: string }) => path))
    const alike = first.filter((path: string) => second.includes(path))
    expect(alike.filter((path: string) => /^\/(products\/|t\/)/.test(path))).toEqual([])
  })

  it('are found by their own shop’s search alone: lists, suggestions, completions', async () => {
    const sought = ['архи', 'altan', 'vodka', 'водка', '伏特加', 'хундага', 'glass']
    const known = new Set((await productsOf(spirits)).map(({ slug }) => slug))
    for (const q of [...sought, 'комбинезон', 'дээл', 'dress']) {
      const search = `q=${encodeURIComponent(q)}`
      for (const [ask, own] of [
        [children, false],
        [spirits, true],
      ] as const) {
        const { products } = (await get(ask, `/shop/listing?${search}`)).body
        const suggested = (await get(ask, `/shop/suggest?${search}&limit=10`)).body
        const found: Product[] = [...products, ...suggested.products]
        expect([q, own, found.filter(({ slug }) => known.has(slug) !== own)]).toEqual([q, own, []])
        const text = JSON.stringify({ ...suggested, q: '' })
        expect(text).not.toMatch(own ? childrensWords : spiritsWords)
      }
    }
    expect((await get(spirits, `/shop/listing?q=${encodeURIComponent('архи')}`)).body.products.length).toBeGreaterThan(
      0,
    )
    expect((await get(children, `/shop/listing?q=${encodeURIComponent('дээл')}`)).body.products.length).toBeGreaterThan(
      0,
    )
  })

  it('are on the wire of their own shop alone, behind its own password', async () => {
    const basic = async (tenant: string): Promise<Record<string, string>> => {
      const file = join(shops.data_dir, 'tenants', tenant, 'search-credentials.json')
      const { user, pass } = JSON.parse(await readFile(file, 'utf8'))
      return { authorization: `Basic ${btoa(`${user}:${pass}`)}` }
    }
    const keys = { bambar: await basic('bambar'), 'altan-tal': await basic('altan-tal') }
    const hosts = { bambar: children, 'altan-tal': spirits }
    for (const at of ['bambar', 'altan-tal'] as const) {
      for (const owner of ['bambar', 'altan-tal'] as const) {
        const wrong = await hosts[at](`/es/${at}/product/_search`, { headers: keys[owner] })
        expect([at, owner, wrong.status]).toEqual([at, owner, at === owner ? 200 : 401])
        const other = await hosts[at](`/es/${owner}/product/_search`, { headers: keys[at] })
        expect([at, owner, other.status]).toEqual([at, owner, at === owner ? 200 : 404])
      }
      const body = { query: { match_all: {} }, size: 1000 }
      const found = await hosts[at]('/es/_all/_search', { method: 'POST', headers: keys[at], body })
      expect(found.text).not.toMatch(at === 'bambar' ? spiritsWords : childrensWords)
    }
  })

  it('show pictures that the other host does not have', async () => {
    const addressOf = ({ pictures: [first] }: Product): string => `${first?.base}-360.avif`
    const [theirs, ours] = [
      (await productsOf(children)).slice(0, 20).map(addressOf),
      (await productsOf(spirits)).map(addressOf),
    ]
    for (const path of theirs)
      expect([path, (await children(path)).status, (await spirits(path)).status]).toEqual([path, 200, 404])
    for (const path of ours)
      expect([path, (await spirits(path)).status, (await children(path)).status]).toEqual([path, 200, 404])
  })
})

/** A page that a map or menu names and that is not there; those that lead on and the one that is requested in vain are none. */
const isAway = ({ path, status }: { path: string; status: number }): boolean =>
  status !== 200 && !/\/(?:no-such-page|checkout|compare|quote)$/.test(path)

describe('a colour without a picture', () => {
  it('is shown in another colour’s pictures, and its page names that colour', async () => {
    const path = '/products/kurtik-tsasan-shuurga-okhin?color=gaa'
    const note = /class="stage-note">([^<]*)</
    expect((await children(path)).text).not.toMatch(note)
    await sql`delete from images i using products p, option_values v where p.id = i.product_id and v.id = i.option_value_id
      and p.slug = 'kurtik-tsasan-shuurga-okhin' and v.name = 'gaa'`.execute(shops.dbs.children)
    const noteAt = async (locale: string) => note.exec((await children(`${locale}${path}`)).text)?.[1]
    await expect.poll(() => noteAt(''), { timeout: 30_000 }).toBe('Зураг дээр: Аньс')
    await expect.poll(() => noteAt('/en'), { timeout: 30_000 }).toMatch(/^Pictured: \w+/)
  })
})

describe('pages', () => {
  it('of the children’s shop, in proofs every one, say nothing of spirits and lead to none', async () => {
    const seen = await crawl(children, 'bambar.localhost', {})
    expect(seen.length).toBeGreaterThan(atPush(120, { proofs: 400 }))
    expect(seen.filter(isAway).map(({ path, status }) => `${path} ${status}`)).toEqual([])
    expect(wrong(seen, spiritsWords)).toEqual([])
  }, 240_000)

  it('of the spirits store, every one, say nothing of the children’s shop and lead nowhere into it', async () => {
    const seen = await crawl(spirits, 'altan-tal.localhost', await shops.entered())
    expect(seen.length).toBeGreaterThan(atPush(40, { proofs: 60 }))
    expect(seen.filter(isAway).map(({ path, status }) => `${path} ${status}`)).toEqual([])
    expect(wrong(seen, childrensWords)).toEqual([])
    for (const { path, headers } of seen)
      expect([path, headers['cache-control']]).toEqual([path, expect.not.stringContaining('public')])
  }, 120_000)

  it('are of two shops: name, icons, robots, menus and texts', async () => {
    const cookie = await shops.entered()
    const read = async (path: string) =>
      Promise.all([children(path), spirits(path, { headers: cookie })].map(async (answer) => (await answer).text))
    for (const path of [
      '/manifest.webmanifest',
      '/favicon.svg',
      '/icon-192.png',
      '/apple-touch-icon.png',
      '/robots.txt',
    ]) {
      const [one = '', other = ''] = await read(path)
      expect([path, one === other]).toEqual([path, false])
      expect(one).not.toMatch(spiritsWords)
      expect(other).not.toMatch(childrensWords)
    }
    for (const path of [
      '/shop/chrome',
      '/shop/pages/about',
      '/shop/pages/terms',
      '/shop/pages/privacy',
      '/site_data',
    ]) {
      const [one, other] = [await get(children, path), await get(spirits, path)]
      expect([path, one.status, other.status]).toEqual([path, 200, 200])
      expect(one.text).not.toMatch(spiritsWords)
      expect(other.text).not.toMatch(childrensWords)
    }
    const [first = '', second = ''] = await read('/sitemap.xml')
    for (const [map, host] of [
      [first, 'bambar.localhost'],
      [second, 'altan-tal.localhost'],
    ] as const)
      for (const [, found] of map.matchAll(/<loc>http:\/\/([^:/]+)/g)) expect(found).toBe(host)
  })
})

describe('a host', () => {
  const titleOf = ({ text }: Reply): string => /<title>([^<]*)/.exec(text)?.[1] ?? ''

  it('that nobody has is the first shop’s, and no header makes it another’s', async () => {
    const [first] = [titleOf(await children('/'))]
    expect(first).toContain('Бамбар')
    for (const host of ['unknown.example', '127.0.0.1', 'localhost', 'altan-tal.localhost.unknown.example'])
      expect([host, titleOf(await shops.at(host)('/'))]).toEqual([host, first])
    const forwarded = {
      'x-forwarded-host': 'altan-tal.localhost',
      forwarded: 'host=altan-tal.localhost',
      'x-host': 'altan-tal.localhost',
    }
    expect(titleOf(await children('/', { headers: forwarded }))).toBe(first)
    const [slug = ''] = (await productsOf(spirits)).map((each) => each.slug)
    expect((await children(v2(`/shop/products/${slug}`), { headers: forwarded })).status).toBe(404)
  })

  it('of the spirits store has the brand’s site, the machine’s own name has it too, the children’s shop has not', async () => {
    for (const [host, path, status] of [
      ['altan-tal.localhost', '/altan-tal/', 200],
      ['localhost', '/altan-tal/', 200],
      ['bambar.localhost', '/altan-tal', 404],
      ['unknown.example', '/altan-tal', 404],
    ] as const)
      expect([host, (await shops.at(host)(path)).status]).toEqual([host, status])
    const worker = async (host: string) => (await shops.at(host)('/sw.js')).text
    expect(await worker('localhost')).toContain('const elsewhere = ["/altan-tal"]')
    expect(await worker('bambar.localhost')).not.toMatch(spiritsWords)
  })

  it('sends nobody to another one: by no way to the store’s door, nor back from it', async () => {
    for (const path of ['//x//evil.example?age=1', '/.//evil.example?age=1', '//x//evil.example']) {
      const { status, headers } = await spirits(path)
      expect([path, status, new URL(headers.location ?? '', 'http://store').host]).toEqual([path, 303, 'store'])
    }
    for (const to of ['//evil.example', '/\t/evil.example', '/.//evil.example', '/ө', '/\r\nX: 1']) {
      const { status, headers } = await spirits('/age', { form: { to, country: 'MN', year: '1980' } })
      expect([to, status, new URL(headers.location ?? '', 'http://store').host]).toEqual([to, 303, 'store'])
    }
  })

  it('of the store has nothing that is switched off there, however it is written', async () => {
    const headers = await shops.entered()
    for (const path of ['/COMPARE', '/%63ompare', '/Wishlist', '/en/PROMOTIONS', '/Leasing', '/Account/Wallet'])
      expect([path, (await spirits(path, { headers })).status]).toEqual([path, 404])
  })

  it('of a shop that only a folder tells of is served like any other', async () => {
    const third = shops.at('gurav.localhost')
    expect(titleOf(await third('/'))).toContain('Гурав')
    expect((await get(third, '/shop/listing')).body).toMatchObject({ products: [], total: 0 })
    expect((await get(third, '/shop/chrome')).body.tenant).toMatchObject({ title: 'Гурав' })
    const file = join(shops.data_dir, 'tenants/gurav/search-credentials.json')
    const { user, pass } = JSON.parse(await readFile(file, 'utf8'))
    const headers = { authorization: `Basic ${btoa(`${user}:${pass}`)}` }
    expect((await third('/es/gurav/product/_search', { headers })).body.hits.total).toMatchObject({ value: 0 })
    expect((await third('/sitemap.xml')).text).not.toContain('bambar')
  })
})

it('what is measured says whose it is, and stands at the first shop alone', async () => {
  const { text } = await children('/metrics')
  for (const name of ['bambar', 'altan-tal', 'gurav'])
    expect(text).toContain(`license_codes_missing{tenant="${name}"} 0`)
  expect(text).toMatch(/http_request_duration_seconds_count\{tenant="altan-tal",method="GET"/)
  expect((await spirits('/metrics', { headers: await shops.entered() })).status).toBe(404)
})
