import type { Facet, FacetValue, ProductCard, TaxonNode } from '@delguur/contract/shopfront/shop-schemas'
import { sorts } from '@delguur/contract/sorts'
import { LISTING_SORTS } from '@delguur/search/engine/listing/listing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('listing')
})
afterAll(() => shop.close())

const list = async (query = '') => {
  const { status, body } = await shop.call('GET', `/shop/listing?${query}`)
  expect(status).toBe(200)
  return body
}
const facetOf = (body: { facets: Facet[] }, key: string): FacetValue[] =>
  body.facets.find((facet) => facet.key === key)?.values ?? []
const idsOf = (products: ProductCard[]): number[] => products.map(({ id }) => id)

/** Every card of a listing, page by page. */
async function everything(query = ''): Promise<ProductCard[]> {
  const first = await list(`${query}&per_page=100`)
  const cards: ProductCard[] = first.products
  for (let page = 2; page <= first.pages; page++)
    cards.push(...(await list(`${query}&per_page=100&page=${page}`)).products)
  return cards
}

describe('the listing', () => {
  it('shows what can be bought: priced, in stock, with a picture, from its first day on', async () => {
    const hidden = [1, 2, 3, 4, 5]
    await shop.pool.query(
      'update stock_items set count_on_hand = 0 where variant_id in (select id from variants where product_id = 1)',
    )
    await shop.pool.query('delete from images where product_id = 2')
    await shop.pool.query('update products set available_on = $1 where id = 3', [new Date(demoNow.getTime() + 1)])
    await shop.pool.query('update variants set price = 1, sale_price = null where product_id = 4')
    await shop.pool.query('update products set deleted_at = now() where id = 5')
    await shop.search.refresh()
    const cards = await everything()
    const { rows } = await shop.pool.query('select count(*)::int as total from products where available_on <= $1', [
      demoNow,
    ])
    expect(cards.length).toBeGreaterThan(rows[0].total - 20)
    expect(idsOf(cards).filter((id) => hidden.includes(id))).toEqual([])
    expect(new Set(idsOf(cards)).size).toBe(cards.length)
    for (const card of cards) {
      expect(card.selling_price).toBeGreaterThan(1)
      expect(card.total_on_hand).toBeGreaterThan(0)
      expect(card.pictures.length).toBeGreaterThan(0)
    }
    expect((await list(`ids=${hidden.join()}`)).total).toBe(0)
  })

  it('counts five levels of categories, each as many as choosing it gives', async () => {
    const { taxons, total } = await list('per_page=1')
    let deepest = 0
    const check = async (node: TaxonNode, depth: number): Promise<void> => {
      deepest = Math.max(deepest, depth)
      const inside = await list(`taxon=${encodeURIComponent(node.permalink)}&per_page=1`)
      expect([node.permalink, inside.total]).toEqual([node.permalink, node.count])
      expect(inside.taxon.id).toBe(node.id)
      expect(inside.ancestors).toHaveLength(depth - 1)
      expect(inside.taxons).toEqual(node.children)
      for (const child of node.children) {
        expect(child.count).toBeLessThanOrEqual(node.count)
        await check(child, depth + 1)
      }
    }
    for (const root of taxons) await check(root, 1)
    expect(deepest).toBe(5)
    expect(Math.max(...taxons.map(({ count }: TaxonNode) => count))).toBeLessThanOrEqual(total)
    expect((await shop.call('GET', '/shop/listing?taxon=nothing')).status).toBe(404)
  })

  it('counts each value of a facet as many as choosing it gives', async () => {
    const { facets } = await list('per_page=1')
    expect(facets.map(({ key }: Facet) => key)).toEqual([
      'age_group',
      'gender',
      'clothing_size',
      'pants_size',
      'shoe_size',
      'color',
      'warm_to',
      'brand',
      'badge',
      'vendor',
    ])
    for (const { key, values } of facets) {
      for (const { value, count, chosen } of values) {
        const { total } = await list(`${key}=${encodeURIComponent(value)}&per_page=1`)
        expect([key, value, total, chosen]).toEqual([key, value, count, false])
      }
    }
  })

  it('counts a group under the choices of the others, and keeps its own values open', async () => {
    const query = 'gender=girl&color=anis,sarnai&price_min=20000'
    const body = await list(`${query}&per_page=1`)
    expect(facetOf(body, 'gender').find(({ value }) => value === 'girl')).toMatchObject({
      chosen: true,
      count: body.total,
    })
    const boys = facetOf(body, 'gender').find(({ value }) => value === 'boy')
    expect(boys?.count).toBe((await list(`${query.replace('girl', 'boy')}&per_page=1`)).total)
    for (const { value, count } of facetOf(body, 'brand'))
      expect([value, (await list(`${query}&brand=${value}&per_page=1`)).total]).toEqual([value, count])
    expect(body.on_sale).toEqual({ count: (await list(`${query}&on_sale=1&per_page=1`)).total, chosen: false })
    const cards = await everything('gender=girl&color=anis,sarnai')
    const prices = cards.map(({ selling_price }) => selling_price)
    expect(body.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
  })

  it('shows products in a colour that was chosen', async () => {
    const plain = new Map((await everything('')).map((card) => [card.id, card]))
    const cards = await everything('color=anis,sarnai')
    const turned = cards.filter((card) => plain.get(card.id)?.colors[0]?.code !== card.colors[0]?.code)
    expect(turned.length).toBeGreaterThan(5)
    const inColor = cards.filter((card) => ['anis', 'sarnai'].includes(card.colors[0]?.code ?? ''))
    for (const card of inColor) {
      expect(new Set(card.colors.map(({ code }) => code))).toEqual(
        new Set(plain.get(card.id)?.colors.map(({ code }) => code)),
      )
      expect(card.pictures[0]?.base).toContain(`-${card.colors[0]?.code}-`)
      expect(card.pictures[0]?.alt).toContain(card.colors[0]?.name)
    }
    expect(inColor.length).toBeGreaterThan(cards.length / 2)
    // a colour that nobody has drawn yet changes nothing
    for (const card of cards.filter((each) => !inColor.includes(each))) expect(card).toEqual(plain.get(card.id))
  })

  it('names the values in the asked language, sizes in their order', async () => {
    const russian = await list('locale=ru&per_page=1')
    expect(facetOf(russian, 'color').find(({ value }) => value === 'tsas')).toMatchObject({
      label: expect.stringMatching(/[а-я]/i),
      hex: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    const sizes = facetOf(russian, 'clothing_size').map(({ value }) => value)
    expect(sizes.indexOf('86')).toBeLessThan(sizes.indexOf('104'))
    expect(sizes.indexOf('104')).toBeLessThan(sizes.indexOf('152'))
    expect((await list('locale=zh&per_page=1')).taxons[0].name).toMatch(/\p{Script=Han}/u)
    expect((await list('locale=de&per_page=1')).taxons[0].name).toBe('Хүүхэд')
  })
})

describe('the six orders of the listing', () => {
  it('are those of the index', () => {
    expect([...sorts]).toEqual([...LISTING_SORTS])
  })

  const sortedBy = (cards: ProductCard[], key: (card: ProductCard) => number): void => {
    const keys = cards.map(key)
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
  }
  it('go by price and by what a sale takes off', async () => {
    sortedBy(await everything('sort=price_asc'), (card) => card.selling_price)
    sortedBy(await everything('sort=price_desc'), (card) => -card.selling_price)
    sortedBy(await everything('sort=sale_percent_desc'), (card) => -card.sale_percent)
  })

  it('go by the first day in the shop, the newest first when nothing is asked', async () => {
    const { rows } = await shop.pool.query('select id, available_on from products')
    const days = new Map(rows.map((row) => [row.id, row.available_on.getTime()]))
    sortedBy(await everything('sort=date_asc'), ({ id }) => days.get(id))
    sortedBy(await everything('sort=date_desc'), ({ id }) => -days.get(id))
    const body = await list()
    expect([body.sort, body.per_page, body.page]).toEqual(['date_desc', 40, 1])
    expect(idsOf(body.products)).toEqual(idsOf((await list('sort=date_desc')).products))
  })

  it('shuffle by a seed, each product once over all pages', async () => {
    const shuffled = idsOf(await everything('sort=random&seed=5'))
    expect(new Set(shuffled).size).toBe((await list()).total)
    expect(idsOf((await list('sort=random&seed=5')).products)).toEqual(shuffled.slice(0, 40))
    expect(idsOf((await list('sort=random&seed=6')).products)).not.toEqual(shuffled.slice(0, 40))
  })
})

describe('what the listing refuses and bears', () => {
  it.each([
    'page=0',
    'page=abc',
    'per_page=101',
    'per_page=0',
    'sort=cheapest',
    'price_min=-1',
    'price_max=x',
    'seed=1.5',
    `q=${'a'.repeat(201)}`,
    `color=${Array(101).fill('x').join()}`,
  ])('%.20s is a 422 of its field', async (query) => {
    const { status, body } = await shop.call('GET', `/shop/listing?${query}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({ error: expect.any(String), code: 'invalid_input' })
    expect(Object.keys(body.errors)).toContain(query.split('=')[0]?.split('[')[0])
  })

  it('finds nothing for values nobody has, and keeps them chosen', async () => {
    const body = await list('brand=nothing&clothing_size=9999')
    expect([body.total, body.products, body.pages]).toEqual([0, [], 0])
    expect(facetOf(body, 'brand').find(({ value }) => value === 'nothing')).toMatchObject({ chosen: true, count: 0 })
  })

  it('has no products past the last page', async () => {
    expect((await list('page=99999')).products).toEqual([])
  })

  it('finds by words in any letter case, and by SKU', async () => {
    const found = await everything(`q=${encodeURIComponent('ФУТБ')}`)
    expect(found.length).toBeGreaterThan(3)
    for (const card of found) expect(card.name.toLowerCase()).toContain('футб')
    expect((await list('q=BBR-5011')).total).toBe(1)
    const signs = encodeURIComponent('%_\\\'";--')
    expect((await list(`q=${signs}`)).total).toBe((await list()).total)
    expect((await list(`q=x${signs}x`)).total).toBe(0)
  })

  it('gives cards by id in the order asked', async () => {
    const { body } = await shop.call('GET', '/shop/cards?ids=30,7,999999,12,x')
    expect(idsOf(body.products)).toEqual([30, 7, 12])
    expect((await shop.call('GET', '/shop/cards')).body).toEqual({ products: [] })
  })
})
