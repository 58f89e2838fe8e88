import { roomFeed, StaffBooking, type StaffNight, staffTravel } from '@delguur/contract/leisure/travel-staff'
import { localDate } from '@delguur/kit/dates'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { digitsOf } from '../../../platform/http/list-filters.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { queryFor, seenBy } from '../../../platform/staff/masking.ts'
import { nightsFor } from './book.ts'
import { addCalendar, makeFeed, removeCalendar, requireRoom, serializeCalendar, serveFeed } from './room-calendars.ts'
import { refundNow } from './settle.ts'
import {
  calendarsOf,
  departureForStaff,
  departuresFrom,
  roomsWithFeed,
  type StaffDepartureRow,
  toursForStaff,
  waitsOf,
  wantedNights,
} from './staff-travel.queries.ts'
import {
  addDeparture,
  cancelByStaff,
  setNights as changeNights,
  checkInGuests,
  editDeparture,
  noteBooking,
} from './staff-travel.ts'
import { addDays, type Day, nightsOf } from './stay.domain.ts'
import {
  type BookingRow,
  bookingsForStaff,
  findBooking,
  findHotel,
  type HotelRow,
  type RoomRow,
  readHotels,
  setNights,
} from './travel.queries.ts'

/** Hotels, tours and bookings in the back office, and the calendars that other systems read. */
export function staffTravelRoutes(api: Api): void {
  hotelRoutes(api)
  bookingRoutes(api)
  departureRoutes(api)
  serve(api, roomFeed, async ({ ctx, params }) => serveFeed(ctx, params.token))
}

function offered(ctx: Ctx): void {
  if (!ctx.tenant.flags.travel) throw new ShopError('not_found')
}

function hotelRoutes(api: Api): void {
  serve(api, staffTravel.hotels, async ({ ctx }) => {
    offered(ctx)
    const hotels = await readHotels(ctx.db)
    const ids = hotels.flatMap(({ rooms }) => rooms.map(({ id }) => id))
    const [calendars, feeds] = await Promise.all([calendarsOf(ctx.db, ids), roomsWithFeed(ctx.db, ids)])
    return {
      hotels: hotels.map(({ id, slug, kind, name, rooms }) => ({
        id,
        slug,
        kind,
        name: inLocale(name, ctx.locale),
        rooms: rooms.map((room) => ({
          id: room.id,
          name: inLocale(room.name, ctx.locale),
          rooms: room.rooms,
          has_feed: feeds.includes(room.id),
          calendars: calendars.filter(({ room_id }) => room_id === room.id).map(serializeCalendar),
        })),
      })),
    }
  })
  serve(api, staffTravel.calendar, async ({ ctx, params, query }) => {
    offered(ctx)
    const hotel = await findHotel(ctx.db, String(params.id))
    if (!hotel) throw new ShopError('not_found')
    const days = nightsOf(query.from, addDays(query.from, query.days))
    return {
      rooms: await Promise.all(
        hotel.rooms.map(async (room) => ({
          id: room.id,
          name: inLocale(room.name, ctx.locale),
          nights: await serializeNights(ctx, hotel, room, days),
        })),
      ),
    }
  })
  serve(api, staffTravel.setNights, async ({ ctx, params, body }) => {
    await changeNights(ctx, params.id, body.nights)
    const { hotel, room } = await requireRoom(ctx, params.id)
    const days = [...new Set(body.nights.map(({ night }) => night))].sort()
    return { nights: await serializeNights(ctx, hotel, room, days) }
  })
  serve(api, staffTravel.makeFeed, async ({ ctx, params }) => ({ url: await makeFeed(ctx, params.id) }))
  serve(api, staffTravel.addCalendar, async ({ ctx, params, body }) => addCalendar(ctx, params.id, body))
  serve(api, staffTravel.removeCalendar, async ({ ctx, params }) => {
    await removeCalendar(ctx, params.id)
    return undefined
  })
}

async function serializeNights(ctx: Ctx, hotel: HotelRow, room: RoomRow, days: readonly Day[]): Promise<StaffNight[]> {
  const [first = localDate(ctx.now), last = first] = [days[0], days.at(-1)]
  const until = addDays(last, 1)
  const [set, wanted] = await Promise.all([
    setNights(ctx.db, [room.id], first, until),
    wantedNights(ctx.db, [room.id], first, until),
  ])
  return nightsFor(hotel, room, days, set).map(({ night, price, left }) => {
    const own = set.find((each) => each.night === night)
    const requested = wanted.find((each) => each.night === night)?.wanted ?? 0
    const blocked = own?.blocked ?? 0
    return {
      night,
      price,
      is_set: own?.price != null,
      rooms: own?.rooms ?? room.rooms,
      booked: own?.booked ?? 0,
      blocked,
      conflict: night < localDate(ctx.now) ? 0 : Math.max(0, requested - blocked),
      left,
      closed: own?.closed ?? false,
    }
  })
}

