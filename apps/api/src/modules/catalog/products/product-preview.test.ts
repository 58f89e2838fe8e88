import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let editor: string
let id: number
beforeAll(async () => {
  shop = await startDemoShop('product_preview')
  editor = await aBearer(
    shop,
    (await aUser(shop.db, { email: 'e@preview.example', role: 'staff', staff_role: 'editor' })).id,
  )
  id = (await as('PUT', '/products/5/duplicate', {})).body.id
})
afterAll(() => shop.close())

const as = (method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, version?: number) =>
  shop.call(method, `/backoffice${path}`, {
    bearer: editor,
    ...(body && { body }),
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  })
const keyOf = (url: string) => url.replace('/product-previews/', '')
const make = async () => (await as('PUT', `/products/${id}/preview_link`, {})).body
const see = (key: string, locale = 'en') => shop.call('GET', `/shop/product_previews/${key}?locale=${locale}`)

describe('the preview of a draft', () => {
  it('is seen by who has its address, as it is written now, in any language, and by nobody else', async () => {
    const { url, expires_at } = await make()
    expect(new Date(expires_at).getTime() - shop.clock.now.getTime()).toBe(86_400_000)
    const { body, status } = await see(keyOf(url))
    expect([status, body.published, body.product.id]).toEqual([200, false, id])
    const { version, slug } = (await as('GET', `/products/${id}`)).body
    await as('PATCH', `/products/${id}`, { name: { en: 'Not yet a coat' } }, version)
    expect((await see(keyOf(url))).body.product.name).toBe('Not yet a coat')
    expect((await see(keyOf(url), 'mn')).body.product.name).not.toBe('Not yet a coat')
    expect((await shop.call('GET', `/shop/products/${slug}`)).status).toBe(404)
    const wrong = ['', 'x', keyOf(url).replace(/.$/, ''), keyOf(url).replace(/^\d+/, '6'), `${keyOf(url)}a`]
    for (const key of wrong) expect([key, (await see(key || '0')).status]).toEqual([key, 404])
  })

  it('cannot be bought', async () => {
    const { product } = (await see(keyOf((await make()).url))).body
    const cart = await shop.call('POST', '/orders/0/line_items', {
      body: { line_item: { variant_id: product.variants[0].id, quantity: 1 } },
    })
    expect(cart.status).toBeGreaterThanOrEqual(400)
  })

  it('ends after a day, and at once where staff end it', async () => {
    const [one, two] = [keyOf((await make()).url), keyOf((await make()).url)]
    expect((await as('DELETE', `/products/${id}/preview_link`)).status).toBe(204)
    expect([(await see(one)).status, (await see(two)).status]).toEqual([404, 404])
    const { url } = await make()
    expect((await see(keyOf(url))).status).toBe(200)
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 86_400_000)
    expect((await see(keyOf(url))).status).toBe(404)
    shop.clock.now = now
    expect((await as('PUT', '/products/999999/preview_link', {})).status).toBe(404)
    const { rows } = await shop.pool.query(
      "select distinct act from audit_rows where subject_type = 'product' and subject_id = $1 and act like '%preview%' order by act",
      [String(id)],
    )
    expect(rows.map(({ act }) => act)).toEqual(['products.preview_end', 'products.preview_link'])
  })

  it('says so once the product is published', async () => {
    const { url } = await make()
    await as('PUT', `/products/${id}/publish`, {})
    expect((await see(keyOf(url))).body.published).toBe(true)
  })
})

describe('what staff chose to go with a product', () => {
  it('comes first in its rail, in their order, before what is computed', async () => {
    const { body: product } = await as('GET', '/products/8')
    const railOf = async (): Promise<string[]> =>
      (await shop.call('GET', `/shop/products/${product.slug}/rails`)).body.goes_with.map(
        ({ slug }: { slug: string }) => slug,
      )
    const before = await railOf()
    const chosen = await Promise.all(
      [31, 22].map(async (other) => (await as('GET', `/products/${other}`)).body.slug as string),
    )
    await as('PATCH', '/products/8', { related: chosen }, product.version)
    await shop.search.refresh()
    const after = await railOf()
    expect(after.slice(0, 2)).toEqual(chosen)
    expect(after.slice(2)).toEqual(before.filter((slug) => !chosen.includes(slug)).slice(0, 10))
  })
})
