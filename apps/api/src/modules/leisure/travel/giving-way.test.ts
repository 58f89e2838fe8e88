import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { aHotel, aTour, aTraveller, contact } from '../../../../test/travel-scene.ts'
import { releaseHolds } from './settle.ts'

// Rooms and seats that the unproved held were sold out for everybody until their half hour was over, and offers of a waiting list
// gave them all seats of a departure.

let shop: PayingShop
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('travel_giving_way')
})
beforeEach(() => {
  shop.clock.now = start
})
afterEach(async () => {
  const { rows } = await shop.pool.query(
    `select 'night' as what from room_nights n where n.booked <> coalesce((select sum(b.rooms) from travel_bookings b
       where b.room_id = n.room_id and n.night >= b.check_in and n.night < b.check_out and b.state in ('held', 'deposit_paid', 'paid')), 0)
     union all select 'departure' from tour_departures d where d.booked <> coalesce((select sum(b.adults + b.children)
       from travel_bookings b where b.departure_id = d.id and b.state in ('held', 'deposit_paid', 'paid')), 0)`,
  )
  expect(rows).toEqual([])
})
afterAll(() => shop.close())

type Traveller = Awaited<ReturnType<typeof aTraveller>>
const fresh = () => aTraveller(shop, { proved: false })
const later = (minutes: number) => {
  shop.clock.now = new Date(start.getTime() + minutes * 60_000)
}
type Room = { slug: string; room_id: number }
const stay = { check_in: '2027-06-08', check_out: '2027-06-10' }
const book = ({ slug, room_id }: Room, { bearer }: Traveller, more: object = {}) =>
  shop.call('POST', `/shop/hotels/${slug}/bookings`, { bearer, body: { room_id, ...stay, contact, ...more } })
type Trip = { slug: string; departs_on: string }
const join = ({ slug, departs_on }: Trip, { bearer }: Traveller, adults = 1) =>
  shop.call('POST', `/shop/tours/${slug}/bookings`, { bearer, body: { departure_on: departs_on, adults, contact } })
const wait = ({ slug, departs_on }: Trip, { bearer }: Traveller, adults = 1) =>
  shop.call('POST', `/shop/tours/${slug}/waits`, { bearer, body: { departure_on: departs_on, adults, contact } })
const stateOf = async ({ body }: { body: { number: string } }): Promise<string> =>
  (await shop.pool.query('select state from travel_bookings where number = $1', [body.number])).rows[0].state
const offers = async ({ id }: Traveller) =>
  (await shop.pool.query("select count(*)::int as n from travel_bookings where user_id = $1 and state = 'held'", [id]))
    .rows[0].n

describe('guarantee 70: rooms and seats that the unproved hold', () => {
  it('give way to who is proved, ten minutes after they were booked, of those nights alone', async () => {
    const room = await aHotel(shop.pool, { rooms: 1 })
    const [holder, guest] = [await fresh(), await aTraveller(shop)]
    const held = await book(room, holder)
    expect(held.status, JSON.stringify(held.body)).toBe(201)
    later(5)
    expect((await book(room, guest)).body.code).toBe('rooms_sold_out')
    later(11)
    expect((await book(room, await fresh())).status).toBe(422)
    expect((await book(room, guest, { check_in: '2027-06-09', check_out: '2027-06-12' })).status).toBe(201)
    expect(await stateOf(held)).toBe('expired')
    expect((await book(room, guest, { check_out: '2027-06-09' })).status).toBe(201)
  })

  it('stay theirs where they are not enough, and where who holds is proved, too', async () => {
    const room = await aHotel(shop.pool, { rooms: 2 })
    const [one, other] = [
      await book(room, await fresh(), { adults: 1 }),
      await book(room, await aTraveller(shop), { adults: 1 }),
    ]
    expect([one.status, other.status]).toEqual([201, 201])
    later(11)
    expect((await book(room, await aTraveller(shop), { rooms: 2 })).body.code).toBe('rooms_sold_out')
    expect(await stateOf(one)).toBe('held')
  })

  it('go to one of several who want them at once', async () => {
    const room = await aHotel(shop.pool, { rooms: 1 })
    const held = await book(room, await fresh())
    const guests = await Promise.all([1, 2, 3, 4].map(() => aTraveller(shop)))
    later(11)
    const answers = await Promise.all(guests.map((guest) => book(room, guest)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    expect(await stateOf(held)).toBe('expired')
  })

  it('of a departure, too, and not to who waits', async () => {
    const trip = await aTour(shop.pool, { seats: 2 })
    const [holder, waiting, guest] = [await fresh(), await aTraveller(shop), await aTraveller(shop)]
    const held = await join(trip, holder, 2)
    expect(held.status, JSON.stringify(held.body)).toBe(201)
    const waits = await wait(trip, waiting)
    expect(waits.status, JSON.stringify(waits.body)).toBeLessThan(300)
    later(11)
    expect((await join(trip, guest, 2)).status).toBe(201)
    expect([await stateOf(held), await offers(waiting)]).toEqual(['expired', 0])
  })

  it('offered to those who wait count in the share of the unproved', async () => {
    const trip = await aTour(shop.pool, { seats: 8 })
    const all = await join(trip, await aTraveller(shop), 8)
    expect(all.status, JSON.stringify(all.body)).toBe(201)
    const [one, two, three, proved] = [await fresh(), await fresh(), await fresh(), await aTraveller(shop)]
    for (const each of [one, two, three]) expect((await wait(trip, each, 2)).status).toBeLessThan(300)
    expect((await wait(trip, proved, 2)).status).toBeLessThan(300)
    later(31)
    await releaseHolds(shop.services)
    const given = []
    for (const each of [one, two, three, proved]) given.push(await offers(each))
    expect(given).toEqual([1, 1, 0, 1])
  })
})
