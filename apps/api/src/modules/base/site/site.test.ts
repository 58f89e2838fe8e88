import type { ResourceObject } from '@delguur/contract/jsonapi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('site')
})
afterAll(() => shop.close())

const ask = (path: string) => shop.call('GET', `/storefront/${path}`)
const get = async (path: string) => {
  const { status, body } = await ask(path)
  expect(status).toBe(200)
  return body
}

describe('the store', () => {
  it('introduces itself, under its code too', async () => {
    const { data } = await get('store')
    expect(data.attributes).toMatchObject({
      name: 'Бамбар',
      default_currency: 'MNT',
      supported_currencies: 'MNT',
      default_locale: 'mn',
      supported_locales: 'mn,en,ru,cn,it',
      default: true,
    })
    expect(data.relationships.default_country.data).toEqual({ id: '496', type: 'country' })
    expect((await get('stores/bambar')).data).toEqual(data)
    expect((await ask('stores/another')).status).toBe(404)
  })
})

describe('countries', () => {
  it('come on one page unless a size is asked', async () => {
    const all = await get('countries')
    expect(all.meta).toEqual({ count: all.data.length, total_count: all.data.length, total_pages: 1 })
    expect(all.data.length).toBeGreaterThan(5)
    const two = await get('countries?per_page=2&page=2')
    expect(two.meta).toMatchObject({ count: 2, total_count: all.data.length })
    expect(two.data).toEqual(all.data.slice(2, 4))
    expect((await get('countries?filter[shippable]=true')).data.map(({ id }: ResourceObject) => id)).toEqual(['496'])
  })

  it('are found by iso, iso3, id and "default"', async () => {
    for (const key of ['MN', 'mn', 'MNG', '496', 'default']) expect((await get(`countries/${key}`)).data.id).toBe('496')
    const { data, included } = await get('countries/default?include=states')
    expect(included).toHaveLength(22)
    expect(data.relationships.checkout_zone_applicable_states.data).toHaveLength(22)
    expect((await get('countries')).data[0].relationships).toEqual({})
    for (const key of ['ZZ', '0', 'nothing']) expect((await ask(`countries/${key}`)).status).toBe(404)
  })
})

describe('menus and pages', () => {
  it('gives the menu of a place as a tree', async () => {
    expect((await get('menus')).data).toHaveLength(2)
    const { data, included } = await get('menus?filter[location]=footer&include=menu_items')
    expect(data).toHaveLength(1)
    expect(data[0].attributes).toMatchObject({ location: 'footer', locale: 'mn' })
    const roots = included.filter(({ attributes }: ResourceObject) => attributes.is_root)
    const children = roots.flatMap(({ relationships }: ResourceObject) => [relationships.children?.data ?? []].flat())
    expect(roots.length + children.length).toBe(included.length)
    expect((await get('menus?filter[location]=nowhere')).data).toEqual([])
    expect((await get(`menus/${data[0].id}?locale=en`)).data.attributes.locale).toBe('en')
    for (const key of ['99', 'x']) expect((await ask(`menus/${key}`)).status).toBe(404)
  })

  it('says what an item leads to: a category, a page, a product, and nothing for the rest', async () => {
    const item = async (code: string) => {
      const { included } = await get('menus?include=menu_items&locale=en')
      return included.find(({ attributes }: ResourceObject) => attributes.code === code)
    }
    const linkedBy = async (code: string) => (await item(code)).relationships.linked_resource.data
    const { data: taxon } = await get('taxons/gutal?locale=en')
    const { data: page } = await get('cms_pages/delivery?locale=en')
    expect(await linkedBy('shoes')).toEqual({ id: taxon.id, type: 'taxon' })
    expect(await linkedBy('delivery')).toEqual({ id: page.id, type: 'cms_page' })
    expect(await linkedBy('sale')).toBeNull()

    const requested = await get('menus?include=menu_items.linked_resource&locale=en')
    const found = (type: string, id: string) =>
      requested.included.find((each: ResourceObject) => each.type === type && each.id === id)
    expect(found('taxon', taxon.id).attributes).toEqual(taxon.attributes)
    expect(found('cms_page', page.id).attributes).toEqual(page.attributes)
    const { data: store } = await get('store?include=menus.menu_items.linked_resource')
    expect(store.type).toBe('store')

    const { data: products } = await get('products?per_page=1')
    const link = (to: string) =>
      shop.db.updateTable('menu_items').set({ link: to }).where('code', '=', 'sale').execute().then(shop.search.refresh)
    await link(`/products/${products[0].attributes.slug}?colour=anis#reviews`)
    expect(await linkedBy('sale')).toEqual({ id: products[0].id, type: 'product' })
    for (const nowhere of ['/t/nothing', '/products/%E0%A4%A', 'https://example.mn/t/gutal', '/pages/none', '/t/']) {
      await link(nowhere)
      expect([nowhere, await linkedBy('sale')]).toEqual([nowhere, null])
    }
  })

  it('gives visible pages by slug, id, type and title', async () => {
    const { data } = await get('cms_pages?per_page=100&include=cms_sections')
    const [page] = data
    expect((await get(`cms_pages/${page.attributes.slug}`)).data).toEqual(page)
    expect((await get(`cms_pages/${page.id}`)).data).toEqual(page)
    expect((await get('cms_pages?filter[type]=feature')).data).toEqual([])
    const titled = await get(`cms_pages?filter[title]=${encodeURIComponent(page.attributes.title.toUpperCase())}`)
    expect(titled.data).toEqual([page])
    for (const title of ['%', '"', 'mn'])
      expect((await get(`cms_pages?filter[title]=${encodeURIComponent(title)}`)).data).toEqual([])
    await shop.db.updateTable('cms_pages').set({ visible: false }).where('id', '=', Number(page.id)).execute()
    await shop.search.refresh()
    expect((await ask(`cms_pages/${page.attributes.slug}`)).status).toBe(404)
    expect((await get('cms_pages?filter[type]=standard&per_page=100')).data).toHaveLength(data.length - 1)
  })

  it('passes over filters that are no texts', async () => {
    expect((await get('cms_pages?filter[title][a]=1&filter[type][]=x')).data.length).toBeGreaterThan(1)
    expect((await get('menus?filter[location][]=header')).data).toHaveLength(2)
  })
})

