import { z } from 'zod'
import { personMail, personName, personPhone, personWords } from '../masked.ts'
import { route } from '../route.ts'
import { at, count, day, flag, integer, tugrik } from '../schemas.ts'
import { bookingStates } from './travel-shapes.ts'

// Flat: travel in the back office.

const view = { access: 'staff', permission: 'travel.view' } as const
const edit = { access: 'staff', permission: 'travel.edit' } as const
const byId = z.object({ id: count })
const byNumber = z.object({ number: z.string().max(20) })
const date = z.iso.date()

export const RoomCalendar = z.object({
  id: z.int(),
  name: z.string(),
  /** Its host; the rest of the address may be a secret. */
  host: z.string(),
  fetched_at: at,
  fault: z.string().nullable(),
})
const Room = z.object({
  id: z.int(),
  name: z.string(),
  rooms: z.int(),
  has_feed: z.boolean(),
  calendars: z.array(RoomCalendar),
})
export type StaffRoom = z.infer<typeof Room>
const Hotel = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(['hotel', 'camp']),
  name: z.string(),
  rooms: z.array(Room),
})
export type StaffHotel = z.infer<typeof Hotel>

export const StaffNight = z.object({
  night: date,
  price: z.int(),
  is_set: z.boolean(),
  rooms: z.int(),
  booked: z.int(),
  /** Taken by foreign calendars, and what they want beyond the rooms that there are. */
  blocked: z.int(),
  conflict: z.int(),
  left: z.int(),
  closed: z.boolean(),
})
export type StaffNight = z.infer<typeof StaffNight>

