import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aHotel, aTour, aTraveller, contact } from '../../../../test/travel-scene.ts'
import { httpCalendars } from '../../../adapters/calendars/http.ts'
import { transact } from '../../../platform/database/db.ts'
import { balanceOf, checkLedger } from '../../money/ledger/index.ts'
import { fetchCalendars } from './room-calendars.ts'
import { receiveBooking, remindOfRest } from './settle.ts'

let shop: TestApp
let desk: string
let clerk: number
const start = new Date('2026-11-24T03:00:00.000Z')
let foreign = ''
const server = createServer((_, answer) => answer.writeHead(foreign ? 200 : 503).end(foreign))

beforeAll(async () => {
  shop = await startApp(await freshDatabase('staff_travel'))
  await aShop(shop.db)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  shop.services.ports.calendars = httpCalendars({ allowed: [`http://127.0.0.1:${port}`] })
  clerk = (await aUser(shop.db, { email: 'desk@travel.example', role: 'staff', staff_role: 'desk' })).id
})
beforeEach(async () => {
  shop.clock.now = start
  desk = await aBearer(shop, clerk)
})
afterAll(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  await shop.close()
  server.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, body?: object, bearer = desk) =>
  shop.call(method, `/backoffice/travel${path}`, { bearer, ...(body && { body }) })
const stay = { check_in: '2027-06-08', check_out: '2027-06-10' }
async function booked(room: { slug: string; room_id: number }, more: object = {}) {
  const who = await aTraveller(shop)
  const body = { room_id: room.room_id, ...stay, contact, ...more }
  const answer = await shop.call('POST', `/shop/hotels/${room.slug}/bookings`, { bearer: who.bearer, body })
  return { who, answer, number: answer.body.number as string }
}
async function pay(number: string, amount: number): Promise<void> {
  const { rows } = await shop.pool.query('select id from travel_bookings where number = $1', [number])
  const booking_id = rows[0].id
  const received = { booking_id, method_code: 'qpay', amount: amount as never, key: `test:${number}:${amount}` }
  await transact(shop.db, (tx) => receiveBooking(shop.services, tx, received, shop.clock.now))
}
const nights = async ({ hotel_id }: { hotel_id: number }) =>
  (await ask('GET', `/hotels/${hotel_id}/calendar?from=2027-06-07&days=4`)).body.rooms[0].nights

describe('the calendar of a hotel', () => {
  it('tells and changes price, rooms and closing of nights, never below what is booked; the audit log has each', async () => {
    const room = await aHotel(shop.pool)
    await booked(room)
    expect(await nights(room)).toMatchObject([
      { night: '2027-06-07', price: 100_000, is_set: false, booked: 0, left: 3 },
      { night: '2027-06-08', booked: 1, left: 2 },
      { night: '2027-06-09', booked: 1, left: 2 },
      { night: '2027-06-10', booked: 0, left: 3 },
    ])
    const set = (body: object) =>
      ask('PUT', `/rooms/${room.room_id}/nights`, { nights: [{ night: '2027-06-09', ...body }] })
    expect((await set({ price: 150_000 })).body.nights).toMatchObject([{ price: 150_000, is_set: true, left: 2 }])
    expect((await set({ rooms: 0 })).body.code).toBe('booked_more')
    expect((await set({ rooms: 1 })).body.nights).toMatchObject([{ rooms: 1, left: 0 }])
    expect((await booked(room)).answer.body.code).toBe('rooms_sold_out')
    await set({ rooms: 3, closed: true })
    expect((await booked(room)).answer.body.code).toBe('rooms_sold_out')
    await set({ closed: false })
    const body = { hotel_id: room.hotel_id, room_id: room.room_id, ...stay }
    expect((await shop.call('POST', '/horeca/calculate_price', { body })).body.total).toBe('250000.0')
    expect((await set({ price: null })).body.nights).toMatchObject([{ price: 100_000, is_set: false }])
    const statement = "select before, after from audit_rows where act = 'travel.nights' order by id"
    const { rows } = await shop.pool.query(statement)
    expect(rows[0]).toEqual({ before: { price: 100_000 }, after: { price: 150_000 } })
    expect(rows).toHaveLength(5)
    const past = await ask('PUT', `/rooms/${room.room_id}/nights`, { nights: [{ night: '2026-11-20', price: 1000 }] })
    expect(past.body.code).toBe('date_not_possible')
  })
})

