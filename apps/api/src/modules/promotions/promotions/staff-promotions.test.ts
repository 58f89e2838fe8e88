import type { StaffPromotion } from '@delguur/contract/promotions/promotions-staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let owner: string
let marketer: string
let desk: string
beforeAll(async () => {
  shop = await startDemoShop('staff_promotions')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@promotions.example', role: 'admin' })).id)
  const staff = async (staff_role: 'marketer' | 'desk') =>
    aBearer(shop, (await aUser(shop.db, { email: `${staff_role}@promotions.example`, role: 'staff', staff_role })).id)
  marketer = await staff('marketer')
  desk = await staff('desk')
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Options = { body?: object; version?: number; bearer?: string }
const as = (method: Method, path: string, { body, version, bearer = marketer }: Options = {}) =>
  shop.call(method, `/backoffice/promotions${path}`, {
    bearer,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const weekend = { starts_at: '2026-11-23T16:00:00.000Z', expires_at: '2026-11-29T16:00:00.000Z' }
const aDraft = async (more: object = {}): Promise<StaffPromotion> => {
  const body = { kind: 'percent', name: { mn: 'Амралтын −20 %', en: 'Weekend −20 %' }, value: 20, ...weekend, ...more }
  const made = await as('POST', '', { body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const lastRow = async (): Promise<number> =>
  (await shop.pool.query("select max(id)::int as id from audit_rows where subject_type = 'promotion'")).rows[0].id
const undo = (bearer = marketer) =>
  lastRow().then((id) => shop.call('PUT', `/backoffice/audit/${id}/undo`, { bearer, body: {} }))

describe('promotions in the back office', () => {
  it('are drafts first, for goods named one by one, and take off only once they are started; undo stops them', async () => {
    const goods = await shop.call('GET', '/backoffice/promotion_goods', { bearer: marketer })
    expect(goods.body.taxons.length).toBeGreaterThan(3)
    const found = await shop.call('GET', '/backoffice/promotion_goods?q=малгай', { bearer: marketer })
    expect(found.body.ids.length).toBeGreaterThan(0)
    const draft = await aDraft({ product_ids: found.body.ids, stack_group: 'weekend' })
    expect(draft).toMatchObject({ state: 'draft', version: 1, products_count: found.body.ids.length })
    expect(draft.reach).toEqual({ products: found.body.ids.length, below_cost: [] })
    const { body: sample } = await shop.call('POST', '/backoffice/promotions/simulate', {
      bearer: marketer,
      body: { sample_of: draft.id, drafts: [draft.id] },
    })
    expect(sample.promotions[0]).toMatchObject({ promotion_id: draft.id, draft: true, applied: true })
    const variant_id = sample.lines[0].variant_id
    const cart = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 1 } } })
    const { number, token, promo_total } = cart.body.order
    const started = await as('PUT', `/${draft.id}/start`)
    expect(started.body).toMatchObject({ state: 'running', version: 2 })
    const off = async () => (await shop.call('GET', `/orders/${number}`, { token })).body.promo_total
    expect(Number(await off())).toBeLessThan(Number(promo_total))
    const displayedTo = await shop.call('GET', `/promotions/${draft.id}/goods`)
    expect(displayedTo.body.products.length).toBeGreaterThan(0)
    const listed = await as('GET', '?filter[state]=running&facets=state&count=1')
    const own = listed.body.promotions.find(({ id }: StaffPromotion) => id === draft.id)
    expect(own).toMatchObject({ spared: '0.0', orders_count: 0 })
    expect((await undo()).status).toBe(200)
    expect([await off(), (await as('GET', `/${draft.id}`)).body.state]).toEqual([promo_total, 'stopped'])
  })

  it('are changed by two without one overwriting the other, and given back what they were', async () => {
    const draft = await aDraft()
    const edited = await as('PATCH', `/${draft.id}`, { body: { value: 25, min_total: 100_000 }, version: 1 })
    expect(edited.body).toMatchObject({ value: 25, min_total: '100000.0', version: 2 })
    const late = await as('PATCH', `/${draft.id}`, { body: { name: { mn: 'Өөр' } }, version: 1, bearer: owner })
    expect([late.status, late.body.code, late.body.version]).toEqual([412, 'version_conflict', 2])
    expect(late.body.changed.map(({ field }: { field: string }) => field).sort()).toEqual(['min_total', 'value'])
    expect((await as('PATCH', `/${draft.id}`, { body: { value: 30 } })).status).toBe(428)
    expect((await undo()).status).toBe(200)
    expect((await as('GET', `/${draft.id}`)).body).toMatchObject({ value: 20, min_total: '0.0', version: 3 })
    const both = await Promise.all(
      [30, 31].map((value) => as('PATCH', `/${draft.id}`, { body: { value }, version: 3 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await as('DELETE', `/${draft.id}`, { version: 4 })).status).toBe(204)
    expect((await as('GET', `/${draft.id}`)).status).toBe(404)
  })

  it('say what they lack', async () => {
    const faults = async (more: object) => {
      const body = { kind: 'percent', name: { mn: 'Туршилт' }, value: 10, ...weekend, ...more }
      return Object.keys((await as('POST', '', { body })).body.errors)
    }
    expect(await faults({ value: 0 })).toEqual(['value'])
    expect(await faults({ value: 101 })).toEqual(['value'])
    expect(await faults({ name: { mn: ' ' } })).toEqual(['name'])
    expect(await faults({ expires_at: weekend.starts_at })).toEqual(['expires_at'])
    expect(await faults({ kind: 'gift' })).toEqual(['gifts'])
    expect(await faults({ kind: 'package', automatic: false })).toEqual(['automatic', 'items'])
    expect(await faults({ audience: 'regulars' })).toEqual(['least_orders'])
    expect(await faults({ product_ids: [999_999] })).toEqual(['product_ids'])
    expect(await faults({ taxon_ids: [999_999] })).toEqual(['taxon_ids'])
    const spirit = await aProduct(shop.db, { alcohol: 38 })
    expect(await faults({ product_ids: [spirit.id] })).toEqual(['product_ids'])
    const over = await aDraft({ starts_at: '2026-10-01T00:00:00Z', expires_at: '2026-11-01T00:00:00Z' })
    expect(Object.keys((await as('PUT', `/${over.id}/start`)).body.errors)).toEqual(['expires_at'])
  })

  it('of more than half are started by two', async () => {
    const steep = await aDraft({ value: 60, stack_group: 'steep' })
    const answer = await as('PUT', `/${steep.id}/start`)
    expect(answer.status).toBe(202)
    expect((await as('GET', `/${steep.id}`)).body.state).toBe('draft')
    const approved = await shop.call('PUT', `/backoffice/approvals/${answer.body.approval.id}/approve`, {
      bearer: owner,
      body: {},
    })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect((await as('GET', `/${steep.id}`)).body.state).toBe('running')
    expect((await as('PATCH', `/${steep.id}`, { body: { value: 70 }, version: 2 })).status).toBe(202)
    expect((await as('PATCH', `/${steep.id}`, { body: { value: 40 }, version: 2 })).body.value).toBe(40)
    expect((await as('PUT', `/${steep.id}/stop`)).body.state).toBe('stopped')
  })

  it('that were given stay, say what they cost, and are nobody else’s to change', async () => {
    const { rows } = await shop.pool.query(
      'select promotion_id as id from adjustments where promotion_id is not null limit 1',
    )
    const { rows: coupons } = await shop.pool.query('select promotion_id as id from coupons limit 1')
    const id = rows[0]?.id ?? coupons[0].id
    const { version } = (await as('GET', `/${id}`)).body
    expect((await as('DELETE', `/${id}`, { version })).body.code).toBe('in_use')
    const usage = await as('GET', `/${id}/usage`)
    expect(usage.status).toBe(200)
    expect((await as('GET', `/${id}`, { bearer: desk })).status).toBe(200)
    expect((await as('PUT', `/${id}/stop`, { bearer: desk })).status).toBe(403)
    const games = await shop.pool.query("select id from promotions where kind = 'wheel' limit 1")
    expect((await as('GET', `/${games.rows[0].id}`)).status).toBe(404)
  })
})
