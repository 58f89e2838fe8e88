import type { ResourceObject } from '@delguur/contract/jsonapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('catalog')
})
afterAll(() => shop.close())

const ask = (path: string) => shop.call('GET', `/storefront/${path}`)
const get = async (path: string) => {
  const { status, body } = await ask(path)
  expect(status).toBe(200)
  return body
}
const flat = async (path: string) => {
  const { status, body, headers } = await shop.call('GET', path)
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  return body
}
const slug = 'kurtik-tsasan-shuurga-okhin'
const days = (count: number): Date => new Date(demoNow.getTime() + count * 86_400_000)

/** Changes rows as the back office would, and lets the shop notice. */
async function change(work: () => Promise<unknown>): Promise<void> {
  await work()
  await shop.search.refresh()
}

describe('a product', () => {
  it('is found by slug, id and the slugs it had', async () => {
    await change(() => shop.db.insertInto('product_slugs').values({ slug: 'old-storm', product_id: 1 }).execute())
    for (const key of [slug, '1', 'old-storm']) expect((await get(`products/${key}`)).data.id).toBe('1')
    for (const key of ['nothing', '999999', '0', '-1', '1e3'])
      expect([key, (await ask(`products/${key}`)).status]).toEqual([key, 404])
  })

  it('is found by its slug first, even if that reads like an id', async () => {
    await change(() => shop.db.updateTable('products').set({ slug: '2' }).where('id', '=', 60).execute())
    expect((await get('products/2')).data.id).toBe('60')
  })

  it('is gone before its first day, after its last, and when deleted', async () => {
    const cases: [id: number, values: object][] = [
      [10, { available_on: days(1) }],
      [11, { available_on: null }],
      [12, { discontinued_on: days(-1) }],
      [13, { deleted_at: days(-1) }],
    ]
    for (const [id, values] of cases)
      await change(() => shop.db.updateTable('products').set(values).where('id', '=', id).execute())
    for (const [id] of cases) expect((await ask(`products/${id}`)).status).toBe(404)
    const { data } = await get(
      'products?filter[ids]=10,11,12,13,14&filter[show_deleted]=true&filter[show_discontinued]=true',
    )
    expect(data.map(({ id }: ResourceObject) => id)).toEqual(['14'])
  })

  it('speaks the asked language, Mongolian where it has no text, and knows zh as cn', async () => {
    await change(() =>
      shop.db
        .updateTable('products')
        .set({ name: { mn: 'Зөвхөн монгол', en: '' } })
        .where('id', '=', 20)
        .execute(),
    )
    const nameIn = async (id: string, locale: string) =>
      (await get(`products/${id}?locale=${locale}`)).data.attributes.name
    expect(await nameIn('20', 'en')).toBe('Зөвхөн монгол')
    expect(await nameIn('20', 'it')).toBe('Зөвхөн монгол')
    const names = await Promise.all(['mn', 'en', 'ru', 'cn', 'it'].map((locale) => nameIn('1', locale)))
    expect(new Set(names).size).toBe(5)
    expect(await nameIn('1', 'zh')).toBe(names[3])
    expect(await nameIn('1', 'zh-CN')).toBe(names[3])
    for (const unknown of ['de', '', 'xx-YY', '__proto__']) expect(await nameIn('1', unknown)).toBe(names[0])
    const variants = (await get('products/1?locale=en&include=variants')).included
    expect(variants[0].attributes.options_text).toMatch(/^Colou?r: \w+, Size: /)
  })

  it('costs tugrik, whatever currency is asked', async () => {
    for (const currency of ['MNT', 'USD', '']) {
      const { attributes } = (await get(`products/1?currency=${currency}`)).data
      expect(attributes).toMatchObject({ currency: 'MNT', price: '219000.0', display_price: '₮219,000' })
      expect(attributes).toMatchObject({ compare_at_price: '289000.0', sale_percent: 24 })
    }
  })

  it('has the asked size of its pictures, and none when not asked', async () => {
    const urlsFor = async (query: string): Promise<(string | null)[]> =>
      (await get(`products/1?include=images${query}`)).included.map(
        ({ attributes }: ResourceObject) => attributes.transformed_url,
      )
    expect(await urlsFor('')).toEqual(Array(21).fill(null))
    for (const [size, width] of [
      ['100x100', 360],
      ['360x450', 360],
      ['500x', 540],
      ['700', 720],
      ['9999x9999', 1080],
      ['x', 360],
    ]) {
      const [url] = await urlsFor(`&image_transformation[size]=${size}&image_transformation[quality]=70`)
      expect(url).toBe(`/media/puffer-anis-plain-front-${width}.jpg`)
    }
  })

  it('lists its variants with the master, by option', async () => {
    const all = await get(`products/${slug}/variants?include=option_values`)
    expect(all.data[0].attributes.is_master).toBe(true)
    expect(all.meta.total_count).toBe(22)
    const anis = await get(`products/${slug}/variants?filter[options][color]=anis`)
    expect(anis.meta.total_count).toBe(7)
    const one = await get(`products/${slug}/variants?filter[options][color]=anis&filter[options][clothing_size]=128`)
    expect(one.meta.total_count).toBe(1)
    expect((await get(`products/${slug}/variants?per_page=5&page=2`)).data).toHaveLength(5)
    expect((await ask('products/nothing/variants')).status).toBe(404)
  })

  it('tells what it costs here and in the stores where that is told, and to nobody what it costs in bulk', async () => {
    const { rows } = await shop.pool.query(
      'select product_id as id, store_price from variants where is_master and store_price is not null and wholesale_price is not null limit 1',
    )
    const { data, included } = await get(`products/${rows[0].id}?include=primary_variant`)
    for (const { attributes } of [data, included[0]]) {
      expect(attributes.online_price).toBe(attributes.price)
      expect(Number(attributes.store_price)).toBe(rows[0].store_price)
      expect([attributes.wholesale_price, attributes.display_wholesale_price]).toEqual([null, null])
    }
    const listed = (await get(`products?filter[ids]=${rows[0].id}`)).data[0]
    expect(listed.attributes).toEqual(data.attributes)
    const page = await flat(`/shop/products/${data.attributes.slug}`)
    expect(page.variants[0]).toMatchObject({ store_price: rows[0].store_price })
    expect(page.variants[0]).not.toHaveProperty('wholesale_price')
    const { data: other } = await get(`products/${slug}`)
    expect(other.attributes).toMatchObject({
      store_price: '299000.0',
      wholesale_price: null,
      display_wholesale_price: null,
    })
    expect(other.attributes.online_price).toBe(other.attributes.price)
  })

  it('stands with what each store has of a variant', async () => {
    const { data } = await get('variants/2/store_locations')
    expect(data).toHaveLength(4)
    for (const { attributes } of data) expect(attributes.in_stock).toBe(attributes.count_on_hand > 0)
    const { rows } = await shop.pool.query(
      'select sum(count_on_hand)::int as units from stock_items where variant_id = 2',
    )
    const units = data.reduce(
      (sum: number, { attributes }: ResourceObject) => sum + Number(attributes.count_on_hand),
      0,
    )
    expect(units).toBe(rows[0].units)
  })
})

