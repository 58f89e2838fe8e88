import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let owner: string
beforeAll(async () => {
  shop = await startDemoShop('roulette_setup')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@setup.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const does = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/roulette_admin${path}`, { bearer: owner, ...(body && { body }) })
const issued_at = demoNow.toISOString()

describe('the wheels of stores are set up', () => {
  it('with locations, prizes, stocks, promoters and receipts, each made, changed and removed', async () => {
    const { body: location } = await does('POST', '/locations', { name: { mn: 'Дархан салбар', en: 'Darkhan' } })
    expect(location).toMatchObject({ active: true, promoters: 0, spins: 0 })
    const { body: product } = await does('POST', '/products', {
      kind: 'item',
      name: { mn: 'Малгай' },
      value: 12_000,
      weight: 3,
    })
    const { body: stock } = await does('POST', '/stocks', {
      location_id: location.id,
      product_id: product.id,
      quantity: 4,
    })
    expect(stock).toMatchObject({ location: { mn: 'Дархан салбар' }, product: { mn: 'Малгай' }, quantity: 4, held: 0 })
    expect(
      (await does('POST', '/stocks', { location_id: location.id, product_id: product.id, quantity: 4 })).status,
    ).toBe(409)
    const staff = await aUser(shop.db, { email: 'oyuu@setup.example', role: 'staff', staff_role: 'plain' })
    const { body: promoter } = await does('POST', '/users', { email: 'OYUU@setup.example', location_id: location.id })
    expect(promoter).toMatchObject({ user_id: staff.id, location_id: location.id, active: true })
    const line = { number: '1234 5678', location_id: location.id, amount: 70_000, issued_at }
    expect((await does('POST', '/numbers', { numbers: [line, line] })).body).toEqual({ added: 1, known: 1 })
    const { numbers, total_count } = (await does('GET', '/numbers?q=12345678')).body
    expect([numbers[0], total_count]).toMatchObject([{ number: '12345678', spins: 1, used: 0 }, 1])

    expect((await does('DELETE', `/locations/${location.id}`)).status).toBe(409)
    expect((await does('DELETE', `/products/${product.id}`)).status).toBe(409)
    expect(
      (await does('PUT', `/locations/${location.id}`, { name: { mn: 'Дархан' }, active: false })).body.active,
    ).toBe(false)
    expect(
      (await does('PUT', `/products/${product.id}`, { kind: 'item', name: { mn: 'Малгай' }, weight: 9 })).body.weight,
    ).toBe(9)
    expect((await does('PUT', `/stocks/${stock.id}`, { quantity: 0 })).body.quantity).toBe(0)
    expect((await does('PUT', `/users/${promoter.id}`, { location_id: location.id, active: false })).body.active).toBe(
      false,
    )
    const { number: _, ...fields } = line
    expect((await does('PUT', `/numbers/${numbers[0].id}`, { ...fields, amount: 120_000 })).body.spins).toBe(2)
    for (const path of [`/numbers/${numbers[0].id}`, `/users/${promoter.id}`, `/stocks/${stock.id}`])
      expect((await does('DELETE', path)).status).toBe(204)
    expect((await does('DELETE', `/products/${product.id}`)).status).toBe(204)
    expect((await does('DELETE', `/locations/${location.id}`)).status).toBe(204)
    expect((await does('PUT', `/locations/${location.id}`, { name: { mn: 'Дархан' } })).status).toBe(404)
    const { rows } = await shop.pool.query(
      "select act, count(*)::int as count from audit_rows where before <> '{}' or after <> '{}' group by act order by act",
    )
    expect(rows).toEqual(
      ['locations', 'numbers', 'products', 'stocks', 'users'].map((each) => ({ act: `roulette.${each}`, count: 3 })),
    )
  })

  it('not with what cannot be drawn or handed out', async () => {
    const item = { kind: 'item', name: { mn: 'Эд' }, weight: 1 }
    for (const [body, field] of [
      [{ ...item, kind: 'coupon' }, 'coupon_promotion_id'],
      [{ ...item, fallback: true }, 'fallback'],
      [{ ...item, kind: 'nothing', fallback: true, active: false }, 'active'],
      [{ ...item, weight: -1 }, 'weight'],
    ] as const)
      expect((await does('POST', '/products', body)).body.errors, field).toHaveProperty(field)
    const { body: location } = await does('POST', '/locations', { name: { mn: 'Эрдэнэт' } })
    const receipts = [
      { number: '12', location_id: location.id, amount: 1, issued_at },
      { number: '87654321', location_id: 999_999, amount: 1, issued_at },
    ]
    const { body } = await does('POST', '/numbers', { numbers: receipts })
    expect(Object.keys(body.errors)).toEqual(['numbers.0.number', 'numbers.1.location_id'])
    await aUser(shop.db, { email: 'shopper@setup.example' })
    const shopper = await does('POST', '/users', { email: 'shopper@setup.example', location_id: location.id })
    expect([shopper.status, Object.keys(shopper.body.errors)]).toEqual([422, ['email']])
    const only = { kind: 'nothing', name: { mn: 'Талархал' }, weight: 1, fallback: true }
    await does('POST', '/products', only)
    await does('POST', '/products', only)
    const { products } = (await does('GET', '/products')).body
    expect(products.filter(({ fallback }: { fallback: boolean }) => fallback)).toHaveLength(1)
  })
})