describe('how long goods can be returned', () => {
  const inCategory = async (permalink: string) => {
    const { rows } = await shop.pool.query(
      `select p.slug, t.permalink from products p join product_taxons k on k.product_id = p.id join taxons t on t.id = k.taxon_id
       where k.position = (select min(position) from product_taxons where product_id = p.id)
         and (t.permalink = $1 or starts_with(t.permalink, $1 || '/')) order by p.id limit 1`,
      [permalink],
    )
    expect(rows).toHaveLength(1)
    return rows[0].slug as string
  }

  it('is said by the product, by its category, and equally by the article', async () => {
    const counts: Record<string, number> = {}
    for (const permalink of ['khunsnii', 'khuukhed/nyarai', 'dagaldakh/oims', 'gutal', 'togloom']) {
      const { body } = await shop.call('GET', `/shop/products/${await inCategory(permalink)}`)
      counts[permalink] = body.return_hours
    }
    expect(counts).toEqual({ khunsnii: 24, 'khuukhed/nyarai': 48, 'dagaldakh/oims': 48, gutal: 72, togloom: 72 })

    const lists = async (locale: string): Promise<string[]> => {
      const { body } = await shop.call('GET', `/shop/pages/returns?locale=${locale}`)
      return body.sections[0].blocks.find(({ kind }: { kind: string }) => kind === 'list').items
    }
    expect((await lists('mn')).map((item) => Number(/(\d+) цаг/.exec(item)?.[1]))).toEqual([72, 48, 48, 24])
    expect((await lists('en'))[3]).toMatch(/^Food: 24 hours/)
    for (const locale of ['mn', 'en', 'ru', 'cn', 'it']) {
      expect((await lists(locale)).map((item) => Number(/\d+/.exec(item)?.[0]))).toEqual([72, 48, 48, 24])
      const { data, included } = await get(`cms_pages/returns?locale=${locale}&include=cms_sections`)
      expect(JSON.stringify([data, included])).not.toContain('{return_hours')
      expect(data.attributes.content).toContain('48')
    }
  })

  it('and how long carts are kept is said by the article on privacy', async () => {
    for (const locale of ['mn', 'en', 'ru', 'cn', 'it']) {
      const { data } = await get(`cms_pages/privacy?locale=${locale}`)
      expect(data.attributes.content).toContain(String(shop.services.tenant.cart_days))
      expect(data.attributes.content).not.toContain('{')
    }
  })

  it('has one source: the tenant’s settings, which clients get too', async () => {
    const { body } = await shop.call('GET', '/site_data')
    expect(body.configs.return_hours).toEqual(shop.services.tenant.return_hours)
    expect((await shop.call('GET', '/shop/chrome')).body.tenant.return_hours).toBe(72)
    expect((await get('configs?per_page=100')).data.map(({ id }: ResourceObject) => id)).not.toContain('return_hours')
  })
})

