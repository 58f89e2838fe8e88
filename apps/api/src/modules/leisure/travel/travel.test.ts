import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aHotel, aTour, aTraveller, contact } from '../../../../test/travel-scene.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { releaseHolds } from './settle.ts'

let shop: TestApp
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await startApp(await freshDatabase('travel'))
  await aShop(shop.db)
})
beforeEach(() => {
  shop.clock.now = start
})
afterAll(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  await shop.close()
})

const get = async (path: string, bearer?: string) => (await shop.call('GET', path, bearer ? { bearer } : {})).body
const post = (path: string, body: object, bearer?: string) =>
  shop.call('POST', path, { body, ...(bearer && { bearer }) })
const stay = { check_in: '2027-06-08', check_out: '2027-06-11' }
const release = () => releaseHolds(shop.services)

describe('hotels', () => {
  it('are listed, shown by id and slug, with what they have in the language', async () => {
    const { slug, hotel_id, room_id } = await aHotel(shop.pool)
    const { hotels } = await get('/shop/hotels?locale=en')
    expect(hotels).toContainEqual(
      expect.objectContaining({ slug, name: 'Tuul Hotel', place: 'Улаанбаатар', from: '100000.0', stars: 3 }),
    )
    const answer = await get(`/horeca/hotel_detail?hotel_id=${hotel_id}&locale=en`)
    expect(answer).toMatchObject({ slug, amenities: [{ code: 'wifi', name: 'Wi-Fi' }, { code: 'breakfast' }] })
    expect(answer.rooms).toMatchObject([{ id: room_id, name: 'Twin room', left: null, mean_price: null }])
    const dated = await get(`/horeca/hotel_rooms?hotel_id=${slug}&check_in=2027-06-10&check_out=2027-06-12`)
    expect(dated.rooms).toMatchObject([{ left: 3, mean_price: '110000.0' }])
    expect((await get('/horeca/amenity_list')).amenities).toHaveLength(18)
    expect((await shop.call('GET', '/horeca/hotel_detail?hotel_id=nobody')).status).toBe(404)
  })

  it('say what a stay costs: by night and weekday, season, guests, and children by age', async () => {
    const { hotel_id, room_id } = await aHotel(shop.pool)
    await shop.pool.query(
      `insert into hotel_seasons (hotel_id, name, from_on, until_on, percent, min_nights)
       values ($1, '{"mn": "Наадам"}', '2027-07-09', '2027-07-15', 150, 2)`,
      [hotel_id],
    )
    const price = async (input: object) =>
      (await post('/horeca/calculate_price?locale=en', { hotel_id, room_id, ...stay, ...input })).body
    expect(await price({})).toMatchObject({ nights: 3, total: '300000.0', tax: '27273.0', currency: 'MNT', left: 3 })
    expect(await price({ adults: 1 })).toMatchObject({ total: '240000.0' })
    const family = await price({ children: 2, ages: [3, 8] })
    expect(family.total).toBe('330000.0')
    expect(family.lines.slice(3)).toMatchObject([
      { kind: 'children', until_age: 3, amount: '0.0' },
      { kind: 'children', until_age: 12, amount: '30000.0' },
    ])
    expect(await price({ check_in: '2027-07-09', check_out: '2027-07-11' })).toMatchObject({ total: '360000.0' })
    expect((await price({ check_in: '2027-07-09', check_out: '2027-07-10' })).error).toBe(
      'These dates ask for at least 2 nights',
    )
    expect((await price({ adults: 5, rooms: 2 })).code).toBe('too_many_guests')
    expect((await price({ children: 1, ages: [1, 2] })).errors).toHaveProperty('ages')
    expect((await price({ check_in: '2026-11-20' })).errors).toHaveProperty('check_in')
    expect((await price({ check_out: '2027-06-08' })).errors).toHaveProperty('check_out')
    expect((await price({ hotel_id: hotel_id + 1000 })).status ?? 404).toBe(404)
  })

  it('show each night of a calendar, and the nearest dates when none is left', async () => {
    const { slug, room_id } = await aHotel(shop.pool, { rooms: 1 })
    const { bearer } = await aTraveller(shop)
    expect((await post(`/shop/hotels/${slug}/bookings`, { room_id, ...stay, contact }, bearer)).status).toBe(201)
    const { nights } = await get(`/shop/hotels/${slug}/calendar?room_id=${room_id}&from=2027-06-07`)
    expect(nights).toHaveLength(62)
    expect(nights.slice(0, 5).map(({ left }: { left: number }) => left)).toEqual([1, 0, 0, 0, 1])
    const { dates } = await get(
      `/shop/hotels/${slug}/nearest?room_id=${room_id}&check_in=${stay.check_in}&check_out=${stay.check_out}`,
    )
    expect(dates).toEqual([
      { check_in: '2027-06-05', check_out: '2027-06-08' },
      { check_in: '2027-06-11', check_out: '2027-06-14' },
      { check_in: '2027-06-04', check_out: '2027-06-07' },
    ])
  })
})

