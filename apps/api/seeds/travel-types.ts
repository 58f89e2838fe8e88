import type { Text } from './demo/types.ts'

type DemoTerm = { days: number; percent: number }

/** `full_days` and `last_days` are counted from the day of seeding: nights without a room, and with the last one. */
export type DemoRoom = {
  name: Text
  description: Text
  rooms: number
  adults: number
  children: number
  area: number
  price: number
  weekend_price: number
  child_price: number
  min_nights: number
  /** Of the price of a night where so many adults have a room. */
  occupancy: readonly { adults: number; percent: number }[]
  picture: string
  full_days: readonly number[]
  last_days: readonly number[]
}

/** Days are `07-10`, of every year; the last may lie in the next one. Seasons do not overlap. */
export type DemoSeason = {
  name: Text
  from_day: string
  until_day: string
  percent: number
  min_nights: number
  is_feast: boolean
}

export type DemoHotel = {
  slug: string
  kind: 'hotel' | 'camp'
  stars: number | null
  name: Text
  place: Text
  description: Text
  amenities: readonly string[]
  pictures: readonly string[]
  check_in: string
  check_out: string
  tax_percent: number
  /** Of the price of a child, up to and with an age. */
  child_bands: readonly { until_age: number; percent: number }[]
  terms: readonly DemoTerm[]
  seasons: readonly DemoSeason[]
  rooms: readonly DemoRoom[]
}

/** `on` is a day of the year, `07-05`, the next time that it comes; or `saturday+2`, the second Saturday from a week on. */
export type DemoDeparture = { on: string; seats: number; booked: number }

export type DemoTour = {
  slug: string
  picture: string
  days: number
  km: number
  min_age: number
  adult_price: number
  child_price: number
  deposit_percent: number
  rest_days: number
  name: Text
  summary: Text
  itinerary: readonly { title: Text; text: Text; km: number; hours: number }[]
  /** On the drawn map of 1000 by 490, which lies over 87.5° to 120° east and 52.3° to 41.4° north. */
  route: readonly { name: Text; x: number; y: number; day: number }[]
  /** `product` is a slug. */
  packing: readonly { text: Text; product: string | null }[]
  terms: readonly DemoTerm[]
  departures: readonly DemoDeparture[]
}

export type DemoTravel = { hotels: readonly DemoHotel[]; tours: readonly DemoTour[] }