describe('bookings in the office', () => {
  it('are found, checked in on their day, noted, and canceled for a reason with all of the money', async () => {
    const room = await aHotel(shop.pool)
    const { number, who: caller } = await booked(room)
    await pay(number, 200_000)
    expect((await ask('GET', `/bookings?q=${number}`)).body).toMatchObject({
      total_count: 1,
      bookings: [{ number, state: 'paid' }],
    })
    expect((await ask('GET', '/bookings?q=9911%202233')).body.bookings.length).toBeGreaterThan(0)
    expect(
      (await ask('GET', '/bookings?arrives_on=2027-06-08')).body.bookings.map((b: { number: string }) => b.number),
    ).toEqual([number])
    expect((await ask('PUT', `/bookings/${number}/check_in`, { here: true })).body.code).toBe('date_not_possible')
    expect((await ask('PUT', `/bookings/${number}/note`, { text: 'Орой ирнэ' })).body.staff_note).toBe('Орой ирнэ')
    shop.clock.now = new Date('2027-06-08T06:00:00.000Z')
    desk = await aBearer(shop, clerk)
    expect((await ask('PUT', `/bookings/${number}/check_in`, { here: true })).body.checked_in_at).not.toBeNull()
    expect((await ask('PUT', `/bookings/${number}/check_in`, { here: false })).body.checked_in_at).toBeNull()
    const cancel = () => ask('PUT', `/bookings/${number}/cancel`, { reason: 'Ус тасарсан', refund: 'all' })
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await ask('GET', `/bookings/${number}`)).body).toMatchObject({
      state: 'canceled',
      refunded: 200_000,
      cancel_reason: 'Ус тасарсан',
    })
    expect(await balanceOf(shop.db, { kind: 'wallet_money', owner: caller.id })).toBe(200_000)
    const { rows } = await shop.pool.query(
      'select title from notifications where user_id = $1 order by id desc limit 1',
      [caller.id],
    )
    expect(rows[0].title).toContain('захиалга цуцлагдлаа')
  })

  it('show no numbers of people to a role that may not see them, and nothing to one without travel', async () => {
    const owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@travel.example', role: 'admin' })).id)
    const body = { name: 'Тоологч', copy_of: 'desk', permissions: ['travel.view'] }
    const made = (await shop.call('POST', '/backoffice/roles', { bearer: owner, body })).body
    const { id } = await aUser(shop.db, { email: 'own@travel.example', role: 'staff', staff_role: 'desk' })
    await shop.db.updateTable('users').set({ own_role: made.key }).where('id', '=', id).execute()
    const [booking] = (await ask('GET', '/bookings', undefined, await aBearer(shop, id))).body.bookings
    expect([booking.phone, booking.email]).toEqual(['99••••33', 's•••@shuudan.mn'])
    const picker = await aUser(shop.db, { email: 'picker@travel.example', role: 'staff', staff_role: 'picker' })
    expect((await ask('GET', '/bookings', undefined, await aBearer(shop, picker.id))).body.code).toBe(
      'permission_missing',
    )
  })
})