describe('categories', () => {
  const permalinks = async (query: string): Promise<string[]> =>
    (await get(`taxons?per_page=1000&fields[taxon]=permalink&${query}`)).data.map(
      ({ attributes }: ResourceObject) => attributes.permalink,
    )

  it('come in tree order, parents before children', async () => {
    const { data } = await get('taxons?per_page=1000')
    const lefts = data.map(({ attributes }: ResourceObject) => attributes.left)
    expect(lefts).toEqual([...lefts].sort((a: number, b: number) => a - b))
    expect(Math.max(...data.map(({ attributes }: ResourceObject) => Number(attributes.depth)))).toBe(4)
    expect(await permalinks('sort=-name')).toEqual(await permalinks(''))
  })

  it('are filtered by ids, name, parent, taxonomy and being a root', async () => {
    const all = await permalinks('')
    expect(await permalinks('filter[ids]=2,1,9999')).toEqual(['khuukhed', 'khuukhed/khuvtsas'])
    const children = all.filter((path) => /^khuukhed\/[^/]+$/.test(path))
    expect(children.length).toBeGreaterThan(1)
    expect(await permalinks('filter[parent_permalink]=khuukhed')).toEqual(children)
    expect(await permalinks('filter[parent_permalink]=nothing')).toEqual([])
    expect(await permalinks('filter[parent_id]=1')).toEqual(children)
    expect(await permalinks('filter[roots]=true')).toEqual(all.filter((path) => !path.includes('/')))
    expect(await permalinks('filter[taxonomy_id]=1')).not.toEqual([])
    expect(await permalinks('filter[taxonomy_id]=999')).toEqual([])
    expect(await permalinks(`filter[name]=${encodeURIComponent('ФУТБОЛК')}`)).toContain(
      'khuukhed/khuvtsas/tsamts/futbolk',
    )
    expect(await permalinks('locale=en&filter[name]=T-SHIRT')).toContain('khuukhed/khuvtsas/tsamts/futbolk')
  })

  it('know their place and their newest products', async () => {
    const { data, included } = await get('taxons/khuukhed%2Fkhuvtsas%2Ftsamts%2Ffutbolk?include=products,parent')
    expect(data.attributes).toMatchObject({ depth: 3, is_root: false, is_child: true, is_leaf: false })
    expect(data.attributes.pretty_name).toBe('Хүүхэд -> Хүүхдийн хувцас -> Цамц -> Футболк')
    const products = included.filter(({ type }: ResourceObject) => type === 'product')
    const dates = products.map(({ attributes }: ResourceObject) => attributes.available_on)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(products).toHaveLength((await get(`products?filter[taxons]=${data.id}`)).meta.total_count)
    expect((await ask('taxons/khuukhed/nothing')).status).toBe(404)
  })

  it('have pictures of the asked size', async () => {
    await change(() =>
      shop.db.updateTable('taxons').set({ picture_key: 'puffer-anis-plain-front' }).where('id', '=', 1).execute(),
    )
    const urlFor = async (query: string) =>
      (await get(`taxons/1?include=image${query}`)).included[0].attributes.transformed_url
    expect(await urlFor('')).toBeNull()
    expect(await urlFor('&taxon_image_transformation[size]=400x400')).toBe('/media/puffer-anis-plain-front-540.jpg')
  })
})