export const StaffBooking = z.object({
  number: z.string(),
  kind: z.enum(['stay', 'tour']),
  state: z.enum(bookingStates),
  title: z.string(),
  room: z.string().nullable(),
  rooms: z.int(),
  from: date,
  until: date.nullable(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  ages: z.array(z.int()),
  name: personName,
  phone: personPhone,
  email: personMail.nullable(),
  airport: z.string().nullable(),
  /** Of the guest, and of staff. */
  note: personWords.nullable(),
  staff_note: personWords,
  total: z.int(),
  paid: z.int(),
  refunded: z.int(),
  refund_now: z.int(),
  rest_due_on: date.nullable(),
  held_until: at,
  checked_in_at: at,
  canceled_at: at,
  cancel_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type StaffBooking = z.infer<typeof StaffBooking>

export const StaffDeparture = z.object({
  id: z.int(),
  departs_on: date,
  seats: z.int(),
  booked: z.int(),
  waiting: z.int(),
  closed: z.boolean(),
})
export type StaffDeparture = z.infer<typeof StaffDeparture>
const Tour = z.object({ id: z.int(), slug: z.string(), name: z.string(), departures: z.array(StaffDeparture) })
export type StaffTour = z.infer<typeof Tour>
const Wait = z.object({
  id: z.int(),
  name: personName,
  phone: personPhone,
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  created_at: z.iso.datetime(),
  offered_at: at,
})
export type StaffWait = z.infer<typeof Wait>
const DeparturePage = StaffDeparture.extend({ tour: z.string(), bookings: z.array(StaffBooking), waits: z.array(Wait) })
export type StaffDeparturePage = z.infer<typeof DeparturePage>

const nights = z.object({ nights: z.array(StaffNight) })

export const staffTravel = {
  hotels: route({
    ...view,
    method: 'GET',
    path: '/backoffice/travel/hotels',
    summary: 'Hotels and camps with their rooms and calendars',
    response: z.object({ hotels: z.array(Hotel) }),
  }),
  calendar: route({
    ...view,
    method: 'GET',
    path: '/backoffice/travel/hotels/{id}/calendar',
    summary: 'What is booked, left, closed and asked for each night of each room of a hotel',
    params: byId,
    query: z.object({ from: day, days: integer(1, 62).default(28) }),
    response: z.object({ rooms: z.array(z.object({ id: z.int(), name: z.string(), nights: z.array(StaffNight) })) }),
  }),
  setNights: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/travel/rooms/{id}/nights',
    audit: 'travel.nights',
    summary:
      'Sets price, number of rooms or closing of nights of a room; what is absent stays, a price of null is that of the season',
    params: byId,
    body: z.object({
      nights: z
        .array(
          z.object({
            night: day,
            price: tugrik(1000, 100_000_000).nullish(),
            rooms: z.int().min(0).max(999).optional(),
            closed: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(92),
    }),
    response: nights,
  }),
  makeFeed: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/travel/rooms/{id}/feed',
    audit: 'travel.feed',
    status: 200,
    summary: 'A new secret address of the room’s calendar for other systems; an earlier one ends',
    params: byId,
    response: z.object({ url: z.string() }),
    secret: true,
  }),
  addCalendar: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/travel/rooms/{id}/calendars',
    audit: 'travel.calendar_add',
    status: 201,
    summary: 'Reads a foreign calendar from now on: its nights are taken here',
    params: byId,
    body: z.object({ name: z.string().min(1).max(80), url: z.url().max(1000) }),
    response: RoomCalendar,
  }),
  removeCalendar: route({
    ...edit,
    method: 'DELETE',
    path: '/backoffice/travel/calendars/{id}',
    audit: 'travel.calendar_remove',
    status: 204,
    summary: 'Reads it no longer; its nights are free again',
    params: byId,
  }),
  bookings: route({
    ...view,
    method: 'GET',
    path: '/backoffice/travel/bookings',
    summary: 'Bookings, the newest first; `arrives_on` those who arrive on a day, by state, number or phone',
    query: z.object({
      state: z.enum(bookingStates).optional(),
      arrives_on: day.optional(),
      q: z.string().max(40).optional(),
      page: z.unknown().optional(),
      per_page: z.unknown().optional(),
    }),
    response: z.object({
      bookings: z.array(StaffBooking),
      count: z.int(),
      total_count: z.int(),
      current_page: z.int(),
      pages: z.int(),
      per_page: z.int(),
    }),
  }),
  booking: route({
    ...view,
    method: 'GET',
    path: '/backoffice/travel/bookings/{number}',
    summary: 'A booking',
    params: byNumber,
    response: StaffBooking,
  }),
  checkIn: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/travel/bookings/{number}/check_in',
    audit: 'travel.check_in',
    summary: 'The guests are here, or are not after all',
    params: byNumber,
    body: z.object({ here: flag }),
    response: StaffBooking,
  }),
  note: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/travel/bookings/{number}/note',
    audit: 'travel.note',
    summary: 'What staff want to remember of a booking',
    params: byNumber,
    body: z.object({ text: z.string().max(1000) }),
    response: StaffBooking,
  }),
  cancel: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/travel/bookings/{number}/cancel',
    audit: 'travel.cancel',
    approval: true,
    fresh: true,
    summary: 'Cancels a booking for a reason; by the terms or all of its money goes into the wallet of who booked',
    params: byNumber,
    body: z.object({ reason: z.string().trim().min(1).max(300), refund: z.enum(['terms', 'all']) }),
    response: StaffBooking,
  }),
  tours: route({
    ...view,
    method: 'GET',
    path: '/backoffice/travel/tours',
    summary: 'Tours and their departures from last month on',
    response: z.object({ tours: z.array(Tour) }),
  }),
  addDeparture: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/travel/tours/{id}/departures',
    audit: 'travel.departure_add',
    status: 201,
    summary: 'One more departure',
    params: byId,
    body: z.object({ departs_on: day, seats: z.int().min(1).max(500) }),
    response: StaffDeparture,
  }),
  departure: route({
    ...view,
    method: 'GET',
    path: '/backoffice/travel/departures/{id}',
    summary: 'A departure with who travels and who waits',
    params: byId,
    response: DeparturePage,
  }),
  editDeparture: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/travel/departures/{id}',
    audit: 'travel.departure_edit',
    summary: 'Seats and closing of a departure; seats that become free are offered to who waits',
    params: byId,
    body: z.object({ seats: z.int().min(1).max(500), closed: z.boolean() }),
    response: StaffDeparture,
  }),
  passengers: route({
    ...view,
    method: 'GET',
    path: '/backoffice/travel/departures/{id}/passengers',
    summary: 'Who travels, as a CSV file',
    params: byId,
    response: z.object({ filename: z.string(), content_type: z.string(), base64: z.string() }),
  }),
}

/** Read by other booking systems. */
export const roomFeed = route({
  method: 'GET',
  path: '/shop/room_calendars/{token}',
  access: 'none',
  summary: 'Nights that are taken of a room, as iCalendar, for who has its address; no word of who has them',
  params: z.object({ token: z.string().max(100) }),
  raw: true,
})