describe('departures in the office', () => {
  it('are added, changed and closed; passengers come as a file; freed seats go to who waits', async () => {
    const tour = await aTour(shop.pool, { seats: 2 })
    const added = await ask('POST', `/tours/${tour.tour_id}/departures`, { departs_on: '2027-08-01', seats: 8 })
    expect([added.status, added.body]).toMatchObject([201, { departs_on: '2027-08-01', seats: 8, booked: 0 }])
    const again = await ask('POST', `/tours/${tour.tour_id}/departures`, { departs_on: '2027-08-01', seats: 8 })
    expect(again.body.code).toBe('departure_exists')
    const [one, two] = [await aTraveller(shop), await aTraveller(shop)]
    const input = (name: string, adults: number) => ({
      departure_on: tour.departs_on,
      adults,
      contact: { ...contact, name },
    })
    await shop.call('POST', `/shop/tours/${tour.slug}/bookings`, {
      bearer: one.bearer,
      body: input('=HYPERLINK("x"), Бат', 2),
    })
    await shop.call('POST', `/shop/tours/${tour.slug}/waits`, { bearer: two.bearer, body: input('Туяа', 1) })
    const page = (await ask('GET', `/departures/${tour.departure_id}`)).body
    expect(page).toMatchObject({
      booked: 2,
      waiting: 1,
      bookings: [{ adults: 2 }],
      waits: [{ name: 'Туяа', phone: '99112233' }],
    })
    const file = (await ask('GET', `/departures/${tour.departure_id}/passengers`)).body
    const text = Buffer.from(file.base64, 'base64').toString('utf8')
    expect(file.filename).toBe(`passengers-${tour.slug}-2027-07-10.csv`)
    expect(text).toContain(`"'=HYPERLINK(""x""), Бат",99112233,2,0,0`)
    const edit = (seats: number, closed = false) => ask('PUT', `/departures/${tour.departure_id}`, { seats, closed })
    expect((await edit(1)).body.code).toBe('booked_more')
    expect((await edit(3)).body).toMatchObject({ seats: 3, booked: 3, waiting: 0 })
    await edit(9, true)
    const late = await shop.call('POST', `/shop/tours/${tour.slug}/bookings`, {
      bearer: two.bearer,
      body: input('Туяа', 1),
    })
    expect(late.body.code).toBe('departure_not_found')
  })

  it('remind of the rest once, a week before it is due', async () => {
    const tour = await aTour(shop.pool)
    const who = await aTraveller(shop)
    const body = { departure_on: tour.departs_on, adults: 1, contact }
    const { number } = (await shop.call('POST', `/shop/tours/${tour.slug}/bookings`, { bearer: who.bearer, body })).body
    await pay(number, 270_000)
    const reminded = async () => {
      await remindOfRest(shop.services)
      const source = `booking-${number}-rest`
      return (await shop.pool.query('select 1 from notifications where source = $1', [source])).rowCount
    }
    shop.clock.now = new Date('2027-06-02T02:00:00.000Z')
    expect(await reminded()).toBe(0)
    shop.clock.now = new Date('2027-06-03T02:00:00.000Z')
    expect(await reminded()).toBe(1)
    expect(await reminded()).toBe(1)
  })
})

