import type { TestApp } from './app.ts'
import { aBearer } from './builders.ts'

type Pool = TestApp['pool']
const inserted = async (pool: Pool, table: string, values: Record<string, unknown>): Promise<number> => {
  const names = Object.keys(values)
  const stored = Object.values(values).map((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value,
  )
  const marks = names.map((_, index) => `$${index + 1}`).join(', ')
  return (await pool.query(`insert into ${table} (${names.join(', ')}) values (${marks}) returning id`, stored)).rows[0]
    .id
}
const json = (value: unknown): string => JSON.stringify(value)

let counted = 0
/** A hotel of one kind of room; half is given back until seven days before, all until thirty. */
export async function aHotel(pool: Pool, room: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  const slug = `hotel-${++counted}`
  const hotel_id = await inserted(pool, 'hotels', {
    slug,
    kind: 'hotel',
    name: { mn: 'Туул зочид буудал', en: 'Tuul Hotel' },
    description: { mn: 'Голын эрэг дээр' },
    place: { mn: 'Улаанбаатар' },
    stars: 3,
    amenities: ['wifi', 'breakfast'],
    terms: json([
      { days: 30, percent: 100 },
      { days: 7, percent: 50 },
    ]),
    child_bands: json([
      { until_age: 3, percent: 0 },
      { until_age: 12, percent: 50 },
    ]),
    ...more,
  })
  const room_id = await inserted(pool, 'hotel_rooms', {
    hotel_id,
    name: { mn: 'Хоёр ортой өрөө', en: 'Twin room' },
    description: { mn: 'Хоёр ор' },
    rooms: 3,
    adults: 2,
    children: 2,
    price: 100_000,
    weekend_price: 120_000,
    child_price: 20_000,
    occupancy: json([{ adults: 1, percent: 80 }]),
    ...room,
  })
  return { slug, hotel_id, room_id }
}

/** A tour of one departure; a third is paid at first, the rest thirty days before. */
export async function aTour(
  pool: Pool,
  { departs_on = '2027-07-10', seats = 4, ...more }: Record<string, unknown> = {},
) {
  const slug = `tour-${++counted}`
  const tour_id = await inserted(pool, 'tours', {
    slug,
    name: { mn: 'Хөвсгөл нуур', en: 'Lake Khuvsgul' },
    summary: { mn: 'Таван өдөр' },
    days: 5,
    adult_price: 900_000,
    child_price: 600_000,
    deposit_percent: 30,
    rest_days: 30,
    terms: json([{ days: 14, percent: 50 }]),
    ...more,
  })
  const departure_id = await inserted(pool, 'tour_departures', { tour_id, departs_on, seats })
  return { slug, tour_id, departure_id, departs_on: String(departs_on) }
}

export const contact = { name: 'Бат Сараа', phone: '9911 2233', email: 'saraa@shuudan.mn' }

let people = 0
/** Somebody who is signed in, with a confirmed phone or nothing confirmed; they have no password, whose hash would take its time. */
export async function aTraveller(shop: TestApp, { proved = true }: { proved?: boolean } = {}) {
  const email = `traveller-${++people}@travel.example`
  const phone = { phone: String(88_100_000 + people), phone_confirmed_at: shop.clock.now.toISOString() }
  const id = await inserted(shop.pool, 'users', { email, ...(proved && phone) })
  return { id, bearer: await aBearer(shop, id) }
}

/** A stay of somebody that was canceled, and seats that they wait for. */
export async function travelledOnce(pool: Pool, user_id: number, contact: object): Promise<void> {
  const { room_id } = await aHotel(pool)
  const { departure_id } = await aTour(pool)
  const stay = { room_id, check_in: '2027-06-08', check_out: '2027-06-09', total: 1000, deposit: 1000 }
  const caller = { user_id, adults: 1, contact, created_at: '2026-11-24T03:00:00Z' }
  const number = `B${String(user_id).padStart(9, '0')}`
  await inserted(pool, 'travel_bookings', { ...stay, ...caller, number, state: 'canceled', lines: '[]', terms: '[]' })
  await inserted(pool, 'tour_waits', { ...caller, departure_id })
}
