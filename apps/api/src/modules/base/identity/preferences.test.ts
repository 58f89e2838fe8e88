import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let one: string
let sameOnOtherMachine: string
let other: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('preferences'))
  await aShop(shop.db)
  const nomin = await aUser(shop.db, { email: 'nomin@preferences.example', role: 'staff', staff_role: 'desk' })
  const bat = await aUser(shop.db, { email: 'bat@preferences.example', role: 'staff', staff_role: 'picker' })
  one = await aBearer(shop, nomin.id)
  sameOnOtherMachine = await aBearer(shop, nomin.id)
  other = await aBearer(shop, bat.id)
})
afterAll(() => shop.close())

const edit = (bearer: string, body: object) => shop.call('PATCH', '/backoffice/me/preferences', { bearer, body })
const chosen = async (bearer: string) => (await shop.call('GET', '/backoffice/me', { bearer })).body.preferences

it('follow their owner to another machine, and are of nobody else', async () => {
  expect(await chosen(one)).toEqual({})
  expect((await edit(one, { theme: 'dark', density: 'compact' })).body).toEqual({ theme: 'dark', density: 'compact' })
  expect((await edit(one, { single_keys: false, language: 'en' })).status).toBe(200)
  expect(await chosen(sameOnOtherMachine)).toEqual({
    theme: 'dark',
    density: 'compact',
    single_keys: false,
    language: 'en',
  })
  expect(await chosen(other)).toEqual({})
})

it('keep the columns of each list, though two machines change two lists at once', async () => {
  const orders = { order: ['total', 'number'], hidden: ['place'] }
  const payments = { order: [], hidden: ['method'] }
  const answers = await Promise.all([
    edit(one, { columns: { orders } }),
    edit(sameOnOtherMachine, { columns: { payments } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await chosen(one)).columns).toEqual({ orders, payments })
})

it('keep the pinned screens in their order, and are told with what the shop has switched on', async () => {
  await edit(one, { pins: ['bank', 'allOrders'] })
  const { body } = await shop.call('GET', '/backoffice/me', { bearer: sameOnOtherMachine })
  expect(body.preferences.pins).toEqual(['bank', 'allOrders'])
  expect(body.flags).toMatchObject({ wallet: expect.any(Boolean), travel: expect.any(Boolean) })
  for (const pins of [['no path/'], Array.from({ length: 21 }, (_, at) => `p${at}`), 'bank'])
    expect((await edit(one, { pins })).status).toBe(422)
})

it('refuse what no list or office has', async () => {
  for (const body of [{ columns: { cats: { order: [], hidden: [] } } }, { theme: 'pink' }, { density: 36 }])
    expect((await edit(one, body)).status, JSON.stringify(body)).toBe(422)
  const { columns } = await chosen(one)
  expect(Object.keys(columns).sort()).toEqual(['orders', 'payments'])
})

it('are in the audit log with what they were', async () => {
  await edit(other, { theme: 'light' })
  await edit(other, { theme: 'dark' })
  const { body } = await shop.call('GET', '/backoffice/audit', { bearer: other })
  expect(body.rows[0]).toMatchObject({
    act: 'preferences.edit',
    before: { theme: 'light' },
    after: { theme: 'dark' },
  })
})
