import {
  type Amenity,
  amenities,
  type Booking,
  type Hotel,
  type HotelRoom,
  type HotelTile,
  type PayableBooking,
  type StayPrice,
  type Tour,
  type TourQuote,
  type TourTile,
  type TravelLine,
} from '@delguur/contract/leisure/travel'
import { localDate } from '@delguur/kit/dates'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { decimal, displayMnt, mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { insteadOf, isOpen, serializeCharge, serializeMethod } from '../../money/payments/index.ts'
import { amenityName } from './amenity-names.ts'
import { nightsFor, type Quote } from './book.ts'
import type { Paying } from './pay-booking.ts'
import { dueOf, mayCancel, refundNow } from './settle.ts'
import { addDays, nightsOf, type SetNight, tourPrice } from './stay.domain.ts'
import type { BookingRow, HotelRow, RoomRow, TourRow } from './travel.queries.ts'

const sum = (amount: number): string => decimal(mnt(amount))
const media = (key: string | null | undefined): string | null => (key ? `/media/${key}` : null)
const lineOf = ({ kind, day, quantity, amount, until_age }: BookingRow['lines'][number]): TravelLine => ({
  kind: kind as TravelLine['kind'],
  day,
  quantity,
  amount: sum(amount),
  until_age: until_age ?? null,
})

export const hotelTile = (hotel: HotelRow, locale: Locale): HotelTile => ({
  id: hotel.id,
  slug: hotel.slug,
  kind: hotel.kind,
  name: inLocale(hotel.name, locale),
  place: inLocale(hotel.place, locale),
  stars: hotel.stars,
  picture: media(hotel.pictures[0]),
  from: sum(hotel.rooms.reduce((least, { price }) => Math.min(least, price), Number.MAX_SAFE_INTEGER)),
})

type Dates = { check_in: string; check_out: string } | undefined

export function roomOf(
  hotel: HotelRow,
  room: RoomRow,
  locale: Locale,
  dates: Dates,
  set: readonly (SetNight & { room_id: number })[],
): HotelRoom {
  const own = set.filter(({ room_id }) => room_id === room.id)
  const nights = dates ? nightsFor(hotel, room, nightsOf(dates.check_in, dates.check_out), own) : []
  const mean = nights.length ? Math.round(nights.reduce((all, { price }) => all + price, 0) / nights.length) : null
  return {
    id: room.id,
    name: inLocale(room.name, locale),
    description: inLocale(room.description, locale),
    rooms: room.rooms,
    adults: room.adults,
    children: room.children,
    area: room.area,
    price: sum(room.price),
    child_price: sum(room.child_price),
    occupancy: room.occupancy,
    picture: media(room.picture_key),
    left: nights.length ? Math.min(...nights.map(({ left }) => left)) : null,
    mean_price: mean === null ? null : sum(mean),
  }
}

export const hotelOf = (hotel: HotelRow, locale: Locale, rooms: HotelRoom[]): Hotel => ({
  ...hotelTile(hotel, locale),
  description: inLocale(hotel.description, locale),
  pictures: hotel.pictures.map((key) => `/media/${key}`),
  amenities: hotel.amenities
    .filter((code): code is Amenity => amenities.some((known) => known === code))
    .map((code) => ({ code, name: amenityName(code, locale) })),
  check_in: hotel.check_in,
  check_out: hotel.check_out,
  tax_percent: hotel.tax_percent,
  child_bands: hotel.child_bands,
  terms: hotel.terms,
  rooms,
})

export const priceOf = ({ nights, room_total, tax, total, lines, left }: Quote): StayPrice => ({
  nights,
  room_total: sum(room_total),
  tax: sum(tax),
  total: sum(total),
  currency: 'MNT',
  lines: lines.map(lineOf),
  left,
})

export function tourTile(tour: TourRow, locale: Locale): TourTile {
  const open = tour.departures.find(({ closed, seats, booked }) => !closed && booked < seats)
  return {
    id: tour.id,
    slug: tour.slug,
    name: inLocale(tour.name, locale),
    summary: inLocale(tour.summary, locale),
    days: tour.days,
    km: tour.km,
    min_age: tour.min_age,
    picture: media(tour.picture_key),
    adult_price: sum(tour.adult_price),
    child_price: sum(tour.child_price),
    next_departure: open?.departs_on ?? null,
  }
}

export const tourOf = (tour: TourRow, locale: Locale): Tour => ({
  ...tourTile(tour, locale),
  itinerary: tour.itinerary.map(({ title, text, km, hours }) => ({
    title: inLocale(title, locale),
    text: inLocale(text, locale),
    km,
    hours,
  })),
  route: tour.route.map(({ name, x, y, day }) => ({ name: inLocale(name, locale), x, y, day })),
  packing: tour.packing.map(({ text, product }) => ({ text: inLocale(text, locale), product })),
  deposit_percent: tour.deposit_percent,
  rest_days: tour.rest_days,
  terms: tour.terms,
  departures: tour.departures
    .filter(({ closed }) => !closed)
    .map(({ id, departs_on, seats, booked, waiting }) => ({
      id,
      departs_on,
      returns_on: addDays(departs_on, tour.days - 1),
      seats,
      left: seats - booked,
      waiting,
    })),
})

type Journey = { adults: number; children: number; infants: number }

export function quoteOf(tour: TourRow, departure: TourRow['departures'][number], trip: Journey, now: Date): TourQuote {
  const { lines, total, tax, deposit, rest_due_on } = tourPrice(tour, trip, {
    today: localDate(now),
    departs_on: departure.departs_on,
  })
  return {
    departure_on: departure.departs_on,
    currency: 'MNT',
    total: sum(total),
    tax: sum(tax),
    deposit: sum(deposit),
    rest: sum(total - deposit),
    rest_due_on,
    seats_left: departure.seats - departure.booked,
    lines: lines.map(lineOf),
  }
}

export function bookingOf(row: BookingRow, locale: Locale, now: Date): Booking {
  const from = row.check_in ?? row.departs_on ?? ''
  const { name, phone, email, airport } = row.contact
  return {
    number: row.number,
    kind: row.room_id === null ? 'tour' : 'stay',
    state: row.state,
    title: inLocale(row.title, locale),
    path: `/${row.room_id === null ? 'tours' : 'hotels'}/${row.slug}`,
    room: row.room_name && inLocale(row.room_name, locale),
    rooms: row.rooms,
    from,
    until: row.check_out,
    adults: row.adults,
    children: row.children,
    infants: row.infants,
    ages: row.ages,
    contact: { name, phone, email, airport },
    lines: row.lines.map(lineOf),
    terms: row.terms,
    total: sum(row.total),
    paid: sum(row.paid),
    due: sum(dueOf(row)),
    refunded: sum(row.refunded),
    held_until: row.held_until?.toISOString() ?? null,
    rest_due_on: row.rest_due_on,
    refund_now: mayCancel(row, now) ? sum(refundNow(row, now)) : null,
    created_at: row.created_at.toISOString(),
  }
}

export function payableOf(ctx: Ctx, { row, charge, methods }: Paying): PayableBooking {
  const method = charge && methods.find(({ code }) => code === charge.method_code)
  const isDue = dueOf(row) > 0
  const isOver = row.state === 'canceled' || row.state === 'expired'
  const paying = isOver
    ? 'over'
    : !isDue
      ? 'paid'
      : !charge || charge.status === 'paid'
        ? 'due'
        : isOpen(charge.status)
          ? 'waiting'
          : 'failed'
  return {
    ...bookingOf(row, ctx.locale, ctx.now),
    paying,
    payment: charge && method ? { method: serializeMethod(ctx, method), charge: serializeCharge(ctx, charge) } : null,
    instead: insteadOf(ctx, paying === 'waiting' ? charge : undefined, methods),
    methods: methods.map((each) => ({ ...serializeMethod(ctx, each), keeps_cards: false, cards: [] })),
  }
}

const bookedOf = (row: BookingRow) => ({
  number: row.number,
  state: row.state,
  total: sum(row.total),
  display_total: displayMnt(mnt(row.total)),
  paid: sum(row.paid),
  due: sum(dueOf(row)),
  currency: 'MNT',
  held_until: row.held_until?.toISOString() ?? null,
  adults: row.adults,
  children: row.children,
  created_at: row.created_at.toISOString(),
})

export const hotelBookingEntity = (row: BookingRow, locale: Locale): Entity => ({
  id: row.id,
  type: 'hotel_booking',
  attributes: {
    ...bookedOf(row),
    hotel: inLocale(row.title, locale),
    room: row.room_name ? inLocale(row.room_name, locale) : '',
    rooms: row.rooms,
    check_in: row.check_in,
    check_out: row.check_out,
  },
})

export const tourBookingEntity = (row: BookingRow, locale: Locale): Entity => ({
  id: row.id,
  type: 'tour_booking',
  attributes: {
    ...bookedOf(row),
    tour: inLocale(row.title, locale),
    departure_on: row.departs_on,
    infants: row.infants,
    deposit: sum(row.deposit),
    rest_due_on: row.rest_due_on,
  },
})
