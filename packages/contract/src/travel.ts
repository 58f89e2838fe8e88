import { z } from 'zod'
import { decimalString, resource, timestamp } from './jsonapi.ts'
import { FlatCharge, PayableMethod, returned } from './payments.ts'
import { route } from './route.ts'
import { count, localeCode, money, whole } from './schemas.ts'

// Hotels, ger camps and tours; see the contract, parts 8.1 and 8.4.

const locale = localeCode.optional()
const query = z.object({ locale })
const day = z.iso.date()
const bySlug = z.object({ slug: z.string().max(120) })
const byNumber = z.object({ number: z.string().max(20) })

export const amenities = [
  ...(['wifi', 'breakfast', 'meals', 'parking', 'shower', 'sauna', 'stove', 'heating', 'kitchen', 'laundry'] as const),
  ...(['cot', 'playroom', 'horses', 'dog', 'lift', 'wheelchair', 'airport', 'no_wifi'] as const),
] as const
export type Amenity = (typeof amenities)[number]

const Line = z.object({
  kind: z.enum(['night', 'children', 'adult', 'child', 'infant']),
  day: day.nullable(),
  quantity: z.int(),
  amount: money,
})
export type TravelLine = z.infer<typeof Line>
const Term = z.object({ days: z.int(), percent: z.int() })

export const HotelRoom = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  rooms: z.int(),
  adults: z.int(),
  children: z.int(),
  area: z.int().nullable(),
  price: money,
  child_price: money,
  picture: z.string().nullable(),
  /** Of the dates that were sent: rooms left in all nights, and the mean price of a night. */
  left: z.int().nullable(),
  mean_price: money.nullable(),
})
export type HotelRoom = z.infer<typeof HotelRoom>

const tile = {
  id: z.int(),
  slug: z.string(),
  kind: z.enum(['hotel', 'camp']),
  name: z.string(),
  place: z.string(),
  stars: z.int().nullable(),
  picture: z.string().nullable(),
  /** Of the cheapest night. */
  from: money,
}
export const HotelTile = z.object(tile)
export type HotelTile = z.infer<typeof HotelTile>
export const Hotel = z.object({
  ...tile,
  description: z.string(),
  pictures: z.array(z.string()),
  amenities: z.array(z.object({ code: z.enum(amenities), name: z.string() })),
  check_in: z.string(),
  check_out: z.string(),
  tax_percent: z.int(),
  terms: z.array(Term),
  rooms: z.array(HotelRoom),
})
export type Hotel = z.infer<typeof Hotel>

export const CalendarNight = z.object({
  night: day,
  price: money,
  left: z.int(),
  min_nights: z.int(),
  is_feast: z.boolean(),
})
export type CalendarNight = z.infer<typeof CalendarNight>

const stay = {
  room_id: count,
  check_in: day,
  check_out: day,
  adults: whole(1, 60).default(2),
  children: whole(0, 60).default(0),
  rooms: whole(1, 20).default(1),
}
export const StayPrice = z.object({
  nights: z.int(),
  room_total: money,
  tax: money,
  total: money,
  currency: z.literal('MNT'),
  lines: z.array(Line),
  left: z.int(),
})
export type StayPrice = z.infer<typeof StayPrice>

const text = z.string().max(500).nullish()
const contact = z
  .object({ name: text, phone: text, email: text, note: z.string().max(2000).nullish(), airport: text })
  .default({})

const Departure = z.object({
  id: z.int(),
  departs_on: day,
  returns_on: day,
  seats: z.int(),
  left: z.int(),
  waiting: z.int(),
})
const TourTileShape = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  days: z.int(),
  km: z.int(),
  min_age: z.int(),
  picture: z.string().nullable(),
  adult_price: money,
  child_price: money,
  next_departure: day.nullable(),
}
export const TourTile = z.object(TourTileShape)
export type TourTile = z.infer<typeof TourTile>
const tourPage = {
  ...TourTileShape,
  itinerary: z.array(z.object({ title: z.string(), text: z.string(), km: z.int(), hours: z.number() })),
  route: z.array(z.object({ name: z.string(), x: z.number(), y: z.number(), day: z.int() })),
  packing: z.array(z.object({ text: z.string(), product: z.string().nullable() })),
  deposit_percent: z.int(),
  rest_days: z.int(),
  terms: z.array(Term),
  departures: z.array(Departure),
}
export const Tour = z.object(tourPage)
export type Tour = z.infer<typeof Tour>

