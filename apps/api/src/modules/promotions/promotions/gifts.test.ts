import type { FlatOrder } from '@delguur/contract/orders/order-schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aPromotion } from '../../../../test/baskets/promotions.ts'
import { aProduct, aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('gifts'))
  await aShop(shop.db)
})
afterEach(async () => {
  await shop.pool.query('update promotions set active = false')
})
afterAll(() => shop.close())

/** A guest's cart with two things of ₮ 40,000. */
async function aCart() {
  const { variant_id } = await aProduct(shop.db, { stock: [500], price: 40_000 })
  const add = (line_item: object, token?: string) =>
    shop.call('POST', '/orders/0/line_items', { body: { line_item }, ...(token && { token }) })
  const { token, number } = (await add({ variant_id, quantity: 2 })).body.order as FlatOrder
  const gifts = async () => {
    const { gift_offers } = (await shop.call('GET', `/orders/${number}`, { token })).body as FlatOrder
    return gift_offers.flatMap(({ products }) => products)
  }
  return {
    token,
    number,
    gifts,
    add: (line_item: object) => add(line_item, token),
  }
}

/** Makes a product one of two sizes, of which one is sold out. */
const inSizes = (productId: number) =>
  shop.pool.query(
    `with made as (insert into variants (product_id, sku, is_master, position, price)
      select $1::bigint, 'size-' || $1::bigint || '-' || n, false, n + 1, 7000 from generate_series(1, 2) n returning id, position)
    insert into stock_items (variant_id, stock_location_id, count_on_hand)
    select made.id, l.id, made.position - 2 from made, (select id from stock_locations order by position, id limit 1) l`,
    [productId],
  )

describe('gifts that are earned', () => {
  it('are offered until they are taken, and again when they are taken out; what is sold out is not', async () => {
    const cart = await aCart()
    const [toy, removed] = [await aProduct(shop.db, { price: 8_000 }), await aProduct(shop.db, { stock: [0, 0] })]
    await aPromotion(shop.db, { kind: 'gift', gifts: [removed.id], min_total: 80_000, stack_group: 'one' })
    await aPromotion(shop.db, { kind: 'gift', gifts: [toy.id], min_total: 80_001, stack_group: 'two' })
    expect(await cart.gifts()).toEqual([])
    await aPromotion(shop.db, { kind: 'gift', gifts: [removed.id, toy.id], min_total: 80_000, stack_group: 'three' })
    const [offered, ...others] = await cart.gifts()
    expect([offered, others]).toMatchObject([{ id: toy.id, quantity: 1, variant_id: toy.variant_id }, []])
    const taken = await cart.add({ variant_id: offered?.variant_id })
    expect(taken.body.order).toMatchObject({ total: '80000.0', promo_total: '-8000.0', gift_offers: [] })
    await shop.call('DELETE', `/orders/${cart.number}/line_items/${taken.body.id}`, { token: cart.token })
    expect(await cart.gifts()).toEqual([offered])
  })

  it('are offered while they cost nothing, and the variant is left to the shopper', async () => {
    const cart = await aCart()
    const [toy, book, sock] = [
      await aProduct(shop.db, { price: 8_000 }),
      await aProduct(shop.db, { price: 9_000 }),
      await aProduct(shop.db, { price: 7_000 }),
    ]
    await inSizes(sock.id)
    await aPromotion(shop.db, { kind: 'gift', gifts: [toy.id], stack_group: 'one of two' })
    await aPromotion(shop.db, { kind: 'gift', gifts: [book.id], stack_group: 'one of two' })
    await aPromotion(shop.db, { kind: 'gift', gifts: [sock.id], stack_group: 'another' })
    expect((await cart.gifts()).map(({ variant_id }) => variant_id)).toEqual([toy.variant_id, book.variant_id, null])
    const offered = async () => (await cart.gifts()).map(({ id }) => id)
    expect(await offered()).toEqual([toy.id, book.id, sock.id])
    await cart.add({ variant_id: toy.variant_id })
    expect(await offered()).toEqual([sock.id])
    await aPromotion(shop.db, { value: 90, stack_group: 'alone', exclusive: true })
    expect(await offered()).toEqual([])
  })
})
