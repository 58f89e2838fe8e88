import { dayMs } from '@delguur/kit/dates'
import { includedTax, type Mnt, mnt } from '@delguur/kit/money'

/** A day as `2027-07-14`. */
export type Day = string
export type Term = { days: number; percent: number }
export type Season = { from_on: Day; until_on: Day; percent: number; min_nights: number; is_feast: boolean }
/** Of the price of a child, up to and with an age; of the price of a night where so many adults have a room. */
export type ChildBand = { until_age: number; percent: number }
export type Occupancy = { adults: number; percent: number }
export type RoomRate = {
  rooms: number
  adults: number
  children: number
  price: number
  weekend_price: number
  child_price: number
  min_nights: number
  occupancy: Occupancy[]
}
/** What was set or booked of one night. */
export type SetNight = {
  night: Day
  rooms: number
  booked: number
  /** Taken by calendars of other systems. */
  blocked: number
  price: number | null
  closed: boolean
}
export type Night = { night: Day; price: Mnt; left: number; min_nights: number; is_feast: boolean }
export type Line = {
  kind: 'night' | 'children' | 'adult' | 'child' | 'infant'
  day: Day | null
  quantity: number
  amount: number
  /** Of children whose price goes by their age. */
  until_age?: number | null
}
export type Price = { nights: number; room_total: Mnt; tax: Mnt; total: Mnt; lines: Line[] }

const millis = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
export const addDays = (day: Day, days: number): Day => new Date(millis(day) + days * dayMs).toISOString().slice(0, 10)
export const daysFrom = (from: Day, to: Day): number => Math.round((millis(to) - millis(from)) / dayMs)
/** Nights of a stay: the day of arrival, not that of departure. */
export const nightsOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to)) }, (_, index) => addDays(from, index))

const isWeekend = (day: Day): boolean => [5, 6].includes(new Date(millis(day)).getUTCDay())
const roundTo = 1000

/** What a night costs, how many rooms are left of it, and how long one stays at least. */
export function nightOf(room: RoomRate, seasons: readonly Season[], set: SetNight | undefined, night: Day): Night {
  const season = seasons.find(({ from_on, until_on }) => from_on <= night && night <= until_on)
  const base = isWeekend(night) ? room.weekend_price : room.price
  const inSeason = Math.round((base * (season?.percent ?? 100)) / 100 / roundTo) * roundTo
  const left = set ? (set.closed ? 0 : set.rooms - set.booked - set.blocked) : room.rooms
  return {
    night,
    price: mnt(set?.price ?? Math.max(inSeason, roundTo)),
    left,
    min_nights: Math.max(room.min_nights, season?.min_nights ?? 1),
    is_feast: season?.is_feast ?? false,
  }
}

/** Adults of each room: as evenly as they can be divided. */
const perRoom = (adults: number, rooms: number): number[] =>
  Array.from({ length: rooms }, (_, index) => Math.floor((adults + rooms - 1 - index) / rooms))

/** A night of one room for so many adults. */
function occupied(price: number, occupancy: readonly Occupancy[], adults: number): number {
  const percent = occupancy.find((each) => each.adults === adults)?.percent ?? 100
  return percent === 100 ? price : Math.max(Math.round((price * percent) / 100 / roundTo) * roundTo, roundTo)
}

export type Guests = { rooms: number; adults: number; children: number; ages?: readonly number[] }

/** The price of a stay: each night for each room and who is in it, and each child for each night by its age; the tax is in it. */
export function stayPrice(
  room: Pick<RoomRate, 'child_price' | 'occupancy'>,
  nights: readonly Night[],
  { rooms, adults, children, ages = [] }: Guests,
  { tax_percent, child_bands }: { tax_percent: number; child_bands: readonly ChildBand[] },
): Price {
  const lines: Line[] = nights.map(({ night, price }) => ({
    kind: 'night',
    day: night,
    quantity: rooms,
    amount: perRoom(adults, rooms).reduce((sum, each) => sum + occupied(price, room.occupancy, each), 0),
  }))
  const room_total = mnt(lines.reduce((sum, { amount }) => sum + amount, 0))
  const bands = [...child_bands].sort((a, b) => a.until_age - b.until_age)
  const bandOf = (age: number | undefined) => bands.findIndex(({ until_age }) => age !== undefined && age <= until_age)
  const banded = Array.from({ length: children }, (_, index) => bandOf(ages[index]))
  for (const index of [...bands.keys(), -1]) {
    const quantity = banded.filter((each) => each === index).length
    if (quantity === 0) continue
    const { until_age = null, percent = 100 } = bands[index] ?? {}
    const each = Math.round((room.child_price * percent) / 100)
    lines.push({ kind: 'children', day: null, quantity, amount: quantity * each * nights.length, until_age })
  }
  const total = mnt(lines.reduce((sum, { amount }) => sum + amount, 0))
  return { nights: nights.length, room_total, tax: includedTax(total, tax_percent), total, lines }
}

export type TourRate = { adult_price: number; child_price: number; deposit_percent: number; rest_days: number }
export type Travellers = { adults: number; children: number; infants: number }

/** The price of a tour by traveller, and what of it is paid at once: all of it where the rest is due already. */
export function tourPrice(
  tour: TourRate,
  { adults, children, infants }: Travellers,
  { today, departs_on }: { today: Day; departs_on: Day },
) {
  const lines: Line[] = [
    { kind: 'adult', day: null, quantity: adults, amount: adults * tour.adult_price },
    ...(children > 0
      ? [{ kind: 'child' as const, day: null, quantity: children, amount: children * tour.child_price }]
      : []),
    ...(infants > 0 ? [{ kind: 'infant' as const, day: null, quantity: infants, amount: 0 }] : []),
  ]
  const total = mnt(lines.reduce((sum, { amount }) => sum + amount, 0))
  const rest_due_on = addDays(departs_on, -tour.rest_days)
  const share = Math.ceil((total * tour.deposit_percent) / 100 / roundTo) * roundTo
  const deposit = rest_due_on <= today ? total : mnt(Math.min(share, total))
  return { lines, total, tax: includedTax(total, 10), deposit, rest_due_on: deposit === total ? null : rest_due_on }
}

/** What of a paid sum is given back, so many days before it begins. */
export function givenBack(terms: readonly Term[], paid: number, days: number): Mnt {
  const step = [...terms].sort((a, b) => b.days - a.days).find((each) => days >= each.days)
  return mnt(Math.floor((paid * (step?.percent ?? 0)) / 100))
}
