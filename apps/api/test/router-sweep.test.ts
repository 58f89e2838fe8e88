import type { Route } from '@delguur/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fastifyPath } from '../src/platform/http.ts'
import { aUser } from './builders.ts'
import { type DemoShop, startDemoShop } from './demo-shop.ts'

// Every operation found in the router table, asked in every wrong way: refused in the shop's words, never a defect.

let shop: DemoShop
let shopper: string
let cart: string
let known: Record<string, string>
beforeAll(async () => {
  shop = await startDemoShop('sweep')
  shopper = await signIn('shopper')
  await openCart()
})
afterAll(() => shop.close())

/** The cart that the next calls are about, with one line. */
async function openCart(): Promise<void> {
  cart = (await shop.call('POST', '/storefront/cart')).body.data.attributes.token
  const body = { variant_id: '5', quantity: 1, include: 'line_items' }
  const added = (await shop.call('POST', '/storefront/cart/add_item', { token: cart, body })).body
  known = { number: added.data.attributes.number, id: added.included[0].id, line_item_id: added.included[0].id }
}

async function signIn(role: 'shopper' | 'staff'): Promise<string> {
  const { email, password } = await aUser(shop.db, { email: `${role}@sweep.example`, role })
  const { body } = await shop.call('POST', '/oauth/token', {
    body: { grant_type: 'password', username: email, password },
  })
  return body.access_token
}

const hostile = [
  "'",
  '"',
  "' or 1=1 --",
  "'; drop table products; --",
  '\\',
  '%',
  '%%%s%n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '$1',
  '{{7*7}}',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '0',
  '1e308',
  '99999999999999999999',
  '2026-13-45',
  'х'.repeat(5_000),
]
const wrong: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  '',
  '\u0000',
  "'",
  'x'.repeat(20_000),
  [],
  [[]],
  [null],
  {},
  { a: { b: 1 } },
  { $gt: '' },
]

/** Deals a list out in turn, so that over the whole sweep every place sees every value. */
function dealer<T>(values: readonly T[]): (count: number) => T[] {
  let dealt = 0
  return (count) => Array.from({ length: count }, () => values[dealt++ % values.length] as T)
}
const texts = dealer(hostile.filter((text) => text.isWellFormed()))
const values = dealer([...wrong, ...hostile])

const routes = (): Route[] => [...shop.api.operations.values()].map(({ route }) => route)
const namesOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return Object.keys(properties)
}
const fill = (route: Route, value: string): string =>
  fastifyPath(route)
    .replace(/:(\w+)/g, () => encodeURIComponent(value))
    .replace('*', () => encodeURIComponent(value))

const everywhere = ['include', 'fields', 'fields[product]', 'sort', 'page', 'per_page', 'locale', 'access_token']
const filters = [
  ...[
    'ids',
    'skus',
    'name',
    'q',
    'taxons',
    'concat_taxons',
    'price',
    'currency',
    'options',
    'options][color',
    'options][',
  ],
  ...[
    'option_value_ids',
    'properties',
    'properties][gender',
    'in_stock',
    'vendor_ids',
    'brand',
    'badge_ids',
    'on_sale',
  ],
]
const inBodies = ['order_token', 'include', 'fields', 'locale', 'access_token']
const nested = [
  ...['order', 'line_item', 'ship_address_attributes', 'bill_address_attributes'],
  ...['source_attributes', 'payments_attributes', 'shipments_attributes'],
]
const leaves = [
  ...[
    'email',
    'variant_id',
    'quantity',
    'options',
    'firstname',
    'phone',
    'country_iso',
    'state_name',
    'city',
    'khoroo',
  ],
  ...['zipcode', 'id', 'special_instructions', 'bill_address_id', 'selected_shipping_rate_id', 'payment_method_id'],
  ...['coupon_code', 'use_billing', 'gift'],
]

/** The address of an operation on the cart that is open. */
const here = (route: Route): string => fastifyPath(route).replace(/:(\w+)/g, (_, name: string) => known[name] ?? '1')

