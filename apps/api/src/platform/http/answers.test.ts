import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, aBearer as signedIn } from '../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../test/shops/demo-shop.ts'
import { hashToken } from './auth.ts'

// What goes in and what comes out, whatever the operation: parameters, bodies, tokens and errors of both dialects.

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('answers')
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const jsonapi = 'application/vnd.api+json'
const variant_id = '5'

/** A request byte for byte. */
async function send(method: Method, url: string, headers: Record<string, string> = {}, payload?: string) {
  const answer = await shop.app.inject({
    method,
    url: `/api/v2${url}`,
    headers,
    ...(payload !== undefined && { payload }),
  })
  const { statusCode: status, headers: sent, body } = answer
  return { status, headers: sent, body: body ? JSON.parse(body) : undefined }
}
const aCart = async (): Promise<string> => (await send('POST', '/storefront/cart')).body.data.attributes.token

/** A bearer token of a user in a state. */
async function aBearer(state: { expires_at?: Date; revoked_at?: Date } = {}): Promise<string> {
  const { id } = await aUser(shop.db, { email: `bearer-${randomUUID()}@test.example` })
  const token = await signedIn(shop, id)
  const ended = Object.keys(state).length > 0
  if (ended) await shop.db.updateTable('access_tokens').set(state).where('token_hash', '=', hashToken(token)).execute()
  return token
}

describe('bodies', () => {
  const item = {
    variant_id,
    quantity: 2,
    include: 'line_items',
    fields: { cart: 'item_count,line_items', line_item: 'quantity' },
  }
  it.each([
    ['application/json', JSON.stringify(item)],
    ['application/json; charset=utf-8', JSON.stringify(item)],
    [jsonapi, JSON.stringify(item)],
    [
      'application/x-www-form-urlencoded',
      `variant_id=${variant_id}&quantity=2&include=line_items&fields[cart]=item_count,line_items&fields%5Bline_item%5D=quantity`,
    ],
  ])('as %s hold the parameters of a POST, also what to include', async (type, payload) => {
    const headers = { 'content-type': type, 'x-spree-order-token': await aCart() }
    const { status, body, headers: sent } = await send('POST', '/storefront/cart/add_item', headers, payload)
    expect([status, sent['content-type']]).toEqual([200, jsonapi])
    expect(body.data.attributes).toEqual({ item_count: 2 })
    expect(body.included).toEqual([
      { id: expect.any(String), type: 'line_item', attributes: { quantity: 2 }, relationships: {} },
    ])
  })

  it('lose against the query where both name a thing', async () => {
    const headers = { 'content-type': 'application/json', 'x-spree-order-token': await aCart() }
    const payload = JSON.stringify({ ...item, include: 'variants' })
    const { body } = await send('POST', '/storefront/cart/add_item?include=line_items', headers, payload)
    expect(body.included.map(({ type }: { type: string }) => type)).toEqual(['line_item'])
  })

  it('may be empty or {} for every method that changes something', async () => {
    for (const payload of ['', '{}', undefined]) {
      const token = await aCart()
      const headers = { 'content-type': 'application/json', 'x-spree-order-token': token }
      expect((await send('PATCH', '/storefront/cart/empty', headers, payload)).status).toBe(200)
      expect((await send('DELETE', '/storefront/cart', headers, payload)).status).toBe(204)
      expect((await send('POST', '/storefront/cart', { 'content-type': jsonapi }, payload)).status).toBe(201)
    }
    expect((await send('POST', '/storefront/cart', {})).status).toBe(201)
  })

  it('come with DELETE too: token, include and fields in them', async () => {
    const token = await aCart()
    const headers = { 'content-type': 'application/json' }
    const added = await send(
      'POST',
      '/storefront/cart/add_item',
      headers,
      JSON.stringify({ variant_id, quantity: 1, order_token: token, include: 'line_items' }),
    )
    const [{ id }] = added.body.included
    const payload = JSON.stringify({ order_token: token, fields: { cart: 'item_count' } })
    const { status, body } = await send('DELETE', `/storefront/cart/remove_line_item/${id}`, headers, payload)
    expect([status, body.data.attributes]).toEqual([200, { item_count: 0 }])
  })

  it.each([
    ['{"variant_id":', 400, 'invalid_json'],
    ['not json', 400, 'invalid_json'],
    ['{"a":1}trailing', 400, 'invalid_json'],
  ])('that are no JSON are a 400: %s', async (payload, status, code) => {
    for (const type of ['application/json', jsonapi]) {
      const answer = await send(
        'PATCH',
        '/storefront/checkout',
        { 'content-type': type, 'x-spree-order-token': await aCart() },
        payload,
      )
      expect([answer.status, answer.body.code, answer.headers['content-type']]).toEqual([status, code, jsonapi])
      expect(answer.body.error).toEqual(expect.any(String))
    }
  })

  it('that are lists or single values are refused, as nothing of them would be done; null is no body', async () => {
    const headers = { 'content-type': 'application/json', 'x-spree-order-token': await aCart() }
    for (const payload of ['[]', '[1,2]', '"text"', '17', 'true', 'null']) {
      const { status, body } = await send('PATCH', '/storefront/cart/empty', headers, payload)
      expect([payload, status, body.code]).toEqual(
        payload === 'null' ? [payload, 200, undefined] : [payload, 400, 'invalid_json'],
      )
    }
  })

  it('of a kind nobody reads are a 415', async () => {
    const { status, body } = await send('POST', '/storefront/cart', { 'content-type': 'application/xml' }, '<cart/>')
    expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
  })
})

