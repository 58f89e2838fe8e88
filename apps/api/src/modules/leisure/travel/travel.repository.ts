import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Day, SetNight } from './stay.domain.ts'
import type { BookingRow, Contact } from './travel.queries.ts'

/** The nights of a room that nobody else books until this is over, in the order of days; those without a row get one. */
export async function lockNights(tx: Tx, roomId: number, nights: readonly Day[]): Promise<SetNight[]> {
  await sql`insert into room_nights (room_id, night, rooms)
    select r.id, n, r.rooms from hotel_rooms r, unnest(${nights}::date[]) n where r.id = ${roomId} order by n
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<SetNight>`
    select night::text, rooms, booked, blocked, price::float8 as price, closed from room_nights
    where room_id = ${roomId} and night = any(${nights}::date[]) order by night for update`.execute(tx)
  return rows
}

/** Books so many rooms of nights that are locked; a negative number gives them back. */
export const bookNights = (tx: Tx, roomId: number, nights: readonly Day[], rooms: number) =>
  sql`update room_nights set booked = booked + ${rooms} where room_id = ${roomId} and night = any(${nights}::date[])`.execute(
    tx,
  )

type NightEdit = { price?: number | null | undefined; closed?: boolean | undefined; rooms?: number | undefined }

export const editNights = (tx: Tx, roomId: number, nights: readonly Day[], { price, closed, rooms }: NightEdit) =>
  sql`update room_nights set price = case when ${price !== undefined} then ${price ?? null}::bigint else price end,
    closed = coalesce(${closed ?? null}::boolean, closed), rooms = coalesce(${rooms ?? null}::int, rooms)
    where room_id = ${roomId} and night = any(${nights}::date[])`.execute(tx)

export type LockedDeparture = {
  id: number
  tour_id: number
  departs_on: Day
  seats: number
  booked: number
  closed: boolean
}

export async function lockDeparture(tx: Tx, id: number): Promise<LockedDeparture | undefined> {
  const { rows } = await sql<LockedDeparture>`
    select id, tour_id, departs_on::text, seats, booked, closed from tour_departures where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export const bookSeats = (tx: Tx, id: number, seats: number) =>
  sql`update tour_departures set booked = booked + ${seats} where id = ${id}`.execute(tx)

export type NewBooking = Pick<
  BookingRow,
  'number' | 'adults' | 'children' | 'total' | 'deposit' | 'lines' | 'terms'
> & {
  user_id: number
  room_id?: number
  check_in?: Day
  check_out?: Day
  rooms?: number
  departure_id?: number
  infants?: number
  ages?: number[]
  rest_due_on?: Day | null
  contact: Contact
  held_until: Date
  locale: string
  /** Of somebody who has proved nothing, and from which network. */
  unproved: boolean
  network: string | null
}

/** Holds a house until the transaction ends: what the unproved have of it is counted one at a time. */
export const lockHotel = (tx: Tx, hotelId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`unproved hotel ${hotelId}`}, 0))`.execute(tx)

/** Of each night how many rooms of a house are free, and how many the unproved hold. */
export async function nightsOfHotel(tx: Tx, hotelId: number, nights: readonly Day[]) {
  const { rows } = await sql<{ night: Day; free: number; held: number }>`
    select n.night::text as night,
      (select coalesce(sum(case when coalesce(s.closed, false) then 0
          else greatest(0, coalesce(s.rooms, r.rooms) - coalesce(s.booked, 0) - coalesce(s.blocked, 0)) end), 0)::int
        from hotel_rooms r left join room_nights s on s.room_id = r.id and s.night = n.night where r.hotel_id = ${hotelId}) as free,
      (select coalesce(sum(b.rooms), 0)::int from travel_bookings b join hotel_rooms r on r.id = b.room_id
        where r.hotel_id = ${hotelId} and b.state = 'held' and b.unproved and n.night >= b.check_in and n.night < b.check_out) as held
    from unnest(${nights}::date[]) as n(night)`.execute(tx)
  return rows
}

/** How many seats of a departure the unproved hold. */
export async function seatsHeldUnproved(tx: Tx, departureId: number): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select coalesce(sum(adults + children), 0)::int as seats from travel_bookings
    where departure_id = ${departureId} and state = 'held' and unproved`.execute(tx)
  return rows[0]?.seats ?? 0
}