describe('site data', () => {
  const read = async (query = '') => {
    const { status, body } = await shop.call('GET', `/site_data?${query}`)
    expect(status).toBe(200)
    return body
  }

  it('holds all that a client keeps, zones and stores when asked', async () => {
    const body = await read('load_zones=true&load_store_locations=1')
    expect(Object.keys(body).sort()).toEqual([
      'badges',
      'configs',
      'menus',
      'notifications',
      'presets',
      'server_time',
      'store_locations',
      'taxons',
      'translation',
      'zones',
    ])
    expect(body.server_time).toBe(demoNow.toISOString())
    expect(body.configs).toMatchObject({
      flags: { leasing: true, wallet: true },
      page_size: 40,
      search_base: '/es',
      search_index: 'bambar',
    })
    expect(body.taxons[0]).toMatchObject({ permalink: 'khuukhed', translation_en: 'Children' })
    expect(body.menus.map(({ location }: { location: string }) => location)).toEqual(['header', 'footer'])
    expect(body.store_locations).toHaveLength(4)
    expect(await read()).not.toHaveProperty('zones')
  })

  /** Everything is old; then something happens, and a client asks for what is new. */
  const newsAfter = async (change: () => Promise<unknown>): Promise<Record<string, unknown>> => {
    await sql`update site_changes set changed_at = '2020-01-01'`.execute(shop.db)
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(shop.db)
    await change()
    const { server_time: _time, ...news } = await read(
      `load_zones=1&load_store_locations=1&date=${encodeURIComponent(String(rows[0]?.at.toISOString()))}`,
    )
    return news
  }
  it('leaves out what did not change since a date', async () => {
    expect(await newsAfter(async () => {})).toEqual({})
    const touched = await newsAfter(() =>
      shop.db.updateTable('site_configs').set({ key: 'company' }).where('key', '=', 'company').execute(),
    )
    expect(Object.keys(touched)).toEqual(['configs'])
    expect(Object.keys(await read('date=yesterday'))).toContain('taxons')
  })

  it('tells of badges, and of what was deleted, since a date', async () => {
    const badge = { code: 'probe', name: { mn: 'Туршилт' }, color: 'red', position: 99 }
    const made = await newsAfter(() => shop.db.insertInto('badges').values(badge).execute())
    expect(Object.keys(made)).toEqual(['badges'])
    expect(made.badges).toContainEqual(expect.objectContaining({ name: 'Туршилт' }))
    const removed = await newsAfter(() => shop.db.deleteFrom('badges').where('code', '=', 'probe').execute())
    expect(removed.badges).not.toContainEqual(expect.objectContaining({ name: 'Туршилт' }))
    const menus = await newsAfter(() =>
      sql`delete from menu_items where code = (select code from menu_items m where not exists
      (select from menu_items c where c.parent_id = m.id) order by id desc limit 1)`.execute(shop.db),
    )
    expect(menus.menus).toContainEqual(expect.objectContaining({ location: 'footer' }))
  })

  it('tells of a notice that was written before a date and begins after it, and of one that ends', async () => {
    const at = (hours: number) => new Date(demoNow.getTime() + hours * 3_600_000)
    const notice = { title: { mn: 'Хожим эхлэх' }, starts_at: at(2), ends_at: at(4) }
    await shop.db.insertInto('notices').values(notice).execute()
    await sql`update site_changes set changed_at = '2020-01-01'`.execute(shop.db)
    const titles = async (since: number, now: number) => {
      shop.clock.now = at(now)
      const { notifications } = await read(`date=${encodeURIComponent(at(since).toISOString())}`)
      return notifications?.map(({ title }: { title: string }) => title)
    }
    expect(await titles(1, 1.5)).toBeUndefined()
    expect(await titles(1, 3)).toContain('Хожим эхлэх')
    expect(await titles(3, 3.5)).toBeUndefined()
    expect(await titles(3, 5)).not.toContain('Хожим эхлэх')
    await shop.db.deleteFrom('notices').where('starts_at', '=', at(2)).execute()
    shop.clock.now = demoNow
  })

  it('holds the shop’s words in the language asked for, with those of the back office in their place', async () => {
    const { translation } = await read('locale=en')
    expect(translation).toMatchObject({
      'cart.title': 'Cart',
      'errors.promo_code_invalid': expect.stringMatching(/4 digits/),
    })
    const own = { locale: 'en', key: 'cart.title', value: 'Basket' }
    await shop.db.insertInto('translations').values(own).execute()
    expect((await read('locale=en')).translation['cart.title']).toBe('Basket')
    expect((await read()).translation['cart.title']).not.toBe('Basket')
    await shop.db.deleteFrom('translations').execute()
  })

  it('shows notices while they run', async () => {
    const answer = async (now: Date): Promise<number> => {
      shop.clock.now = now
      return (await read()).notifications.length
    }
    const { rows } = await shop.pool.query('select min(starts_at) as first, max(ends_at) as last from notices')
    expect(await answer(new Date(rows[0].first - 1))).toBe(0)
    expect(await answer(rows[0].first)).toBeGreaterThan(0)
    shop.clock.now = demoNow
  })
})
