import { lookbooks } from '@delguur/contract/shopfront/lookbooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('lookbooks')
})
afterAll(() => shop.close())

type Page = z.infer<typeof lookbooks.page.response>
const storm = 'tsasan-shuurga'
const pageOf = async (slug = storm, locale = 'mn'): Promise<Page> => {
  const { status, body } = await shop.call('GET', `/shop/lookbooks/${slug}?locale=${locale}`)
  expect(status).toBe(200)
  return lookbooks.page.response.parse(body)
}
const priceOf = async (variants: number[]) =>
  (await shop.call('GET', `/shop/basket_price?variants=${variants.join(',')}`)).body as { full: number; price: number }
const cheapest = (piece: Page['looks'][number]['pieces'][number]) => {
  const size = piece.sizes.find(({ in_stock }) => in_stock)
  if (!size) throw new Error(`${piece.slug} is sold out`)
  return size
}

describe('a look book', () => {
  it('is listed with its looks, hotspots and products, the newest first', async () => {
    const { body } = await shop.call('GET', '/storefront/lookbooks?include=looks,products')
    const listed = body.data as { attributes: { slug: string; published_at: string }; relationships: object }[]
    expect(listed.map(({ attributes }) => attributes.slug)[0]).toBe(storm)
    const dates = listed.map(({ attributes }) => attributes.published_at)
    expect(dates).toEqual([...dates].sort().reverse())
    const [first] = body.data
    expect(first).toMatchObject({ type: 'lookbook', attributes: { title: 'Цасан шуурга' } })
    expect(first.relationships.products.data).toHaveLength(8)
    const look = body.included.find((each: { type: string }) => each.type === 'look')
    expect(look.attributes.hotspots).toHaveLength(5)
    for (const { x, y, variant_id } of look.attributes.hotspots) {
      expect([x > 0 && x < 100, y > 0 && y < 100]).toEqual([true, true])
      expect(Number.isInteger(variant_id)).toBe(true)
    }
  })

  it('is found by slug and by id, and missing by any other name', async () => {
    const bySlug = await shop.call('GET', `/storefront/lookbooks/${storm}`)
    const byId = await shop.call('GET', `/storefront/lookbooks/${bySlug.body.data.id}`)
    expect(byId.body.data).toEqual(bySlug.body.data)
    for (const name of ['no-such-book', '0', '99999999999999999999', '%00', "' or 1=1"])
      expect((await shop.call('GET', `/storefront/lookbooks/${encodeURIComponent(name)}`)).status, name).toBe(404)
  })

  it('is not shown before its day, nor as a draft', async () => {
    const set = (at: Date | null) =>
      shop.pool.query('update lookbooks set published_at = $1 where slug = $2', [at, 'zuslan'])
    const seen = async () =>
      (await shop.call('GET', '/shop/lookbooks')).body.lookbooks.some(
        (each: { slug: string }) => each.slug === 'zuslan',
      )
    const before = await shop.pool.query('select published_at from lookbooks where slug = $1', ['zuslan'])
    await set(null)
    expect((await shop.call('GET', '/storefront/lookbooks/zuslan')).status).toBe(404)
    await set(new Date(demoNow.getTime() + 60_000))
    expect((await shop.call('GET', '/storefront/lookbooks/zuslan')).status).toBe(404)
    await set(before.rows[0].published_at)
    expect(await seen()).toBe(true)
  })

  it('has a text in every language', async () => {
    const titles = await Promise.all(
      ['mn', 'en', 'ru', 'cn', 'it'].map(async (locale) => (await pageOf(storm, locale)).title),
    )
    expect(new Set(titles).size).toBe(5)
  })
})

describe('a look', () => {
  it('offers each piece in the colour that is drawn, in all its sizes', async () => {
    const [look] = (await pageOf()).looks
    const coat = look?.pieces.find(({ slug }) => slug.startsWith('kurtik'))
    expect(coat).toMatchObject({ color: 'Чацаргана', size_kind: 'clothing_size' })
    expect(coat?.sizes.every(({ options }) => options.color === 'tsatsargana')).toBe(true)
    expect(coat?.sizes.map(({ label }) => label)).toContain('116 см')
  })

  it('costs together what a cart of its pieces costs', async () => {
    const [look] = (await pageOf()).looks
    const pieces = (look?.pieces ?? []).map((piece) => ({ slug: piece.slug, size: cheapest(piece) }))
    const { full, price } = await priceOf(pieces.map(({ size }) => size.variant_id))
    expect(full).toBe(pieces.reduce((sum, { size }) => sum + size.selling_price, 0))
    expect(price).toBeLessThan(full)
    const items = pieces.map(({ slug, size }) => ({ slug, qty: 1, custom_values: size.options }))
    const { status, body } = await shop.call('POST', '/compatibility_build/add', { body: { items } })
    expect(status).toBe(201)
    expect(Number(body.item_total) + Number(body.promo_total)).toBe(price)
    expect(body.line_items).toHaveLength(5)
  })

  it('has no price of a package once a piece is left out', async () => {
    const [look] = (await pageOf()).looks
    const some = (look?.pieces ?? []).slice(1).map((piece) => cheapest(piece).variant_id)
    const { full, price } = await priceOf(some)
    expect(price).toBe(full)
  })

  it('prices nothing that is not sold, and no list longer than a basket', async () => {
    expect(await priceOf([0, 999_999])).toEqual({ full: 0, price: 0, count: 0 })
    const many = Array.from({ length: 21 }, (_, i) => i + 1)
    expect((await shop.call('GET', `/shop/basket_price?variants=${many.join(',')}`)).status).toBe(422)
  })
})
