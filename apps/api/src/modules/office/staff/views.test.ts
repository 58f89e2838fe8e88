import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let one: string
let other: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('saved_views'))
  await aShop(shop.db)
  const staff = async (email: string) =>
    aBearer(shop, (await aUser(shop.db, { email, role: 'staff', staff_role: 'desk' })).id)
  one = await staff('neg@views.example')
  other = await staff('khoyor@views.example')
})
afterAll(() => shop.close())

const call = (bearer: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/backoffice/views${path}`, { bearer, ...(body && { body }) })
const names = async (bearer: string) =>
  (await call(bearer, 'GET', '?list=orders')).body.views.map(({ name, own }: { name: string; own: boolean }) => [
    name,
    own,
  ])

it('are their owner’s until shared, and nobody else changes them', async () => {
  const query = 'filter[state]=confirmed&filter[district]=1125'
  const made = await call(one, 'POST', '', { list: 'orders', name: 'Хан-Уул <b>', query })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = made.body
  expect(await names(one)).toEqual([['Хан-Уул <b>', true]])
  expect(await names(other)).toEqual([])
  const shared = await call(one, 'PATCH', `/${id}`, { shared: true, name: 'Хан-Уул' })
  expect(shared.body).toMatchObject({ shared: true, name: 'Хан-Уул', query })
  expect(await names(other)).toEqual([['Хан-Уул', false]])
  expect((await call(other, 'PATCH', `/${id}`, { name: 'Минийх' })).status).toBe(404)
  expect((await call(other, 'DELETE', `/${id}`)).status).toBe(404)
  expect((await call(one, 'DELETE', `/${id}`)).status).toBe(204)
  expect(await names(other)).toEqual([])
})

it('are of each list apart, shared ones for whoever sees the list', async () => {
  const query = 'filter[state]=pending&filter[method]=qpay'
  for (const list of ['payments', 'bank', 'refunds', 'receipts', 'returns', 'quotes', 'leases', 'audit']) {
    const made = await call(one, 'POST', '', { list, name: list, query, shared: true })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { views } = (await call(other, 'GET', `?list=${list}`)).body
    expect(views.map(({ name, own }: { name: string; own: boolean }) => [name, own])).toEqual([[list, false]])
  }
  expect(await names(one)).toEqual([])
  expect((await call(one, 'GET', '?list=cats')).status).toBe(422)
})

it('are at most thirty of a person', async () => {
  for (let n = 0; n < 30; n++) await call(other, 'POST', '', { list: 'orders', name: `${n}`, query: '' })
  const more = await call(other, 'POST', '', { list: 'orders', name: 'нэг нь илүү', query: '' })
  expect([more.status, more.body.code]).toEqual([422, 'too_many_views'])
})
