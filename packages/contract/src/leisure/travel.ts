import { z } from 'zod'
import { returned } from '../money/payments.ts'
import { route } from '../route.ts'
import { count, day as dayInput, integer, localeCode } from '../schemas.ts'
import {
  amenities,
  Booking,
  CalendarNight,
  contact,
  Hotel,
  HotelRoom,
  HotelTile,
  hotelBooking,
  PayableBooking,
  StayPrice,
  stay,
  Tour,
  TourQuote,
  TourTile,
  TourWait,
  tourBooking,
  tourDetail,
  tourQuote,
  trip,
} from './travel-shapes.ts'

export * from './travel-shapes.ts'

// Hotels, ger camps and tours; see the contract, parts 8.1 and 8.4.

const locale = localeCode.optional()
const query = z.object({ locale })
const day = z.iso.date()
const bySlug = z.object({ slug: z.string().max(120) })
const byNumber = z.object({ number: z.string().max(20) })
const dates = { check_in: dayInput.optional(), check_out: dayInput.optional() }

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
    query: z.object({ room_id: count, from: dayInput }),
    response: z.object({ nights: z.array(CalendarNight) }),
  }),
  nearest: route({
    method: 'GET',
    path: '/shop/hotels/{slug}/nearest',
    access: 'none',
    summary: 'The nearest dates of the same length in which the room is free',
    params: bySlug,
    query: z.object({ room_id: count, check_in: dayInput, check_out: dayInput, rooms: integer(1, 20).default(1) }),
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
  stopWaiting: route({
    method: 'DELETE',
    path: '/shop/tours/{slug}/waits',
    access: 'user',
    status: 204,
    summary: 'Waits no longer for seats of a departure',
    params: bySlug,
    query: z.object({ departure_on: dayInput, locale }),
  }),
  bookings: route({
    method: 'GET',
    path: '/shop/bookings',
    access: 'user',
    summary: "The caller's bookings, the newest first, and the departures that they wait for",
    query,
    response: z.object({ bookings: z.array(Booking), waits: z.array(TourWait) }),
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
  voucher: route({
    method: 'GET',
    path: '/shop/bookings/{number}/voucher',
    access: 'user',
    summary: 'The voucher of a booking of the caller, as a PDF file; 404 while nothing is paid',
    params: byNumber,
    query,
    response: z.object({ filename: z.string(), content_type: z.string(), base64: z.string() }),
    secret: true,
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
    body: z.object({ ...stay, contact }),
    jsonapi: { types: ['hotel_booking'] },
  }),
  tours: route({
    method: 'GET',
    path: '/storefront/tours',
    access: 'none',
    summary: 'Tours',
    jsonapi: { types: ['tour'], many: true },
  }),
  tour: route({
    method: 'GET',
    path: '/storefront/tours/{slug}',
    access: 'none',
    summary: 'A tour with its days and departures',
    params: bySlug,
    jsonapi: { types: ['tour'] },
  }),
  calculate: route({
    method: 'POST',
    path: '/storefront/tours/{slug}/calculate',
    access: 'none',
    status: 200,
    summary: 'What a tour costs, now and later',
    params: bySlug,
    body: z.object({ ...trip }),
    jsonapi: { types: ['tour_quote'] },
  }),
  bookTour: route({
    method: 'POST',
    path: '/storefront/tours/{slug}/bookings',
    access: 'user',
    status: 201,
    summary: 'Holds seats for half an hour until the deposit is paid',
    params: bySlug,
    body: z.object({ ...trip, contact }),
    jsonapi: { types: ['tour_booking'] },
  }),
}
export const travelResources = [hotelBooking, tourBooking, tourDetail, tourQuote]
