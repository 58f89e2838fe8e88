import type { Outfit } from '@delguur/contract/shopfront/outfits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('outfits')
})
afterAll(() => shop.close())

const read = (query: string) => shop.call('GET', `/shop/outfit?locale=mn&${query}`)
const outfit = async (query: string): Promise<Outfit> => (await read(query)).body
const slugs = ({ pieces }: Outfit) => pieces.map(({ slug }) => slug)
const sum = (pieces: readonly { selling_price: number }[]) =>
  pieces.reduce((total, { selling_price }) => total + selling_price, 0)

describe('an outfit for a day', () => {
  for (const temperature of [0, -10, -20, -30, -35])
    it(`keeps warm at ${temperature}°, in the sizes of the height, in stock and within the budget`, async () => {
      for (const height of [98, 104, 122, 134]) {
        const { pieces, full, missing, least } = await outfit(
          `temperature=${temperature}&height=${height}&budget=700000`,
        )
        expect([height, missing, least]).toEqual([height, [], null])
        expect(pieces.map(({ slot }) => slot)).toEqual(['hat', 'jacket', 'mittens', 'boots'])
        for (const { slug, variant_id, warm_to } of pieces) {
          expect(warm_to).toBeLessThanOrEqual(temperature)
          const product = (await shop.call('GET', `/shop/products/${slug}`)).body
          const variant = product.variants.find(({ id }: { id: number }) => id === variant_id)
          expect(variant.stock).not.toBe('out')
        }
        expect(full).toBe(sum(pieces))
        expect(full).toBeLessThanOrEqual(700_000)
      }
    })

  it('costs what a cart of its pieces costs', async () => {
    const { pieces, full, price } = await outfit('temperature=-30&height=116&gender=girl&budget=900000')
    const items = pieces.map(({ slug, options }) => ({ slug, qty: 1, custom_values: options }))
    const cart = await shop.call('POST', '/compatibility_build/add', { body: { items } })
    expect(cart.status).toBe(201)
    const { item_total, promo_total } = cart.body
    expect([Number(item_total), Number(item_total) + Number(promo_total)]).toEqual([full, price])
  })

  it('is exchanged piece by piece, and what was exchanged stays', async () => {
    const query = 'temperature=-20&height=104&budget=500000'
    const first = await outfit(query)
    for (const { slot, others } of first.pieces) {
      expect(others.length).toBeGreaterThan(0)
      for (const other of others) {
        const rest = first.pieces.filter((piece) => piece.slot !== slot)
        expect(sum([...rest, other])).toBeLessThanOrEqual(500_000)
      }
      const stored = first.pieces.map((piece) => `${piece.slot}=${piece.slot === slot ? others[0]?.slug : piece.slug}`)
      const next = await outfit(`${query}&${stored.join('&')}`)
      expect(slugs(next)).toEqual(
        slugs(first).map((slug, at) => (first.pieces[at]?.slot === slot ? others[0]?.slug : slug)),
      )
    }
    expect(slugs(await outfit(`${query}&hat=none`))).toEqual(slugs(first))
  })

  it('says the least budget where the one sent is too small, and the piece that is missing where it is too cold', async () => {
    const poor = await outfit('temperature=-30&height=104&budget=100000')
    expect(poor).toMatchObject({ pieces: [], missing: [], least: expect.any(Number), full: 0 })
    const least = poor.least ?? 0
    expect((await outfit(`temperature=-30&height=104&budget=${least}`)).full).toBe(least)
    expect((await outfit(`temperature=-30&height=104&budget=${least - 1}`)).pieces).toEqual([])
    const cold = await outfit('temperature=-45&height=104')
    expect(cold.missing).toContainEqual({ slot: 'boots', warm_to: -35 })
  })

  it('has girls’ things for girls, boys’ for boys', async () => {
    for (const [gender, not] of [
      ['girl', 'boy'],
      ['boy', 'girl'],
    ])
      for (const slug of slugs(await outfit(`temperature=-25&height=110&gender=${gender}&budget=900000`)))
        expect((await shop.call('GET', `/shop/products/${slug}`)).body.gender).not.toBe(not)
  })

  it('leaves out what has just been sold out', async () => {
    const query = 'temperature=-30&height=104&budget=900000'
    const [hat] = (await outfit(query)).pieces
    await shop.pool.query(
      `update stock_items set count_on_hand = 0 where variant_id in (select id from variants where product_id = $1)`,
      [hat?.product_id],
    )
    await shop.search.refresh()
    expect(slugs(await outfit(query))).not.toContain(hat?.slug)
  })

  it('is in the sizes of a child of the caller, and of nobody else’s', async () => {
    const people = await Promise.all(['one', 'two'].map((name) => aUser(shop.db, { email: `${name}@outfits.example` })))
    const [own = '', other = ''] = await Promise.all(people.map(({ id }) => aBearer(shop, id)))
    await shop.call('PUT', '/shop/account/children/consent', { bearer: own, body: { agreed: true } })
    const body = { name: 'Тэмүүлэн', born_on: '2022-09-17', height: 103, foot: 16.5 }
    const { id } = (await shop.call('POST', '/shop/account/children', { bearer: own, body })).body
    const path = `/shop/account/children/${id}/outfit?temperature=-20&budget=600000`
    const { pieces } = (await shop.call('GET', path, { bearer: own })).body as Outfit
    expect(pieces.map(({ slot, size }) => [slot, size])).toEqual([
      ['hat', expect.stringMatching(/^5[02]/)],
      ['jacket', expect.stringMatching(/^104/)],
      ['mittens', expect.stringMatching(/^[34]/)],
      ['boots', expect.stringMatching(/^28/)],
    ])
    expect((await shop.call('GET', path, { bearer: other })).status).toBe(404)
    expect((await shop.call('GET', path)).status).toBe(401)
  })

  it('is refused by a shop without outfits, and to who asks without end', async () => {
    const { flags } = shop.services.tenant
    shop.services.tenant = { ...shop.services.tenant, flags: { ...flags, outfits: false } }
    expect((await read('temperature=-11')).status).toBe(404)
    shop.services.tenant = { ...shop.services.tenant, flags }
    const statuses: number[] = []
    for (let budget = 0; budget < 125; budget++) statuses.push((await read(`budget=${budget}`)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