describe('a stay', () => {
  it('is held for half an hour, seen by who booked it alone, then free again', async () => {
    const { slug, hotel_id, room_id } = await aHotel(shop.pool, { rooms: 1 })
    const [one, two] = [await aTraveller(shop), await aTraveller(shop)]
    const input = { room_id, ...stay, children: 1, ages: [8], contact }
    const { status, body } = await post(`/shop/hotels/${slug}/bookings`, input, one.bearer)
    expect([status, body]).toMatchObject([
      201,
      { kind: 'stay', state: 'held', total: '330000.0', due: '330000.0', ages: [8], contact: { phone: '99112233' } },
    ])
    expect(body.held_until).toBe('2026-11-24T03:30:00.000Z')
    expect((await get('/shop/bookings', one.bearer)).bookings).toHaveLength(1)
    expect((await get('/shop/bookings', two.bearer)).bookings).toEqual([])
    expect((await shop.call('GET', `/shop/bookings/${body.number}`, { bearer: two.bearer })).status).toBe(404)
    const cancel = await shop.call('PUT', `/shop/bookings/${body.number}/cancel`, { bearer: two.bearer, body: {} })
    expect(cancel.status).toBe(404)
    const document = () => post(`/storefront/hotels/${hotel_id}/bookings`, input, two.bearer)
    expect((await document()).status).toBe(422)
    shop.clock.now = new Date(start.getTime() + 31 * 60_000)
    expect(await release()).toBeGreaterThan(0)
    expect(await release()).toBe(0)
    expect((await get('/shop/bookings', one.bearer)).bookings).toMatchObject([{ state: 'expired', due: '0.0' }])
    const again = await document()
    expect([again.status, again.body.data]).toMatchObject([
      201,
      { type: 'hotel_booking', attributes: { state: 'held', total: '330000.0', rooms: 1 } },
    ])
  })

  it('refuses a price that was seen otherwise, a contact that cannot be called, and a fifth that is not paid', async () => {
    const { slug, room_id } = await aHotel(shop.pool, { rooms: 9 })
    const { bearer } = await aTraveller(shop)
    const book = (more: object = {}) =>
      post(`/shop/hotels/${slug}/bookings?locale=en`, { room_id, ...stay, contact, ...more }, bearer)
    expect((await book({ seen: 1 })).body.code).toBe('price_changed')
    const { errors } = (await book({ contact: { phone: '12', email: 'no' } })).body
    expect(Object.keys(errors)).toEqual(['contact.name', 'contact.phone', 'contact.email'])
    expect((await post(`/shop/hotels/${slug}/bookings`, { room_id, ...stay, contact })).status).toBe(401)
    for (let turn = 0; turn < 4; turn++) expect((await book({ seen: 300_000 })).status).toBe(201)
    expect((await book()).body.code).toBe('too_many_holds')
  })
})

