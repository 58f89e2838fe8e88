import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../test/builders.ts'
import { freshDatabase } from '../../../test/database.ts'
import { aHotel } from '../../../test/travel-scene.ts'

let shop: TestApp
let desk: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('undo_nights'))
  await aShop(shop.db)
  desk = await aBearer(
    shop,
    (await aUser(shop.db, { email: 'desk@travel.example', role: 'staff', staff_role: 'desk' })).id,
  )
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/backoffice/travel${path}`, { bearer: desk, ...(body && { body }) })
const nights = async ({ hotel_id }: { hotel_id: number }) =>
  (await ask('GET', `/hotels/${hotel_id}/calendar?from=2027-06-07&days=4`)).body.rooms[0].nights

it('the calendar of a hotel is set back from the log, once, unless it has changed since', async () => {
  const room = await aHotel(shop.pool)
  const night = '2027-06-09'
  const set = (wish: object) => ask('PUT', `/rooms/${room.room_id}/nights`, { nights: [{ night, ...wish }] })
  const last = async () => {
    const { rows } = await shop.pool.query(
      "select id from audit_rows where act = 'travel.nights' and subject_id = $1 order by id desc limit 1",
      [`${room.room_id}:${night}`],
    )
    return rows[0].id
  }
  const undo = (id: number) => shop.call('PUT', `/backoffice/audit/${id}/undo`, { bearer: desk, body: {} })
  await set({ price: 180_000, closed: true })
  const closed = await last()
  const both = await Promise.all([undo(closed), undo(closed)])
  expect(both.map(({ status }) => status).sort(), JSON.stringify(both.map(({ body }) => body))).toEqual([200, 409])
  const now = (await nights(room)).find((each: { night: string }) => each.night === night)
  expect(now).toMatchObject({ price: 100_000, is_set: false, closed: false })
  await set({ rooms: 2 })
  const fewer = await last()
  await set({ rooms: 1 })
  expect((await undo(fewer)).body.code).toBe('undo_changed')
})
