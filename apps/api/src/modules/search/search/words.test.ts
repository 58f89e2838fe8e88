import type { ListingSearch, Suggestions } from '@delguur/contract/shopfront/shop-schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRight, type Judged, nameGoal, reachesGoal, score } from '../../../../../../packages/search/eval/judge.ts'
import type { Query } from '../../../../../../packages/search/eval/queries.ts'
import { catalogue } from '../../../../../../scripts/search-eval/search-eval-catalogue.ts'
import { nameProbes } from '../../../../../../scripts/search-eval/search-eval-names.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('words')
})
afterAll(() => shop.close())

const get = async (path: string, query: Record<string, string>) => {
  const { status, body } = await shop.call('GET', `/shop/${path}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}
const search = async (
  q: string,
  more: Record<string, string> = {},
): Promise<{ search: ListingSearch; total: number }> => get('listing', { q, ...more })
const suggest = async (q: string, more: Record<string, string> = {}): Promise<Suggestions> =>
  get('suggest', { q, ...more })
const sizeOf = ({ products, categories, brands, words }: Suggestions) =>
  products.length + categories.length + brands.length + words.length

describe('names of the shop, typed in seven ways', () => {
  it('finds 98 % among the first ten, and 94 % of each way', async () => {
    const bySlug = new Map(catalogue.map((product) => [product.slug, product]))
    const rankOf = async ({ q, right }: Query): Promise<number> => {
      const { hits } = await shop.search.find.list({ q, per_page: 10 }, demoNow)
      return 1 + hits.findIndex(({ card }) => isRight(bySlug.get(card.slug) as Judged, right))
    }
    const ranks: Record<string, number[]> = {}
    for (const [way, probes] of Object.entries(nameProbes('judging'))) {
      expect([way, probes.length]).toEqual([way, 150])
      ranks[way] = await Promise.all(probes.map(rankOf))
    }
    expect([reachesGoal(ranks, nameGoal), Object.values(ranks).map(score)]).toEqual([true, expect.anything()])
  })
})

describe('what a listing says of its words', () => {
  it('says nothing without words', async () => {
    expect((await get('listing', {})).search).toBeNull()
    expect((await search(' -- ')).search).toBeNull()
  })

  it('keeps words that find as they were typed', async () => {
    const { search: found, total } = await search(' Гутал ')
    expect(total).toBeGreaterThan(3)
    expect(found).toEqual({
      q: ' Гутал ',
      used: 'Гутал',
      repaired: false,
      did_you_mean: [],
      nearest: null,
      redirect: null,
    })
  })

  it('reads the keys of another layout and says so; exact words are not read again', async () => {
    const repaired = await search('uemgl')
    expect(repaired.total).toBeGreaterThan(3)
    expect(repaired.search).toMatchObject({ q: 'uemgl', used: 'гутал', repaired: true })
    const exact = await search('uemgl', { exact: '1' })
    expect(exact).toMatchObject({ total: 0, search: { used: 'uemgl', repaired: false } })
    expect(exact.search.did_you_mean).toContain('гутал')
  })

  it('mends a slip, and offers the mended word when exact words find nothing', async () => {
    expect((await search('даашийз')).search).toMatchObject({ used: 'даашинз', repaired: true })
    const exact = await search('даашийз', { exact: '1' })
    expect(exact.search).toMatchObject({ repaired: false, did_you_mean: ['даашинз'] })
  })

  it('leads on from nothing: to the category the words name, or to that of what filters hide', async () => {
    const named = await search('гутал ааруул')
    expect([named.total, named.search.nearest === null]).toEqual([0, false])
    const hidden = await search('куртик', { price_max: '1' })
    expect(hidden.total).toBe(0)
    expect(hidden.search.nearest).toMatchObject({ permalink: expect.stringContaining('kurtik') })
    expect((await search('qqqqwwwwzzzz')).search.nearest).toBeNull()
  })
})

describe('what the tenant says of words', () => {
  const slugsOf = async (q: string, more: Record<string, string> = {}): Promise<string[]> =>
    (await get('listing', { q, per_page: '100', ...more })).products.map(({ slug }: { slug: string }) => slug)
  const taxonOf = async (taxon: string): Promise<Set<string>> =>
    new Set((await get('listing', { taxon, per_page: '100' })).products.map(({ slug }: { slug: string }) => slug))

  it('finds goods by another word for them, typed in any way', async () => {
    const trainers = await taxonOf('gutal/puuz')
    for (const q of ['кет', 'ket', 'спорт гутал', 'кетүүд', 'sneakers'])
      expect([q, (await slugsOf(q)).filter((slug) => trainers.has(slug)).length]).toEqual([q, trainers.size])
    expect((await search('шалбур')).search).toMatchObject({ used: 'шалбуур', repaired: true })
  })

  it('knows the plain names of colours', async () => {
    const { products } = await get('listing', { q: 'улаан дээл' })
    expect(products[0].colors.map(({ code }: { code: string }) => code)).toContain('anis')
    expect(await slugsOf('red deel', { locale: 'en' })).toContain(products[0].slug)
  })

  it('takes degrees for warmth: as warm as asked or warmer', async () => {
    const warm = new Set(
      (await get('listing', { warm_to: '-35', per_page: '100' })).products.map(({ slug }: { slug: string }) => slug),
    )
    for (const q of ['-35 куртик', 'minus 30 куртик', 'хасах 28 градус куртик', '30° куртик', '-60 куртик'])
      for (const slug of await slugsOf(q)) expect([q, slug, warm.has(slug)]).toEqual([q, slug, true])
    expect((await slugsOf('-20 куртик')).some((slug) => !warm.has(slug))).toBe(true)
  })

  it('takes years for the age group where goods have no sizes', async () => {
    const toys = await slugsOf('2-3 настай тоглоом')
    const fitting = await get('listing', { taxon: 'togloom', age_group: '1-3,3-5', per_page: '100' })
    expect(fitting.products.some(({ slug }: { slug: string }) => toys.includes(slug))).toBe(true)
  })

  it('puts pinned products first, however the query is written', async () => {
    const { pins } = shop.services.tenant.search
    const [pin] = pins
    expect(pin).toBeDefined()
    for (const q of pin?.queries ?? []) expect([q, (await slugsOf(q))[0]]).toEqual([q, pin?.slugs[0]])
    expect((await slugsOf(pin?.queries[0] ?? '', { price_max: '1' })).length).toBe(0)
  })
})

describe('suggestions', () => {
  it('begin with two letters', async () => {
    for (const q of ['', 'г', ' г ', '%'])
      expect(await suggest(q)).toMatchObject({ q, repaired: null, products: [], brands: [] })
    expect((await suggest('гу')).products.length).toBeGreaterThan(0)
  })

  it('lead to the category whose name is typed, in any of its forms', async () => {
    for (const q of ['цүнх', 'tsunkh', 'цүнхний', 'цүн'])
      expect([q, (await suggest(q)).categories[0]?.permalink]).toEqual([q, expect.stringContaining('tsunkh')])
    const english = await suggest('dress', { locale: 'en' })
    expect(english.categories[0]).toMatchObject({ permalink: expect.stringContaining('daashinz') })
    expect(english.categories[0]?.count).toBe(
      (await get('listing', { taxon: english.categories[0]?.permalink ?? '' })).total,
    )
  })

  it('name brands with how much there is of them, in the letters of the reader, found by either spelling', async () => {
    const count = (await get('listing', { brand: 'tenger' })).total
    for (const q of ['тэнгэр хээ', 'tenger khee']) {
      expect((await suggest(q)).brands[0]).toEqual({ code: 'tenger', name: 'Тэнгэр хээ', count })
      expect((await suggest(q, { locale: 'it' })).brands[0]).toEqual({ code: 'tenger', name: 'Tenger Khee', count })
    }
  })

  it('show products as they sell, with a picture', async () => {
    const { products } = await suggest('гутал')
    const { products: cards } = await get('cards', { ids: String(products[0]?.id) })
    expect(products[0]).toEqual({
      id: cards[0].id,
      name: cards[0].name,
      slug: cards[0].slug,
      picture: { ...cards[0].pictures[0], alt: '' },
      price: cards[0].selling_price,
      sale_percent: cards[0].sale_percent,
    })
  })

  it('end what is typed, and say what was read instead', async () => {
    const { words } = await suggest('өвлийн гут')
    expect(words.length).toBeGreaterThan(0)
    for (const word of words) expect(word).toMatch(/гут/)
    expect(await suggest('uemgl')).toMatchObject({ repaired: 'гутал' })
  })

  it('are ten, or as many as asked up to fifty, some of each kind', async () => {
    for (const q of ['гутал', 'цамц', 'унага', 'өвл']) {
      expect(sizeOf(await suggest(q))).toBeLessThanOrEqual(10)
      const three = await suggest(q, { limit: '3' })
      expect([q, sizeOf(three), three.products.length > 0]).toEqual([q, 3, true])
    }
    const most = await suggest('гутал', { limit: '50' })
    expect(sizeOf(most)).toBeLessThanOrEqual(50)
    expect(new Set(most.products.map(({ id }) => id)).size).toBeGreaterThan(15)
    expect((await shop.call('GET', '/shop/suggest?q=гу&limit=51')).status).toBe(422)
  })

  it('are public and kept by caches', async () => {
    const { headers } = await shop.call('GET', '/shop/suggest?q=gutal')
    expect(headers['cache-control']).toContain('public')
    expect(headers.etag).toBeDefined()
  })
})
