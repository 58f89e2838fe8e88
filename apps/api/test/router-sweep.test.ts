import type { Route } from '@delguur/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fastifyPath } from '../src/platform/http/http.ts'
import { withTextMessages } from './baskets/codes.ts'
import { aBearer, aUser } from './builders.ts'
import { atPush } from './proofs.ts'
import { type Watched, watchAnswers } from './rules/described.ts'
import { type DemoShop, startDemoShop } from './shops/demo-shop.ts'

// Every operation found in the router table, asked in every wrong way: refused in the shop's words, never a defect.

let shop: DemoShop
let described: Watched
let shopper: string
let caller: Caller
beforeAll(async () => {
  shop = await startDemoShop('sweep')
  described = await watchAnswers(shop)
  withTextMessages(shop)
  shopper = await aBearer(shop, (await aUser(shop.db, { email: 'shopper@sweep.example' })).id)
  caller = await aCaller()
})
afterAll(() => shop.close())

/** Somebody signed in, with a cart of one line: what a call is sent with, and how its address names their things. */
type Caller = { headers: Record<string, string>; known: Record<string, string> }
let callers = 0
async function aCaller(): Promise<Caller> {
  const token = (await shop.call('POST', '/storefront/cart')).body.data.attributes.token
  const body = { variant_id: '5', quantity: 1, include: 'line_items' }
  const added = (await shop.call('POST', '/storefront/cart/add_item', { token, body })).body
  const line = added.included[0].id
  const bearer = await aBearer(shop, (await aUser(shop.db, { email: `caller-${++callers}@sweep.example` })).id)
  const list = await shop.call('POST', '/shop/wishlists', { bearer, body: { name: 'Миний', is_private: false } })
  return {
    headers: { 'x-spree-order-token': token, authorization: `Bearer ${bearer}` },
    known: { number: added.data.attributes.number, id: line, line_item_id: line, token: list.body.token },
  }
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
  '0000-01-01',
  '-100000-01-01T00:00:00Z',
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
const shapes = dealer(['', '', '[]', '[a][b]'])

const routes = (): Route[] => [...shop.api.operations.values()].map(({ route }) => route)
const namesOf = (schema: z.core.$ZodType | undefined): string[] => {
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
  ...['user', 'address', 'organization', 'bank_account', 'wishlist'],
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

const ofPeople: Record<string, string[]> = {
  user: [
    ...['email', 'first_name', 'last_name', 'phone', 'gender', 'salutation', 'occupation', 'birth_date'],
    ...['selected_locale', 'public_metadata', 'private_metadata', 'password', 'current_password', 'bill_address_id'],
  ],
  address: ['firstname', 'lastname', 'address1', 'city', 'district', 'khoroo', 'zipcode', 'phone', 'label', 'id'],
  organization: ['name', 'register_number', 'address', 'phone', 'employee_count', 'business_direction'],
  bank_account: ['account_name', 'number', 'iban'],
  wishlist: ['name', 'is_private', 'is_default', 'token'],
}
const leavesOf = (name: string): string[] => ofPeople[name] ?? leaves

/** The address of an operation on the caller's own things. */
const here = (route: Route, { known }: Caller): string =>
  fastifyPath(route).replace(/:(\w+)/g, (_, name: string) => known[name] ?? '1')

type Answered = { status: number; body: unknown }
async function ask(route: Route, url: string, body?: unknown, headers = caller.headers): Promise<Answered> {
  const answer = await shop.app.inject({
    method: route.method,
    url,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.body.startsWith('{') ? JSON.parse(answer.body) : undefined }
}

/** What was asked, where the answer was a defect or no sentence. */
function defect(name: string, { status, body }: Answered): string[] {
  const refused = status >= 400
  const worded = typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
  return status >= 500 || (refused && !worded) ? [`${name} → ${status} ${JSON.stringify(body).slice(0, 200)}`] : []
}

type Trial = { name: string; ask: () => Promise<Answered> }
const atOnce = 8

/** Asks several things at a time, as the world does, and names what was a defect. */
async function faultsOf(trials: Trial[]): Promise<string[]> {
  const faults: string[] = []
  const left = trials.values()
  const work = async (): Promise<void> => {
    for (const { name, ask } of left) faults.push(...defect(name, await ask()))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults
}

/** What a GET may be asked beside its own query; only JSON:API knows what to include. */
const beside = (route: Route): string[] => (route.jsonapi ? everywhere : ['page', 'per_page', 'locale', 'access_token'])

function bodiesOf(route: Route): unknown[] {
  const bodies: unknown[] = []
  for (const name of namesOf(route.body)) {
    bodies.push(...values(atPush(1, { proofs: 3 })).map((value) => ({ [name]: value })))
    if (nested.includes(name))
      for (const leaf of leavesOf(name)) bodies.push(...values(1).map((value) => ({ [name]: { [leaf]: value } })))
    if (name === 'order')
      for (const part of nested.slice(2, nested.indexOf('user')))
        for (const leaf of leaves) {
          const [value] = values(1)
          bodies.push({ order: { [part]: part.startsWith('s') ? { [leaf]: value } : [{ [leaf]: value }] } })
        }
  }
  for (const name of inBodies) bodies.push(...values(1).map((value) => ({ [name]: value })))
  return bodies
}

// a few seconds at most on an idle machine, ten times that on a busy one
describe('guarantee 35: every parameter of every operation', { timeout: 120_000 }, () => {
  it('bears hostile texts in its address', async () => {
    const named = routes().filter(({ path }) => path.includes('{'))
    const trials = named.flatMap((route) =>
      texts(atPush(2, { proofs: 4 })).map((value) => ({
        name: `${route.method} ${route.path} ${value.slice(0, 30)}`,
        ask: () => ask(route, fill(route, value), route.method === 'GET' ? undefined : {}),
      })),
    )
    expect(await faultsOf(trials)).toEqual([])
  })

  it('bears hostile texts, lists and objects in its query', async () => {
    const trials: Trial[] = []
    for (const route of routes().filter(({ method }) => method === 'GET'))
      for (const name of new Set([...namesOf(route.query), ...beside(route)]))
        for (const value of texts(1)) {
          const [shape] = shapes(1)
          const url = `${here(route, caller)}?${name}${shape}=${encodeURIComponent(value.slice(0, 1_000))}`
          trials.push({ name: url.slice(0, 120), ask: () => ask(route, url) })
        }
    expect(await faultsOf(trials)).toEqual([])
  })

  it('bears hostile texts in every filter of the product list', async () => {
    const trials: Trial[] = []
    const [route] = routes().filter(({ path }) => path === '/storefront/products')
    if (!route) throw new Error('no product list')
    for (const filter of filters)
      for (const value of texts(6).map((text) => encodeURIComponent(text.slice(0, 1_000))))
        for (const query of [`filter[${filter}]=1,${value}`, `filter[${filter}][]=${value}`]) {
          const url = `/api/v2/storefront/products?per_page=1&${query}`
          trials.push({ name: url.slice(0, 120), ask: () => ask(route, url) })
        }
    expect(await faultsOf(trials)).toEqual([])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'bears every kind of value in the body of a %s',
    async (method) => {
      const faults: string[] = []
      for (const route of routes().filter((each) => each.method === method)) {
        // the one before may have signed its caller out
        const own = await aCaller()
        const trials = bodiesOf(route).map((body) => ({
          name: `${method} ${route.path} ${JSON.stringify(body).slice(0, 150)}`,
          ask: () => ask(route, here(route, own), body, own.headers),
        }))
        faults.push(...(await faultsOf(trials)))
      }
      expect(faults).toEqual([])
    },
  )

  it('is answered as openapi.json describes it', () => {
    expect([...described.faults]).toEqual([])
  })

  it('bears days and months that no calendar has, of staff too', async () => {
    const clerk = await aBearer(shop, (await aUser(shop.db, { email: 'clerk@sweep.example', role: 'admin' })).id)
    const headers = { authorization: `Bearer ${clerk}` }
    const days = [
      '0000-01-01',
      '0000-01',
      '-100000-01-01T00:00:00Z',
      '+275760-09-13T00:00:00Z',
      '9999-12-31',
      '9999-12',
    ]
    const trials = routes().flatMap((route) => {
      const names = namesOf(route.query).filter((name) => /^(from|to|day|date|month)$|_on$|_at$/.test(name))
      const requested =
        route.method !== 'GET'
          ? []
          : names.flatMap((name) => days.map((day) => `${fill(route, '1')}?${name}=${encodeURIComponent(day)}`))
      const named = /\{(day|date|month)\}/.test(route.path) ? days.map((day) => fill(route, day)) : []
      return [...requested, ...named].map((url) => ({ name: url, ask: () => ask(route, url, undefined, headers) }))
    })
    expect(trials.length).toBeGreaterThan(10)
    expect(await faultsOf(trials)).toEqual([])
  })

  it('leaves the tables as they were', async () => {
    const { rows } = await shop.pool.query('select count(*)::int as total from products')
    expect(rows[0].total).toBeGreaterThan(250)
  })
})

describe('guarantee 28: every operation that asks who it is', () => {
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

describe('guarantee 27: what nobody may set', () => {
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
