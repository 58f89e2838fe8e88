import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from './builders.ts'
import { aScene } from './idempotency/idempotent-scene.ts'
import { type DemoShop, startDemoShop } from './shops/demo-shop.ts'

// What is answered to somebody who edits a version that is no longer the newest: what it is now, and what was changed since.

let shop: DemoShop
let owner: string
const made: Record<string, string | number> = {}
beforeAll(async () => {
  shop = await startDemoShop('office_versions')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@versions.example', role: 'admin' })).id)
  const { requests } = await aScene(shop, ({ requests: { going } }) => ({ path: going.confirmed, as: 'staff' }))
  made.orders = requests.going.confirmed
  made.couriers = (await call('POST', '/couriers', { name: 'Бат', phone: '99112233', area: '' })).body.id
  made.drafts = (await call('POST', '/drafts', {})).body.id
  made.roles = 'support'
  made.templates = 'coupon.email.it'
  const { variants } = (await call('GET', '/variants?limit=1')).body
  const item = { variant_id: variants[0].id, percent: 10 }
  const times = { starts_at: '2027-01-01T00:00:00Z', ends_at: '2027-02-01T00:00:00Z' }
  made.sales = (await call('POST', '/sales', { name: 'Өвөл', ...times, items: [item] })).body.id
  made.synonyms = (await call('POST', '/synonyms', { words: ['куртик', 'хүрэм'] })).body.id
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT'
const call = (method: Method, path: string, body?: object, version?: number) =>
  shop.call(method, `/backoffice${path}`, {
    bearer: owner,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })

async function idIn(noun: string): Promise<string | number> {
  if (made[noun]) return made[noun]
  const { body } = await call('GET', `/${noun}`)
  const [first] = Object.values(body).find((each) => Array.isArray(each) && each.length > 0) as { id: number }[]
  return first?.id ?? 0
}

const nouns = [
  'products',
  'orders',
  'brands',
  'vendors',
  'badges',
  'option_types',
  'properties',
  'couriers',
  'stock_items',
].concat(['taxons', 'menus', 'sales', 'roles', 'drafts', 'synonyms', 'promotions', 'pages', 'templates'])

/** Where an empty edit is none. */
const sent: Record<string, object> = {
  roles: { limits: { refund: 300_000 } },
  templates: { texts: { 'mail.coupon.button': 'Vai' } },
}

describe('an edit of an older version', () => {
  it.each(nouns)('of %s is refused with what it is now and what was changed', async (noun) => {
    const path = `/${noun}/${await idIn(noun)}`
    const { status, body } = await call('PATCH', path, sent[noun] ?? {}, 999_999)
    expect([status, body.code]).toEqual([412, 'version_conflict'])
    expect(body).toMatchObject({ version: expect.any(Number), changed: expect.any(Array), current: expect.any(Object) })
    const now = await call('GET', path)
    if (now.status === 200) expect(body.current).toEqual(now.body)
    else expect(Object.keys(body.current).length).toBeGreaterThan(2)
  })

  it('of lines is refused by a version that nobody ever made, too', async () => {
    const path = `/orders/${await idIn('orders')}/edits`
    const { status, body } = await call('POST', path, {
      version: 2 ** 31,
      discount: { amount: 1_000, reason: 'Утсаар' },
    })
    expect([status, body.code, body.changed]).toEqual([412, 'version_conflict', []])
  })

  it('names each field with who changed it and when', async () => {
    const path = `/products/${await idIn('products')}`
    const { version } = (await call('GET', path)).body
    expect((await call('PATCH', path, { name: { en: 'Warm coat' } }, version)).status).toBe(200)
    const { body } = await call('PATCH', path, { name: { en: 'Coat' } }, version)
    expect(body.changed).toContainEqual(
      expect.objectContaining({
        field: expect.stringContaining('name'),
        by: expect.any(String),
        at: expect.any(String),
      }),
    )
    expect(body.current.name.en).toBe('Warm coat')
  })

  it('of the rules of delivery, of settings and of bank accounts too', async () => {
    const divisions = ['11']
    for (const [method, path, sent] of [
      ['PATCH', '/delivery/rules', { divisions, set: { served: false } }],
      ['PATCH', '/settings/shop', { values: {} }],
      ['PUT', '/bank_accounts', { accounts: [] }],
    ] as const) {
      const { status, body } = await call(method, path, sent, 999_999)
      expect([path, status, typeof body.current]).toEqual([path, 412, 'object'])
    }
  })
})