describe('guarantee 59: a night that another calendar has', () => {
  const event = (from: string, until: string) =>
    `BEGIN:VEVENT\r\nUID:${from}@other.example\r\nDTSTART;VALUE=DATE:${from}\r\nDTEND;VALUE=DATE:${until}\r\nEND:VEVENT\r\n`
  const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
  const later = () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000)
  }

  it('is not sold here, is shown where it was sold already, and is free again when it is gone there', async () => {
    const room = await aHotel(shop.pool, { rooms: 1 })
    await booked(room, { check_in: '2027-06-07', check_out: '2027-06-08' })
    foreign = calendar(event('20270607', '20270610'))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ics?secret=1`
    const added = await ask('POST', `/rooms/${room.room_id}/calendars`, { name: 'Бусад сайт', url })
    expect([added.status, added.body]).toMatchObject([201, { host: '127.0.0.1', fault: null }])
    expect(await nights(room)).toMatchObject([
      { booked: 1, blocked: 0, conflict: 1, left: 0 },
      { booked: 0, blocked: 1, conflict: 0, left: 0 },
      { blocked: 1, left: 0 },
      { blocked: 0, left: 1 },
    ])
    expect((await booked(room)).answer.body.code).toBe('rooms_sold_out')
    foreign = ''
    later()
    await fetchCalendars(shop.services)
    const listed = async () =>
      (await ask('GET', '/hotels')).body.hotels.find(({ id }: { id: number }) => id === room.hotel_id).rooms[0]
        .calendars
    expect(await listed()).toMatchObject([{ name: 'Бусад сайт', fault: 'unreachable' }])
    expect((await nights(room))[1]).toMatchObject({ blocked: 1 })
    foreign = calendar(event('20270609', '20270610'))
    later()
    await fetchCalendars(shop.services)
    expect((await nights(room)).map(({ left }: { left: number }) => left)).toEqual([0, 1, 0, 1])
    const [{ id }] = await listed()
    expect((await ask('DELETE', `/calendars/${id}`)).status).toBe(204)
    expect((await booked(room)).answer.status).toBe(201)
    const { rows } = await shop.pool.query("select after from audit_rows where act = 'travel.calendar_add'")
    expect(JSON.stringify(rows)).not.toContain('secret=1')
  })

  it('is taken by who comes first, its calendar or one of ten who book', async () => {
    const room = await aHotel(shop.pool, { rooms: 1 })
    foreign = calendar(event('20270608', '20270609'))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/race.ics`
    await Promise.all([
      ask('POST', `/rooms/${room.room_id}/calendars`, { name: 'Бусад', url }),
      ...Array.from({ length: 10 }, () => booked(room)),
    ])
    const [, night] = await nights(room)
    expect(night.booked + night.blocked).toBe(1)
    expect(night.conflict).toBe(night.booked)
  })

  it('is read from no address that is not public', async () => {
    const room = await aHotel(shop.pool)
    for (const url of [
      'http://127.0.0.1:1/a',
      'https://10.0.0.7/a.ics',
      'http://rooms.example/a.ics',
      'file:///etc/passwd',
    ])
      expect((await ask('POST', `/rooms/${room.room_id}/calendars`, { name: 'А', url })).status).toBe(422)
  })
})

describe('the calendar of a room for others', () => {
  it('has the nights that are taken for who has its address, and no word of people; a new address ends the earlier', async () => {
    const room = await aHotel(shop.pool)
    const { number } = await booked(room)
    const { url } = (await ask('POST', `/rooms/${room.room_id}/feed`)).body
    const read = (address: string) => shop.app.inject({ url: new URL(address).pathname })
    const answer = await read(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const events = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent')
    expect(
      events.map((each) => [each.getFirstPropertyValue('uid'), String(each.getFirstPropertyValue('dtstart'))]),
    ).toEqual([[`${number}@bambar.test`, '2027-06-08']])
    for (const word of ['Сараа', '99112233', 'shuudan']) expect(answer.body).not.toContain(word)
    await ask('POST', `/rooms/${room.room_id}/feed`)
    expect((await read(url)).statusCode).toBe(404)
  })
})

describe('a voucher', () => {
  it('is a PDF for its owner once something is paid', async () => {
    const room = await aHotel(shop.pool)
    const { number, who: caller } = await booked(room)
    const read = (bearer: string, locale = 'mn') =>
      shop.call('GET', `/shop/bookings/${number}/voucher?locale=${locale}`, { bearer })
    expect((await read(caller.bearer)).status).toBe(404)
    await pay(number, 200_000)
    for (const locale of ['mn', 'en', 'ru', 'cn', 'it']) {
      const { body } = await read(caller.bearer, locale)
      expect(body).toMatchObject({ filename: `voucher-${number}.pdf`, content_type: 'application/pdf' })
      expect(Buffer.from(body.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await read((await aTraveller(shop)).bearer)).status).toBe(404)
    expect((await read(desk)).status).toBe(404)
  })
})