type Asked = { status: number; body: unknown }
async function ask(route: Route, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Asked> {
  const answer = await shop.app.inject({
    method: route.method,
    url,
    headers: {
      'x-spree-order-token': cart,
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : undefined }
}

/** What was asked, where the answer was a defect or no sentence. */
function defect(name: string, { status, body }: Asked): string[] {
  const refused = status >= 400
  const worded = typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
  return status >= 500 || (refused && !worded) ? [`${name} → ${status} ${JSON.stringify(body).slice(0, 200)}`] : []
}

describe('every operation', () => {
  it('bears hostile texts in its address', async () => {
    const faults: string[] = []
    for (const route of routes().filter(({ path }) => path.includes('{')))
      for (const value of texts(8))
        faults.push(
          ...defect(`${route.method} ${route.path} ${value.slice(0, 30)}`, await ask(route, fill(route, value), {})),
        )
    expect(faults).toEqual([])
  })

  it('bears hostile texts, lists and objects in its query', async () => {
    const faults: string[] = []
    for (const route of routes().filter(({ method }) => method === 'GET')) {
      const names = new Set([...namesOf(route.query), ...everywhere])
      for (const name of names)
        for (const [index, value] of texts(3).entries()) {
          const shape = ['', '[]', '[a][b]'][index] ?? ''
          const url = `${fill(route, '1')}?${name}${shape}=${encodeURIComponent(value.slice(0, 1_000))}`
          faults.push(...defect(url.slice(0, 120), await ask(route, url)))
        }
    }
    expect(faults).toEqual([])
  })

  it('bears hostile texts in every filter of the product list', async () => {
    const faults: string[] = []
    const [route] = routes().filter(({ path }) => path === '/storefront/products')
    if (!route) throw new Error('no product list')
    for (const filter of filters)
      for (const value of texts(6).map((text) => encodeURIComponent(text.slice(0, 1_000))))
        for (const query of [`filter[${filter}]=1,${value}`, `filter[${filter}][]=${value}`]) {
          const url = `/api/v2/storefront/products?per_page=1&${query}`
          faults.push(...defect(url.slice(0, 120), await ask(route, url)))
        }
    expect(faults).toEqual([])
  })

  it('bears every kind of value in every field of its body', async () => {
    const faults: string[] = []
    for (const route of routes().filter(({ method }) => method !== 'GET')) {
      const names = new Set([...namesOf(route.body), ...inBodies])
      await openCart()
      for (const name of names) {
        const bodies: unknown[] = values(10).map((value) => ({ [name]: value }))
        if (nested.includes(name))
          for (const leaf of leaves) bodies.push(...values(2).map((value) => ({ [name]: { [leaf]: value } })))
        if (name === 'order')
          for (const part of nested.slice(2))
            for (const leaf of leaves) {
              const [value] = values(1)
              bodies.push({ order: { [part]: part.startsWith('s') ? { [leaf]: value } : [{ [leaf]: value }] } })
            }
        for (const body of bodies) {
          const answer = await ask(route, here(route), body)
          faults.push(...defect(`${route.method} ${route.path} ${JSON.stringify(body).slice(0, 150)}`, answer))
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('leaves the tables as they were', async () => {
    const { rows } = await shop.pool.query('select count(*)::int as total from products')
    expect(rows[0].total).toBeGreaterThan(250)
  })
})

describe('every operation that asks who it is', () => {
  it('refuses nobody and strangers, before it reads anything else', async () => {
    const guarded = routes().filter(({ access }) => access === 'user' || access === 'staff')
    expect(guarded.length).toBeGreaterThan(1)
    for (const route of guarded) {
      const status = route.path.startsWith('/storefront/') ? 403 : 401
      for (const headers of [{}, { authorization: 'Bearer nobody' }] as Record<string, string>[])
        expect([
          route.path,
          (await ask(route, fill(route, '1'), route.method === 'GET' ? undefined : {}, headers)).status,
        ]).toEqual([route.path, status])
    }
  })

  it('refuses shoppers where staff work', async () => {
    const guarded = routes().filter(({ access }) => access === 'staff')
    expect(guarded.length).toBeGreaterThan(0)
    for (const route of guarded) {
      const body = route.method === 'GET' ? undefined : {}
      const { status } = await ask(route, fill(route, '1'), body, { authorization: `Bearer ${shopper}` })
      expect([route.path, status]).toEqual([route.path, 403])
    }
  })
})

describe('what nobody may set', () => {
  it('is passed over wherever it is sent', async () => {
    const extra = {
      role: 'admin',
      state: 'complete',
      price: 1,
      total: '1.0',
      user_id: 1,
      number: 'R000000001',
      payment_state: 'paid',
      balance: 1e9,
    }
    const token = (await shop.call('POST', '/storefront/cart', { body: extra })).body.data.attributes.token
    const added = await shop.call('POST', '/storefront/cart/add_item', {
      token,
      body: { variant_id: '5', quantity: 1, ...extra },
    })
    const updated = await shop.call('PATCH', '/storefront/checkout', {
      token,
      body: { ...extra, order: { email: 'a@b.mn', ...extra } },
    })
    for (const { body } of [added, updated]) {
      expect(body.data.attributes).toMatchObject({ state: expect.stringMatching(/cart|address/), payment_state: null })
      expect(body.data.attributes.number).not.toBe(extra.number)
      expect(Number(body.data.attributes.total)).toBeGreaterThan(1_000)
      expect(body.data.relationships.user.data).toBeNull()
    }
  })
})
