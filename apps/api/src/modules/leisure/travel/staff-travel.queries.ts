import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { TakenEvent } from './ical.domain.ts'
import type { Day } from './stay.domain.ts'
import type { Contact } from './travel.queries.ts'

export type CalendarRow = {
  id: number
  room_id: number
  name: string
  url: string
  fetched_at: Date | null
  fault: string | null
}

export async function calendarsOf(db: Db, roomIds: readonly number[]): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`select id, room_id, name, url, fetched_at, fault from room_calendars
    where room_id = any(${roomIds}::bigint[]) order by id`.execute(db)
  return rows
}
export async function findCalendar(db: Db, id: number): Promise<CalendarRow | undefined> {
  const { rows } = await sql<CalendarRow>`
    select id, room_id, name, url, fetched_at, fault from room_calendars where id = ${id}`.execute(db)
  return rows[0]
}
export async function calendarsDue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from room_calendars where next_at <= ${now} order by next_at limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** Rooms whose calendar others may read. */
export async function roomsWithFeed(db: Db, roomIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from hotel_rooms where id = any(${roomIds}::bigint[]) and feed_hash is not null`.execute(db)
  return rows.map(({ id }) => id)
}
export async function roomOfFeed(db: Db, hash: Buffer): Promise<{ id: number; name: Translated } | undefined> {
  const { rows } = await sql<{ id: number; name: Translated }>`
    select id, name from hotel_rooms where feed_hash = ${hash}`.execute(db)
  return rows[0]
}

/** Bookings that take nights of a room, from a day on; those of several rooms are one event. */
export async function takenOf(db: Db, roomId: number, from: Day, host: string): Promise<TakenEvent[]> {
  const { rows } = await sql<TakenEvent>`select number || '@' || ${host} as uid, check_in::text as from_on,
      check_out::text as until_on, created_at as changed_at from travel_bookings
    where room_id = ${roomId} and state in ('held', 'deposit_paid', 'paid') and check_out > ${from}::date
    order by check_in, id limit 2000`.execute(db)
  return rows
}

/** How many events of foreign calendars want each night of a room. */
export async function wantedNights(db: Db, roomIds: readonly number[], from: Day, until: Day) {
  const { rows } = await sql<{ room_id: number; night: Day; wanted: number }>`
    select c.room_id, n::date::text as night, count(*)::int as wanted
    from room_calendar_events e join room_calendars c on c.id = e.calendar_id,
      generate_series(greatest(e.from_on, ${from}::date), least(e.until_on, ${until}::date) - 1, interval '1 day') n
    where c.room_id = any(${roomIds}::bigint[]) and e.until_on > ${from}::date and e.from_on < ${until}::date
    group by 1, 2`.execute(db)
  return rows
}

export type StaffDepartureRow = {
  id: number
  tour_id: number
  slug: string
  tour: Translated
  departs_on: Day
  seats: number
  booked: number
  waiting: number
  closed: boolean
}
const departure = sql`select d.id, t.id as tour_id, t.slug, t.name as tour, d.departs_on::text, d.seats, d.booked, d.closed,
    (select count(*) from tour_waits w where w.departure_id = d.id and w.offered_at is null)::int as waiting
  from tour_departures d join tours t on t.id = d.tour_id`
export async function departuresFrom(db: Db, from: Day): Promise<StaffDepartureRow[]> {
  const { rows } = await sql<StaffDepartureRow>`${departure} where d.departs_on >= ${from}::date
    order by d.departs_on, d.id limit 500`.execute(db)
  return rows
}
export async function departureForStaff(db: Db, id: number): Promise<StaffDepartureRow | undefined> {
  const { rows } = await sql<StaffDepartureRow>`${departure} where d.id = ${id}`.execute(db)
  return rows[0]
}
export async function toursForStaff(db: Db): Promise<{ id: number; slug: string; name: Translated }[]> {
  const { rows } = await sql<{ id: number; slug: string; name: Translated }>`
    select id, slug, name from tours order by position, id limit 200`.execute(db)
  return rows
}

export type WaitRow = {
  id: number
  contact: Contact
  adults: number
  children: number
  infants: number
  created_at: Date
  offered_at: Date | null
}
export async function waitsOf(db: Db, departureId: number): Promise<WaitRow[]> {
  const { rows } =
    await sql<WaitRow>`select id, contact, adults, children, infants, created_at, offered_at from tour_waits
    where departure_id = ${departureId} order by offered_at is not null, created_at, id limit 300`.execute(db)
  return rows
}

/** Bookings whose rest is due by a day and who were not reminded. */
export async function restDue(db: Db, until: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from travel_bookings
    where state = 'deposit_paid' and reminded_at is null and rest_due_on <= ${until}::date order by id limit 200`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
