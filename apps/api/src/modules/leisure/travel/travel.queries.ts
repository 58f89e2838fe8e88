import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ChildBand, Day, RoomRate, Season, SetNight, Term, TourRate } from './stay.domain.ts'

export type RoomRow = RoomRate & {
  id: number
  hotel_id: number
  name: Translated
  description: Translated
  area: number | null
  picture_key: string | null
}
export type HotelRow = {
  id: number
  slug: string
  kind: 'hotel' | 'camp'
  name: Translated
  description: Translated
  place: Translated
  stars: number | null
  amenities: string[]
  pictures: string[]
  check_in: string
  check_out: string
  tax_percent: number
  child_bands: ChildBand[]
  terms: Term[]
  rooms: RoomRow[]
  seasons: Season[]
}
export type DepartureRow = {
  id: number
  departs_on: Day
  seats: number
  booked: number
  closed: boolean
  waiting: number
}
export type Stop = { name: Translated; x: number; y: number; day: number }
export type TourRow = TourRate & {
  id: number
  slug: string
  name: Translated
  summary: Translated
  days: number
  km: number
  min_age: number
  picture_key: string | null
  itinerary: { title: Translated; text: Translated; km: number; hours: number }[]
  route: Stop[]
  packing: { text: Translated; product: string | null }[]
  terms: Term[]
  departures: DepartureRow[]
}

const hotel = sql`select h.id, h.slug, h.kind, h.name, h.description, h.place, h.stars, h.amenities, h.pictures, h.check_in,
    h.check_out, h.tax_percent, h.child_bands, h.terms,
    coalesce((select jsonb_agg(to_jsonb(r) order by r.position, r.id) from hotel_rooms r where r.hotel_id = h.id), '[]') as rooms,
    coalesce((select jsonb_agg(to_jsonb(s) order by s.from_on) from hotel_seasons s where s.hotel_id = h.id), '[]') as seasons
  from hotels h`

async function hotels(db: Db, where: RawBuilder<unknown>): Promise<HotelRow[]> {
  const { rows } =
    await sql<HotelRow>`${hotel} where h.active and ${where} order by h.position, h.id limit 200`.execute(db)
  return rows
}

/** The times of the house of a booking. */
export async function houseOf(
  db: Db,
  roomId: number,
): Promise<{ place: Translated; check_in: string; check_out: string } | undefined> {
  const { rows } = await sql<{
    place: Translated
    check_in: string
    check_out: string
  }>`select h.place, h.check_in, h.check_out
    from hotels h join hotel_rooms r on r.hotel_id = h.id where r.id = ${roomId}`.execute(db)
  return rows[0]
}
export const readHotels = (db: Db): Promise<HotelRow[]> => hotels(db, sql`true`)
/** By id or slug. */
export const findHotel = async (db: Db, name: string): Promise<HotelRow | undefined> =>
  (await hotels(db, sql`(h.slug = ${name} or h.id::text = ${name})`))[0]
export const hotelOfRoom = async (db: Db, roomId: number): Promise<HotelRow | undefined> =>
  (await hotels(db, sql`exists (select 1 from hotel_rooms r where r.hotel_id = h.id and r.id = ${roomId})`))[0]

/** What was set or booked of the nights of rooms, from a day until before another. */
export async function setNights(
  db: Db,
  roomIds: readonly number[],
  from: Day,
  until: Day,
): Promise<(SetNight & { room_id: number })[]> {
  const { rows } = await sql<SetNight & { room_id: number }>`
    select room_id, night::text, rooms, booked, blocked, price::float8 as price, closed from room_nights
    where room_id = any(${roomIds}::bigint[]) and night >= ${from}::date and night < ${until}::date`.execute(db)
  return rows
}

const tour = (
  today: Day,
) => sql`select t.id, t.slug, t.name, t.summary, t.days, t.km, t.min_age, t.picture_key, t.itinerary, t.route,
    t.packing, t.adult_price::float8 as adult_price, t.child_price::float8 as child_price, t.deposit_percent, t.rest_days, t.terms,
    coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'departs_on', d.departs_on, 'seats', d.seats, 'booked', d.booked,
      'closed', d.closed, 'waiting', (select count(*) from tour_waits w where w.departure_id = d.id and w.offered_at is null))
      order by d.departs_on) from tour_departures d where d.tour_id = t.id and d.departs_on > ${today}::date), '[]') as departures
  from tours t`

async function tours(db: Db, today: Day, where: RawBuilder<unknown>): Promise<TourRow[]> {
  const { rows } =
    await sql<TourRow>`${tour(today)} where t.active and ${where} order by t.position, t.id limit 200`.execute(db)
  return rows
}
export const readTours = (db: Db, today: Day): Promise<TourRow[]> => tours(db, today, sql`true`)
export const findTour = async (db: Db, today: Day, name: string): Promise<TourRow | undefined> =>
  (await tours(db, today, sql`(t.slug = ${name} or t.id::text = ${name})`))[0]

export const tourOfDeparture = async (db: Db, today: Day, departureId: number): Promise<TourRow | undefined> =>
  (
    await tours(
      db,
      today,
      sql`exists (select 1 from tour_departures d where d.tour_id = t.id and d.id = ${departureId})`,
    )
  )[0]

