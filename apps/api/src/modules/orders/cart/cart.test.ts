import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('cart'))
  await aShop(shop.db)
})
afterAll(() => shop.close())

const path = '/storefront/cart'
const newCart = async (bearer?: string): Promise<string> =>
  (await shop.call('POST', path, bearer ? { bearer } : {})).body.data.attributes.token

async function signIn(email: string): Promise<string> {
  const { password } = await aUser(shop.db, { email })
  const answer = await shop.call('POST', '/oauth/token', {
    body: { grant_type: 'password', username: email, password },
  })
  return answer.body.access_token
}

describe('a cart', () => {
  it('is opened with a number, a long token and nothing in it', async () => {
    const { status, body, headers } = await shop.call('POST', path)
    expect(status).toBe(201)
    expect(headers['content-type']).toMatch(/^application\/vnd\.api\+json/)
    expect(body.data.type).toBe('cart')
    expect(body.data.attributes).toMatchObject({
      state: 'cart',
      item_count: 0,
      total: '0.0',
      display_total: '₮0',
      currency: 'MNT',
    })
    expect(body.data.attributes.number).toMatch(/^R\d{9}$/)
    expect(body.data.attributes.token.length).toBeGreaterThanOrEqual(22)
    expect(body.data.relationships.line_items).toEqual({ data: [] })
  })

  it('comes back to a second POST that names it', async () => {
    const token = await newCart()
    const again = await shop.call('POST', path, { token })
    expect(again.status).toBe(201)
    expect(again.body.data.attributes.token).toBe(token)
  })

  it('adds the same thing up and keeps the sums', async () => {
    const token = await newCart()
    const { variant_id } = await aProduct(shop.db, { price: 12_500 })
    await shop.call('POST', `${path}/add_item`, { token, body: { variant_id } })
    const { status, body } = await shop.call('POST', `${path}/add_item?include=line_items`, {
      token,
      body: { variant_id: String(variant_id), quantity: 2 },
    })
    expect(status).toBe(200)
    expect(body.data.attributes).toMatchObject({ item_count: 3, item_total: '37500.0', total: '37500.0' })
    expect(body.included).toHaveLength(1)
    expect(body.included[0].attributes).toMatchObject({ quantity: 3, price: '12500.0', total: '37500.0' })
    expect(body.data.relationships.variants.data).toEqual([{ id: String(variant_id), type: 'variant' }])
  })

  it('includes variants, their products and vendors, each once', async () => {
    const token = await newCart()
    const vendor = await shop.db.selectFrom('vendors').select('id').orderBy('id').executeTakeFirstOrThrow()
    const { variant_id, id } = await aProduct(shop.db, { vendor_id: vendor.id, price: 7_000 })
    await shop.call('POST', `${path}/add_item`, { token, body: { variant_id, options: { a: 1 } } })
    const { body } = await shop.call(
      'POST',
      `${path}/add_item?include=line_items.variant,variants.product,vendors,vendor_totals`,
      { token, body: { variant_id, quantity: 2 } },
    )
    const included = body.included.map((each: { type: string; id: string }) => `${each.type} ${each.id}`)
    expect(new Set(included).size).toBe(included.length)
    for (const one of [`variant ${variant_id}`, `product ${id}`, `vendor ${vendor.id}`, `vendor_totals ${vendor.id}`])
      expect(included).toContain(one)
    const totals = body.included.find((each: { type: string }) => each.type === 'vendor_totals')
    expect(totals.attributes).toMatchObject({ item_count: 3, total: '21000.0' })
  })

  it('shows only the fields asked for', async () => {
    const token = await newCart()
    const { body } = await shop.call('GET', `${path}?fields[cart]=number,line_items`, { token })
    expect(Object.keys(body.data.attributes)).toEqual(['number'])
    expect(Object.keys(body.data.relationships)).toEqual(['line_items'])
  })

  it('keeps different options apart', async () => {
    const token = await newCart()
    const { variant_id } = await aProduct(shop.db)
    await shop.call('POST', `${path}/add_item`, { token, body: { variant_id, options: { wrap: 'red', note: 'a' } } })
    await shop.call('POST', `${path}/add_item`, { token, body: { variant_id, options: { note: 'a', wrap: 'red' } } })
    const { body } = await shop.call('POST', `${path}/add_item`, {
      token,
      body: { variant_id, options: { wrap: 'blue' } },
    })
    expect(body.data.relationships.line_items.data).toHaveLength(2)
    expect(body.data.attributes.item_count).toBe(3)
  })

  it('charges the sale price while the sale runs', async () => {
    const token = await newCart()
    const sale = { price: 30_000, from: new Date('2026-11-01'), to: new Date('2026-11-30') }
    const { variant_id } = await aProduct(shop.db, { price: 40_000, sale })
    const { body } = await shop.call('POST', `${path}/add_item`, { token, body: { variant_id } })
    expect(body.data.attributes.total).toBe('30000.0')
  })

  it.each([
    ['an unknown variant', { variant_id: 999_999_999 }, 404],
    ['no variant', {}, 404],
    ['a word for a variant', { variant_id: 'abc' }, 404],
    ['a variant beyond numbers', { variant_id: '99999999999999999999' }, 404],
  ])('refuses %s', async (_name, body: object, status) => {
    const token = await newCart()
    const answer = await shop.call('POST', `${path}/add_item`, { token, body })
    expect(answer.status).toBe(status)
    expect(answer.body.error).toBe('The resource you were looking for could not be found.')
    expect(answer.body.errors).toBeUndefined()
  })

  it('says politely how many are left when stock is short', async () => {
    const token = await newCart()
    const { variant_id } = await aProduct(shop.db, { stock: [2, 1], name: 'Гутал' })
    const { status, body } = await shop.call('POST', `${path}/add_item`, {
      token,
      body: { variant_id, quantity: 4, locale: 'en' },
    })
    expect(status).toBe(422)
    expect(body.code).toBe('stock_insufficient')
    expect(body.errors.quantity).toEqual(['Only 3 left of “Test Гутал”. Please choose fewer'])
    expect(body.error).toBe(body.errors.quantity[0])
  })

  it('refuses more than the tenant sells at a time, and nonsense quantities', async () => {
    const token = await newCart()
    const { variant_id } = await aProduct(shop.db, { stock: [1000] })
    const many = await shop.call('POST', `${path}/add_item`, { token, body: { variant_id, quantity: 21 } })
    expect(many.body).toMatchObject({ code: 'quantity_above_limit' })
    for (const quantity of [-1, 1.5, 'x', 1e300, [2]]) {
      const answer = await shop.call('POST', `${path}/add_item`, { token, body: { variant_id, quantity } })
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([422, 'quantity_invalid', undefined])
    }
  })

  it('sets a quantity; a missing one is invalid, a foreign line unknown', async () => {
    const token = await newCart()
    const { variant_id } = await aProduct(shop.db, { price: 1_000 })
    const added = await shop.call('POST', `${path}/add_item`, { token, body: { variant_id } })
    const line_item_id = added.body.data.relationships.line_items.data[0].id
    const set = await shop.call('PATCH', `${path}/set_quantity`, { token, body: { line_item_id, quantity: 5 } })
    expect(set.body.data.attributes).toMatchObject({ item_count: 5, total: '5000.0' })
    const missing = await shop.call('PATCH', `${path}/set_quantity`, { token, body: { line_item_id } })
    expect([missing.status, missing.body.errors]).toEqual([422, undefined])
    const foreign = await shop.call('PATCH', `${path}/set_quantity`, {
      token: await newCart(),
      body: { line_item_id, quantity: 1 },
    })
    expect(foreign.status).toBe(404)
  })

  it('lets go of a line, of all lines, and of itself', async () => {
    const token = await newCart()
    const { variant_id } = await aProduct(shop.db)
    const added = await shop.call('POST', `${path}/add_item`, { token, body: { variant_id } })
    const id = added.body.data.relationships.line_items.data[0].id
    const removed = await shop.call('DELETE', `${path}/remove_line_item/${id}`, { token })
    expect(removed.body.data.attributes.item_count).toBe(0)
    expect((await shop.call('DELETE', `${path}/remove_line_item/${id}`, { token })).status).toBe(404)
    await shop.call('POST', `${path}/add_item`, { token, body: { variant_id } })
    const emptied = await shop.call('PATCH', `${path}/empty`, { token, body: {} })
    expect(emptied.body.data.attributes).toMatchObject({ state: 'cart', item_count: 0, total: '0.0' })
    expect((await shop.call('DELETE', path, { token })).status).toBe(204)
    expect((await shop.call('GET', path, { token })).status).toBe(404)
  })

  it('refuses unknown coupons, other currencies, unknown includes and metadata that is no object', async () => {
    const token = await newCart()
    const coupon = await shop.call('PATCH', `${path}/apply_coupon_code`, { token, body: { coupon_code: 'NOBODY' } })
    expect([coupon.status, coupon.body.code, coupon.body.errors]).toEqual([422, 'coupon_not_found', undefined])
    expect((await shop.call('DELETE', `${path}/remove_coupon_code/A.B`, { token })).body.code).toBe('no_coupon')
    expect((await shop.call('DELETE', `${path}/remove_coupon_code`, { token })).status).toBe(422)
    const currency = await shop.call('PATCH', `${path}/change_currency`, { token, body: { new_currency: 'USD' } })
    expect(currency.body.code).toBe('currency_unsupported')
    expect((await shop.call('PATCH', `${path}/change_currency`, { token, body: { new_currency: 'MNT' } })).status).toBe(
      200,
    )
    expect((await shop.call('GET', `${path}?include=unheard_of`, { token })).status).toBe(400)
    const metadata = await shop.call('POST', path, { body: { public_metadata: 'x' } })
    expect([metadata.status, metadata.body.code]).toEqual([422, 'metadata_invalid'])
  })

  it('estimates delivery, and has none for another country', async () => {
    const token = await newCart()
    const { body } = await shop.call('GET', `${path}/estimate_shipping_rates`, { token })
    expect(body.data.length).toBeGreaterThan(0)
    expect(body.data[0].type).toBe('shipping_rate')
    const abroad = await shop.call('GET', `${path}/estimate_shipping_rates?country_iso=US`, { token })
    expect(abroad.body.data).toEqual([])
  })

  it('takes no more than two hundred different things', async () => {
    const token = await newCart()
    const { variant_id } = await aProduct(shop.db, { stock: [10_000] })
    await sql`insert into line_items (order_id, variant_id, quantity, price, options)
      select o.id, ${variant_id}, 1, 50000, jsonb_build_object('n', n) from orders o, generate_series(1, 200) n
      where o.token = ${token}`.execute(shop.db)
    const { status, body } = await shop.call('POST', `${path}/add_item`, { token, body: { variant_id } })
    expect([status, body.code]).toEqual([422, 'cart_too_large'])
  })

  it('keeps every unit when fifty calls add to it at once', async () => {
    const token = await newCart()
    const { variant_id } = await aProduct(shop.db, { stock: [20] })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => shop.call('POST', `${path}/add_item`, { token, body: { variant_id } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    const { body } = await shop.call('GET', path, { token })
    expect(body.data.attributes.item_count).toBe(20)
  })
})

describe('whose cart', () => {
  it('is told by the token alone, by the bearer alone, and by the token first', async () => {
    const bearer = await signIn('one@test.example')
    const own = await newCart(bearer)
    const guest = await newCart()
    expect((await shop.call('GET', path, { bearer })).body.data.attributes.token).toBe(own)
    expect((await shop.call('GET', path, { token: own })).status).toBe(200)
    expect((await shop.call('GET', path, { bearer, token: guest })).body.data.attributes.token).toBe(guest)
    expect((await shop.call('GET', path, { bearer, token: 'nobody' })).body.data.attributes.token).toBe(own)
    expect((await shop.call('GET', path)).status).toBe(404)
    expect((await shop.call('GET', path, { token: 'nobody' })).status).toBe(404)
  })

  it('shows its user when asked', async () => {
    const bearer = await signIn('shown@test.example')
    await newCart(bearer)
    const { body } = await shop.call('GET', `${path}?include=user`, { bearer })
    expect(body.included).toHaveLength(1)
    expect(body.included[0]).toMatchObject({
      type: 'user',
      attributes: { email: 'shown@test.example', completed_orders: 0 },
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('becomes the user’s by association, with the older cart merged in and dropped', async () => {
    const bearer = await signIn('merge@test.example')
    const older = await newCart(bearer)
    const [both, few, only] = [
      await aProduct(shop.db),
      await aProduct(shop.db, { stock: [3] }),
      await aProduct(shop.db),
    ]
    const add = (token: string, variant_id: number, quantity: number) =>
      shop.call('POST', `${path}/add_item`, { token, body: { variant_id, quantity } })
    await add(older, both.variant_id, 2)
    await add(older, few.variant_id, 3)
    await add(older, only.variant_id, 1)
    const guest = await newCart()
    await add(guest, both.variant_id, 1)
    await add(guest, few.variant_id, 2)
    const { status, body } = await shop.call('PATCH', `${path}/associate?include=line_items,user`, {
      bearer,
      body: { guest_order_token: guest },
    })
    expect(status).toBe(200)
    expect(body.data.attributes).toMatchObject({ token: guest, item_count: 3 + 3 + 1, email: 'merge@test.example' })
    expect((await shop.call('GET', path, { token: older })).status).toBe(404)
  })

  it('is not given away: owned 422, unknown 404, nobody signed in 403', async () => {
    const owned = await newCart(await signIn('owner@test.example'))
    const bearer = await signIn('thief@test.example')
    const associate = (guest_order_token: string, caller?: string) =>
      shop.call('PATCH', `${path}/associate`, { body: { guest_order_token }, ...(caller && { bearer: caller }) })
    expect((await associate(owned, bearer)).body.code).toBe('cart_owned')
    expect((await associate('nobody', bearer)).status).toBe(404)
    const noPerson = await associate(owned)
    expect([noPerson.status, noPerson.body.error]).toEqual([403, 'You are not authorized to access this page.'])
  })
})
