import { z } from 'zod'
import { decimalString, resource, timestamp } from '../jsonapi.ts'
import { FlatCharge, PayableMethod } from '../money/payments.ts'
import { count, day as dayInput, integer, money } from '../schemas.ts'
import { line } from '../text-fields.ts'

// What hotels, ger camps, tours and their bookings look like.

const day = z.iso.date()

export const amenities = [
  ...(['wifi', 'breakfast', 'meals', 'parking', 'shower', 'sauna', 'stove', 'heating', 'kitchen', 'laundry'] as const),
  ...(['cot', 'playroom', 'horses', 'dog', 'lift', 'wheelchair', 'airport', 'no_wifi'] as const),
] as const
export type Amenity = (typeof amenities)[number]

export const TravelLine = z.object({
  kind: z.enum(['night', 'children', 'adult', 'child', 'infant']),
  day: day.nullable(),
  quantity: z.int(),
  amount: money,
  /** Of children whose price goes by their age: up to and with it. */
  until_age: z.int().nullable(),
})
export type TravelLine = z.infer<typeof TravelLine>
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
  /** Of the price of a night where so many adults have a room; of others it is all. */
  occupancy: z.array(z.object({ adults: z.int(), percent: z.int() })),
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
  /** Of the price of a child, up to and with an age; without its age it pays all. */
  child_bands: z.array(z.object({ until_age: z.int(), percent: z.int() })),
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

export const stay = {
  room_id: count,
  check_in: dayInput,
  check_out: dayInput,
  adults: integer(1, 60).default(2),
  children: integer(0, 60).default(0),
  /** Of the children whose age is known. */
  ages: z.array(integer(0, 17)).max(60).default([]),
  rooms: integer(1, 20).default(1),
}
export const StayPrice = z.object({
  nights: z.int(),
  room_total: money,
  tax: money,
  total: money,
  currency: z.literal('MNT'),
  lines: z.array(TravelLine),
  left: z.int(),
})
export type StayPrice = z.infer<typeof StayPrice>

const text = line(500).nullish()
export const contact = z
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

export const trip = {
  departure_on: dayInput,
  adults: integer(1, 60).default(1),
  children: integer(0, 60).default(0),
  infants: integer(0, 20).default(0),
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
  lines: z.array(TravelLine),
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
  /** Of the children whose age was said. */
  ages: z.array(z.int()),
  contact: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    airport: z.string().nullable(),
  }),
  lines: z.array(TravelLine),
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
/** A departure that the caller waits for. */
export const TourWait = z.object({
  title: z.string(),
  slug: z.string(),
  departure_on: day,
  returns_on: day,
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
})
export type TourWait = z.infer<typeof TourWait>
export const PayableBooking = Booking.extend({
  paying: z.enum(['due', 'waiting', 'failed', 'paid', 'over']),
  payment: z.object({ method: PayableMethod.omit({ keeps_cards: true, cards: true }), charge: FlatCharge }).nullable(),
  /** Ways that answer, where the one that is waited for does not. */
  instead: z.array(z.string()).nullable(),
  methods: z.array(PayableMethod),
})
export type PayableBooking = z.infer<typeof PayableBooking>
