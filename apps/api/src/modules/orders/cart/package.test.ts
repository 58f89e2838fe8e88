import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let coat: { id: number; slug: string }
let ball: Awaited<ReturnType<typeof aProduct>>
beforeAll(async () => {
  shop = await startApp(await freshDatabase('package'))
  await aShop(shop.db)
  coat = await aSizedProduct()
  ball = await aProduct(shop.db, { name: 'Бөмбөг', price: 12_000, stock: [3] })
})
afterAll(() => shop.close())

/** A product in two sizes, the second sold out. */
async function aSizedProduct() {
  const product = await aProduct(shop.db, { name: 'Дээл', price: 90_000 })
  const type = await shop.db
    .insertInto('option_types')
    .values({ name: 'clothing_size', presentation: { mn: 'Хэмжээ' }, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, name] of ['104', '110'].entries()) {
    const value = await shop.db
      .insertInto('option_values')
      .values({ option_type_id: type.id, name, presentation: { mn: name }, position: place })
      .returning('id')
      .executeTakeFirstOrThrow()
    const variant = await shop.db
      .insertInto('variants')
      .values({ product_id: product.id, sku: `${product.slug}-${name}`, position: place + 2, price: 90_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('variant_option_values')
      .values({ variant_id: variant.id, option_value_id: value.id })
      .execute()
    const location = await shop.db.selectFrom('stock_locations').select('id').orderBy('id').executeTakeFirstOrThrow()
    const stock = { variant_id: variant.id, stock_location_id: location.id, count_on_hand: place === 0 ? 5 : 0 }
    await shop.db.insertInto('stock_items').values(stock).execute()
  }
  return product
}

const add = (body: object, caller: { token?: string; bearer?: string } = {}) =>
  shop.call('POST', '/compatibility_build/add', { body, ...caller })
const complete = (size = '104') => ({
  name: 'Цагаан сар',
  items: [
    { slug: coat.slug, qty: 2, custom_values: { clothing_size: size } },
    { slug: ball.slug, custom_values: { name: 'Тэмүүлэн' } },
  ],
})

describe('a package', () => {
  it('opens a cart with all of it, and adds up when it comes again', async () => {
    const { status, body } = await add(complete())
    expect([status, body.total_quantity, body.item_total]).toEqual([201, 3, '192000.0'])
    expect(body.line_items.map(({ options }: { options: object }) => options)).toEqual([
      { package: 'Цагаан сар' },
      { name: 'Тэмүүлэн', package: 'Цагаан сар' },
    ])
    expect(body.line_items[1].options_text).toBe('Тэмүүлэн, Цагаан сар')
    const again = await add(complete(), { token: body.token })
    expect([again.body.number, again.body.total_quantity, again.body.line_items.length]).toEqual([body.number, 6, 2])
  })

  it('goes into the cart of whoever is signed in', async () => {
    const { id } = await aUser(shop.db, { email: 'saraa@package.example' })
    const bearer = await aBearer(shop, id)
    const { body } = await add({ items: [{ slug: ball.slug }] }, { bearer })
    expect((await shop.call('GET', '/orders/current', { bearer })).body.number).toBe(body.number)
  })

  it('is refused whole, by item, and leaves the cart as it was', async () => {
    const cart = (await add({ items: [{ slug: ball.slug }] })).body
    for (const [body, key, code] of [
      [complete('110'), 'items.0', 'invalid_input'],
      [{ items: [{ slug: ball.slug }, { slug: coat.slug }] }, 'items.1', 'invalid_input'],
      [{ items: [{ slug: 'nothing-like-it' }] }, 'items.0', 'invalid_input'],
      [{ items: [{ slug: ball.slug, qty: 0 }] }, 'items.0', 'invalid_input'],
      [{ items: [{ slug: ball.slug, qty: 9 }] }, 'items.0', undefined],
    ] as const) {
      const answer = await add(body, { token: cart.token })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [key]])
      if (code && key !== 'items.0') expect(answer.body.code).toBe(code)
    }
    const after = (await shop.call('GET', '/orders/current', { token: cart.token })).body
    expect(after.total_quantity).toBe(1)
  })

  it('needs items, fifty at most', async () => {
    expect((await add({ items: [] })).status).toBe(422)
    expect((await add({ items: Array.from({ length: 51 }, () => ({ slug: ball.slug })) })).status).toBe(422)
  })
})
