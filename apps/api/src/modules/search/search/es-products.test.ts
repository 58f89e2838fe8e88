import { DocumentIndex } from '@delguur/search/engine/documents/document-index'
import type { Source, StoredDocument } from '@delguur/search/engine/documents/mapping'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { type EsProducts, esProducts } from './es-products.ts'
import type { Feed } from './product-feed.ts'

// The products' documents of the search service, and a copy of them that follows the database.

let shop: DemoShop
let products: EsProducts
let feed: Feed
let copy: DocumentIndex
const held = new Map<string, Source>()

beforeAll(async () => {
  shop = await startDemoShop('es_products')
  products = esProducts(shop.services, shop.search)
  await rebuild()
  feed = products.feed({
    put: async (_, documents) => keep(copy, documents),
    remove: async (_, ids) => {
      for (const id of ids) {
        copy.remove(id)
        held.delete(id)
      }
    },
    rebuild,
  })
})
afterAll(async () => {
  await feed?.stop()
  await shop?.close()
})

async function rebuild(): Promise<void> {
  const made = new DocumentIndex(products.index.mapping)
  for await (const documents of products.index.load()) keep(made, documents)
  copy = made
}

function keep(index: DocumentIndex, documents: readonly StoredDocument[]): void {
  index.put(documents)
  for (const { id, source } of documents) held.set(id, source)
}

const one = async (id: number) => (await products.index.sources([String(id)])).get(String(id))
const settled = async (): Promise<void> => {
  await shop.search.refresh()
  await feed.settled()
}
const later = (seconds: number): Date => new Date(demoNow.getTime() + seconds * 1000)

