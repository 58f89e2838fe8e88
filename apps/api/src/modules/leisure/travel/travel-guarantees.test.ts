import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop, until } from '../../../../test/shops/paying-shop.ts'
import { aHotel, aTour, aTraveller, contact } from '../../../../test/travel-scene.ts'
import { work } from '../../../../test/work.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { pollDueCharges } from '../../orders/payment/poll-charge.ts'
import { releaseHolds } from './settle.ts'

let shop: PayingShop
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('travel_guarantees')
})
beforeEach(() => {
  shop.clock.now = start
})
afterEach(async () => {
  await shop.sandbox.money.calm()
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
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
const travellers = (count: number) => Promise.all(Array.from({ length: count }, () => aTraveller(shop)))
const stay = { check_in: '2027-06-08', check_out: '2027-06-10' }
type Room = { slug: string; room_id: number }
const book = ({ slug, room_id }: Room, { bearer }: Traveller, more: object = {}) =>
  shop.call('POST', `/shop/hotels/${slug}/bookings`, { bearer, body: { room_id, ...stay, contact, ...more } })
type Trip = { slug: string; departs_on: string }
const join = ({ slug, departs_on }: Trip, { bearer }: Traveller, adults = 1) =>
  shop.call('POST', `/shop/tours/${slug}/bookings`, { bearer, body: { departure_on: departs_on, adults, contact } })
const cancel = (number: string, { bearer }: Traveller) =>
  shop.call('PUT', `/shop/bookings/${number}/cancel`, { bearer, body: {} })
const show = async (number: string, { bearer }: Traveller) =>
  (await shop.call('GET', `/shop/bookings/${number}`, { bearer })).body
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const release = () => releaseHolds(shop.services)

/** Begins to pay what is due with a provider. */
async function begin(number: string, { bearer }: Traveller): Promise<string> {
  const body = { payment_method_id: await shop.method('qpay') }
  const answer = await shop.call('POST', `/shop/bookings/${number}/payments`, { bearer, body })
  expect([answer.status, answer.body.paying]).toEqual([201, 'waiting'])
  return answer.body.payment.charge.number
}
const approve = (charge: string, times = 1) =>
  shop.sandbox.money.act('qpay', charge, 'approve', { times, data: { payment_type: 'CARD' } })
const stateOf = async (number: string): Promise<string> =>
  (await shop.pool.query('select state from travel_bookings where number = $1', [number])).rows[0].state
async function pay(number: string, caller: Traveller, becomes: string): Promise<void> {
  await approve(await begin(number, caller))
  await until(async () => (await stateOf(number)) === becomes, becomes)
}
const wallet = async ({ id }: Traveller): Promise<number> =>
  Number(
    (
      await shop.pool.query(
        `select coalesce(sum(e.amount), 0) as n from ledger_entries e join ledger_accounts a on a.id = e.account_id
         where a.kind = 'wallet_money' and a.owner = $1`,
        [String(id)],
      )
    ).rows[0].n,
  )
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

describe('guarantee 59: a room night and a tour seat are sold once', () => {
  it('the last room to one of twenty, on nights that overlap in every way', async () => {
    const room = await aHotel(shop.pool, { rooms: 1 })
    const people = await travellers(20)
    const dates = [
      { check_in: '2027-06-08', check_out: '2027-06-10' },
      { check_in: '2027-06-09', check_out: '2027-06-12' },
      { check_in: '2027-06-07', check_out: '2027-06-10' },
      { check_in: '2027-06-09', check_out: '2027-06-10' },
    ]
    const answers = await Promise.all(people.map((caller, index) => book(room, caller, dates[index % 4])))
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 422)])
    expect(new Set(answers.filter(({ status }) => status === 422).map(({ body }) => body.code))).toEqual(
      new Set(['rooms_sold_out']),
    )
  })

  it('six seats to no more than six, however many each wants', async () => {
    const tour = await aTour(shop.pool, { seats: 6 })
    const people = await travellers(12)
    const answers = await Promise.all(people.map((caller, index) => join(tour, caller, 1 + (index % 3))))
    const seats = answers.map(({ status }, index) => (status === 201 ? 1 + (index % 3) : 0))
    expect(seats.reduce((sum, each) => sum + each, 0)).toBe(6)
  })

  it('a room that is canceled while others book it, to at most one of them', async () => {
    const room = await aHotel(shop.pool, { rooms: 1 })
    const [first, ...others] = await travellers(8)
    if (!first) throw new Error('nobody')
    const { number } = (await book(room, first)).body
    const [canceled, answers] = await Promise.all([
      Promise.all([cancel(number, first), cancel(number, first)]),
      Promise.all(others.map((caller) => book(room, caller))),
    ])
    expect(statuses(canceled)).toEqual([200, 409])
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    if (!answers.some(({ status }) => status === 201)) expect((await book(room, first)).status).toBe(201)
  })

  it('a hold that ends as its money comes is paid or given back, never both', async () => {
    const people = await travellers(6)
    const room = await aHotel(shop.pool, { rooms: 6 })
    const numbers = await Promise.all(people.map(async (caller) => (await book(room, caller)).body.number as string))
    const charges = await Promise.all(numbers.map((number, index) => begin(number, people[index] as Traveller)))
    later(31)
    const paid = Promise.all(charges.map((charge) => approve(charge)))
    await Promise.all([release(), paid, release()])
    const settled = async () => {
      const { rows } = await shop.pool.query(
        "select count(*)::int as n from charges where number = any($1) and status = 'paid'",
        [charges],
      )
      return rows[0].n === charges.length
    }
    await until(settled, 'settled')
    for (const [index, number] of numbers.entries()) {
      const state = await stateOf(number)
      expect(['paid', 'expired']).toContain(state)
      expect(await wallet(people[index] as Traveller)).toBe(state === 'paid' ? 0 : 200_000)
    }
  })
})

