import type { ResourceObject } from '@delguur/contract/jsonapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../../../test/rules/documents.ts'
import { type DemoShop, startDemoShop } from '../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('jsonapi')
})
afterAll(() => shop.close())

const get = (path: string) => shop.call('GET', `/storefront/${path}`)
const ids = (body: { data: ResourceObject[] }): string[] => body.data.map(({ id }) => id)

describe('documents', () => {
  const cases: [path: string, include: string][] = [
    ['products?per_page=6', ''],
    [
      'products?per_page=3',
      'default_variant,primary_variant,variants,option_types,product_properties,taxons,images,vendor',
    ],
    ['products?per_page=2', 'variants.images,variants.option_values,option_types.option_values,taxons.image,badges'],
    ['products?per_page=2', 'variants.product.variants.product'],
    ['products/kurtik-tsasan-shuurga-okhin', 'variants.option_values.option_type'],
    ['products/kurtik-tsasan-shuurga-okhin/variants?per_page=4', 'product,images,option_values,vendor'],
    ['taxons?per_page=20', 'parent,taxonomy,children,image'],
    ['taxons/khuukhed', 'children.children,parent,products,image'],
    ['taxons/yoslol', 'products.variants'],
    ['vendors', 'image'],
    ['vendors/bambar', 'products.images'],
    ['brands?per_page=50', ''],
    ['variants/2/store_locations', ''],
    ['countries', ''],
    ['countries/MN', 'states,checkout_zone_applicable_states'],
    ['menus', 'menu_items.children,menu_items.parent,menu_items.icon,menu_items.linked_resource'],
    ['menus/1', 'menu_items'],
    ['cms_pages', 'cms_sections.linked_resource'],
    ['cms_pages/1', ''],
    ['store', 'default_country,menus.menu_items,cms_pages'],
    ['stores/bambar', ''],
    ['configs', ''],
    ['presets', ''],
    ['zones', ''],
  ]
  it.each(cases)('%s with %s is as declared, linked and complete', async (path, include) => {
    const { status, body, headers } = await get(
      include ? `${path}${path.includes('?') ? '&' : '?'}include=${include}` : path,
    )
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/vnd.api+json')
    expect(faultsOf(body, shop.api.registry, include ? include.split(',') : [])).toEqual([])
    expect(Array.isArray(body.data) ? body.data.length : 1).toBeGreaterThan(0)
  })

  it('include nothing for a blank include, and repeat nothing for one asked twice', async () => {
    expect((await get('products?per_page=1&include=')).body).not.toHaveProperty('included')
    const { body } = await get('products?per_page=1&include=vendor,vendor,%20vendor')
    expect(body.included).toHaveLength(1)
  })

  it.each(['nope', 'images.nope', 'taxons.products.nope', 'variants.', '__proto__', 'constructor'])(
    'refuse the unknown include %s',
    async (include) => {
      const { status, body, headers } = await get(`products?include=${include}`)
      expect([status, headers['content-type']]).toEqual([400, 'application/vnd.api+json'])
      expect(body.error).toEqual(expect.any(String))
      expect(body).not.toHaveProperty('errors')
    },
  )

  it('answer a path of a hundred steps by as many statements as a short one', async () => {
    const path = (steps: number): string => Array.from({ length: steps / 2 }, () => 'variants.product').join('.')
    const statements = async (steps: number): Promise<number> => {
      let count = 0
      const add = () => void count++
      shop.pool.on('acquire', add)
      const { status } = await get(`products?per_page=40&include=${path(steps)}`)
      shop.pool.off('acquire', add)
      expect(status).toBe(200)
      return count
    }
    const short = await statements(2)
    expect(await statements(100)).toBeLessThanOrEqual(short)
  })
})

describe('sparse fields', () => {
  it('limit attributes and relationships, in data and in included', async () => {
    const { body } = await get('products?per_page=2&fields[product]=name,price,images&fields[image]=alt&include=images')
    for (const product of body.data) {
      expect(Object.keys(product.attributes)).toEqual(['name', 'price'])
      expect(Object.keys(product.relationships)).toEqual(['images'])
    }
    for (const image of body.included) expect(Object.keys(image.attributes)).toEqual(['alt'])
  })

  it('follow an include that the fields leave out of sight', async () => {
    const { body } = await get('products/1?fields[product]=name&include=vendor')
    expect(body.data.relationships).toEqual({})
    expect(body.included).toMatchObject([{ type: 'vendor' }])
  })

  it('know percent-encoded keys, blank lists and names that nothing has', async () => {
    const encoded = await get('products/1?fields%5Bproduct%5D=slug%2Csku')
    expect(Object.keys(encoded.body.data.attributes)).toEqual(['slug', 'sku'])
    const blank = await get('products/1?fields[product]=')
    expect(blank.body.data).toMatchObject({ attributes: {}, relationships: {} })
    const unknown = await get('products/1?fields[product]=password,name&fields[nothing]=x&fields=text')
    expect(unknown.status).toBe(200)
  })
})