function bookingRoutes(api: Api): void {
  serve(api, staffTravel.bookings, async ({ ctx, query: { state, arrives_on, q }, page }) => {
    offered(ctx)
    const text = (q && digitsOf(q)) || undefined
    const rows = await bookingsForStaff(ctx.db, queryFor(ctx, { state, arrives_on, text }), page)
    const total_count = rows[0]?.total_count ?? 0
    const pages = Math.ceil(total_count / page.per_page)
    const bookings = rows.map((row) => serialize(ctx, row))
    return { bookings, count: rows.length, total_count, current_page: page.page, pages, per_page: page.per_page }
  })
  serve(api, staffTravel.booking, async ({ ctx, params }) => reread(ctx, params.number))
  serve(api, staffTravel.checkIn, async ({ ctx, params, body }) => {
    await checkInGuests(ctx, params.number, body.here)
    return reread(ctx, params.number)
  })
  serve(api, staffTravel.note, async ({ ctx, params, body }) => {
    await noteBooking(ctx, params.number, body.text.trim())
    return reread(ctx, params.number)
  })
  serve(api, staffTravel.cancel, async ({ ctx, params, body }) => {
    const requested = await cancelByStaff(ctx, params.number, body)
    return requested ?? reread(ctx, params.number)
  })
}

async function reread(ctx: Ctx, number: string): Promise<StaffBooking> {
  offered(ctx)
  const row = await findBooking(ctx.db, number)
  if (!row) throw new ShopError('not_found')
  return serialize(ctx, row)
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

function serialize(ctx: Ctx, row: BookingRow): StaffBooking {
  const { number, state, rooms, adults, children, infants, ages, total, paid, refunded, rest_due_on, contact } = row
  return {
    number,
    state,
    rooms,
    adults,
    children,
    infants,
    ages,
    total,
    paid,
    refunded,
    rest_due_on,
    kind: row.room_id === null ? 'tour' : 'stay',
    title: inLocale(row.title, ctx.locale),
    room: row.room_name && inLocale(row.room_name, ctx.locale),
    from: row.check_in ?? row.departs_on ?? '',
    until: row.check_out,
    name: contact.name,
    phone: contact.phone,
    email: contact.email,
    airport: contact.airport,
    note: contact.note,
    staff_note: row.staff_note,
    refund_now: refundNow(row, ctx.now),
    held_until: iso(row.held_until),
    checked_in_at: iso(row.checked_in_at),
    canceled_at: iso(row.canceled_at),
    cancel_reason: row.cancel_reason,
    created_at: row.created_at.toISOString(),
  }
}

const serializeDeparture = ({ id, departs_on, seats, booked, waiting, closed }: StaffDepartureRow) => ({
  id,
  departs_on,
  seats,
  booked,
  waiting,
  closed,
})

async function mustDepart(ctx: Ctx, id: number): Promise<StaffDepartureRow> {
  offered(ctx)
  const row = await departureForStaff(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return row
}

const travellers = (ctx: Ctx, departure: number) =>
  bookingsForStaff(ctx.db, { departure, open: true }, { page: 1, per_page: 500 })
const cell = (text: string | number): string => {
  const plain = String(text)
  // a cell that begins like a formula would be one
  const safe = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function departureRoutes(api: Api): void {
  serve(api, staffTravel.tours, async ({ ctx }) => {
    offered(ctx)
    const [tours, rows] = await Promise.all([
      toursForStaff(ctx.db),
      departuresFrom(ctx.db, addDays(localDate(ctx.now), -31)),
    ])
    return {
      tours: tours.map(({ id, slug, name }) => ({
        id,
        slug,
        name: inLocale(name, ctx.locale),
        departures: rows.filter(({ tour_id }) => tour_id === id).map(serializeDeparture),
      })),
    }
  })
  serve(api, staffTravel.addDeparture, async ({ ctx, params, body }) =>
    serializeDeparture(await mustDepart(ctx, await addDeparture(ctx, params.id, body.departs_on, body.seats))),
  )
  serve(api, staffTravel.departure, async ({ ctx, params }) => {
    const row = await mustDepart(ctx, params.id)
    const [bookings, waits] = await Promise.all([travellers(ctx, row.id), waitsOf(ctx.db, row.id)])
    return {
      ...serializeDeparture(row),
      tour: inLocale(row.tour, ctx.locale),
      bookings: bookings.map((each) => serialize(ctx, each)),
      waits: waits.map(({ contact, created_at, offered_at, ...wait }) => ({
        ...wait,
        name: contact.name,
        phone: contact.phone,
        created_at: created_at.toISOString(),
        offered_at: iso(offered_at),
      })),
    }
  })
  serve(api, staffTravel.editDeparture, async ({ ctx, params, body }) => {
    await editDeparture(ctx, params.id, body)
    return serializeDeparture(await mustDepart(ctx, params.id))
  })
  serve(api, staffTravel.passengers, async ({ ctx, params }) => {
    const row = await mustDepart(ctx, params.id)
    const lines = (await travellers(ctx, row.id)).map((each) => {
      const { number, name, phone, airport, adults, children, infants, paid, total, note, state } = seenBy(
        ctx,
        StaffBooking,
        serialize(ctx, each),
      )
      return [number, name, phone, adults, children, infants, airport ?? '', state, paid, total - paid, note ?? '']
    })
    const head = 'number,name,phone,adults,children,infants,airport,state,paid,due,note'.split(',')
    const text = [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
    return {
      filename: `passengers-${row.slug}-${row.departs_on}.csv`,
      content_type: 'text/csv; charset=utf-8',
      base64: Buffer.from(`\uFEFF${text}\r\n`).toString('base64'),
    }
  })
}
