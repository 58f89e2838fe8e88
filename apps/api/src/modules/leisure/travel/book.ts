import { hourMs, localDate } from '@delguur/kit/dates'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { type ContactInput, requireContact } from './contact.ts'
import { noteHotel, noteTours } from './content-tags.ts'
import { freeRooms, freeSeats } from './give-way.ts'
import { holdSeats, type Journey, requireAge } from './hold-seats.ts'
import {
  addDays,
  type Day,
  daysFrom,
  type Night,
  nightOf,
  nightsOf,
  type Price,
  type SetNight,
  stayPrice,
} from './stay.domain.ts'
import {
  type BookingRow,
  bookingOfId,
  findTour,
  type HotelRow,
  heldBy,
  hotelOfRoom,
  type RoomRow,
  setNights,
  type TourRow,
} from './travel.queries.ts'
import { bookNights, dropWait, insertBooking, lockDeparture, lockNights, saveWait } from './travel.repository.ts'
import { type Holder, holderOf, leaveRooms, mostHeldBy } from './unproved-holds.ts'

const tries = { name: 'travel.book', tries: 20, seconds: 600 }
/** How long rooms and seats are kept for who has not paid. */
export const holdMs = hourMs / 2
const mostHeld = 4
const mostNights = 30
const farthestDays = 540

