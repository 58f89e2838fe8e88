import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser, type ProductOptions } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let people = 0
beforeAll(async () => {
  shop = await startApp(await freshDatabase('merge'))
  await aShop(shop.db)
})
afterAll(() => shop.close())

async function aPerson(): Promise<{ id: number; email: string; bearer: string }> {
  const email = `person-${++people}@test.example`
  const { id } = await aUser(shop.db, { email })
  return { id, email, bearer: await aBearer(shop, id) }
}

const product = (input: ProductOptions = {}) => aProduct(shop.db, input)
type Caller = { bearer?: string; token?: string }
const add = (caller: Caller, variant_id: number, quantity = 1) =>
  shop.call('POST', '/orders/0/line_items', { ...caller, body: { line_item: { variant_id, quantity } } })
const merge = (bearer: string, guest_order_token?: string) =>
  shop.call('POST', '/shop/cart/merge', { bearer, body: { guest_order_token } })
const openCarts = (user_id: number) =>
  shop.db.selectFrom('orders').selectAll().where('user_id', '=', user_id).where('status', '=', 'cart').execute()
const quantities = (order: { line_items: { quantity: number; variant_id: number }[] }) =>
  Object.fromEntries(order.line_items.map(({ variant_id, quantity }) => [variant_id, quantity]))

async function aGuestCart(...lines: [variant_id: number, quantity: number][]): Promise<string> {
  let token: string | undefined
  for (const [variant_id, quantity] of lines) {
    const { body } = await add(token ? { token } : {}, variant_id, quantity)
    token = body.order.token
  }
  if (!token) throw new Error('a cart has a line at least')
  return token
}

describe('signing in with a cart', () => {
  it('gives a guest cart to somebody who has none, and says nothing', async () => {
    const { id, email, bearer } = await aPerson()
    const { variant_id } = await product()
    const token = await aGuestCart([variant_id, 2])
    const { status, body } = await merge(bearer, token)
    expect([status, body.changes]).toEqual([200, []])
    expect(body.order).toMatchObject({ token, email })
    expect(await openCarts(id)).toHaveLength(1)
  })

  it('sums what is in both, caps it by stock and by the limit of a line, and says each', async () => {
    const { id, bearer } = await aPerson()
    const [plenty, few, limited, only, sold] = [
      await product({ name: 'Малгай', stock: [10] }),
      await product({ name: 'Гутал', stock: [4] }),
      await product({ name: 'Бээлий', stock: [90] }),
      await product({ name: 'Ороолт' }),
      await product({ name: 'Цүнх', stock: [2] }),
    ]
    const limit = shop.services.tenant.max_line_quantity
    await add({ bearer }, plenty.variant_id, 2)
    await add({ bearer }, few.variant_id, 3)
    await add({ bearer }, limited.variant_id, limit - 1)
    await add({ bearer }, only.variant_id, 1)
    await add({ bearer }, sold.variant_id, 1)
    const token = await aGuestCart([plenty.variant_id, 1], [few.variant_id, 2], [limited.variant_id, 5])
    await shop.db
      .updateTable('stock_items')
      .set({ count_on_hand: 0 })
      .where('variant_id', '=', sold.variant_id)
      .execute()

    const { body } = await merge(bearer, token)
    expect(body.changes).toEqual([
      { name: 'Малгай', kind: 'merged', wanted: 3, got: 3 },
      { name: 'Гутал', kind: 'capped', wanted: 5, got: 4 },
      { name: 'Бээлий', kind: 'capped', wanted: limit + 4, got: limit },
      { name: 'Ороолт', kind: 'merged', wanted: 1, got: 1 },
      { name: 'Цүнх', kind: 'gone', wanted: 1, got: 0 },
    ])
    expect(quantities(body.order)).toEqual({
      [plenty.variant_id]: 3,
      [few.variant_id]: 4,
      [limited.variant_id]: limit,
      [only.variant_id]: 1,
    })
    expect(await openCarts(id)).toHaveLength(1)
  })

  it('changes and says nothing when it is asked again', async () => {
    const { bearer } = await aPerson()
    const { variant_id } = await product()
    await add({ bearer }, variant_id, 2)
    const token = await aGuestCart([variant_id, 1])
    const first = await merge(bearer, token)
    const again = await merge(bearer, token)
    expect([first.body.changes.length, again.body.changes]).toEqual([1, []])
    expect(quantities(again.body.order)).toEqual({ [variant_id]: 3 })
    const without = await merge(bearer)
    expect(without.body).toMatchObject({ order: { token }, changes: [] })
  })

  it('says when the shop sold units of the guest’s own cart meanwhile', async () => {
    const { bearer } = await aPerson()
    const { variant_id } = await product({ name: 'Дээл', stock: [5] })
    const other = await product()
    await add({ bearer }, other.variant_id)
    const token = await aGuestCart([variant_id, 5])
    await shop.db.updateTable('stock_items').set({ count_on_hand: 3 }).where('variant_id', '=', variant_id).execute()
    const { body } = await merge(bearer, token)
    expect(body.changes).toContainEqual({ name: 'Дээл', kind: 'capped', wanted: 5, got: 3 })
  })

  it('takes nobody else’s cart, no placed order and no unknown token', async () => {
    const [thief, owner] = [await aPerson(), await aPerson()]
    const { variant_id } = await product()
    const { body } = await add({ bearer: owner.bearer }, variant_id)
    for (const token of [body.order.token, 'nobody']) {
      expect((await merge(thief.bearer, token)).body).toEqual({ order: null, changes: [] })
    }
    expect(await openCarts(owner.id)).toHaveLength(1)
    expect((await shop.call('POST', '/shop/cart/merge', { body: {} })).status).toBe(401)
  })

  it('keeps a cart at 200 lines and names what found no place', async () => {
    const { id, bearer } = await aPerson()
    const [{ variant_id }, last] = [await product(), await product({ name: 'Сүүлчийн' })]
    await add({ bearer }, last.variant_id)
    const token = await aGuestCart([variant_id, 1])
    const order = await shop.db.selectFrom('orders').select('id').where('token', '=', token).executeTakeFirstOrThrow()
    await shop.db
      .insertInto('line_items')
      .values(
        Array.from({ length: 199 }, (_, n) => ({
          order_id: order.id,
          variant_id,
          quantity: 1,
          price: 50_000,
          options: JSON.stringify({ n }),
        })),
      )
      .execute()
    await shop.db.updateTable('stock_items').set({ count_on_hand: 500 }).where('variant_id', '=', variant_id).execute()
    const { body } = await merge(bearer, token)
    expect(body.changes).toEqual([{ name: 'Сүүлчийн', kind: 'dropped', wanted: 1, got: 0 }])
    expect(body.order.line_items).toHaveLength(200)
    expect(await openCarts(id)).toHaveLength(1)
  })
})

