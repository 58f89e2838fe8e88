import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aHotel } from '../../../../test/travel-scene.ts'

let shop: TestApp
let desk: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('undo_nights'))
  await aShop(shop.db)
  const { id } = await aUser(shop.db, { email: 'desk@nights.example', role: 'staff', staff_role: 'desk' })
  desk = await aBearer(shop, id)
})
afterAll(() => shop.close())

it('a night is set back from the log, once, unless it has changed since', async () => {
  const { hotel_id, room_id } = await aHotel(shop.pool)
  const night = '2027-06-09'
  const travel = '/backoffice/travel'
  const set = (input: object) =>
    shop.call('PUT', `${travel}/rooms/${room_id}/nights`, { bearer: desk, body: { nights: [{ night, ...input }] } })
  const last = async (): Promise<number> => {
    const { rows } = await shop.pool.query(
      "select id from audit_rows where act = 'travel.nights' order by id desc limit 1",
    )
    return rows[0].id
  }
  const undo = (id: number) => shop.call('PUT', `/backoffice/audit/${id}/undo`, { bearer: desk, body: {} })
  await set({ price: 180_000, closed: true })
  const closed = await last()
  const both = await Promise.all([undo(closed), undo(closed)])
  expect(both.map(({ status }) => status).sort(), JSON.stringify(both.map(({ body }) => body))).toEqual([200, 409])
  const calendar = await shop.call('GET', `${travel}/hotels/${hotel_id}/calendar?from=${night}&days=1`, {
    bearer: desk,
  })
  expect(calendar.body.rooms[0].nights).toMatchObject([{ night, price: 100_000, is_set: false, closed: false }])
  await set({ rooms: 2 })
  const fewer = await last()
  await set({ rooms: 1 })
  expect((await undo(fewer)).body.code).toBe('undo_changed')
})