describe('paging', () => {
  it.each(['0', '-1', 'abc', '', '1001', '1e9', '2.5', 'Infinity'])('takes per_page=%s for 25', async (per_page) => {
    const { body } = await get(`products?per_page=${per_page}`)
    expect([body.data.length, body.meta.count]).toEqual([25, 25])
  })

  it('gives up to 1000 at once', async () => {
    const { body } = await get('products?per_page=1000&fields[product]=slug')
    expect(body.data).toHaveLength(body.meta.total_count)
    expect(body.meta).toMatchObject({ count: body.data.length, total_pages: 1 })
  })

  it.each(['0', '-3', 'x', '1.5'])('takes page=%s for the first', async (page) => {
    expect(ids((await get(`products?per_page=2&page=${page}`)).body)).toEqual(
      ids((await get('products?per_page=2')).body),
    )
  })

  it.each(['999', '99999999999999999999', '1e300'])('has nothing on page %s', async (page) => {
    const { status, body } = await get(`products?page=${page}`)
    expect([status, body.data, body.meta.count]).toEqual([200, [], 0])
    expect(body.meta.total_count).toBeGreaterThan(200)
  })

  it('links the pages absolutely, keeping the other parameters', async () => {
    const path = 'products?filter[in_stock]=true&sort=-price&per_page=100'
    const pages = [1, 2, 3]
    const bodies = await Promise.all(pages.map(async (page) => (await get(`${path}&page=${page}`)).body))
    const pageOf = (link: string): string | null => new URL(link).searchParams.get('page')
    expect(bodies.map(({ links }) => [links.first, links.prev, links.next, links.last].map(pageOf))).toEqual([
      ['1', '1', '2', '3'],
      ['1', '1', '3', '3'],
      ['1', '2', '3', '3'],
    ])
    const next = new URL(bodies[0].links.next)
    expect(next.protocol).toMatch(/^https?:$/)
    expect(next.pathname).toBe('/api/v2/storefront/products')
    expect(next.searchParams.get('sort')).toBe('-price')
    expect(next.searchParams.get('filter[in_stock]')).toBe('true')
    const followed = await shop.app.inject({ url: `${next.pathname}${next.search}` })
    expect(ids(JSON.parse(followed.body))).toEqual(ids(bodies[1]))
    expect(new URL(bodies[1].links.self).searchParams.get('page')).toBe('2')
    expect(new Set(bodies.flatMap(ids)).size).toBe(bodies[0].meta.total_count)
  })
})

describe('addresses', () => {
  it('takes a permalink with encoded and with raw slashes', async () => {
    const { body } = await get('taxons/khuukhed%2Fkhuvtsas%2Ftsamts')
    expect(body.data.attributes.permalink).toBe('khuukhed/khuvtsas/tsamts')
    expect((await get('taxons/khuukhed/khuvtsas/tsamts')).body).toEqual(body)
    expect((await get(`taxons/${body.data.id}`)).body.data.id).toBe(body.data.id)
    expect((await get('taxons/khuukhed/khuvtsas/tsamts/')).status).toBe(200)
  })

  it('takes slugs and permalinks in Cyrillic', async () => {
    await shop.db.updateTable('products').set({ slug: 'өвлийн-куртик-№1' }).where('id', '=', 3).execute()
    await shop.db.insertInto('product_slugs').values({ slug: 'хуучин нэр', product_id: 3 }).execute()
    await shop.db.updateTable('taxons').set({ permalink: 'хүүхэд/цамц' }).where('id', '=', 30).execute()
    await shop.search.refresh()
    for (const slug of ['өвлийн-куртик-№1', 'хуучин нэр'])
      expect((await get(`products/${encodeURIComponent(slug)}`)).body.data.id).toBe('3')
    expect((await get(`taxons/${encodeURIComponent('хүүхэд/цамц')}`)).body.data.id).toBe('30')
    expect((await get(`taxons/${encodeURI('хүүхэд/цамц')}`)).body.data.id).toBe('30')
  })

  it('answers a broken percent sign, an endless name and a zero byte in its own words', async () => {
    for (const [path, status] of [
      ['products/%E0%A4%A', 400],
      [`products/${'a'.repeat(400)}`, 404],
      [`products/${'a'.repeat(600)}`, 404],
      ['products/%00', 400],
      ['products?filter[name]=%00', 400],
    ] as const) {
      const answer = await get(path)
      expect([path.slice(0, 30), answer.status, answer.headers['content-type']]).toEqual([
        path.slice(0, 30),
        status,
        'application/vnd.api+json',
      ])
      expect(answer.body.error).toEqual(expect.any(String))
    }
  })
})
