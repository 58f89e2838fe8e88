import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { demoDatabase } from '../../../../test/shops/demo-shop.ts'
import type { Db } from '../../../platform/database/db.ts'
import { mountModules } from '../../modules.ts'
import { type Search, startSearch } from './search.ts'

// A shop that has just been started: lists come from the tables until the index has been read, and say the same.

let shop: TestApp
let search: Search
let readIndex: () => void

/** The rows that the index is made of arrive only when `until` says so; they are as old then as they were. */
function slowIndex(db: Db, until: Promise<void>): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [first] = result.rows
      if (result.rows.length > 100 && first && 'master_id' in first) await until
      return result
    },
  })
}

beforeAll(async () => {
  const until = new Promise<void>((resolve) => {
    readIndex = resolve
  })
  const mount = async (api: TestApp['api']): Promise<void> => {
    search = await startSearch({ ...api.services, db: slowIndex(api.services.db, until) })
    mountModules(api, search)
  }
  shop = await startApp(await demoDatabase('before_index'), [mount])
})
afterAll(async () => {
  readIndex()
  await search.stop()
  await shop.close()
})

const lists = [
  'per_page=20',
  'per_page=20&page=3',
  'taxon=khuukhed/khuvtsas',
  'sort=price_asc&per_page=100',
  'sort=price_desc&price_min=50000',
  'sort=sale_percent_desc&on_sale=true',
  'brand=unaga&gender=girl',
  'clothing_size=98,104&sort=date_asc',
]
const esLists = [
  'sort=price&per_page=20',
  'filter[taxons]=9&sort=-available_on',
  'filter[in_stock]=true&sort=name&page=2',
]

const answer = async (list: string) => {
  const { status, body } = await shop.call('GET', `/shop/listing?${list}`)
  expect([list, status]).toEqual([list, 200])
  const products = body.products.map((card: { id: number; selling_price: number }) => [card.id, card.selling_price])
  return { away: body.away, products, total: body.total, pages: body.pages }
}
const displayedByEsApi = async (list: string) => (await shop.call('GET', `/storefront/products?${list}`)).body
const price = async (id: number) => (await shop.call('GET', `/shop/cards?ids=${id}`)).body.products[0]?.selling_price

it('shows the same lists before its index is read as after, and what changes meanwhile at once', async () => {
  const before = await Promise.all(lists.map(answer))
  const onEsApi = await Promise.all(esLists.map(displayedByEsApi))
  expect(before.every(({ away }) => away)).toBe(true)
  expect(before.filter(({ products }) => products.length === 0)).toEqual([])

  expect(await price(60)).not.toBe(77_000)
  const dear = async () => (await answer('sort=price_desc&price_min=50000')).total
  const dearBefore = await dear()
  await shop.pool.query('update variants set price = 77000, sale_price = null where product_id = 60')
  await expect.poll(dear, { timeout: 10_000, interval: 100 }).toBe(dearBefore + 1)
  expect(await price(60)).toBe(77_000)
  const changed = await Promise.all(lists.map(answer))

  readIndex()
  await search.built
  const after = await Promise.all(lists.map(answer))
  expect(after.every(({ away }) => !away)).toBe(true)
  expect(after.map((list) => ({ ...list, away: true }))).toEqual(changed)
  // the rows of the index were read before the change
  expect(await price(60)).toBe(77_000)
  const prices = (data: { id: string }[]) => data.filter(({ id }) => id !== '60')
  for (const [i, list] of esLists.entries()) {
    const { data, meta } = await displayedByEsApi(list)
    expect(meta.total_count).toBe(onEsApi[i].meta.total_count)
    expect(prices(data).slice(0, 10)).toEqual(prices(onEsApi[i].data).slice(0, 10))
  }
})