describe('tours', () => {
  it('tell their departures, their price and what is paid when, in both formats', async () => {
    const { slug } = await aTour(shop.pool, { departs_on: '2027-07-10', seats: 4 })
    const tour = await get(`/shop/tours/${slug}?locale=en`)
    expect(tour).toMatchObject({ name: 'Lake Khuvsgul', next_departure: '2027-07-10', deposit_percent: 30 })
    expect(tour.departures).toMatchObject([{ departs_on: '2027-07-10', returns_on: '2027-07-14', seats: 4, left: 4 }])
    expect((await get('/shop/tours')).tours.map((each: { slug: string }) => each.slug)).toContain(slug)
    const trip = { departure_on: '2027-07-10', adults: 2, children: 1, infants: 1 }
    const sums = { total: '2400000.0', deposit: '720000.0', rest: '1680000.0', rest_due_on: '2027-06-10' }
    expect((await post(`/shop/tours/${slug}/quote`, trip)).body).toMatchObject(sums)
    const quote = await post(`/storefront/tours/${slug}/calculate`, trip)
    expect([quote.status, quote.body.data]).toMatchObject([200, { type: 'tour_quote', attributes: sums }])
    const documents = (await get('/storefront/tours')).data
    expect(documents).toContainEqual(expect.objectContaining({ type: 'tour' }))
    expect((await get(`/storefront/tours/${slug}`)).data.attributes).toMatchObject({ slug, days: 5 })
    const wrong = { ...trip, departure_on: '2027-07-11' }
    expect((await post(`/shop/tours/${slug}/quote`, wrong)).body.code).toBe('departure_not_found')
    const { bearer } = await aTraveller(shop)
    const booked = await post(`/storefront/tours/${slug}/bookings`, { ...trip, contact }, bearer)
    expect([booked.status, booked.body.data]).toMatchObject([
      201,
      { type: 'tour_booking', attributes: { state: 'held', deposit: '720000.0', due: '720000.0', infants: 1 } },
    ])
    expect((await get(`/shop/tours/${slug}`)).departures[0].left).toBe(1)
  })

  it('are joined at an airport of the index, by code, city or both, in any language; others are refused with some of the list', async () => {
    const { slug, departs_on } = await aTour(shop.pool, { seats: 12 })
    const joining = async (airport: string, locale = 'mn') => {
      const { bearer } = await aTraveller(shop)
      const trip = { departure_on: departs_on, adults: 1, contact: { ...contact, airport }, locale }
      return (await post(`/shop/tours/${slug}/bookings`, trip, bearer)).body
    }
    for (const name of ['ULN', 'Улаанбаатар, ULN', ' ulaanbaatar,uln '])
      expect((await joining(name)).contact.airport).toMatch(/^Улаанбаатар, /)
    expect((await joining('Улаанбаатар, ULN', 'en')).contact.airport).toMatch(/^Ulan Bator|^Ulaanbaatar/)
    expect((await joining('')).contact.airport).toBeNull()
    for (const name of ['Мовоо', 'JFK', ', ,', '<b>ULN</b>', 'Ховж'])
      expect([name, await joining(name)]).toMatchObject([name, { code: 'invalid_input' }])
    const { errors } = await joining('Ховж')
    expect(errors['contact.airport'][0]).toContain('Ховд, HVD')
  })

  it('take no infants where they are for older children', async () => {
    const { slug, departs_on } = await aTour(shop.pool, { min_age: 8 })
    const { bearer } = await aTraveller(shop)
    const trip = { departure_on: departs_on, adults: 1, infants: 1, contact }
    expect((await post(`/shop/tours/${slug}/bookings`, trip, bearer)).body.code).toBe('too_young')
    expect((await post(`/shop/tours/${slug}/waits`, trip, bearer)).body.code).toBe('too_young')
  })

  it('offer free seats to those who wait, in their order, for a day, and then to the next', async () => {
    const { slug, departs_on } = await aTour(shop.pool, { seats: 2 })
    const holder = await aTraveller(shop)
    const [many, first, second, removed] = await Promise.all([1, 2, 3, 4].map(() => aTraveller(shop)))
    const ask = (caller = holder, adults = 1) =>
      post(`/shop/tours/${slug}/waits`, { departure_on: departs_on, adults, contact }, caller?.bearer)
    expect((await ask()).body.code).toBe('seats_free')
    const trip = { departure_on: departs_on, adults: 2, contact }
    const { number } = (await post(`/shop/tours/${slug}/bookings`, trip, holder.bearer)).body
    expect((await ask(many, 3)).body.code).toBe('too_many_guests')
    for (const [caller, adults] of [
      [many, 2],
      [removed, 1],
      [first, 1],
      [second, 1],
    ] as const) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
      expect((await ask(caller, adults)).status).toBe(204)
    }
    const waits = async (caller = removed) => (await get('/shop/bookings?locale=en', caller?.bearer)).waits
    expect(await waits()).toMatchObject([{ slug, departure_on: departs_on, adults: 1 }])
    const left = await shop.call('DELETE', `/shop/tours/${slug}/waits?departure_on=${departs_on}`, {
      bearer: removed?.bearer ?? '',
    })
    expect(left.status).toBe(204)
    expect([await waits(), await waits(second)]).toMatchObject([[], [{ slug }]])
    expect((await get(`/shop/tours/${slug}`)).departures[0]).toMatchObject({ left: 0, waiting: 3 })
    await shop.call('PUT', `/shop/bookings/${number}/cancel`, { bearer: holder.bearer, body: {} })
    const held = async (caller = first) => (await get('/shop/bookings', caller?.bearer)).bookings
    expect(await held(many)).toMatchObject([
      { state: 'held', adults: 2, held_until: expect.stringMatching(/^2026-11-25/) },
    ])
    expect(await held(first)).toEqual([])
    shop.clock.now = new Date(start.getTime() + 25 * 3_600_000)
    await release()
    expect(await held(many)).toMatchObject([{ state: 'expired' }])
    expect(await held(first)).toMatchObject([{ state: 'held', adults: 1 }])
    expect(await held(second)).toMatchObject([{ state: 'held', adults: 1 }])
    const { rows } = await shop.pool.query(
      "select count(*)::int as n from notifications where source like 'booking-%-seats'",
    )
    expect(rows[0].n).toBe(3)
  })
})