export type Stay = {
  room_id: number
  check_in: string
  check_out: string
  adults: number
  children: number
  rooms: number
  ages?: number[] | undefined
}
function requireUser({ user, tenant }: Ctx): number {
  if (!tenant.flags.travel) throw new ShopError('not_found')
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

/** Refuses who tries too often, or lets others wait for what they hold and do not pay. */
async function spendHold(ctx: Ctx, userId: number, ip: string | undefined): Promise<Holder> {
  await spend(ctx, tries, String(userId))
  const holder = await holderOf(ctx, userId, ip)
  if ((await heldBy(ctx.db, userId)) >= mostHeldBy(holder, mostHeld)) throw new ShopError('too_many_holds')
  return holder
}

/** The dates of a stay. Refuses what is over, too far ahead, too long or the wrong way round. */
export function requireDates(ctx: Ctx, from: Day, until: Day): Day[] {
  const today = localDate(ctx.now)
  const faults: FieldError[] = []
  if (from < today || daysFrom(today, from) > farthestDays) faults.push({ key: 'check_in', code: 'date_not_possible' })
  const nights = daysFrom(from, until)
  if (nights < 1 || nights > mostNights) faults.push({ key: 'check_out', code: 'date_not_possible' })
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
  return nightsOf(from, until)
}

export function nightsFor(hotel: HotelRow, room: RoomRow, days: readonly Day[], set: readonly SetNight[]): Night[] {
  return days.map((day) =>
    nightOf(
      room,
      hotel.seasons,
      set.find(({ night }) => night === day),
      day,
    ),
  )
}

/** Refuses more people than the rooms hold, and a stay that is shorter than its nights ask for. */
function requireFit(room: RoomRow, nights: readonly Night[], { adults, children, rooms, ages = [] }: Stay): void {
  if (ages.length > children)
    throw new ShopError('invalid_input', {
      faults: [{ key: 'ages', code: 'list_too_long', params: { most: children } }],
    })
  const spare = room.adults * rooms - adults
  if (adults < 1 || rooms < 1 || rooms > room.rooms || spare < 0 || children > room.children * rooms + spare)
    throw new ShopError('too_many_guests', { params: { adults: room.adults, children: room.children } })
  const least = Math.max(...nights.map(({ min_nights }) => min_nights))
  if (nights.length < least) throw new ShopError('stay_too_short', { params: { nights: least } })
}

export type Quote = Price & { hotel: HotelRow; room: RoomRow; left: number }

/** What a stay costs, and how many such rooms are left in all of its nights. */
export async function quoteStay(ctx: Ctx, stay: Stay, hotelId?: number): Promise<Quote> {
  if (!ctx.tenant.flags.travel) throw new ShopError('not_found')
  const hotel = await hotelOfRoom(ctx.db, stay.room_id)
  const room = hotel?.rooms.find(({ id }) => id === stay.room_id)
  if (!hotel || !room || (hotelId !== undefined && hotel.id !== hotelId)) throw new ShopError('not_found')
  noteHotel(ctx, hotel)
  const days = requireDates(ctx, stay.check_in, stay.check_out)
  const nights = nightsFor(hotel, room, days, await setNights(ctx.db, [room.id], stay.check_in, stay.check_out))
  requireFit(room, nights, stay)
  const price = stayPrice(room, nights, stay, hotel)
  return { ...price, hotel, room, left: Math.min(...nights.map(({ left }) => left)) }
}

/**
 * Holds rooms for the caller for half an hour, until they are paid: each night once, however many want it at the same time.
 * Refuses `rooms_sold_out`, and `price_changed` where the caller saw another total.
 */
export async function bookStay(
  ctx: Ctx,
  stay: Stay,
  input: ContactInput,
  { hotelId, seen, ip }: { hotelId?: number; seen?: number; ip?: string },
): Promise<BookingRow> {
  const user_id = requireUser(ctx)
  const contact = requireContact(ctx, input)
  if (!ctx.tenant.opening.open) throw new ShopError('shop_closed')
  const holder = await spendHold(ctx, user_id, ip)
  const quoted = await quoteStay(ctx, stay, hotelId)
  const { hotel, room } = quoted
  const days = nightsOf(stay.check_in, stay.check_out)
  const id = await transact(ctx.db, async (tx) => {
    await leaveRooms(tx, holder, { hotelId: hotel.id, days, rooms: stay.rooms })
    const locked = async () => nightsFor(hotel, room, days, await lockNights(tx, room.id, days))
    await freeRooms(ctx, tx, holder, { room_id: room.id, nights: await locked(), rooms: stay.rooms })
    const nights = await locked()
    if (nights.some(({ left }) => left < stay.rooms)) throw new ShopError('rooms_sold_out')
    const { lines, total } = stayPrice(room, nights, stay, hotel)
    if (seen !== undefined && seen !== total) throw new ShopError('price_changed')
    await bookNights(tx, room.id, days, stay.rooms)
    const { room_id, check_in, check_out, adults, children, rooms, ages = [] } = stay
    const held_until = new Date(ctx.now.getTime() + holdMs)
    const sums = { lines, total, deposit: total, terms: hotel.terms }
    const booking = {
      room_id,
      check_in,
      check_out,
      adults,
      children,
      rooms,
      ages,
      ...sums,
      contact,
      user_id,
      held_until,
      ...holder,
    }
    return insertBooking(tx, { ...booking, number: ctx.ids.number('B'), locale: ctx.locale }, ctx.now)
  })
  return reread(ctx, id)
}

export function departureOf(tour: TourRow, departs_on: string) {
  const departure = tour.departures.find((each) => each.departs_on === departs_on && !each.closed)
  if (!departure) throw new ShopError('departure_not_found', { withErrors: true })
  return departure
}

export async function requireTour(ctx: Ctx, name: string): Promise<TourRow> {
  const tour = ctx.tenant.flags.travel ? await findTour(ctx.db, localDate(ctx.now), name) : undefined
  if (!tour) throw new ShopError('not_found')
  noteTours(ctx, [tour])
  return tour
}

/** Holds seats of a departure for the caller for half an hour, until the deposit is paid. */
export async function bookTour(
  ctx: Ctx,
  tour: TourRow,
  trip: Journey,
  input: ContactInput,
  { ip }: { ip?: string },
): Promise<BookingRow> {
  const user_id = requireUser(ctx)
  const contact = requireContact(ctx, input)
  if (!ctx.tenant.opening.open) throw new ShopError('shop_closed')
  const holder = await spendHold(ctx, user_id, ip)
  const held_until = new Date(ctx.now.getTime() + holdMs)
  const id = await transact(ctx.db, (tx) =>
    holdSeats(ctx, tx, tour, { ...trip, user_id, contact, held_until, ...holder }, (departure, seats) =>
      freeSeats(ctx, tx, holder, departure, seats),
    ),
  )
  return reread(ctx, id)
}

/** Waits for seats of a departure that is full; who waits is offered them, in order, as a booking held for a day. */
export async function waitForSeats(ctx: Ctx, tour: TourRow, trip: Journey, input: ContactInput): Promise<void> {
  const user_id = requireUser(ctx)
  const contact = requireContact(ctx, input)
  await spend(ctx, tries, String(user_id))
  requireAge(tour, trip)
  const { departure_id, adults, children, infants } = trip
  const wait = { departure_id, adults, children, infants, contact, user_id, locale: ctx.locale }
  await transact(ctx.db, async (tx) => {
    const departure = await lockDeparture(tx, departure_id)
    if (!departure || departure.closed || departure.tour_id !== tour.id) throw new ShopError('departure_not_found')
    if (adults + children > departure.seats)
      throw new ShopError('too_many_guests', { params: { adults: departure.seats, children: 0 } })
    if (departure.seats - departure.booked >= adults + children) throw new ShopError('seats_free')
    await saveWait(tx, wait, ctx.now)
  })
}

/** Waits no longer; nothing where they did not. */
export async function stopWaiting(ctx: Ctx, departure_id: number): Promise<void> {
  const user_id = requireUser(ctx)
  await transact(ctx.db, (tx) => dropWait(tx, departure_id, user_id))
}

async function reread(ctx: Ctx, id: number): Promise<BookingRow> {
  const row = await bookingOfId(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return row
}

/** The nearest dates of the same length in which so many rooms are left, looked for three weeks to either side. */
export async function nearestDates(
  ctx: Ctx,
  hotel: HotelRow,
  stay: Stay,
): Promise<{ check_in: Day; check_out: Day }[]> {
  const room = hotel.rooms.find(({ id }) => id === stay.room_id)
  const length = daysFrom(stay.check_in, stay.check_out)
  if (!room) return []
  const today = localDate(ctx.now)
  const [from, until] = [addDays(stay.check_in, -21), addDays(stay.check_out, 22)]
  const all = nightsFor(hotel, room, nightsOf(from, until), await setNights(ctx.db, [room.id], from, until))
  const shifts = Array.from({ length: 21 }, (_, index) => index + 1).flatMap((days) => [-days, days])
  const fits = shifts.filter((shift) => {
    const start = 21 + shift
    const nights = all.slice(start, start + length)
    const first = nights[0]?.night ?? today
    return (
      first >= today &&
      nights.length === length &&
      nights.every(({ left, min_nights }) => left >= stay.rooms && min_nights <= length)
    )
  })
  return fits.slice(0, 3).map((shift) => ({
    check_in: addDays(stay.check_in, shift),
    check_out: addDays(stay.check_out, shift),
  }))
}
