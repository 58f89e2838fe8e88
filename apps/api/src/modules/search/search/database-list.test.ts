import { LISTING_SORTS, type ListingQuery } from '@delguur/search/engine/listing/listing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import * as stored from './database-list.queries.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('database_list')
})
afterAll(() => shop.close())

const listedPage = async (db: DemoShop['db'], query: ListingQuery, now: Date) => ({
  ...(await stored.listedPage(db, query, now)),
  total: await stored.listedTotal(db, query, now),
})
const both = async (query: ListingQuery, now = demoNow) => {
  const { total, hits } = shop.search.engine.list(query, now.getTime())
  const indexed = { total, ids: hits.map(({ id }) => id), prices: hits.map((hit) => hit.selling_price) }
  return { indexed, stored: await listedPage(shop.db, query, now) }
}

const filters: [string, ListingQuery][] = [
  ['nothing', {}],
  ['a category', { taxon_id: 1 }],
  ['a brand and a gender', { brand: ['unaga'], gender: ['girl'] }],
  ['a colour', { color: ['anis'] }],
  ['two sizes', { size: { clothing_size: ['98', '104'] } }],
  ['sizes of two kinds', { size: { clothing_size: ['98'], shoe_size: ['28'] } }],
  ['colours and a size of one variant', { color: ['anis', 'red', 'blue'], size: { clothing_size: ['98', '104'] } }],
  ['ages', { age_group: ['3-5', '6-8'] }],
  ['warmth', { property: { warm_to: ['-30', '-25'] } }],
  ['a property that nobody has', { property: { taste: ['sweet'] } }],
  ['a badge', { badge: ['new'] }],
  ['a price range', { price_min: 50_000, price_max: 120_000 }],
  ['what is on sale', { on_sale: true }],
  ['ids', { ids: [1, 5, 9, 9, 123_456_789] }],
]

describe('the listing from the tables', () => {
  it.each(filters)('guarantee 77: has the same products as the index for %s, in every order', async (_, filter) => {
    for (const sort of LISTING_SORTS.filter((each) => each !== 'random')) {
      const { indexed, stored } = await both({ ...filter, sort, per_page: 100 })
      expect(stored, sort).toEqual(indexed)
    }
  })

  it('turns pages without losing or repeating a product', async () => {
    const { total } = await listedPage(shop.db, {}, demoNow)
    for (const sort of ['random', 'price_asc'] as const) {
      const seen = new Set<number>()
      for (let page = 1; (page - 1) * 40 < total; page++)
        for (const id of (await listedPage(shop.db, { sort, seed: 7, page, per_page: 40 }, demoNow)).ids) seen.add(id)
      expect(seen.size).toBe(total)
    }
    expect(await listedPage(shop.db, { page: 1_000 }, demoNow)).toEqual({ total, ids: [], prices: [] })
  })

  it('takes a sale without a first day for one that runs', async () => {
    await shop.pool.query('update products set sale_start_at = null, sale_expire_at = null where id between 10 and 20')
    await shop.pool.query('update variants set sale_price = price - 1000 where product_id between 10 and 20')
    await shop.search.refresh()
    const { indexed, stored } = await both({ on_sale: true, per_page: 100 })
    expect(stored).toEqual(indexed)
    expect(indexed.ids).toContain(15)
  })

  it('changes its prices when a sale begins and ends, as the index does', async () => {
    const { rows } = await shop.pool.query<{ at: Date }>(
      'select distinct sale_start_at as at from products where sale_start_at is not null union select sale_expire_at from products where sale_expire_at is not null',
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { at } of rows) {
      for (const now of [new Date(at.getTime() - 1), at]) {
        const { indexed, stored } = await both({ sort: 'price_asc', on_sale: true, per_page: 100 }, now)
        expect(stored).toEqual(indexed)
      }
    }
  })

  it('finds words in names, brands and SKUs, and takes signs for what they are', async () => {
    const { rows } = await shop.pool.query<{ id: number; sku: string }>(
      `select p.id, v.sku from products p join variants v on v.product_id = p.id and v.is_master where p.id = any($1)`,
      [(await listedPage(shop.db, {}, demoNow)).ids],
    )
    const [first] = rows
    expect((await listedPage(shop.db, { q: first?.sku.toLowerCase() ?? '' }, demoNow)).ids).toContain(first?.id)
    const named = await shop.pool.query<{ brand: string }>(
      `select b.name ->> 'en' as brand from products p join brands b on b.id = p.brand_id where p.name ->> 'mn' ilike '%куртик%'`,
    )
    const q = `куртик ${named.rows[0]?.brand}`
    const found = await listedPage(shop.db, { q, per_page: 100 }, demoNow)
    expect(found.total).toBeGreaterThan(0)
    expect(found.total).toBeLessThan((await listedPage(shop.db, { q: 'куртик' }, demoNow)).total)
    for (const q of ['%', '_', "'", '\\', 'a'.repeat(300)])
      expect((await listedPage(shop.db, { q }, demoNow)).total).toBe(0)
  })
})
