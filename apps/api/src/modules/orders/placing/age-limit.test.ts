import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aSpiritCart,
  asSpiritShop,
  openAllHours,
  place,
  type SpiritShop,
  viewCart,
} from '../../../../test/baskets/spirits.ts'
import { aProduct, aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { type DemoShop, serveShop } from '../../../../test/shops/demo-shop.ts'

let app: DemoShop
let shop: SpiritShop
beforeAll(async () => {
  app = await serveShop(await freshDatabase('age_limit'))
  await aShop(app.db)
  shop = await asSpiritShop(app)
  await openAllHours(shop)
})
afterAll(() => shop.close())

const aKnife = async (min_age: number, alcohol?: number) => {
  const { id, variant_id } = await aProduct(shop.db, { stock: [9, 9, 9, 9], ...(alcohol && { alcohol }) })
  await shop.db.updateTable('products').set({ min_age }).where('id', '=', id).execute()
  return variant_id
}

describe('a product that is sold from an age on', () => {
  it('says so on its page; others say nothing', async () => {
    const ids = [await aKnife(18), await aKnife(0)]
    await app.search.refresh()
    const { rows } = await shop.pool.query<{ slug: string }>(
      'select p.slug from variants v join products p on p.id = v.product_id where v.id = any($1) order by v.id',
      [ids],
    )
    const pages = await Promise.all(rows.map(({ slug }) => shop.call('GET', `/shop/products/${slug}`)))
    expect(pages.map(({ body }) => body.min_age)).toEqual([18, undefined])
  })

  it('shows in the cart what age is needed, and is placed by who says to be of it', async () => {
    const cart = await aSpiritCart(shop, [{ variant_id: await aKnife(0) }, { variant_id: await aKnife(18) }])
    const answer = await viewCart(shop, cart)
    expect([answer.age, answer.alcohol]).toEqual([{ minimum_age: 18, affirmed_at: null }, null])
    expect((await place(shop, cart)).body.code).toBe('age_missing')
    const young = await place(shop, cart, { year: 2012 })
    expect([young.status, young.body.code]).toEqual([422, 'under_age'])
    const placed = await place(shop, cart, { year: 1990 })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    expect(placed.body.age).toEqual({ minimum_age: 18, affirmed_at: shop.clock.now.toISOString() })
    const stored = await shop.db
      .selectFrom('age_affirmations')
      .select(['minimum_age', 'country'])
      .where('order_id', '=', cart.id)
      .execute()
    expect(stored).toEqual([{ minimum_age: 18, country: 'MN' }])
  })

  it('asks nothing of who buys other products, and the strictest of who buys several', async () => {
    const free = await aSpiritCart(shop, [{ variant_id: await aKnife(0) }])
    expect((await viewCart(shop, free)).age).toBeNull()
    expect((await place(shop, free)).status).toBe(200)
    const both = await aSpiritCart(shop, [{ variant_id: await aKnife(18) }, { variant_id: await aKnife(0, 40) }])
    expect((await viewCart(shop, both)).age?.minimum_age).toBe(21)
    expect((await place(shop, both, { year: 2006 })).body.code).toBe('under_age')
  })
})