describe('order tokens', () => {
  it('come in the header, the query or the body, and the header wins', async () => {
    const [mine, other] = [await aCart(), await aCart()]
    const numberOf = async (url: string, headers: Record<string, string> = {}) =>
      (await send('GET', url, headers)).body.data?.attributes.token
    expect(await numberOf('/storefront/cart', { 'x-spree-order-token': mine })).toBe(mine)
    expect(await numberOf(`/storefront/cart?order_token=${mine}`)).toBe(mine)
    expect(await numberOf(`/storefront/cart?order_token=${other}`, { 'X-Spree-Order-Token': mine })).toBe(mine)
  })
})

describe('errors of dialect A', () => {
  const notFound = { error: 'The resource you were looking for could not be found.', code: 'not_found' }
  const forbidden = { error: 'You are not authorized to access this page.', code: 'forbidden' }

  it('say 404 the same way in every language', async () => {
    for (const locale of ['mn', 'en', 'ru', 'cn', 'it'])
      for (const path of [
        'products/x',
        'taxons/x/y',
        'countries/xx',
        'menus/0',
        'cms_pages/x',
        'vendors/x',
        'stores/x',
        'no/such/path',
      ]) {
        const { status, body, headers } = await send('GET', `/storefront/${path}?locale=${locale}`)
        expect([path, status, body, headers['content-type']]).toEqual([path, 404, notFound, jsonapi])
      }
  })

  it('say 404 where no cart is open', async () => {
    for (const headers of [{}, { 'x-spree-order-token': 'nobody' }])
      for (const [method, path] of [
        ['GET', 'cart'],
        ['PATCH', 'checkout/next'],
        ['GET', 'order_status/R123456789'],
      ] as const) {
        const { status, body } = await send(method, `/storefront/${path}`, headers as Record<string, string>)
        expect([path, status, body.error]).toEqual([path, 404, notFound.error])
      }
  })

  it('say 403 without a bearer and with one nobody issued', async () => {
    for (const authorization of [undefined, 'Bearer nobody', 'Basic eDp5', 'Bearer'])
      expect(
        await send('PATCH', '/storefront/cart/associate', authorization === undefined ? {} : { authorization }),
      ).toMatchObject({ status: 403, body: forbidden })
  })

  it('say 401 for a bearer that expired or was revoked, naming which', async () => {
    const past = new Date(shop.clock.now.getTime() - 1000)
    for (const [state, code] of [
      [{ expires_at: past }, 'token_expired'],
      [{ revoked_at: past }, 'token_revoked'],
    ] as const) {
      const authorization = `Bearer ${await aBearer(state)}`
      for (const path of ['cart', 'products?per_page=1']) {
        const { status, body, headers } = await send('GET', `/storefront/${path}`, { authorization })
        expect([status, body, headers['content-type']]).toEqual([401, { error: expect.any(String), code }, jsonapi])
      }
    }
    const { status } = await send('GET', '/storefront/products?per_page=1', {
      authorization: `Bearer ${await aBearer()}`,
    })
    expect(status).toBe(200)
    expect((await send('GET', '/storefront/products?per_page=1', { authorization: 'Bearer nobody' })).status).toBe(200)
  })

  it('say 422 with errors by field, and their sentences in error', async () => {
    const token = await aCart()
    const headers = { 'content-type': 'application/json', 'x-spree-order-token': token }
    await send('POST', '/storefront/cart/add_item', headers, JSON.stringify({ variant_id }))
    const order = { ship_address_attributes: { firstname: 'A', country_iso: 'MN' } }
    const { status, body } = await send('PATCH', '/storefront/checkout?locale=en', headers, JSON.stringify({ order }))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toContain('ship_address.phone')
    for (const messages of Object.values(body.errors)) {
      expect(messages).toEqual(expect.any(Array))
      for (const message of messages as string[]) expect(body.error).toContain(message)
    }
  })

  it('say 422 without errors where the contract has none', async () => {
    const headers = { 'content-type': 'application/json', 'x-spree-order-token': await aCart() }
    const coupon = await send(
      'PATCH',
      '/storefront/cart/apply_coupon_code',
      headers,
      JSON.stringify({ coupon_code: 'NONE' }),
    )
    expect(coupon).toMatchObject({ status: 422, body: { error: expect.any(String), code: 'coupon_not_found' } })
    expect(coupon.body).not.toHaveProperty('errors')
    const quantity = await send(
      'PATCH',
      '/storefront/cart/set_quantity',
      headers,
      JSON.stringify({ line_item_id: '1' }),
    )
    expect([404, 422]).toContain(quantity.status)
  })
})

