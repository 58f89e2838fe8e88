import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoShop, demoDatabase, serveShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { type Finder, memoryFinder } from './finder.ts'

// A shop whose search stands on another machine: it stops, hangs and comes back, and the shop stays open.

let complete: DemoShop
let shop: DemoShop
let state: 'there' | 'broken' | 'hanging' = 'there'
/** How many products the shop asks for when it looks whether a search is back, which it does at any moment. */
const probed = 1
let shopperCalls = 0

/** The index of another shop with the same products, as far as the state lets it answer. */
const elsewhere = (): Finder => {
  const there = memoryFinder(complete.search.engine)
  const through = <T>(work: () => Promise<T>): Promise<T> => {
    if (state === 'broken') return Promise.reject(new Error('connection refused'))
    return state === 'hanging' ? new Promise<T>(() => undefined) : work()
  }
  return {
    list: (query, now) => {
      if (query.per_page !== probed) shopperCalls++
      return through(() => there.list(query, now))
    },
    suggest: (...given) => through(() => there.suggest(...given)),
    card: (...given) => through(() => there.card(...given)),
    related: (...given) => through(() => there.related(...given)),
    sameSeries: (...given) => through(() => there.sameSeries(...given)),
    newArrivals: (...given) => through(() => there.newArrivals(...given)),
    deals: (...given) => through(() => there.deals(...given)),
    sale: (...given) => through(() => there.sale(...given)),
  }
}

beforeAll(async () => {
  complete = await startDemoShop('search_there')
  shop = await serveShop(await demoDatabase('search_away'), {}, elsewhere)
})
afterAll(async () => {
  await shop.close()
  await complete.close()
})
beforeEach(() => {
  state = 'there'
  shopperCalls = 0
})

const get = async (path: string) => {
  const { status, body } = await shop.call('GET', path)
  expect(status).toBe(200)
  return { body }
}
const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id)
const readyz = async () => (await shop.app.inject({ url: '/readyz' })).json()
/** The shop leaves a search that failed alone for some seconds. */
const comesBack = () =>
  expect.poll(async () => (await get('/shop/listing?per_page=1')).body.away, { timeout: 10_000 }).toBe(false)

describe('a search on another machine', () => {
  it('is asked while it answers', async () => {
    const { body } = await get('/shop/listing?q=gutal')
    expect(body).toMatchObject({ away: false, search: { q: 'gutal' } })
    expect(body.facets.length).toBeGreaterThan(3)
    expect(await readyz()).toMatchObject({ status: 'ok', checks: { search: true } })
  })

  it.each(['broken', 'hanging'] as const)('leaves the list there when it is %s, and says so', async (how) => {
    await comesBack()
    const before = (await get('/shop/listing?sort=price_asc&on_sale=true')).body
    state = how
    const { body } = await get('/shop/listing?sort=price_asc&on_sale=true&per_page=39')
    expect(body).toMatchObject({ away: true, total: before.total, facets: [] })
    expect(idsOf(body)).toEqual(idsOf(before).slice(0, 39))
    expect(await readyz()).toMatchObject({ status: 'degraded', checks: { database: true, search: false } })
    const callsBefore = shopperCalls
    await Promise.all([2, 3, 4].map((page) => get(`/shop/listing?page=${page}`)))
    expect(shopperCalls).toBe(callsBefore)
  })

  it('guarantee 38: breaks no page while it is away', async () => {
    await comesBack()
    state = 'broken'
    await get('/shop/listing?per_page=7')
    expect((await get('/shop/listing?q=куртик')).body.total).toBeGreaterThan(0)
    expect((await get('/shop/suggest?q=gutal')).body).toMatchObject({ products: [], categories: [], brands: [] })
    const { body: home } = await get('/shop/home')
    expect(home.new_arrivals.length).toBeGreaterThan(10)
    expect(home).toMatchObject({ deals: [] })
    const [first] = home.new_arrivals
    expect((await get(`/shop/products/${first.slug}`)).body).toMatchObject({ id: first.id, name: first.name })
    expect((await get(`/shop/products/${first.slug}/rails`)).body).toMatchObject({ related: [], same_series: [] })
    expect((await get(`/shop/cards?ids=${first.id}`)).body.products).toMatchObject([{ id: first.id }])
    expect((await get('/storefront/products?filter[q]=куртик')).body.data.length).toBeGreaterThan(0)
  })

  it('is used again when it is back, and pages made without it are made anew', async () => {
    await comesBack()
    state = 'broken'
    expect((await get('/shop/listing?per_page=11')).body.away).toBe(true)
    state = 'there'
    await comesBack()
    const { body } = await get('/shop/listing?per_page=11')
    expect(body).toMatchObject({ away: false })
    expect(body.facets.length).toBeGreaterThan(3)
  })

  it('has changes of the goods shown from the tables while it is away', async () => {
    await comesBack()
    state = 'broken'
    const card = async (id: number) => (await get(`/shop/cards?ids=${id}`)).body.products[0]
    expect(await card(60)).toBeDefined()
    await shop.pool.query('update variants set price = 77000, sale_price = null where product_id = 60')
    await expect.poll(async () => (await card(60))?.selling_price, { timeout: 30_000 }).toBe(77_000)
  })
})
