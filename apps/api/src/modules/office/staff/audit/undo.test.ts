import type { AuditRow } from '@delguur/contract/office/staff-people'
import { dayMs } from '@delguur/kit/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../../test/builders.ts'
import { freshDatabase } from '../../../../../test/database.ts'

let shop: TestApp
let owner: string
let desk: string
let other: string
let transfer: number
beforeAll(async () => {
  shop = await startApp(await freshDatabase('undo'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  owner = await bearerOf('ezen', 'admin')
  desk = await bearerOf('desk', 'staff')
  other = await bearerOf('support', 'staff')
})
afterAll(() => shop.close())

const bearerOf = async (name: string, role: 'admin' | 'staff') =>
  aBearer(shop, (await aUser(shop.db, { email: `${name}@undo.example`, role, staff_role: 'desk' })).id)
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const as = (bearer: string, method: Method, path: string, body?: object, version?: number) =>
  shop.call(method, `/backoffice${path}`, {
    bearer,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const undo = (bearer: string, id: number) => as(bearer, 'PUT', `/audit/${id}/undo`, {})
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
async function newest(subject: string): Promise<AuditRow> {
  const row = (await as(owner, 'GET', `/audit?filter[subject]=${subject}`)).body.rows[0]
  if (!row) throw new Error(`nothing was done to ${subject}`)
  return row
}

async function placed(): Promise<string> {
  const { variant_id } = await aProduct(shop.db, { stock: [7], price: 20_000 })
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 1 } } })
  const { token, number } = opened.body.order as { token: string; number: string }
  const home = { firstname: 'Бат', lastname: 'Дорж', phone: '88112233', state_name: 'Улаанбаатар', city: 'Хан-Уул' }
  const address = { ...home, aimag_id: '11', district_id: '1125', address1: '45-р байр' }
  const payments_attributes = [{ payment_method_id: transfer }]
  const order = { email: 'bat@undo.example', ship_address_attributes: address, payments_attributes }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return number
}
const read = async (number: string) => (await as(owner, 'GET', `/orders/${number}`)).body
async function edit(number: string, body: object): Promise<AuditRow> {
  const { version } = await read(number)
  const done = await as(desk, 'PATCH', `/orders/${number}`, body, version)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return newest(`order:${number}`)
}

it('gives an order its tags back, once, though two press at once, in a row of its own', async () => {
  const number = await placed()
  await edit(number, { tags: ['өвөл'] })
  const row = await edit(number, { tags: ['өвөл', 'яаралтай'] })
  expect(row.undoable).toBe(true)
  const both = await Promise.all([undo(owner, row.id), undo(desk, row.id)])
  expect(both.map(({ status }) => status).sort(), JSON.stringify(both.map(({ body }) => body))).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('undo_changed')
  expect((await read(number)).tags).toEqual(['өвөл'])
  const last = await newest(`order:${number}`)
  expect(last).toMatchObject({ act: 'audit.undo', undoes: row.id, undoable: false, after: { tags: ['өвөл'] } })
  expect((await as(owner, 'GET', `/audit/${row.id}`)).body.undoable).toBe(false)
})

it('refuses what was changed since, and leaves it', async () => {
  const number = await placed()
  const row = await edit(number, { tags: ['нэг'] })
  await edit(number, { tags: ['хоёр'] })
  expect(codeOf(await undo(owner, row.id))).toEqual([409, 'undo_changed'])
  expect((await read(number)).tags).toEqual(['хоёр'])
})

it('gives an address and wishes back that the log has no words of, until the parcel has left', async () => {
  const number = await placed()
  const row = await edit(number, { address: { firstname: 'Сараа', phone: '99119911' }, instructions: 'Залгаарай' })
  expect(JSON.stringify(row)).not.toMatch(/Сараа|99119911|Залгаарай/)
  const done = await undo(desk, row.id)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(await read(number)).toMatchObject({
    address: { firstname: 'Бат', lastname: 'Дорж', phone: '88112233', address1: '45-р байр' },
    instructions: null,
  })
  const second = await edit(number, { address: { address1: '46-р байр' } })
  await shop.db
    .updateTable('shipments')
    .set({ status: 'shipped' })
    .where('order_id', '=', (eb) => eb.selectFrom('orders').select('id').where('number', '=', number))
    .execute()
  expect(codeOf(await undo(desk, second.id))).toEqual([409, 'order_has_left'])
})