/** How many bookings of the unproved of a network wait to be paid; they are counted one at a time. */
export async function heldByNetwork(tx: Tx, network: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unproved network ${network}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from travel_bookings
    where network = ${network} and state = 'held' and unproved`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertBooking(tx: Tx, booking: NewBooking, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into travel_bookings (number, user_id, room_id, check_in, check_out, rooms, departure_id, adults, children, infants, ages,
      contact, lines, terms, total, deposit, held_until, rest_due_on, locale,
      unproved, network, created_at)
    values (${booking.number}, ${booking.user_id}, ${booking.room_id ?? null}, ${booking.check_in ?? null}::date,
      ${booking.check_out ?? null}::date, ${booking.rooms ?? 1}, ${booking.departure_id ?? null}, ${booking.adults},
      ${booking.children}, ${booking.infants ?? 0}, ${booking.ages ?? []}::smallint[], ${JSON.stringify(booking.contact)}, ${JSON.stringify(booking.lines)},
      ${JSON.stringify(booking.terms)}, ${booking.total}, ${booking.deposit}, ${booking.held_until},
      ${booking.rest_due_on ?? null}::date, ${booking.locale}, ${booking.unproved}, ${booking.network}, ${now}) returning id`.execute(
    tx,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a booking is saved')
  return id
}

/** Holds a booking until the transaction ends. */
export const lockBooking = (tx: Tx, id: number) =>
  sql`select id from travel_bookings where id = ${id} for update`.execute(tx)

type Change = { state: BookingRow['state']; paid?: number; refunded?: number; canceled_at?: Date }

export const changeBooking = (tx: Tx, id: number, { state, paid, refunded, canceled_at }: Change) =>
  sql`update travel_bookings set state = ${state}, paid = coalesce(${paid ?? null}::bigint, paid),
    refunded = coalesce(${refunded ?? null}::bigint, refunded), canceled_at = coalesce(${canceled_at ?? null}::timestamptz, canceled_at),
    held_until = case when ${state} = 'held' then held_until end where id = ${id}`.execute(tx)

export const checkIn = (tx: Tx, id: number, at: Date | null) =>
  sql`update travel_bookings set checked_in_at = ${at} where id = ${id}`.execute(tx)

type NewWait = {
  departure_id: number
  user_id: number
  adults: number
  children: number
  infants: number
  contact: Contact
  locale: string
}

/** Who was offered seats already, or waits for more of them than before, waits at the end. */
export const saveWait = (tx: Tx, wait: NewWait, now: Date) =>
  sql`insert into tour_waits (departure_id, user_id, adults, children, infants, contact, locale, created_at)
    values (${wait.departure_id}, ${wait.user_id}, ${wait.adults}, ${wait.children}, ${wait.infants},
      ${JSON.stringify(wait.contact)}, ${wait.locale}, ${now})
    on conflict (departure_id, user_id) do update set adults = excluded.adults, children = excluded.children,
      infants = excluded.infants, contact = excluded.contact, locale = excluded.locale, offered_at = null,
      created_at = case when tour_waits.offered_at is null and tour_waits.adults + tour_waits.children >= excluded.adults + excluded.children
        then tour_waits.created_at else excluded.created_at end`.execute(tx)

export type Wait = NewWait & { id: number }

/** The first who waits for a departure and for whom there are seats, but for those who were passed over. */
export async function nextWait(
  tx: Tx,
  departureId: number,
  seats: number,
  passed: readonly number[],
): Promise<Wait | undefined> {
  const { rows } = await sql<Wait>`
    select id, departure_id, user_id, adults, children, infants, contact, locale from tour_waits
    where departure_id = ${departureId} and offered_at is null and adults + children <= ${seats}
      and id <> all(${[...passed]}::bigint[])
    order by created_at, id limit 1`.execute(tx)
  return rows[0]
}

export const dropWait = (tx: Tx, departureId: number, userId: number) =>
  sql`delete from tour_waits where departure_id = ${departureId} and user_id = ${userId}`.execute(tx)

export const markOffered = (tx: Tx, id: number, now: Date) =>
  sql`update tour_waits set offered_at = ${now} where id = ${id}`.execute(tx)

/** Contacts of a person who leaves; what was booked stays without them. */
export async function forgetContacts(tx: Tx, userId: number): Promise<void> {
  await sql`update travel_bookings set contact = '{"name": "", "phone": "", "email": null, "note": null, "airport": null}',
      staff_note = '', cancel_reason = null
    where user_id = ${userId}`.execute(tx)
}
