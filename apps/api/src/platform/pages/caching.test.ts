import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { sameTag } from '@delguur/kit/entity-tags'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, startDemoShop } from '../../../test/shops/demo-shop.ts'
import { encode, makeAnswer, pickEncoding } from '../http/answer.ts'
import { CacheTags } from './cache-tags.ts'
import { createCatalogVersion, stockTag } from './catalog-version.ts'
import { SingleFlight, TaggedCache } from './tagged-cache.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('caching')
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url: `/api/v2${url}`, headers })
const paths = ['/shop/listing?per_page=20', '/storefront/products?per_page=10']

describe('public answers', () => {
  it.each(paths)('%s may be kept by caches, and is answered 304 while nothing changed', async (path) => {
    const first = await get(path)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    const etag = String(first.headers.etag)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': tag })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    await shop.pool.query('update variants set price = price + 100 where product_id in (select id from products)')
    await shop.search.refresh()
    const changed = await get(path, { 'if-none-match': etag })
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
  })

  it.each(paths)('%s come compressed to those who can read it', async (path) => {
    const plain = await get(path)
    for (const [accept, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      for (const turn of [1, 2]) {
        const answer = await get(path, { 'accept-encoding': accept })
        expect([turn, answer.headers['content-encoding'], answer.headers.etag]).toEqual([
          turn,
          encoding,
          plain.headers.etag,
        ])
        expect(unpack(answer.rawPayload).toString()).toBe(plain.body)
      }
    }
    expect((await get(path, { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined()
    expect((await get('/badges/1', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  })

  it('differ by address, language and host, never by who asks', async () => {
    const names = async (headers: Record<string, string>) =>
      JSON.parse((await get('/storefront/products/1', headers)).body).data
    const mine = await names({ host: 'one.test' })
    expect(await names({ host: 'two.test', cookie: 'a=b', 'x-spree-order-token': 'x' })).toEqual(mine)
    const links = async (host: string) =>
      JSON.parse((await get('/storefront/products?per_page=1', { host })).body).links.self
    expect(await links('one.test')).toBe('http://one.test/api/v2/storefront/products?per_page=1')
    expect(await links('two.test')).toBe('http://two.test/api/v2/storefront/products?per_page=1')
  })

  it('are asked for by HEAD too, without a body', async () => {
    const head = await shop.app.inject({ method: 'HEAD', url: '/api/v2/badges' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it('stay private to whoever signs in, and refusals are kept by nobody', async () => {
    const own = await get('/badges', { authorization: 'Bearer somebody' })
    expect(own.headers['cache-control']).toBe('no-store')
    expect((await get('/badges/999')).headers['cache-control']).toBe('no-store')
    const cart = await shop.app.inject({ method: 'POST', url: '/api/v2/storefront/cart' })
    expect(cart.headers['cache-control']).toBe('no-store')
  })
})

describe('the cache of answers', () => {
  const answer = (size: number) => makeAnswer(200, 'text/plain', Buffer.alloc(size))
  const now = new Date()
  const none = new Set<string>()

  function stored(most: { entries?: number; bytes?: number } = {}) {
    const catalog = createCatalogVersion()
    const clock = { at: 0 }
    const cache = new TaggedCache(catalog, { ...most, time: () => clock.at })
    const put = (key: string, size = 10, tags: ReadonlySet<string> = none, mark = cache.begin(now)) =>
      cache.set(key, answer(size), mark, tags)
    const state = (key: string) => cache.get(key, now)?.state
    const held = (...keys: string[]) => keys.filter((key) => cache.get(key, now)).join(' ')
    return { catalog, clock, cache, put, state, held }
  }

  it('sends nothing whose content changed, and leaves the rest', () => {
    const { catalog, put, state } = stored()
    put('a', 1, new Set(['article:1', 'article:2']))
    put('b', 1, new Set(['article:3']))
    catalog.contentChanged(['article:2'])
    expect([state('a'), state('b')]).toEqual(['old', 'fresh'])
    put('a', 1, new Set(['article:1', 'article:2']))
    expect(state('a')).toBe('fresh')
  })

  it('sends nothing that was begun before its content changed, and joins no rendering that was', () => {
    const { catalog, cache, put, state } = stored()
    const mark = cache.begin(now)
    catalog.contentChanged(['article:1'])
    put('a', 1, new Set(['article:1']), mark)
    put('b', 1, new Set(['article:2']), mark)
    expect([state('a'), state('b')]).toEqual(['old', 'fresh'])
    expect(cache.begin(now).sources).not.toBe(mark.sources)
    // of another version, as all that was begun before it
    catalog.bump()
    put('c', 1, new Set(['article:2']), mark)
    expect(state('c')).toBe('old')
  })

  it('sends nothing from the moment on that time alone changes it', () => {
    const { cache } = stored()
    cache.set('a', answer(1), cache.begin(now), none, now.getTime() + 1_000)
    const at = (ms: number) => cache.get('a', new Date(now.getTime() + ms))?.state
    expect([at(0), at(999), at(1_000), at(2_000)]).toEqual(['fresh', 'fresh', 'old', 'old'])
    const [edge, later] = [new Date(now.getTime() + 5), new Date(now.getTime() + 9)]
    const tags = new CacheTags().until(later).until(null)
    tags.add(new CacheTags().until(edge).content('x'))
    expect([tags.validUntil, new CacheTags().validUntil]).toEqual([edge.getTime(), Number.POSITIVE_INFINITY])
  })

  it('knows what is old by the goods, and what is stale by its tags alone', () => {
    const { catalog, clock, cache, put, state } = stored()
    put('a', 1, new Set([stockTag(1)]))
    put('b', 1, new Set([stockTag(2)]))
    catalog.stockChanged([1], [])
    expect([state('a'), state('b')]).toEqual(['fresh', 'fresh'])
    clock.at = 100
    catalog.stockChanged([1], [stockTag(1)])
    clock.at = 350
    expect([state('a'), state('b'), cache.get('a', now)?.stale]).toEqual(['stale', 'fresh', 250])
    catalog.bump()
    expect([state('a'), state('b')]).toEqual(['old', 'old'])
    put('a')
    clock.at = 400_000
    expect(state('a')).toBe('old')
  })

  it('knows that what an answer shows has changed while it was made', () => {
    const { catalog, cache, put, state } = stored()
    const before = cache.begin(now)
    catalog.stockChanged([1], [stockTag(1)])
    put('a', 1, new Set([stockTag(1)]), before)
    put('b', 1, new Set([stockTag(2)]), before)
    catalog.bump()
    put('c', 1, none, before)
    put('d')
    expect(['a', 'b', 'c', 'd'].map(state)).toEqual(['old', 'old', 'old', 'fresh'])
    const later = cache.begin(now)
    catalog.stockChanged([1], [stockTag(1)])
    put('a', 1, new Set([stockTag(1)]), later)
    put('b', 1, new Set([stockTag(2)]), later)
    expect(['a', 'b'].map(state)).toEqual(['stale', 'fresh'])
  })

  it('holds so many answers and bytes, and lets those go that were asked least lately', () => {
    const { put, held } = stored({ entries: 3, bytes: 1_000 })
    for (const key of 'abc') put(key)
    held('a')
    put('d')
    expect(held('a', 'b', 'c', 'd')).toBe('a c d')
    put('e', 100)
    expect(held('c', 'd', 'e')).toBe('c d e')
    const small = stored({ entries: 100, bytes: 1_000 })
    for (let i = 0; i < 50; i++) small.put('e', 100)
    for (const key of 'abcdfghij') small.put(key, 100)
    expect(small.held('e')).toBe('e')
    small.put('k', 100)
    expect(small.held('a', 'e', 'k')).toBe('e k')
    small.put('huge', 200)
    expect(small.held('e', 'k', 'huge')).toBe('e k')
  })

  it('guarantee 44: keeps what is asked for again while somebody walks over addresses that nobody else asks for', () => {
    const { put, held } = stored({ entries: 100, bytes: 1_000_000 })
    const popular = Array.from({ length: 70 }, (_, i) => `popular${i}`)
    for (const key of popular) put(key)
    held(...popular)
    for (let i = 0; i < 10_000; i++) put(`walk${i}`)
    expect(held(...popular)).toBe(popular.join(' '))
  })
})

describe('the body of an answer', () => {
  const text = 'Хүүхдийн хувцас '.repeat(1_000)

  it('is compressed quickly for one who asks first, well for all later, and held in that form alone', async () => {
    const answer = makeAnswer(200, 'text/plain', Buffer.from(text))
    const first = await encode(answer, 'gzip, br, zstd')
    expect([first.encoding, zstdDecompressSync(first.body).toString(), answer.held.body]).toEqual([
      'zstd',
      text,
      first.body,
    ])
    const second = await encode(answer, 'gzip, br, zstd')
    expect([second.encoding, brotliDecompressSync(second.body).toString(), answer.held.body]).toEqual([
      'br',
      text,
      second.body,
    ])
    expect((await encode(answer, 'gzip, br, zstd')).body).toBe(second.body)
  })

  it('takes brotli at once when it is small', async () => {
    const small = text.slice(0, 2_000)
    const answer = makeAnswer(200, 'text/plain', Buffer.from(small))
    for (let i = 0; i < 2; i++) {
      const { encoding, body } = await encode(answer, 'gzip, br, zstd')
      expect([encoding, brotliDecompressSync(body).toString()]).toEqual(['br', small])
    }
  })

  it('is unpacked for those who take it otherwise', async () => {
    const answer = makeAnswer(200, 'text/plain', Buffer.from(text))
    for (let i = 0; i < 2; i++) await encode(answer, 'br')
    expect((await encode(answer, undefined)).body.toString()).toBe(text)
    const zipped = await encode(answer, 'gzip')
    expect([zipped.encoding, gunzipSync(zipped.body).toString()]).toEqual(['gzip', text])
  })

  it('is made once for all who ask at the same moment, and again after a failure', async () => {
    const flights = new SingleFlight<string>()
    let made = 0
    const make = async () => {
      made += 1
      if (made === 1) throw new Error('the database is away')
      return text
    }
    const failed = await Promise.allSettled([flights.do('a', make), flights.do('a', make)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await Promise.all([flights.do('a', make), flights.do('a', make)])).toEqual([text, text])
    expect([made, flights.isFlying('a')]).toEqual([2, false])
  })
})

describe('what a client takes', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['br', 'br'],
    ['GZIP', 'gzip'],
    ['gzip, br;q=0.1', 'br'],
    ['br; q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0', undefined],
    ['brotli', undefined],
  ])('accept-encoding %s is answered with %s', (accept, encoding) => {
    expect(pickEncoding(accept)).toBe(encoding)
  })

  it('a tag is the same whether weak or in a list', () => {
    expect([
      sameTag('W/"a"', '"a"'),
      sameTag('"b" , "a"', '"a"'),
      sameTag(undefined, '"a"'),
      sameTag('a', '"a"'),
    ]).toEqual([true, true, false, false])
  })
})
