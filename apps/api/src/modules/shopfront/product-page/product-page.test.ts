import type {
  ProductCard,
  ProductDetail,
  ProductOption,
  Review,
  StoreStock,
} from '@delguur/contract/shopfront/shop-schemas'
import { ProductDetail as productDetail } from '@delguur/contract/shopfront/shop-schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { computeTogether } from './bought-together.jobs.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('product_page')
})
afterAll(() => shop.close())

const storm = 'kurtik-tsasan-shuurga-okhin'
const get = async (path: string) => {
  const { status, body } = await shop.call('GET', `/shop/${path}`)
  expect(status).toBe(200)
  return body
}
const read = (slug = storm, query = ''): Promise<ProductDetail> => get(`products/${slug}?${query}`)
const named = (options: ProductOption[], name: string): ProductOption => {
  const option = options.find((each) => each.name === name)
  if (!option) throw new Error(`no option ${name}`)
  return option
}

describe('the product page', () => {
  it('is as the contract says for every product of the shop', async () => {
    const { rows } = await shop.pool.query('select slug from products where available_on <= $1 order by id', [demoNow])
    for (const { slug } of rows)
      expect([slug, productDetail.safeParse(await read(slug)).error?.issues]).toEqual([slug, undefined])
  })

  it('shows colours with their pictures, then sizes in order', async () => {
    const product = await read()
    expect(product.options.map(({ name, kind }) => [name, kind])).toEqual([
      ['color', 'color'],
      ['clothing_size', 'size'],
    ])
    const colors = named(product.options, 'color').values
    expect(colors[0]).toMatchObject({ name: 'anis', label: 'Аньс', hex: expect.stringMatching(/^#/) })
    expect(colors.every(({ picture }) => picture?.base.startsWith('/media/'))).toBe(true)
    expect(Object.keys(product.gallery).sort()).toEqual(colors.map(({ name }) => name).sort())
    for (const pictures of Object.values(product.gallery))
      expect(pictures.map(({ view }) => view)).toEqual(['front', 'worn', 'back', 'detail', 'folded', 'label', 'size'])
    const sizes = named(product.options, 'clothing_size').values.map(({ name }) => Number(name))
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  })

  it('has a variant for each choice, with what is left of it', async () => {
    const { variants, options } = await read()
    const chosen = variants.map((variant) => JSON.stringify(variant.options))
    expect(new Set(chosen).size).toBe(variants.length)
    for (const variant of variants) {
      expect(Object.keys(variant.options).sort()).toEqual(options.map(({ name }) => name).sort())
      expect(variant.stock).toBe(variant.on_hand === 0 ? 'out' : variant.on_hand <= 3 ? 'low' : 'in')
    }
    const [first] = variants
    const setUnits = async (units: number) => {
      await shop.pool.query('update stock_items set count_on_hand = 0 where variant_id = $1', [first?.id])
      await shop.pool.query(
        'update stock_items set count_on_hand = $2 where id = (select min(id) from stock_items where variant_id = $1)',
        [first?.id, units],
      )
      await shop.search.refresh()
      return (await read()).variants.find(({ id }) => id === first?.id)
    }
    expect(await setUnits(3)).toMatchObject({ stock: 'low', on_hand: 3 })
    expect(await setUnits(0)).toMatchObject({ stock: 'out', on_hand: 0 })
    expect(await setUnits(5_000)).toMatchObject({ stock: 'in', on_hand: 99 })
  })

  it('offers the lease plans of the tenant from its barrier on', async () => {
    const dear = await read()
    expect(dear.leases.map(({ months }) => months)).toEqual([3, 6, 9, 12])
    for (const { months, monthly, down_payment, total } of dear.leases) {
      const rounding = down_payment + monthly * months - total
      expect(rounding).toBeGreaterThanOrEqual(0)
      expect(rounding).toBeLessThan(12 * months)
      expect(total).toBeGreaterThan(dear.selling_price)
    }
    expect(dear.lease_per_month).toBe(dear.leases.at(-1)?.monthly)
    const cheap: ProductCard = (await get('listing?sort=price_asc&per_page=1')).products[0]
    expect(await read(cheap.slug)).toMatchObject({ leases: [], lease_per_month: null })
  })

  it('shows nutrition facts of foods only', async () => {
    const { rows } = await shop.pool.query('select slug from products where serving_g is not null limit 1')
    expect((await read(rows[0].slug)).nutrition?.items.length).toBeGreaterThan(3)
    expect((await read()).nutrition).toBeNull()
  })

  it('leads back through its categories and speaks the asked language', async () => {
    const product = await read(storm, 'locale=en')
    expect(product.breadcrumbs.map(({ permalink }) => permalink)).toEqual([
      'khuukhed',
      'khuukhed/khuvtsas',
      'khuukhed/khuvtsas/gaduur',
      'khuukhed/khuvtsas/gaduur/kurtik',
      'khuukhed/khuvtsas/gaduur/kurtik/okhin',
    ])
    expect(product.breadcrumbs[0]?.name).toBe('Children')
    expect(product.country).toMatchObject({ code: expect.stringMatching(/^[A-Z]{2}$/) })
  })

  it('is found under an earlier address, which gives its present slug', async () => {
    await shop.db.insertInto('product_slugs').values({ slug: 'storm', product_id: 1 }).execute()
    expect((await read('storm')).slug).toBe(storm)
    for (const path of ['nothing', '1', '%E0%A4%A'])
      expect([404, 400]).toContain((await shop.call('GET', `/shop/products/${path}`)).status)
  })

  it('stays when sold out, and goes when deleted', async () => {
    await shop.pool.query(
      'update stock_items set count_on_hand = 0 where variant_id in (select id from variants where product_id = 40)',
    )
    await shop.search.refresh()
    const { rows } = await shop.pool.query('select slug from products where id = 40')
    const product = await read(rows[0].slug)
    expect([product.total_on_hand, product.variants.every(({ stock }) => stock === 'out')]).toEqual([0, true])
    await shop.pool.query('update products set deleted_at = now() where id = 40')
    await shop.search.refresh()
    expect((await shop.call('GET', `/shop/products/${rows[0].slug}`)).status).toBe(404)
  })
})

describe('beside the product', () => {
  it('stand related products and its series, none twice, never itself', async () => {
    const { goes_with, related, same_series } = await get(`products/${storm}/rails`)
    const ids = [...goes_with, ...related, ...same_series].map(({ id }: ProductCard) => id)
    expect(related.length).toBeGreaterThan(5)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(1)
  })

  it('stands what goes with it, first what several buyers had with it, and nothing of its own kind', async () => {
    const jackets = async (): Promise<string[]> =>
      (await get(`listing?taxon=khuukhed/khuvtsas/gaduur/kurtik&per_page=100`)).products.map(
        ({ slug }: ProductCard) => slug,
      )
    const slugs = async (): Promise<string[]> =>
      (await get(`products/${storm}/rails`)).goes_with.map(({ slug }: ProductCard) => slug)
    const [before, alike] = [await slugs(), await jackets()]
    expect(before.length).toBeGreaterThan(5)
    expect(before.filter((slug) => alike.includes(slug))).toEqual([])

    // three buyers had a toy and a second jacket with the first, one of them a third; somebody else bought neither
    const [jacket, toy, third, sibling] = ['kurtik-khoyor-nuur', 'chirdeg-modon-unaga', alike[0], alike[1]]
    for (const [number, bought] of [
      ['R900000001', [jacket, toy, third, sibling]],
      ['R900000002', [jacket, toy, sibling]],
      ['R900000003', [jacket, toy, sibling]],
      ['R900000004', [third]],
    ] as const) {
      await shop.pool.query(
        `insert into orders (number, token, email, status, payment_status, completed_at)
        values ($1, $1, $1 || '@mail.example', 'delivered', 'paid', $2)`,
        [number, demoNow],
      )
      await shop.pool.query(
        `insert into line_items (order_id, variant_id, quantity, price)
        select o.id, (select min(v.id) from variants v where v.product_id = p.id and not v.is_master), 1, 1000
        from orders o, products p where o.number = $1 and p.slug = any($2)`,
        [number, bought],
      )
    }
    await computeTogether({ db: shop.db, clock: () => demoNow })
    await shop.search.refresh()
    const after: ProductCard[] = (await get(`products/${jacket}/rails`)).goes_with
    expect(after[0]?.slug).toBe(toy)
    expect(after.filter(({ slug }) => alike.includes(slug))).toEqual([])
  })

  it('stand its reviews by page and by stars', async () => {
    const { stars, reviews } = await read()
    expect(stars.reduce((sum, count) => sum + count, 0)).toBe(300)
    expect(reviews).toHaveLength(4)
    const first = await get(`products/${storm}/reviews`)
    expect(first).toMatchObject({ total: 300, page: 1, pages: 30 })
    expect(first.reviews.slice(0, 4)).toEqual(reviews)
    const last = await get(`products/${storm}/reviews?page=30`)
    expect(last.reviews).toHaveLength(10)
    const dates = [...first.reviews, ...last.reviews].map(({ created_at }: Review) => created_at)
    expect(dates).toEqual([...dates].sort().reverse())
    for (const [index, rating] of [5, 4, 3, 2, 1].entries()) {
      const page = await get(`products/${storm}/reviews?rating=${rating}`)
      expect(page.total).toBe(stars[index])
      expect(page.reviews.every((review: Review) => review.rating === rating)).toBe(true)
    }
    expect((await shop.call('GET', `/shop/products/${storm}/reviews?rating=6`)).status).toBe(422)
  })

  it('stands where it lies and how it comes home', async () => {
    const variant = (await read()).variants.find(({ stock }) => stock === 'in')
    const { stores, delivery } = await get(`variants/${variant?.id}/availability`)
    expect(delivery).toEqual([])
    expect(stores).toHaveLength(4)
    for (const { on_hand, pick_up_at } of stores as StoreStock[]) {
      if (on_hand === 0) expect(pick_up_at).toBeNull()
      else expect(pick_up_at === null || new Date(pick_up_at) > demoNow).toBe(true)
    }
    const districts = (await get('divisions?parent_id=11')).divisions
    const there = await get(`variants/${variant?.id}/availability?division_id=${districts[0].id}`)
    expect(there.delivery.length).toBeGreaterThan(0)
    for (const promise of there.delivery) {
      expect(new Date(promise.promised_from).getTime()).toBeGreaterThanOrEqual(demoNow.getTime())
      expect(new Date(promise.promised_to).getTime()).toBeGreaterThanOrEqual(new Date(promise.promised_from).getTime())
    }
    expect((await get(`variants/${variant?.id}/availability?division_id=nowhere`)).delivery).toEqual([])
    for (const id of ['999999', 'x'])
      expect((await shop.call('GET', `/shop/variants/${id}/availability`)).status).toBe(404)
  })

  it('delivers free by the price that holds now', async () => {
    const { divisions } = await get('divisions?parent_id=11')
    const central = divisions.find(({ name }: { name: string }) => name === 'Баянзүрх')
    await shop.pool.query('update variants set price = 160000, sale_price = 140000 where product_id = 50')
    await shop.pool.query('update products set sale_start_at = $1, sale_expire_at = $2 where id = 50', [
      new Date(demoNow.getTime() - 1000),
      new Date(demoNow.getTime() + 60_000),
    ])
    const { rows } = await shop.pool.query('select max(id) as id from variants where product_id = 50')
    const cheapest = async (): Promise<number> => {
      const { delivery } = await get(`variants/${rows[0].id}/availability?division_id=${central.id}`)
      return Math.min(...delivery.map(({ price }: { price: number }) => price))
    }
    expect(await cheapest()).toBeGreaterThan(0)
    shop.clock.now = new Date(demoNow.getTime() + 60_000)
    expect(await cheapest()).toBe(0)
    shop.clock.now = demoNow
  })
})