describe('a document', () => {
  it('has every field of the specification', async () => {
    const source = await one(1)
    const fields = `id title name image images created_at updated_at property property_list slug price selling_price sku vid
      variants store sale_start_at sale_expire_at sale_percent available_on total_on_hand product_cat badges translated
      average_rating total_reviews keyword taxonomy l0 l1 l2 l3 l4 suggestion custom_suggestion gendric title_latin
      description brand`
    for (const field of fields.split(/\s+/)) expect(source, field).toHaveProperty(field)
    expect(Object.keys(source ?? {}).filter((field) => /^(title|brand|sku)_(exact|folded|stem)/.test(field))).toEqual(
      [],
    )
  })

  it('says what the database says, numbers as numbers and dates in ISO form', async () => {
    const { rows } = await shop.pool.query(
      `select p.*, b.code as brand, v.code as vendor from products p join brands b on b.id = p.brand_id
       join vendors v on v.id = p.vendor_id where p.id = 1`,
    )
    const source = await one(1)
    expect(source).toMatchObject({
      id: 1,
      slug: rows[0].slug,
      name: rows[0].name.mn,
      description: rows[0].description.mn,
      translated: { en: { name: rows[0].name.en, description: rows[0].description.en } },
      brand: { code: rows[0].brand },
      store: { code: rows[0].vendor, vendor_id: rows[0].vendor_id },
      available_on: rows[0].available_on.toISOString(),
      keyword: { id: Number(rows[0].gpc_brick), name: rows[0].gpc_title },
      gendric: rows[0].gender,
      property: { gender: [rows[0].gender], age_group: rows[0].age_groups },
    })
    expect(source?.image).toMatch(/^\/media\/.+-540\.jpg$/)
  })

  it('lists the variants that can be bought, each with its picture, options and stock', async () => {
    const { rows } = await shop.pool.query(
      `select v.id::int, v.sku, v.price::int, coalesce(sum(s.count_on_hand), 0)::int as total_on_hand from variants v
       left join stock_items s on s.variant_id = v.id where v.product_id = 1 and not is_master group by v.id order by v.position`,
    )
    const variants = (await one(1))?.variants as { option_values: object; image: string }[]
    expect(variants).toMatchObject(rows)
    for (const { option_values, image } of variants) {
      expect(Object.keys(option_values)).toContain('color')
      expect(image).toMatch(/^\/media\//)
    }
  })

  it('stands in its categories and in all above them', async () => {
    const { rows } = await shop.pool.query(
      `select distinct a.id::int, a.permalink, a.depth from product_taxons pt join taxons t on t.id = pt.taxon_id
       join taxons a on a.lft <= t.lft and a.rgt >= t.rgt where pt.product_id = 1`,
    )
    const source = await one(1)
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
    expect([...((source?.taxonomy ?? []) as { id: number }[])].sort(byId)).toEqual(
      rows.map(({ id, permalink }) => ({ id, permalink })).sort(byId),
    )
    expect(source?.l0).toEqual(
      rows.filter(({ depth }) => depth === Math.min(...rows.map((row) => row.depth))).map(({ id }) => id),
    )
  })

  it('leaves out ids that nobody has', async () => {
    expect([...(await products.index.sources(['1', '999999', 'x'])).keys()]).toEqual(['1'])
  })
})

describe('the copy', () => {
  it('holds every live product, with the words of its titles in all forms', async () => {
    const { rows } = await shop.pool.query(
      'select count(*)::int as n from products where deleted_at is null and available_on <= $1',
      [demoNow],
    )
    expect(copy.size).toBe(rows[0].n)
    const source = held.get('1')
    expect(String(source?.title_folded).split(' ').length).toBeGreaterThan(3)
    expect(source?.title_key).toMatch(/^[\x20-\x7e\u4e00-\u9fff]+$/)
  })

  it('follows a price, stock, a deletion and a return', async () => {
    await shop.pool.query('update variants set price = 77000, sale_price = null where product_id = 20')
    await settled()
    expect(held.get('20')).toMatchObject({ price: 77_000, selling_price: 77_000 })
    await shop.pool.query(
      'update stock_items set count_on_hand = 0 where variant_id in (select id from variants where product_id = 20)',
    )
    await settled()
    expect(held.get('20')).toMatchObject({ total_on_hand: 0 })
    expect(held.get('20')).not.toHaveProperty('suggestion')
    await shop.pool.query('update products set deleted_at = now() where id = 20')
    await settled()
    expect(copy.slotOf('20')).toBeUndefined()
    await shop.pool.query('update products set deleted_at = null where id = 20')
    await settled()
    expect(copy.slotOf('20')).toBeDefined()
  })

  it('has a change soon after its commit, by itself', async () => {
    // one that is for sale on the day of the test
    const { rows } = await shop.pool.query('select max(id) as id from products where available_on <= $1', [demoNow])
    await shop.pool.query('update variants set price = 55000, sale_price = null where product_id = $1', [rows[0].id])
    await expect.poll(() => held.get(String(rows[0].id))?.price, { timeout: 30_000, interval: 10 }).toBe(55_000)
  })

  it('follows time: a sale that begins and ends, a first day', async () => {
    await shop.pool.query('update variants set price = 50000, sale_price = 40000 where product_id = 22')
    await shop.pool.query('update products set sale_start_at = $1, sale_expire_at = $2 where id = 22', [
      later(10),
      later(20),
    ])
    await shop.pool.query('update products set available_on = $1 where id = 23', [later(10)])
    const at = async (seconds: number) => {
      shop.clock.now = later(seconds)
      await settled()
      return [held.get('22')?.selling_price, held.get('22')?.on_sale, held.get('23')?.suggestion !== undefined]
    }
    expect(await at(9)).toEqual([50_000, false, false])
    expect(await at(10)).toEqual([40_000, true, true])
    expect(await at(20)).toEqual([50_000, false, true])
    expect(await at(9)).toEqual([50_000, false, false])
    shop.clock.now = demoNow
  })

  it('is made anew when a brand gets another name', async () => {
    const source = held.get('24')
    const { code = '' } = (source?.brand ?? {}) as { code?: string }
    await shop.pool.query(`update brands set name = '{"mn": "Шинэ нэр", "en": "New Name"}' where code = $1`, [code])
    await settled()
    expect(held.get('24')?.brand).toEqual({ code, name: 'Шинэ нэр' })
    expect(held.get('24')?.brand_exact).toBe('шинэ нэр new name')
  })
})
