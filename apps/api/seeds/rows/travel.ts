import { dayMs, localDate } from '@delguur/kit/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import { numbered } from '../bulk.ts'
import type { DemoRoom, DemoTravel } from '../travel-types.ts'
import type { Demo } from './demo.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

/** As JSON of its own, whatever type the column has. */
const json = (value: unknown) => JSON.parse(JSON.stringify(value))
const day = (now: Date, days: number): string => localDate(new Date(now.getTime() + days * dayMs))
/** A departure is announced so many days ahead at least. */
const aheadDays = 7

export const hotelRows = ({ travel: { hotels } }: Demo): Rows<'hotels'> =>
  hotels.map(({ seasons: _seasons, rooms: _rooms, ...hotel }, index) => ({
    id: index + 1,
    ...hotel,
    amenities: [...hotel.amenities],
    pictures: [...hotel.pictures],
    child_bands: json(hotel.child_bands),
    terms: json(hotel.terms),
    position: index + 1,
  }))

const numberedRooms = ({ hotels }: DemoTravel): { id: number; hotel_id: number; position: number; room: DemoRoom }[] =>
  hotels
    .flatMap(({ rooms }, hotel) => rooms.map((room, index) => ({ hotel_id: hotel + 1, position: index + 1, room })))
    .map((each, index) => ({ id: index + 1, ...each }))

export const hotelRoomRows = ({ travel }: Demo): Rows<'hotel_rooms'> =>
  numberedRooms(travel).map(({ room: { picture, full_days: _full, last_days: _last, ...room }, ...ids }) => ({
    ...ids,
    ...room,
    occupancy: json(room.occupancy),
    picture_key: picture,
  }))

/** Of last year, which may reach into this one, and of three years to come. */
export const hotelSeasonRows = ({ travel: { hotels } }: Demo, now: Date): Rows<'hotel_seasons'> => {
  const year = Number(localDate(now).slice(0, 4))
  return hotels.flatMap(({ seasons }, hotel) =>
    seasons.flatMap(({ from_day, until_day, ...season }) =>
      [-1, 0, 1, 2].map((later) => ({
        hotel_id: hotel + 1,
        ...season,
        from_on: `${year + later}-${from_day}`,
        until_on: `${year + later + (until_day < from_day ? 1 : 0)}-${until_day}`,
      })),
    ),
  )
}

export const roomNightRows = ({ travel }: Demo, now: Date): Rows<'room_nights'> =>
  numberedRooms(travel).flatMap(({ id, room: { rooms, full_days, last_days } }) => [
    ...full_days.map((days) => ({ room_id: id, night: day(now, days), rooms, booked: rooms })),
    ...last_days.map((days) => ({ room_id: id, night: day(now, days), rooms, booked: rooms - 1 })),
  ])

const tourId = ({ tours }: DemoTravel) => numbered(tours.map(({ slug }) => slug))

export const tourRows = ({ travel }: Demo): Rows<'tours'> =>
  travel.tours.map(({ picture, departures: _departures, ...tour }, index) => ({
    id: tourId(travel)(tour.slug),
    ...tour,
    picture_key: picture,
    itinerary: json(tour.itinerary),
    route: json(tour.route),
    packing: json(tour.packing),
    terms: json(tour.terms),
    position: index + 1,
  }))

export const tourDepartureRows = ({ travel }: Demo, now: Date): Rows<'tour_departures'> =>
  travel.tours.flatMap(({ slug, departures }) =>
    departures.map(({ on, ...seats }) => ({ tour_id: tourId(travel)(slug), departs_on: nextDay(on, now), ...seats })),
  )

function nextDay(on: string, now: Date): string {
  const earliest = day(now, aheadDays)
  const [, weeks] = /^saturday\+(\d+)$/.exec(on) ?? []
  if (weeks === undefined) {
    const year = Number(earliest.slice(0, 4))
    const thisYear = `${year}-${on}`
    return thisYear >= earliest ? thisYear : `${year + 1}-${on}`
  }
  const start = new Date(`${earliest}T00:00:00Z`)
  const toSaturday = (6 - start.getUTCDay() + 7) % 7
  return new Date(start.getTime() + (toSaturday + (Number(weeks) - 1) * 7) * dayMs).toISOString().slice(0, 10)
}