it('takes a note back and writes it again, and the history of the order offers both', async () => {
  const number = await placed()
  await as(desk, 'POST', `/orders/${number}/notes`, { text: 'Код 4512' })
  const timeline = async () => (await as(desk, 'GET', `/orders/${number}/timeline`)).body.timeline
  const note = (await timeline()).find(({ kind }: { kind: string }) => kind === 'note')
  expect((await undo(owner, note.undo)).status).toBe(200)
  expect((await timeline()).filter(({ kind }: { kind: string }) => kind === 'note')).toEqual([])
  await as(desk, 'POST', `/orders/${number}/notes`, { text: 'Код 7788' })
  const written = (await timeline()).find(({ kind }: { kind: string }) => kind === 'note')
  await as(desk, 'DELETE', `/orders/${number}/notes/${written.id.replace('note:', '')}`)
  const removed = await newest(`order:${number}`)
  expect(removed.act).toBe('orders.note_remove')
  expect((await undo(desk, removed.id)).status).toBe(200)
  const again = (await timeline()).filter(({ kind }: { kind: string }) => kind === 'note')
  expect(again.map(({ text }: { text: string }) => text)).toEqual(['Код 7788'])
  expect(codeOf(await undo(desk, removed.id))).toEqual([409, 'undo_changed'])
  const tagged = await edit(number, { tags: ['код'] })
  expect((await timeline()).find(({ undo: id }: { undo?: number }) => id === tagged.id)).toBeDefined()
})

it('undoes views for their owner alone: saved, changed and removed', async () => {
  const names = async () =>
    (await as(desk, 'GET', '/views?list=orders')).body.views.map(({ name }: { name: string }) => name)
  const { id } = (await as(desk, 'POST', '/views', { list: 'orders', name: 'Нэг', query: 'q=1' })).body
  await as(desk, 'PATCH', `/views/${id}`, { name: 'Хоёр' })
  const renamed = await newest(`view:${id}`)
  expect(renamed.undoable, 'of the owner of the shop').toBe(false)
  expect(codeOf(await undo(owner, renamed.id))).toEqual([422, 'undo_impossible'])
  expect((await undo(desk, renamed.id)).status).toBe(200)
  expect(await names()).toEqual(['Нэг'])
  await as(desk, 'DELETE', `/views/${id}`)
  expect((await undo(desk, (await newest(`view:${id}`)).id)).status).toBe(200)
  expect(await names()).toEqual(['Нэг'])
  const { rows } = (await as(desk, 'GET', '/audit?filter[act]=views.save')).body
  expect(codeOf(await undo(desk, rows[0].id)), 'a second name stands over the first').toEqual([200, undefined])
  expect(await names()).toEqual([])
})

it('gives a courier the name of before, for who sends out', async () => {
  const { id } = (await as(desk, 'POST', '/couriers', { name: 'Дорж', phone: '88001122' })).body
  await as(desk, 'PATCH', `/couriers/${id}`, { name: 'Доржоо' }, 1)
  const row = await newest(`courier:${id}`)
  expect((await undo(other, row.id)).status, 'not in the log of others').toBe(404)
  expect((await undo(desk, row.id)).status).toBe(200)
  const { couriers } = (await as(desk, 'GET', '/couriers')).body
  expect(couriers.find((each: { id: number }) => each.id === id)).toMatchObject({ name: 'Дорж', version: 3 })
})

it('sets the limits of a role back by the owner; who is not the owner requests it', async () => {
  const support = async () =>
    (await as(owner, 'GET', '/roles')).body.roles.find(({ key }: { key: string }) => key === 'support')
  const admin = await aBearer(
    shop,
    (await aUser(shop.db, { email: 'veb@undo.example', role: 'staff', staff_role: 'website_admin' })).id,
  )
  const before = await support()
  await as(owner, 'PATCH', '/roles/support', { limits: { refund: 7 } }, before.version)
  const row = await newest('role:support')
  const wanted = await undo(admin, row.id)
  expect(wanted.status, JSON.stringify(wanted.body)).toBe(202)
  expect((await support()).limits.refund).toBe(7)
  expect((await as(owner, 'PUT', `/approvals/${wanted.body.approval.id}/approve`, {})).status).toBe(200)
  expect((await support()).limits).toEqual(before.limits)
  await as(owner, 'PATCH', '/roles/support', { limits: { refund: 9 } }, (await support()).version)
  const again = await newest('role:support')
  const done = await undo(owner, again.id)
  expect(done.body).toMatchObject({ act: 'audit.undo', undoes: again.id })
  expect((await support()).limits).toEqual(before.limits)
})

it('knows no inverse of most acts, and none after thirty days', async () => {
  const number = await placed()
  await as(owner, 'PUT', `/orders/${number}/mark_paid`, {})
  expect(codeOf(await undo(owner, (await newest(`order:${number}`)).id))).toEqual([422, 'undo_impossible'])
  const row = await edit(number, { tags: ['хуучин'] })
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * dayMs)
  const later = await bearerOf('later', 'admin')
  expect(codeOf(await undo(later, row.id))).toEqual([422, 'undo_impossible'])
})