const trip = {
  departure_on: day,
  adults: whole(1, 60).default(1),
  children: whole(0, 60).default(0),
  infants: whole(0, 20).default(0),
}
const quote = {
  departure_on: day,
  currency: z.literal('MNT'),
  total: money,
  tax: money,
  deposit: money,
  rest: money,
  rest_due_on: day.nullable(),
  seats_left: z.int(),
  lines: z.array(Line),
}
export const TourQuote = z.object(quote)
export type TourQuote = z.infer<typeof TourQuote>

export const bookingStates = ['held', 'deposit_paid', 'paid', 'canceled', 'expired'] as const
const booked = {
  number: z.string(),
  state: z.enum(bookingStates),
  total: decimalString,
  display_total: z.string(),
  paid: decimalString,
  due: decimalString,
  currency: z.string(),
  held_until: timestamp,
  adults: z.int(),
  children: z.int(),
  created_at: timestamp,
}
export const hotelBooking = resource('hotel_booking', {
  ...booked,
  hotel: z.string(),
  room: z.string(),
  rooms: z.int(),
  check_in: day,
  check_out: day,
})
export const tourBooking = resource('tour_booking', {
  ...booked,
  tour: z.string(),
  departure_on: day,
  infants: z.int(),
  deposit: decimalString,
  rest_due_on: day.nullable(),
})
export const tourResource = resource('tour', TourTileShape)
export const tourDetail = resource('tour', tourPage)
export const tourQuote = resource('tour_quote', quote)

export const Booking = z.object({
  number: z.string(),
  kind: z.enum(['stay', 'tour']),
  state: z.enum(bookingStates),
  /** Of the hotel or the tour, and its page. */
  title: z.string(),
  path: z.string(),
  room: z.string().nullable(),
  rooms: z.int(),
  from: day,
  until: day.nullable(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  contact: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    airport: z.string().nullable(),
  }),
  lines: z.array(Line),
  terms: z.array(Term),
  total: money,
  paid: money,
  due: money,
  refunded: money,
  held_until: z.iso.datetime().nullable(),
  rest_due_on: day.nullable(),
  /** What a cancellation would give back now; null where it cannot be canceled any more. */
  refund_now: money.nullable(),
  created_at: z.iso.datetime(),
})
export type Booking = z.infer<typeof Booking>
export const PayableBooking = Booking.extend({
  paying: z.enum(['due', 'waiting', 'failed', 'paid', 'over']),
  payment: z.object({ method: PayableMethod.omit({ keeps_cards: true, cards: true }), charge: FlatCharge }).nullable(),
  methods: z.array(PayableMethod),
})
export type PayableBooking = z.infer<typeof PayableBooking>

const dates = { check_in: day.optional(), check_out: day.optional() }

/** Flat, as its clients know it. */
export const horeca = {
  amenityList: route({
    method: 'GET',
    path: '/horeca/amenity_list',
    access: 'none',
    summary: 'What hotels and camps may have, by code and name',
    query,
    response: z.object({ amenities: z.array(z.object({ code: z.enum(amenities), name: z.string() })) }),
  }),
  rooms: route({
    method: 'GET',
    path: '/horeca/hotel_rooms',
    access: 'none',
    summary: 'Rooms of a hotel; with dates, how many are left and what a night costs',
    query: z.object({ hotel_id: z.string().max(120), ...dates, locale }),
    response: z.object({ rooms: z.array(HotelRoom) }),
  }),
  detail: route({
    method: 'GET',
    path: '/horeca/hotel_detail',
    access: 'none',
    summary: 'A hotel or camp by id or slug',
    query: z.object({ hotel_id: z.string().max(120), ...dates, locale }),
    response: Hotel,
  }),
  price: route({
    method: 'POST',
    path: '/horeca/calculate_price',
    access: 'none',
    status: 200,
    summary: 'What a stay costs, night by night',
    body: z.object({ hotel_id: count.optional(), ...stay, locale }),
    response: StayPrice,
  }),
}