describe('who leaves', () => {
  it('is not let go while a journey is ahead, and then leaves no contact', async () => {
    const { slug, room_id } = await aHotel(shop.pool)
    const { bearer } = await aTraveller(shop)
    const { number } = (await post(`/shop/hotels/${slug}/bookings`, { room_id, ...stay, contact }, bearer)).body
    const leave = () => shop.call('DELETE', '/shop/account', { bearer, body: {} })
    expect((await leave()).body.code).toBe('bookings_open')
    await shop.call('PUT', `/shop/bookings/${number}/cancel`, { bearer, body: {} })
    expect((await leave()).status).toBe(204)
    const { rows } = await shop.pool.query('select user_id, contact from travel_bookings where number = $1', [number])
    expect(rows).toMatchObject([{ user_id: null, contact: { name: '', phone: '' } }])
  })
})

it('a shop without travel answers as if there were none', async () => {
  const { tenant } = shop.services
  shop.services.tenant = { ...tenant, flags: { ...tenant.flags, travel: false } }
  const { bearer } = await aTraveller(shop)
  const paths = ['/shop/hotels', '/shop/tours', '/horeca/amenity_list', '/storefront/tours', '/shop/bookings']
  const answers = await Promise.all(paths.map((path) => shop.call('GET', path, { bearer })))
  shop.services.tenant = tenant
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
})