describe('a booking', () => {
  it('is paid by a provider once, told of by mail, and canceled by its terms into the wallet', async () => {
    const room = await aHotel(shop.pool, {})
    const [caller] = await travellers(1)
    if (!caller) throw new Error('nobody')
    const { number } = (await book(room, caller)).body
    const charge = await begin(number, caller)
    expect(await begin(number, caller)).toBe(charge)
    await approve(charge, 3)
    await until(async () => (await stateOf(number)) === 'paid', 'paid')
    expect(await show(number, caller)).toMatchObject({
      paying: 'paid',
      paid: '200000.0',
      due: '0.0',
      refund_now: '200000.0',
    })
    const again = await shop.call('POST', `/shop/bookings/${number}/payments`, {
      bearer: caller.bearer,
      body: { payment_method_id: await shop.method('qpay') },
    })
    expect(again.body.code).toBe('status_change_refused')
    const { rows } = await shop.pool.query('select title from notifications where user_id = $1', [caller.id])
    expect(rows).toEqual([{ title: 'Туул зочид буудал: захиалга баталгаажлаа' }])
    // ten days before, half of it
    shop.clock.now = new Date('2027-05-29T03:00:00.000Z')
    caller.bearer = await aBearer(shop, caller.id)
    expect(await show(number, caller)).toMatchObject({ refund_now: '100000.0' })
    const answers = await Promise.all([cancel(number, caller), cancel(number, caller)])
    expect(statuses(answers)).toEqual([200, 409])
    expect(await show(number, caller)).toMatchObject({ state: 'canceled', refunded: '100000.0', paying: 'over' })
    expect(await wallet(caller)).toBe(100_000)
  })

  it('of a tour is paid in a deposit and a rest', async () => {
    const tour = await aTour(shop.pool, { seats: 4 })
    const [caller] = await travellers(1)
    if (!caller) throw new Error('nobody')
    const { number } = (await join(tour, caller, 2)).body
    expect(await show(number, caller)).toMatchObject({ due: '540000.0', rest_due_on: '2027-06-10' })
    await pay(number, caller, 'deposit_paid')
    expect(await show(number, caller)).toMatchObject({ paying: 'due', paid: '540000.0', due: '1260000.0' })
    later(60 * 24 * 40)
    caller.bearer = await aBearer(shop, caller.id)
    await release()
    expect(await stateOf(number)).toBe('deposit_paid')
    await pay(number, caller, 'paid')
    expect(await show(number, caller)).toMatchObject({ paying: 'paid', paid: '1800000.0', due: '0.0' })
  })

  it('that ran out calls its bill off; money that comes all the same goes into the wallet', async () => {
    const room = await aHotel(shop.pool, { rooms: 1 })
    const [caller, next] = await travellers(2)
    if (!caller || !next) throw new Error('nobody')
    const { number } = (await book(room, caller)).body
    const charge = await begin(number, caller)
    later(31)
    await releaseHolds(shop.services)
    expect(await stateOf(number)).toBe('expired')
    expect((await book(room, next)).status).toBe(201)
    await work(shop)
    expect((await shop.sandbox.money.invoice('qpay', charge)).status).toBe('canceled')
    await approve(charge, 0)
    later(1)
    await pollDueCharges(shop.services)
    expect([await stateOf(number), await wallet(caller)]).toEqual(['expired', 200_000])
  })
})

