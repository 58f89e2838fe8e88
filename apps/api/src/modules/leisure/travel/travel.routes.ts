import { amenities, horeca, storefrontTravel, travel } from '@delguur/contract/leisure/travel'
import { localDate } from '@delguur/kit/dates'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { amenityName } from './amenity-names.ts'
import {
  bookStay,
  bookTour,
  departureOf,
  nearestDates,
  nightsFor,
  quoteStay,
  requireDates,
  requireTour,
  stopWaiting,
  waitForSeats,
} from './book.ts'
import { noteHotel, noteTours } from './content-tags.ts'
import { ownBooking, payBooking, showBooking } from './pay-booking.ts'
import { cancelBooking } from './settle.ts'
import { addDays, nightsOf } from './stay.domain.ts'
import {
  bookingsOf,
  findHotel,
  type HotelRow,
  houseOf,
  readHotels,
  readTours,
  setNights,
  waitsOf,
} from './travel.queries.ts'
import {
  bookingOf,
  hotelBookingEntity,
  hotelOf,
  hotelTile,
  payableOf,
  priceOf,
  quoteOf,
  roomOf,
  tourBookingEntity,
  tourOf,
  tourTile,
} from './travel.serializer.ts'
import { printVoucher } from './voucher.ts'

const calendarDays = 62
const currency = 'MNT'

/** Hotels, camps and tours. */
export function travelRoutes(api: Api): void {
  hotelRoutes(api)
  tourRoutes(api)
  bookingRoutes(api)
  documents(api)
}

function hotelRoutes(api: Api): void {
  serve(api, horeca.amenityList, async ({ ctx }) => {
    offered(ctx)
    return { amenities: amenities.map((code) => ({ code, name: amenityName(code, ctx.locale) })) }
  })
  serve(api, horeca.rooms, async ({ ctx, query }) => {
    const hotel = await mustFind(ctx, query.hotel_id)
    return { rooms: await roomsOf(ctx, hotel, query) }
  })
  serve(api, horeca.detail, async ({ ctx, query }) => {
    const hotel = await mustFind(ctx, query.hotel_id)
    return hotelOf(hotel, ctx.locale, await roomsOf(ctx, hotel, query))
  })
  serve(api, horeca.price, async ({ ctx, body }) => priceOf(await quoteStay(ctx, body, body.hotel_id)))
  serve(api, travel.hotels, async ({ ctx }) => {
    offered(ctx)
    ctx.cacheTags?.noStock()
    return { hotels: (await readHotels(ctx.db)).map((row) => hotelTile(row, ctx.locale)) }
  })
  serve(api, travel.calendar, async ({ ctx, params, query }) => {
    const hotel = await mustFind(ctx, params.slug)
    const room = hotel.rooms.find(({ id }) => id === query.room_id)
    if (!room) throw new ShopError('not_found')
    const days = nightsOf(query.from, addDays(query.from, calendarDays))
    const set = await setNights(ctx.db, [room.id], query.from, addDays(query.from, calendarDays))
    const today = localDate(ctx.now)
    return {
      nights: nightsFor(hotel, room, days, set).map(({ price, left, ...night }) => ({
        ...night,
        price: `${price}.0`,
        left: night.night < today ? 0 : left,
      })),
    }
  })
  serve(api, travel.nearest, async ({ ctx, params, query }) => {
    const hotel = await mustFind(ctx, params.slug)
    requireDates(ctx, query.check_in, query.check_out)
    return { dates: await nearestDates(ctx, hotel, { ...query, adults: query.rooms, children: 0 }) }
  })
  serve(api, travel.book, async ({ ctx, ip, params, body: { contact, seen, ...stay } }) => {
    const { id: hotelId } = await mustFind(ctx, params.slug)
    const row = await bookStay(ctx, stay, contact, { hotelId, ip, ...(seen !== undefined && { seen }) })
    return bookingOf(row, ctx.locale, ctx.now)
  })
}

function tourRoutes(api: Api): void {
  serve(api, travel.tours, async ({ ctx }) => {
    offered(ctx)
    const rows = await readTours(ctx.db, localDate(ctx.now))
    noteTours(ctx, rows)
    return { tours: rows.map((row) => tourTile(row, ctx.locale)) }
  })
  serve(api, travel.tour, async ({ ctx, params }) => tourOf(await requireTour(ctx, params.slug), ctx.locale))
  serve(api, travel.quote, async ({ ctx, params, body }) => {
    const tour = await requireTour(ctx, params.slug)
    return quoteOf(tour, departureOf(tour, body.departure_on), body, ctx.now)
  })
  serve(api, travel.bookTour, async ({ ctx, ip, params, body: { contact, departure_on, ...party } }) => {
    const tour = await requireTour(ctx, params.slug)
    const { id: departure_id } = departureOf(tour, departure_on)
    return bookingOf(await bookTour(ctx, tour, { ...party, departure_id }, contact, { ip }), ctx.locale, ctx.now)
  })
  serve(api, travel.wait, async ({ ctx, params, body: { contact, departure_on, ...party } }) => {
    const tour = await requireTour(ctx, params.slug)
    await waitForSeats(ctx, tour, { ...party, departure_id: departureOf(tour, departure_on).id }, contact)
    return undefined
  })
  serve(api, travel.stopWaiting, async ({ ctx, params, query }) => {
    const tour = await requireTour(ctx, params.slug)
    await stopWaiting(ctx, departureOf(tour, query.departure_on).id)
    return undefined
  })
}

