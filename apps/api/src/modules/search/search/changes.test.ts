import type { ProductCard } from '@delguur/contract/shopfront/shop-schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { draftsAmong } from './search.queries.ts'

// Whoever writes to the database, from wherever: the shop notices by itself within two seconds.

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('changes')
})
afterAll(() => shop.close())

const get = async (path: string) => (await shop.call('GET', path)).body
const card = async (id: number): Promise<ProductCard | undefined> => (await get(`/shop/cards?ids=${id}`)).products[0]
const product = async (id: number) => (await get(`/storefront/products/${id}`)).data?.attributes
const within = { timeout: 30_000, interval: 100 }
const later = (seconds: number): Date => new Date(demoNow.getTime() + seconds * 1000)

it('shows a new price in lists, on the product page and to dialect A', async () => {
  await product(60)
  await shop.pool.query('update variants set price = 77000, sale_price = null where product_id = 60')
  await expect.poll(async () => (await card(60))?.selling_price, within).toBe(77_000)
  expect((await product(60)).price).toBe('77000.0')
  const { slug } = await product(60)
  expect((await get(`/shop/products/${slug}`)).selling_price).toBe(77_000)
  const { products } = await get('/shop/listing?price_min=77000&price_max=77000')
  expect(products.map(({ id }: ProductCard) => id)).toContain(60)
})

it('takes a sold-out product off the lists and brings it back', async () => {
  const units = (count: number) =>
    shop.pool.query(
      'update stock_items set count_on_hand = $1 where variant_id in (select id from variants where product_id = 61)',
      [count],
    )
  expect(await card(61)).toBeDefined()
  await units(0)
  await expect.poll(() => card(61), within).toBeUndefined()
  expect(await product(61)).toMatchObject({ in_stock: false, purchasable: false })
  await units(7)
  await expect.poll(async () => (await card(61))?.id, within).toBe(61)
})

it('shows a new product, a renamed brand and a moved category', async () => {
  const id = 62
  await shop.pool.query(`update products set deleted_at = now() where id = ${id}`)
  await expect.poll(() => card(id), within).toBeUndefined()
  await shop.pool.query(`update products set deleted_at = null where id = ${id}`)
  await expect.poll(async () => (await card(id))?.id, within).toBe(id)
  await shop.pool.query(
    `update brands set name = '{"mn": "Шинэ нэр", "en": "New Name"}'
      where id = (select brand_id from products where id = ${id})`,
  )
  await expect.poll(async () => (await card(id))?.brand?.name, within).toBe('Шинэ нэр')
  const inEnglish = await get('/shop/listing?locale=en&q=new+name')
  expect(inEnglish.products.map((each: ProductCard) => each.brand?.name)).toContain('New Name')
  expect((await get('/shop/listing?q=new+name')).total).toBe(inEnglish.total)
  await shop.pool.query(`update taxons set name = '{"mn": "Багачууд"}' where id = 1`)
  await expect.poll(async () => (await get('/shop/listing?per_page=1')).taxons[0].name, within).toBe('Багачууд')
  expect((await get('/storefront/taxons/1')).data.attributes.name).toBe('Багачууд')
})

it('lets no page go for a draft, and every page for a product that goes live', async () => {
  const { id } = await aProduct(shop.db)
  await shop.pool.query(`update products set status = 'draft' where id = $1`, [id])
  await shop.search.refresh()
  await shop.search.refresh()
  const pages = () => shop.services.catalog.ofPages(shop.clock.now)
  const before = pages()
  await shop.pool.query('update variants set price = 71500 where product_id = $1', [id])
  await shop.search.refresh()
  expect(pages()).toBe(before)
  await shop.pool.query(`update products set status = 'live' where id = $1`, [id])
  await shop.search.refresh()
  expect(pages()).not.toBe(before)
})

it('waits for nobody’s open transaction, and misses nothing of it', async () => {
  const slow = await shop.pool.connect()
  try {
    await slow.query('begin')
    await slow.query('update variants set price = 88000, sale_price = null where product_id = 63')
    await shop.pool.query('update variants set price = 99000, sale_price = null where product_id = 64')
    await shop.search.refresh()
    expect((await card(64))?.price).toBe(99_000)
    await slow.query('commit')
  } finally {
    slow.release()
  }
  await shop.search.refresh()
  expect([(await card(63))?.price, (await card(64))?.price]).toEqual([88_000, 99_000])
})

it('opens and closes a sale to the moment', async () => {
  await shop.pool.query('update variants set price = 50000, sale_price = 40000 where product_id = 65')
  await shop.pool.query('update products set sale_start_at = $1, sale_expire_at = $2 where id = 65', [
    later(10),
    later(20),
  ])
  await shop.search.refresh()
  const { slug } = await product(65)
  const pricesAt = async (seconds: number): Promise<unknown[]> => {
    shop.clock.now = later(seconds)
    const listed = await get('/storefront/products?filter[ids]=65&filter[on_sale]=true')
    return [
      (await card(65))?.selling_price,
      (await get(`/shop/products/${slug}`)).variants[0].selling_price,
      (await product(65)).price,
      listed.meta.total_count,
    ]
  }
  expect(await pricesAt(9.999)).toEqual([50_000, 50_000, '50000.0', 0])
  expect(await pricesAt(10)).toEqual([40_000, 40_000, '40000.0', 1])
  expect(await pricesAt(19.999)).toEqual([40_000, 40_000, '40000.0', 1])
  expect(await pricesAt(20)).toEqual([50_000, 50_000, '50000.0', 0])
  shop.clock.now = demoNow
})

it('shows a product from its first moment to its last', async () => {
  await shop.pool.query('update products set available_on = $1, discontinued_on = $2 where id = 66', [
    later(100),
    later(300),
  ])
  await shop.search.refresh()
  const displayedAt = async (seconds: number): Promise<boolean> => {
    shop.clock.now = later(seconds)
    await shop.search.refresh()
    return (await card(66)) !== undefined
  }
  expect([await displayedAt(99), await displayedAt(100), await displayedAt(299), await displayedAt(380)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect((await shop.call('GET', '/storefront/products/66')).status).toBe(404)
  shop.clock.now = demoNow
})

it('goes on looking after the database was away for a moment', async () => {
  await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await shop.pool.query('update variants set price = 66000, sale_price = null where product_id = 67')
  await expect.poll(async () => (await card(67))?.price, { timeout: 30_000, interval: 100 }).toBe(66_000)
})

it('finds drafts among more products than a statement has parameters', async () => {
  const { id } = await aProduct(shop.db)
  await shop.pool.query(`update products set status = 'draft' where id = $1`, [id])
  const many = Array.from({ length: 70_000 }, (_, n) => n + 10_000_000)
  expect(await draftsAmong(shop.db, [id, 67, ...many])).toEqual(new Set([id]))
})
