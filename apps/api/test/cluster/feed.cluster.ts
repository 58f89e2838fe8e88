import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type ClusterSearch, searchCluster } from '../../src/adapters/search-cluster/search-cluster.ts'
import { esProducts, feedCluster, keepRefused } from '../../src/modules/search/search/index.ts'
import { type DemoShop, startDemoShop } from '../shops/demo-shop.ts'

// A cluster is kept as the database is: by one process at a time, within a second, and by another when that one ends.

const node = inject('searchNode')
let shop: DemoShop
let cluster: ClusterSearch
let broken = false
const feeds: { stop: () => Promise<void> }[] = []

const parts = () => {
  const products = esProducts(shop.services, shop.search)
  return { products, cluster }
}
const follow = () => {
  const feed = feedCluster({
    services: shop.services,
    search: shop.search,
    ...parts(),
    others: [],
    log: () => undefined,
  })
  feeds.push(feed)
  return feed
}

beforeAll(async () => {
  shop = await startDemoShop('cluster_feed')
  const { index } = esProducts(shop.services, shop.search)
  cluster = searchCluster({
    url: node.url,
    prefix: 'feed-',
    indexes: [{ ...index, load: () => (broken ? failing() : index.load()) }],
    timeoutMs: 5_000,
    replicas: 0,
    onRefused: keepRefused(shop.services),
  })
}, 180_000)
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.stop()
})
afterAll(async () => {
  await cluster?.close()
  await shop?.close()
})

// biome-ignore lint/correctness/useYield: the database is away before the first row
async function* failing(): AsyncIterable<never> {
  throw new Error('the database is away')
}

const name = () => shop.services.tenant.index_name
const priceOf = async (id: number) => (await cluster.get(name(), String(id)).catch(() => undefined))?.source.price
const priced = (id: number, price: number) =>
  shop.pool.query('update variants set price = $2, sale_price = null where product_id = $1', [id, price])
const soon = { timeout: 20_000, interval: 50 }

describe('a cluster', () => {
  it('is filled by the first process that finds it empty, and follows the goods', async () => {
    follow()
    await expect.poll(() => priceOf(60), soon).toBeGreaterThan(0)
    // what comes only later stands in no answer of the service
    const { rows } = await shop.pool.query(
      'select count(*)::int as total from products where deleted_at is null and available_on <= $1',
      [shop.services.clock()],
    )
    expect(await cluster.count(name(), {})).toBe(rows[0].total)
    await priced(60, 61_000)
    await expect.poll(() => priceOf(60), soon).toBe(61_000)
    await shop.pool.query('update products set deleted_at = now() where id = 61')
    await expect.poll(() => priceOf(61), soon).toBeUndefined()
  })

  it('is gone on with where the last process left it, without being built again', async () => {
    const first = follow()
    await expect.poll(() => priceOf(62), soon).toBeGreaterThan(0)
    await first.stop()
    await priced(62, 62_000)
    broken = true
    follow()
    await expect.poll(() => priceOf(62), soon).toBe(62_000)
    broken = false
  })

  it('is brought by one process while another waits, and by that one afterwards', async () => {
    const first = follow()
    const second = follow()
    await priced(63, 63_000)
    await expect.poll(() => priceOf(63), soon).toBe(63_000)
    await first.stop()
    await priced(63, 64_000)
    await expect.poll(() => priceOf(63), soon).toBe(64_000)
    await second.stop()
  })

  it('has documents that it refuses kept, until it takes them', async () => {
    await keepRefused(shop.services)(name(), [{ id: '64', reason: 'mapper_parsing_exception: once' }])
    await keepRefused(shop.services)(name(), [{ id: '64', reason: 'mapper_parsing_exception: again' }])
    const { rows } = await shop.pool.query('select document_id, reason, tries from search_dead_letters')
    expect(rows).toEqual([{ document_id: '64', reason: 'mapper_parsing_exception: again', tries: 2 }])
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
    follow()
    const left = async () => (await shop.pool.query('select 1 from search_dead_letters')).rowCount
    await expect.poll(left, soon).toBe(0)
  })
})