export type Contact = { name: string; phone: string; email: string | null; note: string | null; airport: string | null }
export type BookingRow = {
  id: number
  number: string
  user_id: number | null
  room_id: number | null
  check_in: Day | null
  check_out: Day | null
  rooms: number
  departure_id: number | null
  departs_on: Day | null
  adults: number
  children: number
  infants: number
  ages: number[]
  contact: Contact
  lines: { kind: string; day: Day | null; quantity: number; amount: number; until_age?: number | null }[]
  terms: Term[]
  total: number
  deposit: number
  paid: number
  refunded: number
  state: 'held' | 'deposit_paid' | 'paid' | 'canceled' | 'expired'
  held_until: Date | null
  rest_due_on: Day | null
  created_at: Date
  canceled_at: Date | null
  checked_in_at: Date | null
  locale: string
  reminded_at: Date | null
  staff_note: string
  cancel_reason: string | null
  /** Of the hotel or the tour, and of the room. */
  title: Translated
  room_name: Translated | null
  slug: string
  total_count: number
}

const booking = sql`select b.id, b.number, b.user_id, b.room_id, b.check_in::text, b.check_out::text, b.rooms, b.departure_id,
    d.departs_on::text, b.adults, b.children, b.infants, b.ages, b.contact, b.lines, b.terms, b.total::float8 as total,
    b.deposit::float8 as deposit, b.paid::float8 as paid, b.refunded::float8 as refunded, b.state, b.held_until,
    b.rest_due_on::text, b.created_at, b.canceled_at, b.checked_in_at, b.locale, b.reminded_at,
    b.staff_note, b.cancel_reason, coalesce(h.name, t.name) as title, r.name as room_name,
    coalesce(h.slug, t.slug) as slug, count(*) over ()::int as total_count
  from travel_bookings b left join hotel_rooms r on r.id = b.room_id left join hotels h on h.id = r.hotel_id
    left join tour_departures d on d.id = b.departure_id left join tours t on t.id = d.tour_id`

type Page = { page: number; per_page: number }
async function bookings(db: Db, where: RawBuilder<unknown>, { page, per_page }: Page): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`${booking} where ${where} order by b.id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}
const one = { page: 1, per_page: 1 }

export const bookingsOf = (db: Db, userId: number): Promise<BookingRow[]> =>
  bookings(db, sql`b.user_id = ${userId}`, { page: 1, per_page: 50 })
export type WaitRow = {
  title: Translated
  slug: string
  departure_on: Day
  returns_on: Day
  adults: number
  children: number
  infants: number
}

/** Departures that a person waits for and that are still to come. */
export async function waitsOf(db: Db, userId: number, today: Day): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`select t.name as title, t.slug, d.departs_on::text as departure_on,
      (d.departs_on + t.days - 1)::text as returns_on, w.adults, w.children, w.infants
    from tour_waits w join tour_departures d on d.id = w.departure_id join tours t on t.id = d.tour_id
    where w.user_id = ${userId} and w.offered_at is null and d.departs_on >= ${today}::date and not d.closed
    order by d.departs_on, w.id limit 50`.execute(db)
  return rows
}

export const findBooking = async (db: Db, number: string): Promise<BookingRow | undefined> =>
  (await bookings(db, sql`b.number = ${number}`, one))[0]
export const bookingOfId = async (db: Db, id: number): Promise<BookingRow | undefined> =>
  (await bookings(db, sql`b.id = ${id}`, one))[0]

export type StaffFilter = {
  state?: string | undefined
  arrives_on?: Day | undefined
  departure?: number | undefined
  /** Of those that still stand. */
  open?: boolean
  text?: string | undefined
  sees_people?: boolean
}

/** By number or phone; of who may not see people by the last four digits of it. */
export const bookingsMatching = (text: string, sees_people: boolean) => {
  const phone = sees_people ? sql`b.contact ->> 'phone' = ${text}` : sql`right(b.contact ->> 'phone', 4) = ${text}`
  return sql<SqlBool>`(b.number = upper(${text}) or ${phone})`
}

export const bookingsForStaff = (
  db: Db,
  { state, arrives_on, departure, open = false, text, sees_people = false }: StaffFilter,
  page: Page,
): Promise<BookingRow[]> =>
  bookings(
    db,
    sql`(${state ?? null}::text is null or b.state = ${state ?? null})
      and (${arrives_on ?? null}::date is null or (b.check_in = ${arrives_on ?? null}::date or d.departs_on = ${arrives_on ?? null}::date)
        and b.state in ('deposit_paid', 'paid'))
      and (not ${open} or b.state in ('held', 'deposit_paid', 'paid'))
      and (${departure ?? null}::bigint is null or b.departure_id = ${departure ?? null})
      and (${text ?? null}::text is null or ${bookingsMatching(text ?? '', sees_people)})`,
    page,
  )

/** How many bookings of a person wait to be paid. */
export async function heldBy(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from travel_bookings where user_id = ${userId} and state = 'held'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a person is still to travel with what they booked. */
export async function travelsAfter(db: Db, userId: number, today: Day): Promise<boolean> {
  const { rows } = await sql`
    select 1 from travel_bookings b left join tour_departures d on d.id = b.departure_id
    where b.user_id = ${userId} and b.state in ('held', 'deposit_paid', 'paid')
      and coalesce(b.check_out, d.departs_on) >= ${today}::date limit 1`.execute(db)
  return rows.length > 0
}

/** Bookings whose time to be paid is over. */
export async function expiredHolds(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from travel_bookings where state = 'held' and held_until <= ${now} order by id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}