describe('errors of dialect B', () => {
  it('say 401 without a known bearer, and 404, in the asked language', async () => {
    for (const authorization of ['', 'Bearer nobody']) {
      const answer = await shop.app.inject({ url: '/oauth/token/info?locale=en', headers: { authorization } })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([401, 'application/json; charset=utf-8'])
      expect(JSON.parse(answer.body)).toEqual({ error: expect.stringMatching(/[a-z]/), code: 'unauthenticated' })
    }
    const texts = await Promise.all(
      ['mn', 'en', 'ru', 'cn', 'it'].map(
        async (locale) => (await send('GET', `/vendors/x?locale=${locale}`)).body.error,
      ),
    )
    expect(new Set(texts).size).toBe(5)
    expect((await send('GET', '/no/such/path')).body).toEqual({ error: texts[0], code: 'not_found' })
    expect((await send('PATCH', '/badges')).status).toBe(404)
  })

  it('take a bearer as a parameter too', async () => {
    const answer = await shop.app.inject({ url: `/oauth/token/info?access_token=${await aBearer()}` })
    expect(answer.statusCode).toBe(200)
  })

  it('say 422 with errors by field', async () => {
    const { status, body } = await send('GET', '/vendors?per_page=0')
    expect(status).toBe(422)
    expect(body).toEqual({
      error: expect.any(String),
      code: 'invalid_input',
      errors: { per_page: [expect.any(String)] },
    })
  })
})
