import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Taken } from './ical.domain.ts'
import type { Day } from './stay.domain.ts'

export const saveFeed = (tx: Tx, roomId: number, hash: Buffer) =>
  sql`update hotel_rooms set feed_hash = ${hash} where id = ${roomId}`.execute(tx)

type NewCalendar = { room_id: number; name: string; url: string; next_at: Date }
/** Its id; nothing where the room has it already. */
export async function insertCalendar(
  tx: Tx,
  { room_id, name, url, next_at }: NewCalendar,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into room_calendars (room_id, name, url, next_at)
    values (${room_id}, ${name}, ${url}, ${next_at}) on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}
export const deleteCalendar = (tx: Tx, id: number) => sql`delete from room_calendars where id = ${id}`.execute(tx)

type Fetched = { fault: string | null; fetched_at: Date | null; next_at: Date }
/** Nothing where the calendar was removed meanwhile. */
export async function noteFetch(
  tx: Tx,
  id: number,
  { fault, fetched_at, next_at }: Fetched,
): Promise<number | undefined> {
  const { rows } = await sql<{ room_id: number }>`update room_calendars set fault = ${fault}, next_at = ${next_at},
      fetched_at = coalesce(${fetched_at}::timestamptz, fetched_at) where id = ${id} returning room_id`.execute(tx)
  return rows[0]?.room_id
}
export async function saveEvents(tx: Tx, calendarId: number, events: readonly Taken[]): Promise<void> {
  await sql`delete from room_calendar_events where calendar_id = ${calendarId}`.execute(tx)
  await sql`insert into room_calendar_events (calendar_id, from_on, until_on)
    select ${calendarId}, f, u from unnest(${events.map((each) => each.from_on)}::date[],
      ${events.map((each) => each.until_on)}::date[]) as e (f, u)`.execute(tx)
}

/** Nights of a room from a day on that something was set, booked or blocked for. */
export async function knownNights(tx: Tx, roomId: number, from: Day): Promise<Day[]> {
  const { rows } = await sql<{ night: Day }>`select night::text from room_nights
    where room_id = ${roomId} and night >= ${from}::date and blocked > 0 order by night`.execute(tx)
  return rows.map(({ night }) => night)
}
/** Blocks so many rooms of nights that are locked, as far as they are not booked. */
export const blockNights = (tx: Tx, roomId: number, nights: readonly Day[], wanted: readonly number[]) =>
  sql`update room_nights n set blocked = least(w.wanted, n.rooms - n.booked)
    from unnest(${nights}::date[], ${wanted}::int[]) as w (night, wanted)
    where n.room_id = ${roomId} and n.night = w.night`.execute(tx)

export const saveNote = (tx: Tx, id: number, text: string) =>
  sql`update travel_bookings set staff_note = ${text} where id = ${id}`.execute(tx)
export const saveReason = (tx: Tx, id: number, reason: string) =>
  sql`update travel_bookings set cancel_reason = ${reason} where id = ${id}`.execute(tx)
export const markReminded = (tx: Tx, id: number, at: Date) =>
  sql`update travel_bookings set reminded_at = ${at} where id = ${id}`.execute(tx)

/** Its id; nothing where the tour departs on that day already. */
export async function insertDeparture(
  tx: Tx,
  tourId: number,
  departs_on: Day,
  seats: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into tour_departures (tour_id, departs_on, seats)
    values (${tourId}, ${departs_on}::date, ${seats}) on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}
export const updateDeparture = (tx: Tx, id: number, { seats, closed }: { seats: number; closed: boolean }) =>
  sql`update tour_departures set seats = ${seats}, closed = ${closed} where id = ${id}`.execute(tx)
