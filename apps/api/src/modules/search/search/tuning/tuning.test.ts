import type { SearchQueryRow, TunedProduct } from '@delguur/contract/search/search-tuning'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let marketer: string
beforeAll(async () => {
  shop = await startDemoShop('search_tuning')
  const { id } = await aUser(shop.db, { email: 'promo@tuning.example', role: 'staff', staff_role: 'marketer' })
  marketer = await aBearer(shop, id)
  await shop.search.built
})
afterAll(() => shop.close())

type Options = { body?: object; version?: number }
const as = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, { body, version }: Options = {}) =>
  shop.call(method, `/backoffice${path}`, {
    bearer: marketer,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const look = async (q: string) => (await shop.call('GET', `/shop/listing?q=${encodeURIComponent(q)}`)).body
const ids = async (q: string): Promise<number[]> => (await look(q)).products.map(({ id }: { id: number }) => id)
/** The look that the shop takes twice a second by itself. */
const follow = () => shop.search.refresh()

describe('what staff say of searches', () => {
  it('acceptance 54: is live at the next look: synonyms, pins, weights, redirects, and gone again', async () => {
    expect((await look('ыыыхоюу')).total).toBe(0)
    const synonym = await as('POST', '/synonyms', { body: { words: ['ыыыхоюу', 'малгай', 'ыыыхоюу '] } })
    expect([synonym.status, synonym.body.words]).toEqual([201, ['ыыыхоюу', 'малгай']])
    await follow()
    const hats = await ids('малгай')
    const others = await ids('ыыыхоюу')
    expect([others.length > 5, others.every((id) => hats.includes(id))]).toEqual([true, true])

    const last = hats.at(-1) as number
    expect(hats.length).toBeGreaterThan(1)
    const pin = await as('POST', '/pins', { body: { queries: ['Малгай'], product_ids: [last] } })
    expect(pin.body.products.map(({ id }: TunedProduct) => id)).toEqual([last])
    await follow()
    expect((await ids('malgai'))[0]).toBe(last)
    await as('DELETE', `/pins/${pin.body.id}`, { version: 1 })
    const first = hats[0] as number
    const bury = await as('POST', '/boosts', { body: { field: 'product', value: String(first), factor: 0.01 } })
    await follow()
    expect((await ids('малгай')).at(-1)).toBe(first)
    const lifted = await as('PATCH', `/boosts/${bury.body.id}`, { body: { factor: 9 }, version: 1 })
    expect(lifted.body).toMatchObject({ factor: 9, version: 2, field: 'product' })
    await follow()
    expect((await ids('малгай'))[0]).toBe(first)

    await as('POST', '/search_redirects', { body: { queries: ['салбар хаана'], path: '/stores' } })
    await follow()
    expect((await look('salbar haana')).search.redirect).toBe('/stores')
    expect((await look('малгай')).search.redirect).toBeNull()
    await as('DELETE', `/synonyms/${synonym.body.id}`, { version: 1 })
    await follow()
    expect((await look('ыыыхоюу')).total).toBe(0)
    const { rows } = await shop.pool.query("select act from audit_rows where act like 'search_%' order by id")
    expect(rows.map(({ act }) => act)).toEqual([
      'search_synonyms.create',
      'search_pins.create',
      'search_pins.remove',
      'search_boosts.create',
      'search_boosts.edit',
      'search_redirects.create',
      'search_synonyms.remove',
    ])
  })

  it('is tried before it is said, and nobody else sees it', async () => {
    const q = 'ыыыхойр'
    const add = { synonyms: [{ words: [q, 'бээлий'] }] }
    const { before, after } = (await as('POST', '/search/compare', { body: { q, add } })).body
    expect([before.total, before.redirect]).toEqual([0, null])
    expect(after.total).toBeGreaterThan(0)
    expect(after.products[0].image.base).toMatch(/^\/media\//)
    expect((await look(q)).total).toBe(0)
    const all = (await as('POST', '/search/compare', { body: { q: 'малгай' } })).body
    expect(all.before.total).toBe(all.after.total)
    const led = { q, add: { redirects: [{ queries: [q], path: '/stores' }] } }
    expect((await as('POST', '/search/compare', { body: led })).body.after.redirect).toBe('/stores')
  })

  it('is refused where it names what there is not, another site, or a search', async () => {
    const faults = async (path: string, body: object) => {
      const answer = await as('POST', path, { body })
      expect(answer.status).toBe(422)
      return Object.keys(answer.body.errors)
    }
    expect(await faults('/synonyms', { words: ['нэг', 'нэг'] })).toEqual(['words'])
    expect(await faults('/pins', { queries: ['а'], product_ids: [999_999] })).toEqual(['product_ids'])
    expect(await faults('/boosts', { field: 'brand', value: 'no', factor: 2 })).toEqual(['value'])
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil', '/products?q=а', 'javascript:1'])
      expect(await faults('/search_redirects', { queries: ['а'], path })).toEqual(['path'])
    const made = await as('POST', '/search_redirects', { body: { queries: ['б'], path: '/stores' } })
    const late = await as('PATCH', `/search_redirects/${made.body.id}`, { body: { path: '/' }, version: 7 })
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict'])
    expect((await as('DELETE', `/search_redirects/${made.body.id}`)).status).toBe(428)
  })

  it('is mended by what shoppers looked for and did not find', async () => {
    await shop.pool.query(`insert into search_queries (day, locale, query, searches, zero_results) values
      ('2026-11-23', 'mn', 'зуузуу', 9, 9), ('2026-11-22', 'mn', 'зуузуу', 3, 3), ('2026-11-23', 'mn', 'малгай', 40, 1),
      ('2026-11-23', 'en', 'hat', 30, 0), ('2026-10-01', 'mn', 'хуучин', 90, 90)`)
    const zero = (await as('GET', '/search_queries?filter[results]=0&count=1')).body
    // what the tests before looked for is counted too
    const message = (list: SearchQueryRow[]) => list.filter(({ query }) => /^(зуузуу|малгай|hat|хуучин)$/.test(query))
    expect(message(zero.queries).map(({ query, zero_results }) => [query, zero_results])).toEqual([
      ['зуузуу', 12],
      ['малгай', 1],
    ])
    expect(zero.page.total.value).toBeGreaterThanOrEqual(2)
    expect(zero.queries[0].found_now).toBe(0)
    expect(message(zero.queries)[1]?.found_now).toBeGreaterThan(0)
    const all = (await as('GET', '/search_queries?limit=2')).body
    expect(all.queries.map(({ query }: SearchQueryRow) => query)).toEqual(['малгай', 'hat'])
    const next = (await as('GET', `/search_queries?limit=2&after=${all.page.after}`)).body
    expect(next.queries[0].query).toBe('зуузуу')
    expect((await as('GET', '/search_queries?filter[results]=5')).status).toBe(400)
    await shop.pool.query(
      `update search_queries set clicks = case query when 'hat' then 1 else 12 end where query in ('hat', 'малгай') and day = '2026-11-23'`,
    )
    const unclicked = (await as('GET', '/search_queries?filter[clicks]=0')).body
    expect(message(unclicked.queries)).toMatchObject([{ query: 'hat', searches: 30, clicks: 1 }])
    expect((await as('GET', '/search_queries?filter[clicks]=1')).status).toBe(400)
  })
})
