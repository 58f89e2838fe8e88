import type { MenuLink, ProductCard, TaxonTile } from '@delguur/contract/shopfront/shop-schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('pages')
})
afterAll(() => shop.close())

const get = async (path: string) => {
  const { status, body } = await shop.call('GET', `/shop/${path}`)
  expect(status).toBe(200)
  return body
}

describe('the home page', () => {
  it('shows deals that end, the soonest first, what is new and what is on sale', async () => {
    const home = await get('home')
    const ends = home.deals.map(({ sale_expire_at }: ProductCard) => sale_expire_at)
    expect(ends.length).toBeGreaterThan(5)
    expect(ends).toEqual([...ends].sort())
    expect(home.new_arrivals).toEqual((await get('listing?per_page=40')).products)
    expect(home.sale).toEqual((await get('listing?sort=sale_percent_desc&on_sale=1&per_page=40')).products)
  })

  it('leads to categories, brands and ages that have goods', async () => {
    const home = await get('home?locale=en')
    expect(home.categories.map(({ permalink }: TaxonTile) => permalink)).toEqual(shop.services.tenant.home_taxons)
    expect(home.categories[0].name).toMatch(/^[A-Z]/)
    expect(home.brands).toHaveLength(12)
    for (const { code, count } of home.ages)
      expect([code, (await get(`listing?age_group=${encodeURIComponent(code)}&per_page=1`)).total]).toEqual([
        code,
        count,
      ])
  })
})

describe('every page', () => {
  it('has menus, notices and the settings that browsers may know', async () => {
    const chrome = await get('chrome')
    const walk = (links: MenuLink[]): MenuLink[] => links.flatMap((link) => [link, ...walk(link.children)])
    expect(chrome.header.length).toBeGreaterThan(3)
    // before: nothing of the menus led to the news or to the games
    const links = walk([...chrome.header, ...chrome.footer]).map(({ link }) => link)
    expect(links).toEqual(expect.arrayContaining(['/news', '/games', '/promotions']))
    for (const { link } of walk([...chrome.header, ...chrome.footer])) {
      const [, taxon] = /^\/t\/([^?]+)/.exec(link ?? '') ?? []
      if (taxon) expect([taxon, (await shop.call('GET', `/shop/listing?taxon=${taxon}`)).status]).toEqual([taxon, 200])
      const [, page] = /^\/pages\/([^?]+)/.exec(link ?? '') ?? []
      if (page) expect([page, (await shop.call('GET', `/shop/pages/${page}`)).status]).toEqual([page, 200])
    }
    expect(chrome.tenant).toMatchObject({ name: 'bambar', flags: { leasing: true }, max_line_quantity: 20 })
    expect(chrome.tenant).not.toHaveProperty('lease')
    expect(chrome.tenant).not.toHaveProperty('vat_percent')
  })

  it('shows a notice from its first moment to its last', async () => {
    await shop.db.deleteFrom('notices').execute()
    const [from, to] = [60, 180].map((seconds) => new Date(demoNow.getTime() + seconds * 1000))
    await shop.pool.query(
      `insert into notices (title, starts_at, ends_at) values ('{"mn": "Амралтын өдөр"}', $1, $2)`,
      [from, to],
    )
    const noticesAt = async (seconds: number): Promise<number> => {
      shop.clock.now = new Date(demoNow.getTime() + seconds * 1000)
      await shop.search.refresh()
      return (await get('chrome')).notices.length
    }
    expect([await noticesAt(0), await noticesAt(60), await noticesAt(120), await noticesAt(180)]).toEqual([0, 1, 1, 0])
    shop.clock.now = demoNow
  })
})

describe('editorial pages', () => {
  it('have headings and blocks in every language', async () => {
    const { rows } = await shop.pool.query('select slug from cms_pages where visible')
    expect(rows.length).toBeGreaterThan(5)
    for (const { slug } of rows) {
      for (const locale of ['mn', 'en', 'ru', 'cn', 'it']) {
        const page = await get(`pages/${slug}?locale=${locale}`)
        expect(page.sections.length).toBeGreaterThan(0)
        for (const { blocks } of page.sections) expect(blocks.length).toBeGreaterThan(0)
      }
    }
    expect((await shop.call('GET', '/shop/pages/nothing')).status).toBe(404)
  })
})

describe('divisions', () => {
  type Division = { id: string; level: string; name: string; name_mn: string; name_en: string; zipcode: string | null }
  it('lead from cities and aimags to khoroos and bags, in the reader’s script', async () => {
    const top: Division[] = (await get('divisions')).divisions
    expect(top).toHaveLength(22)
    for (const none of ['parent_id=', 'parent_id=&locale='])
      expect((await get(`divisions?${none}`)).divisions).toHaveLength(top.length)
    const districts: Division[] = (await get('divisions?parent_id=11')).divisions
    expect(districts).toHaveLength(9)
    const bayanzurkh = districts.find(({ name }) => name === 'Баянзүрх')
    const khoroos: Division[] = (await get(`divisions?parent_id=${bayanzurkh?.id}`)).divisions
    expect(khoroos.length).toBeGreaterThan(20)
    for (const { level } of khoroos) expect(level).toBe('khoroo')
    const english: Division[] = (await get('divisions?locale=en')).divisions
    expect(english.map(({ name }) => name)).toEqual(top.map(({ name_en }) => name_en))
    expect((await get('divisions?parent_id=nowhere')).divisions).toEqual([])
  })
})

describe('the sitemap', () => {
  it('names every public address once, and each is there', async () => {
    const { pages, urls } = await get('sitemap')
    expect(pages).toBe(1)
    const paths = urls.map(({ path }: { path: string }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    const { rows } = await shop.pool.query('select slug from products where available_on <= $1', [demoNow])
    expect(paths).toEqual(expect.arrayContaining(rows.map(({ slug }) => `/products/${slug}`)))
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/products', '/promotions', '/leasing', '/t/khuukhed', '/pages/delivery']),
    )
    expect((await get('sitemap?page=2')).urls).toEqual([])
    expect((await shop.call('GET', '/shop/sitemap?page=0')).status).toBe(422)
  })
})

describe('a promotion', () => {
  it('is shown with the prices that the cart gives', async () => {
    const { promotions } = (await shop.call('GET', '/promotions?per_page=50')).body
    const bundle = promotions.find(({ kind }: { kind: string }) => kind === 'package')
    const { products, set } = (await shop.call('GET', `/promotions/${bundle.id}/goods`)).body
    const variants = await Promise.all(
      products.map(async ({ card }: { card: ProductCard }) => {
        const { variants } = await get(`products/${card.slug}`)
        return variants.find((each: { selling_price: number }) => each.selling_price === card.selling_price).id
      }),
    )
    let order = { number: '0', token: '', total: '' }
    for (const variant_id of variants) {
      const line_item = { variant_id, quantity: 1 }
      const added = await shop.call('POST', `/orders/${order.number}/line_items`, {
        body: { line_item },
        ...(order.token && { token: order.token }),
      })
      expect(added.status).toBe(201)
      order = added.body.order
    }
    expect(Number(order.total)).toBe(set.price)
    expect(set.price).toBeLessThan(set.full)
    expect((await shop.call('GET', '/promotions/99999/goods')).status).toBe(404)
  })
})