describe('vendors and brands', () => {
  it('are found by slug, code and id; only active vendors are', async () => {
    const vendor = (await get('vendors/ulaan-zagal')).data
    expect((await get(`vendors/${vendor.id}`)).data).toEqual(vendor)
    expect(vendor.relationships.products.data.length).toBeGreaterThan(0)
    await change(() =>
      shop.db.updateTable('vendors').set({ active: false }).where('id', '=', Number(vendor.id)).execute(),
    )
    expect((await ask('vendors/ulaan-zagal')).status).toBe(404)
    expect((await get('vendors')).meta.total_count).toBe(5)
    await change(() =>
      shop.db.updateTable('vendors').set({ active: true }).where('id', '=', Number(vendor.id)).execute(),
    )
  })

  it('count the products of a brand', async () => {
    const { data } = await get('brands?per_page=999')
    const counted = data.reduce(
      (sum: number, { attributes }: ResourceObject) => sum + Number(attributes.products_count),
      0,
    )
    expect(counted).toBe((await get('products?per_page=1')).meta.total_count)
    const brand = (await get('brands/unaga')).data
    expect(brand.attributes.products_count).toBe(
      (await get('products?per_page=1&filter[brand]=unaga')).meta.total_count,
    )
    expect((await ask('brands/nothing')).status).toBe(404)
  })

  it('say the name of a brand and of a vendor as their reader writes it, in both dialects', async () => {
    for (const [locale, brand, vendor] of [
      ['mn', 'Алтай утга', 'Говь нэхмэл'],
      ['ru', 'Алтай утга', 'Говь нэхмэл'],
      ['en', 'Altai Utga', 'Gobi Nekhmel'],
      ['it', 'Altai Utga', 'Gobi Nekhmel'],
      ['cn', 'Altai Utga', 'Gobi Nekhmel'],
    ]) {
      const answer = (await get(`brands/altai?locale=${locale}&include=taxons`)).data
      expect(answer.attributes.name).toBe(brand)
      expect(answer.attributes.logo_url).toMatch(/^\/media\/brand-altai-[0-9a-f]{8}\.svg$/)
      expect(answer.relationships.taxons.data.length).toBeGreaterThan(0)
      expect((await get(`vendors/gobi-nekhmel?locale=${locale}`)).data.attributes.name).toBe(vendor)
      expect((await flat(`/brands/altai?locale=${locale}`)).name).toBe(brand)
      expect((await flat(`/vendors/gobi-nekhmel?locale=${locale}`)).name).toBe(vendor)
      const { brands } = await flat(`/brands?locale=${locale}&per_page=999`)
      expect(brands).toHaveLength(12)
      const listing = await flat(`/shop/listing?brand=altai&locale=${locale}&per_page=1`)
      expect(listing.products[0].brand.name).toBe(brand)
      const labels = listing.facets.flatMap(({ values }: { values: { label: string }[] }) =>
        values.map((each) => each.label),
      )
      expect(labels).toEqual(expect.arrayContaining([brand, vendor]))
      const detail = await flat(`/shop/products/${listing.products[0].slug}?locale=${locale}`)
      expect(detail.brand.name).toBe(brand)
    }
  })
})

