import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

// Two people of the staff at one order: who has it open, and notes that are taken back.

let shop: TestApp
let number: string
let transfer: number
const people: Record<'nomin' | 'bat', { id: number; bearer: string }> = {
  nomin: { id: 0, bearer: '' },
  bat: { id: 0, bearer: '' },
}

beforeAll(async () => {
  shop = await startApp(await freshDatabase('order_shared'))
  await aShop(shop.db)
  shop.clock.now = new Date('2026-11-24T03:00:00.000Z')
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  for (const key of ['nomin', 'bat'] as const) {
    const { id } = await aUser(shop.db, { email: `${key}@shared.example`, role: 'staff', staff_role: 'desk' })
    await shop.db.updateTable('users').set({ first_name: key }).where('id', '=', id).execute()
    people[key] = { id, bearer: await aBearer(shop, id) }
  }
  number = await placed()
})
afterAll(() => shop.close())

async function placed(): Promise<string> {
  const { variant_id } = await aProduct(shop.db)
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 1 } } })
  const { token, number: of } = opened.body.order as { token: string; number: string }
  const home = {
    firstname: 'Бат',
    phone: '88112233',
    state_name: 'Улаанбаатар',
    city: 'Хан-Уул',
    address1: '45-р байр',
  }
  const order = { ship_address_attributes: home, payments_attributes: [{ payment_method_id: transfer }] }
  await shop.call('PUT', `/checkouts/${of}`, { token, body: { order } })
  expect((await shop.call('PUT', `/checkouts/${of}/complete`, { token, body: {} })).status).toBe(200)
  return of
}
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

describe('who has an order open', () => {
  const open = async (caller: 'nomin' | 'bat', of = number) => {
    const { status, body } = await shop.call('GET', `/backoffice/orders/${of}/presence`, {
      bearer: people[caller].bearer,
    })
    return [status, body.others ?? body.code]
  }
  it('is told to the others for a minute after they last said so, of each order for itself', async () => {
    expect(await open('nomin')).toEqual([200, []])
    expect(await open('bat')).toEqual([200, [{ id: people.nomin.id, name: 'nomin' }]])
    later(50_000)
    expect(await open('nomin')).toEqual([200, [{ id: people.bat.id, name: 'bat' }]])
    const other = await placed()
    expect(await open('bat', other)).toEqual([200, []])
    later(65_000)
    expect(await open('bat')).toEqual([200, [{ id: people.nomin.id, name: 'nomin' }]])
    later(80_000)
    expect(await open('bat')).toEqual([200, []])
    expect(await open('bat', 'R000')).toEqual([404, 'order_not_found'])
  })
})

describe('a note', () => {
  const write = async () => {
    const body = { text: 'Хаалганы код 4512' }
    const note = await shop.call('POST', `/backoffice/orders/${number}/notes`, { bearer: people.nomin.bearer, body })
    return Number(String(note.body.id).replace('note:', ''))
  }
  const takeBack = async (id: number, caller: 'nomin' | 'bat' = 'nomin', of = number) =>
    (await shop.call('DELETE', `/backoffice/orders/${of}/notes/${id}`, { bearer: people[caller].bearer })).status
  const notes = async () => (await shop.db.selectFrom('order_notes').select('id').execute()).map(({ id }) => Number(id))

  it('is taken back by its author within five minutes, once, and the audit log keeps its text', async () => {
    const id = await write()
    expect(await takeBack(id, 'bat')).toBe(404)
    expect(await takeBack(id, 'nomin', await placed())).toBe(404)
    expect(await Promise.all([takeBack(id), takeBack(id), takeBack(id)])).toEqual(
      expect.arrayContaining([204, 404, 404]),
    )
    expect(await notes()).not.toContain(id)
    const rows = await shop.db
      .selectFrom('audit_rows')
      .select(['act', 'actor_id', 'before'])
      .where('subject_id', '=', number)
      .orderBy('id')
      .execute()
    expect(rows.map(({ act }) => act)).toEqual(['orders.note', 'orders.note_remove'])
    expect(rows[1]).toMatchObject({ actor_id: people.nomin.id, before: { note: id, text: 'Хаалганы код 4512' } })
    const old = await write()
    later(6 * 60_000)
    expect(await takeBack(old)).toBe(404)
    expect(await notes()).toContain(old)
  })
})