describe('at the same moment', () => {
  it('two tabs that sign in leave one cart with every unit once', async () => {
    const { id, bearer } = await aPerson()
    const { variant_id } = await product({ stock: [50] })
    await add({ bearer }, variant_id, 2)
    const token = await aGuestCart([variant_id, 3])
    const answers = await Promise.all(Array.from({ length: 6 }, () => merge(bearer, token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(answers.flatMap(({ body }) => body.changes)).toHaveLength(1)
    const carts = await openCarts(id)
    expect(carts.map(({ item_count }) => item_count)).toEqual([5])
  })

  it('two browsers with carts of their own leave one cart with all of both', async () => {
    const { id, bearer } = await aPerson()
    const { variant_id } = await product({ stock: [50] })
    await add({ bearer }, variant_id, 1)
    const tokens = await Promise.all([1, 2, 3, 4].map((quantity) => aGuestCart([variant_id, quantity])))
    const answers = await Promise.all(tokens.map((token) => merge(bearer, token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await openCarts(id)).map(({ item_count }) => item_count)).toEqual([11])
  })

  it('a line that is added while its cart is merged is there once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, bearer } = await aPerson()
      const [first, second] = [await product({ stock: [50] }), await product({ stock: [50] })]
      await add({ bearer }, first.variant_id, 1)
      const token = await aGuestCart([first.variant_id, 1])
      const adding = [1, 2, 3].map(() => add({ token }, second.variant_id, 1))
      const own = [1, 2].map(() => add({ bearer }, second.variant_id, 1))
      const answers = await Promise.all([...adding, merge(bearer, token), ...own])
      expect(answers.every(({ status }) => status < 300)).toBe(true)
      await merge(bearer, token)
      expect((await openCarts(id)).map(({ item_count }) => item_count)).toEqual([2 + 5])
    }
  })
})

describe('the checkout of somebody signed in', () => {
  async function withHome() {
    const person = await aPerson()
    const { id } = await shop.db
      .insertInto('addresses')
      .values({
        user_id: person.id,
        firstname: 'Сараа',
        lastname: '',
        phone: '99112233',
        country_iso: 'MN',
        state_name: 'Улаанбаатар',
        city: 'Баянзүрх',
        district: 'Баянзүрх',
        address1: '45-р байр',
        aimag_id: '11',
        district_id: '1110',
        khoroo_id: '1110-k03',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('users')
      .set({ ship_address_id: id, bill_address_id: id })
      .where('id', '=', person.id)
      .execute()
    return person
  }
  const checkout = (caller: Caller, number: string, order: object) =>
    shop.call('PUT', `/checkouts/${number}`, { ...caller, body: { order } })

  it('starts with their e-mail and default addresses, and the deliveries there', async () => {
    const { bearer, email } = await withHome()
    const { variant_id } = await product()
    const { number } = (await add({ bearer }, variant_id)).body.order
    const { body } = await checkout({ bearer }, number, {})
    expect(body).toMatchObject({
      email,
      ship_address: { firstname: 'Сараа', district_id: '1110' },
      bill_address: { city: 'Баянзүрх' },
    })
    expect(body.shipments[0].rates.length).toBeGreaterThan(0)
  })

  it('leaves alone what was given, and shows nobody else where they live', async () => {
    const { bearer } = await withHome()
    const { variant_id } = await product()
    const { number, token } = (await add({ bearer }, variant_id)).body.order
    expect((await checkout({ token }, number, {})).body.ship_address).toBeNull()
    const given = { email: null, ship_address_attributes: { firstname: 'Болд', country_iso: 'MN' } }
    await checkout({ bearer }, number, given)
    const { body } = await checkout({ bearer }, number, {})
    expect(body).toMatchObject({ email: null, ship_address: { firstname: 'Болд', district_id: null } })
  })

  it('does the same in dialect A on leaving the cart', async () => {
    const { bearer } = await withHome()
    const { variant_id } = await product()
    await add({ bearer }, variant_id)
    const { body } = await shop.call('PATCH', '/storefront/checkout/next?include=shipping_address', { bearer })
    expect(body.data.attributes.state).toBe('address')
    expect(body.included[0].attributes).toMatchObject({ firstname: 'Сараа' })
  })
})