describe('the flat catalogue', () => {
  type Node = { id: number; parent_id: number | null; children: Node[] }

  it('gives categories as a list and as a tree of the same', async () => {
    const { taxons } = await flat('/taxons/all')
    const walk = (nodes: Node[]): number[] => nodes.flatMap((node) => [node.id, ...walk(node.children)])
    expect(walk((await flat('/taxons/tree')).taxons)).toEqual(taxons.map(({ id }: Node) => id))
    expect(taxons[0]).toEqual({
      id: 1,
      permalink: 'khuukhed',
      name: 'Хүүхэд',
      translation_en: 'Children',
      parent_id: null,
      depth: 0,
    })
    expect((await flat('/taxons/all?locale=zh')).taxons[0].name).toMatch(/\p{Script=Han}/u)
  })

  it('gives badges and vendors by page', async () => {
    const { badges } = await flat('/badges')
    expect(await flat(`/badges/${badges[0].id}`)).toEqual(badges[0])
    const page = await flat('/vendors?per_page=4&page=2')
    expect(page).toMatchObject({ count: 2, total_count: 6, current_page: 2, pages: 2, per_page: 4 })
    expect(await flat(`/vendors/${page.vendors[0].slug}`)).toEqual(page.vendors[0])
  })

  it('gives the stock of a variant at each place', async () => {
    const { stock_items } = await flat('/products/0/variants/2/stock_items')
    expect(stock_items).toHaveLength(4)
    expect(Object.keys(stock_items[0]).sort()).toEqual([
      'backorderable',
      'count_on_hand',
      'id',
      'stock_location_id',
      'stock_location_name',
    ])
  })

  it('gives it of a variant of the product asked for, by id or slug, and of no other', async () => {
    const { rows } = await shop.pool.query(
      'select v.product_id as id, p.slug from variants v join products p on p.id = v.product_id where v.id = 2',
    )
    const complete = await flat('/products/0/variants/2/stock_items')
    for (const own of [rows[0].id, rows[0].slug])
      expect(await flat(`/products/${own}/variants/2/stock_items`)).toEqual(complete)
    for (const other of [Number(rows[0].id) + 1, 'nothing', '999999'])
      expect([other, (await shop.call('GET', `/products/${other}/variants/2/stock_items`)).status]).toEqual([
        other,
        404,
      ])
  })

  it('gives it of the master as of the product, alike in both calls', async () => {
    const { rows } =
      await shop.pool.query(`select m.id, m.product_id, sum(s.count_on_hand)::int as units from variants m
      join variants v on v.product_id = m.product_id join stock_items s on s.variant_id = v.id
      where m.is_master and m.id <> v.id group by 1, 2 order by 1 limit 1`)
    const [master] = rows
    const sum = (counts: number[]): number => counts.reduce((a, b) => a + b, 0)
    const byCall = async () => {
      const { stock_items } = await flat(`/products/${master.product_id}/variants/${master.id}/stock_items`)
      const { data } = await get(`variants/${master.id}/store_locations`)
      return [
        sum(stock_items.map((item: { count_on_hand: number }) => item.count_on_hand)),
        sum(data.map(({ attributes }: ResourceObject) => Number(attributes.count_on_hand))),
      ]
    }
    expect(await byCall()).toEqual([master.units, master.units])
    const { data } = await get(`products/${master.product_id}`)
    expect(data.attributes.total_on_hand).toBe(master.units)
    for (const unknown of ['/products/0/variants/999999/stock_items', '/storefront/variants/999999/store_locations'])
      expect([unknown, (await shop.call('GET', unknown)).status]).toEqual([unknown, 404])
  })

  it('gives nutrition facts of foods', async () => {
    const { rows } = await shop.pool.query('select product_id from nutrition_items limit 1')
    const facts = await flat(`/products/${rows[0].product_id}/nutrition`)
    expect(facts.serving).toMatch(/^\d+ g$/)
    expect(facts.items.length).toBeGreaterThan(3)
    expect(await flat(`/products/${slug}/nutrition`)).toEqual({ serving: null, items: [] })
  })

  it('gives approved reviews, the newest first', async () => {
    const page = await flat('/products/1/reviews?per_page=10&page=2')
    expect(page).toMatchObject({ count: 10, total_count: 300, current_page: 2, pages: 30, total_reviews: 300 })
    const { id } = page.reviews[0]
    await change(() => shop.db.updateTable('reviews').set({ approved: false }).where('id', '=', id).execute())
    const after = await flat('/products/1/reviews?per_page=1000')
    expect(after.total_count).toBe(299)
    expect(after.reviews.map((review: { id: number }) => review.id)).not.toContain(id)
    const dates = after.reviews.map((review: { created_at: string }) => review.created_at)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it.each([
    '/badges/999',
    '/badges/x',
    '/vendors/nothing',
    '/products/0/variants/999999/stock_items',
    '/products/x/reviews',
  ])('does not know %s', async (path) => {
    const { status, body, headers } = await shop.call('GET', path)
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    expect(body).toEqual({ error: 'Хайсан зүйл олдсонгүй', code: 'not_found' })
  })
})