export const travel = {
  hotels: route({
    method: 'GET',
    path: '/shop/hotels',
    access: 'none',
    summary: 'Hotels and camps',
    query,
    response: z.object({ hotels: z.array(HotelTile) }),
  }),
  calendar: route({
    method: 'GET',
    path: '/shop/hotels/{slug}/calendar',
    access: 'none',
    summary: 'Price and rooms left of each night of a room, for 62 days from a day on',
    params: bySlug,
    query: z.object({ room_id: count, from: day }),
    response: z.object({ nights: z.array(CalendarNight) }),
  }),
  nearest: route({
    method: 'GET',
    path: '/shop/hotels/{slug}/nearest',
    access: 'none',
    summary: 'The nearest dates of the same length in which the room is free',
    params: bySlug,
    query: z.object({ room_id: count, check_in: day, check_out: day, rooms: whole(1, 20).default(1) }),
    response: z.object({ dates: z.array(z.object({ check_in: day, check_out: day })) }),
  }),
  book: route({
    method: 'POST',
    path: '/shop/hotels/{slug}/bookings',
    access: 'user',
    status: 201,
    summary: 'Holds rooms for half an hour until they are paid; `seen` is the total that the caller saw',
    params: bySlug,
    body: z.object({ ...stay, contact, seen: count.optional(), locale }),
    response: Booking,
  }),
  tours: route({
    method: 'GET',
    path: '/shop/tours',
    access: 'none',
    summary: 'Tours',
    query,
    response: z.object({ tours: z.array(TourTile) }),
  }),
  tour: route({
    method: 'GET',
    path: '/shop/tours/{slug}',
    access: 'none',
    summary: 'A tour with its days, route, packing list and departures',
    params: bySlug,
    query,
    response: Tour,
  }),
  quote: route({
    method: 'POST',
    path: '/shop/tours/{slug}/quote',
    access: 'none',
    status: 200,
    summary: 'What a tour costs, now and later',
    params: bySlug,
    body: z.object({ ...trip, locale }),
    response: TourQuote,
  }),
  bookTour: route({
    method: 'POST',
    path: '/shop/tours/{slug}/bookings',
    access: 'user',
    status: 201,
    summary: 'Holds seats for half an hour until the deposit is paid',
    params: bySlug,
    body: z.object({ ...trip, contact, locale }),
    response: Booking,
  }),
  wait: route({
    method: 'POST',
    path: '/shop/tours/{slug}/waits',
    access: 'user',
    status: 204,
    summary: 'Waits for seats of a departure that is full',
    params: bySlug,
    body: z.object({ ...trip, contact, locale }),
  }),
  bookings: route({
    method: 'GET',
    path: '/shop/bookings',
    access: 'user',
    summary: "The caller's bookings, the newest first",
    query,
    response: z.object({ bookings: z.array(Booking) }),
  }),
  booking: route({
    method: 'GET',
    path: '/shop/bookings/{number}',
    access: 'user',
    summary: 'A booking of the caller and how its paying stands; its provider is queried when the answer is old',
    params: byNumber,
    query: z.object({ locale, returned }),
    response: PayableBooking,
  }),
  pay: route({
    method: 'POST',
    path: '/shop/bookings/{number}/payments',
    access: 'user',
    status: 201,
    summary: 'Begins to pay what is due of a booking with a provider',
    params: byNumber,
    body: z.object({
      payment_method_id: z.union([z.string(), z.number()]),
      /** 8 digits: the account at a wallet. */
      phone: z.string().max(20).optional(),
      locale,
    }),
    response: PayableBooking,
  }),
  cancel: route({
    method: 'PUT',
    path: '/shop/bookings/{number}/cancel',
    access: 'user',
    summary: 'Cancels a booking of the caller; what its terms give back goes into their wallet',
    params: byNumber,
    body: z.object({ locale }),
    response: Booking,
  }),
}

/** JSON:API. */
export const storefrontTravel = {
  bookHotel: route({
    method: 'POST',
    path: '/storefront/hotels/{id}/bookings',
    access: 'user',
    status: 201,
    summary: 'Holds rooms of a hotel for half an hour until they are paid',
    params: z.object({ id: z.string().max(120) }),
    body: z.object({ ...stay, contact, locale }),
    jsonapi: { types: ['hotel_booking'] },
  }),
  tours: route({
    method: 'GET',
    path: '/storefront/tours',
    access: 'none',
    summary: 'Tours',
    query,
    jsonapi: { types: ['tour'], many: true },
  }),
  tour: route({
    method: 'GET',
    path: '/storefront/tours/{slug}',
    access: 'none',
    summary: 'A tour with its days and departures',
    params: bySlug,
    query,
    jsonapi: { types: ['tour'] },
  }),
  calculate: route({
    method: 'POST',
    path: '/storefront/tours/{slug}/calculate',
    access: 'none',
    status: 200,
    summary: 'What a tour costs, now and later',
    params: bySlug,
    body: z.object({ ...trip, locale }),
    jsonapi: { types: ['tour_quote'] },
  }),
  bookTour: route({
    method: 'POST',
    path: '/storefront/tours/{slug}/bookings',
    access: 'user',
    status: 201,
    summary: 'Holds seats for half an hour until the deposit is paid',
    params: bySlug,
    body: z.object({ ...trip, contact, locale }),
    jsonapi: { types: ['tour_booking'] },
  }),
}
export const travelResources = [hotelBooking, tourBooking, tourDetail, tourQuote]
