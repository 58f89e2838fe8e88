import type { Sale } from '@delguur/contract/catalog/sales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { showNextSales } from './sales.jobs.ts'

let shop: DemoShop
let marketer: string
let marketerId: number
let owner: string
/** A product without a sale of its own, its variants and their price. */
let product: { id: number; variants: number[]; price: number }
beforeAll(async () => {
  shop = await startDemoShop('sales')
  marketerId = (await aUser(shop.db, { email: 'm@sales.example', role: 'staff', staff_role: 'marketer' })).id
  marketer = await aBearer(shop, marketerId)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@sales.example', role: 'admin' })).id)
  const { rows } = await shop.pool.query(
    `select product_id as id, array_agg(id order by id) as variants, min(price) as price from variants
     where not is_master and product_id not in (select product_id from variants where sale_price is not null)
     group by product_id having min(price) = max(price) and count(*) > 2 order by product_id limit 1`,
  )
  product = { ...rows[0], variants: rows[0].variants.map(Number), price: Number(rows[0].price) }
})
afterAll(() => shop.close())

const day = (n: number) => new Date(shop.clock.now.getTime() + n * 86_400_000).toISOString()
const create = (from: number, until: number, more: object = {}) =>
  shop.call('POST', '/backoffice/sales', {
    bearer: marketer,
    body: {
      name: `${from}–${until}`,
      starts_at: day(from),
      ends_at: day(until),
      items: product.variants.map((variant_id) => ({ variant_id, percent: 20 })),
      ...more,
    },
  })
const change = (method: 'PATCH' | 'DELETE', { id, version }: Sale, body?: object) =>
  shop.call(method, `/backoffice/sales/${id}`, {
    bearer: marketer,
    headers: { 'if-match': `"${version}"` },
    ...(body && { body }),
  })
const displayedPrice = async (): Promise<string> => {
  const { body } = await shop.call('GET', `/storefront/products/${product.id}`)
  return body.data.attributes.price
}
const price = (part: number) => `${product.price * part}.0`

describe('scheduled sales', () => {
  it('are shown from their beginning to their end, and the next one after it', async () => {
    const now = shop.clock.now
    const first: Sale = (await create(1, 2)).body
    expect([first.state, first.products, first.items[0]?.sale_price]).toEqual(['scheduled', 1, price(0.8)])
    const second = await create(3, 4, { items: [{ variant_id: product.variants[0], price: product.price - 1 }] })
    expect([second.status, await displayedPrice()]).toEqual([201, price(1)])
    const answer: [number, string][] = []
    for (const at of [1.5, 2.5, 3.5, 4.5]) {
      shop.clock.now = new Date(now.getTime() + at * 86_400_000)
      await showNextSales.run(shop.services, {})
      const { rows } = await shop.pool.query(
        `select v.sale_price from variants v join products p on p.id = v.product_id
         where v.id = $1 and p.sale_start_at <= $2 and p.sale_expire_at > $2`,
        [product.variants[0], shop.clock.now],
      )
      answer.push([at, String(rows[0]?.sale_price ?? '')])
    }
    expect(answer).toEqual([
      [1.5, String(product.price * 0.8)],
      [2.5, ''],
      [3.5, String(product.price - 1)],
      [4.5, ''],
    ])
    shop.clock.now = now
    const list = await shop.call('GET', `/backoffice/sales?product_id=${product.id}`, { bearer: marketer })
    expect(list.body.sales.map(({ name }: Sale) => name)).toEqual(['1–2', '3–4'])
  })

  it('of one product do not overlap, whoever schedules at once, and the other is named', async () => {
    const both = await Promise.all([create(10, 12), create(11, 13)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = both.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.error]).toEqual(['sale_overlaps', expect.stringContaining('–1')])
    expect((await create(12, 14, {})).status === 201 || (await create(13, 14)).status === 201).toBe(true)
    const { rows } = await shop.pool.query(
      'select id from products where sale_start_at is not null and sale_id is null limit 1',
    )
    const hand = await shop.pool.query(
      'select id from variants where product_id = $1 and sale_price is not null limit 1',
      [rows[0].id],
    )
    expect((await create(0.1, 1, { items: [{ variant_id: Number(hand.rows[0].id), percent: 50 }] })).status).toBe(409)
  })

  it('below cost wait for a second person', async () => {
    await shop.pool.query('update variants set cost = price - 1 where id = $1', [product.variants[0]])
    const requested = await create(20, 21)
    expect([requested.status, requested.body.approval.act]).toEqual([202, 'sales.create'])
    const approve = `/backoffice/approvals/${requested.body.approval.id}/approve`
    expect((await shop.call('PUT', approve, { bearer: owner })).status).toBe(200)
    expect((await create(20, 21)).body.code).toBe('sale_overlaps')
    await shop.pool.query('update variants set cost = null where id = $1', [product.variants[0]])
  })

  it('are changed under the version that was seen, deleted before they begin, and ended after', async () => {
    const sale: Sale = (await create(30, 32)).body
    const named = await change('PATCH', sale, { name: 'Цагаан сар' })
    expect([named.status, named.body.version]).toEqual([200, sale.version + 1])
    expect((await change('PATCH', sale, { name: 'x' })).status).toBe(412)
    const { rows } = await shop.pool.query(
      "select act from audit_rows where subject_type = 'sale' and subject_id = $1 order by id",
      [String(sale.id)],
    )
    expect(rows.map(({ act }) => act)).toEqual(['sales.create', 'sales.edit'])
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 31 * 86_400_000)
    marketer = await aBearer(shop, marketerId)
    expect((await change('DELETE', named.body)).status).toBe(409)
    const ended = await change('PATCH', named.body, { ends_at: new Date(shop.clock.now.getTime() + 1).toISOString() })
    expect(ended.status).toBe(200)
    shop.clock.now = now
    marketer = await aBearer(shop, marketerId)
    const other: Sale = (await create(40, 41)).body
    expect((await change('DELETE', other)).status).toBe(204)
    expect((await change('DELETE', other)).status).toBe(404)
    expect((await create(5, 4)).status).toBe(422)
  })
})