describe('guarantee 70: who has confirmed no phone and paid nothing', () => {
  const fresh = (count: number) => Promise.all(Array.from({ length: count }, () => aTraveller(shop, { proved: false })))
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status

  it('leaves half of the rooms of a house to others, alone or many at once, for a night or for weeks', async () => {
    const room = await aHotel(shop.pool, { rooms: 8 })
    const [one] = await fresh(1)
    if (!one) throw new Error('somebody books')
    const weeks = { check_in: '2027-06-01', check_out: '2027-06-22' }
    expect(codeOf(await book(room, one, { ...weeks, rooms: 8, adults: 8 }))).toBe('unproved_rooms_limit')
    expect((await book(room, one, { ...weeks, rooms: 3, adults: 3 })).status).toBe(201)
    const many = await fresh(6)
    const answers = await Promise.all(many.map((caller) => book(room, caller, { rooms: 1, adults: 1 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(codeOf))).toEqual(
      new Set(['unproved_rooms_limit']),
    )
    const [proved] = await travellers(1)
    if (proved) expect((await book(room, proved, { rooms: 4, adults: 4 })).status).toBe(201)
    expect((await book(await aHotel(shop.pool, { rooms: 1 }), one)).status).toBe(201)
    // two bookings of theirs wait: the next has to wait for them
    expect(codeOf(await book(await aHotel(shop.pool), one))).toBe('too_many_holds')
  })

  it('leaves half of the seats of a tour to others', async () => {
    const trip = await aTour(shop.pool, { seats: 10 })
    const [one, two, three] = await fresh(3)
    if (!one || !two || !three) throw new Error('somebody travels')
    expect(codeOf(await join(trip, one, 10))).toBe('unproved_rooms_limit')
    expect((await join(trip, one, 4)).status).toBe(201)
    expect(codeOf(await join(trip, two, 2))).toBe('unproved_rooms_limit')
    expect((await join(trip, three, 1)).status).toBe(201)
  })

  it('holds few bookings of one network', async () => {
    const rooms = await Promise.all(Array.from({ length: 8 }, () => aHotel(shop.pool)))
    const many = await fresh(8)
    const answers = []
    for (const [n, caller] of many.entries()) {
      const room = rooms[n]
      if (room) answers.push(codeOf(await book(room, caller)))
    }
    expect(answers.filter((code) => code === 'too_many_holds').length).toBeGreaterThan(0)
  })
})