function bookingRoutes(api: Api): void {
  serve(api, travel.bookings, async ({ ctx }) => {
    offered(ctx)
    if (!ctx.user) throw new ShopError('unauthenticated')
    const waits = await waitsOf(ctx.db, ctx.user.id, localDate(ctx.now))
    return {
      bookings: (await bookingsOf(ctx.db, ctx.user.id)).map((row) => bookingOf(row, ctx.locale, ctx.now)),
      waits: waits.map(({ title, ...wait }) => ({ ...wait, title: inLocale(title, ctx.locale) })),
    }
  })
  serve(api, travel.booking, async ({ ctx, params, query }) =>
    payableOf(ctx, await showBooking(ctx, params.number, query.returned)),
  )
  serve(api, travel.voucher, async ({ ctx, params }) => {
    const row = await ownBooking(ctx, params.number)
    if (row.state !== 'paid' && row.state !== 'deposit_paid') throw new ShopError('not_found')
    const house = row.room_id === null ? undefined : await houseOf(ctx.db, row.room_id)
    const { title: shop, support } = ctx.tenant
    const pdf = await printVoucher({
      shop,
      phone: support.phone,
      row,
      locale: ctx.locale,
      house: house && { ...house, place: inLocale(house.place, ctx.locale) },
    })
    const filename = `voucher-${row.number}.pdf`
    return { filename, content_type: 'application/pdf', base64: pdf.toString('base64') }
  })
  serve(api, travel.pay, async ({ ctx, params, body }) => payableOf(ctx, await payBooking(ctx, params.number, body)))
  serve(api, travel.cancel, async ({ ctx, params }) =>
    bookingOf(await cancelBooking(ctx, params.number), ctx.locale, ctx.now),
  )
}

function documents(api: Api): void {
  serve(api, storefrontTravel.bookHotel, async ({ ctx, ip, params, body: { contact, ...stay } }) => {
    const { id: hotelId } = await mustFind(ctx, params.id)
    return hotelBookingEntity(await bookStay(ctx, stay, contact, { hotelId, ip }), ctx.locale)
  })
  serve(api, storefrontTravel.tours, async ({ ctx }) => {
    offered(ctx)
    const rows = await readTours(ctx.db, localDate(ctx.now))
    const entities = rows.map((row) => ({ id: row.id, type: 'tour', attributes: tourOf(row, ctx.locale) }))
    return { entities, total: entities.length }
  })
  serve(api, storefrontTravel.tour, async ({ ctx, params }) => {
    const tour = await requireTour(ctx, params.slug)
    return { id: tour.id, type: 'tour', attributes: tourOf(tour, ctx.locale) }
  })
  serve(api, storefrontTravel.calculate, async ({ ctx, params, body }) => {
    const tour = await requireTour(ctx, params.slug)
    const departure = departureOf(tour, body.departure_on)
    const quote = quoteOf(tour, departure, body, ctx.now)
    return { id: departure.id, type: 'tour_quote', attributes: { ...quote, currency } }
  })
  serve(api, storefrontTravel.bookTour, async ({ ctx, ip, params, body: { contact, departure_on, ...party } }) => {
    const tour = await requireTour(ctx, params.slug)
    const { id: departure_id } = departureOf(tour, departure_on)
    return tourBookingEntity(await bookTour(ctx, tour, { ...party, departure_id }, contact, { ip }), ctx.locale)
  })
}

function offered(ctx: Ctx): void {
  if (!ctx.tenant.flags.travel) throw new ShopError('not_found')
}

async function mustFind(ctx: Ctx, name: string): Promise<HotelRow> {
  offered(ctx)
  const hotel = await findHotel(ctx.db, name)
  if (!hotel) throw new ShopError('not_found')
  noteHotel(ctx, hotel)
  return hotel
}

type Dates = { check_in?: string | undefined; check_out?: string | undefined }

/** With dates, what is left in them; without, or with dates that cannot be, the rooms alone. */
async function roomsOf(ctx: Ctx, hotel: HotelRow, { check_in, check_out }: Dates) {
  const dates = check_in && check_out ? { check_in, check_out } : undefined
  if (dates) requireDates(ctx, dates.check_in, dates.check_out)
  const ids = hotel.rooms.map(({ id }) => id)
  const set = dates ? await setNights(ctx.db, ids, dates.check_in, dates.check_out) : []
  return hotel.rooms.map((room) => roomOf(hotel, room, ctx.locale, dates, set))
}
