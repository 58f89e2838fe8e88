import { ApiError } from '@delguur/contract/client'
import type { CalendarNight, Hotel, StayPrice } from '@delguur/contract/leisure/travel'
import { localDate } from '@delguur/kit/dates'
import { api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { found } from '../catalog/found.server.ts'
import { addDays, addMonths, type Day, daysFrom, firstOf, isDay, isMonth, type Month, monthOf } from './days.ts'
import { oldestChild } from './oldest-child.ts'

/** What an address says of a stay. */
export type StayChoice = {
  room: number
  check_in: Day | null
  check_out: Day | null
  adults: number
  children: number
  /** Of each child, in order; null while nothing was chosen. */
  ages: (number | null)[]
  rooms: number
}
export type Dates = { check_in: Day; check_out: Day }
type Problem = { code: string; message: string }

export type Stay = {
  hotel: Hotel
  choice: StayChoice
  today: Day
  month: Month
  /** Of the chosen room: the month that is shown and the one after it. */
  nights: CalendarNight[]
  price: StayPrice | null
  problem: Problem | null
  /** Dates that are possible instead. */
  offers: Dates[]
}

const number = (text: string | null, least: number, most: number, otherwise: number): number => {
  const value = Number(text ?? Number.NaN)
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : otherwise
}

/** As many ages as children; what is no age counts as not chosen. */
function agesIn(query: URLSearchParams, children: number): StayChoice['ages'] {
  const given = query.getAll('age')
  return Array.from({ length: children }, (_, index) => {
    const text = given[index] ?? ''
    return /^\d{1,2}$/.test(text) && Number(text) <= oldestChild ? Number(text) : null
  })
}

function choiceIn(query: URLSearchParams): StayChoice {
  const children = number(query.get('children'), 0, 60, 0)
  const [check_in, check_out] = [query.get('check_in'), query.get('check_out')]
  return {
    room: number(query.get('room'), 0, 1e9, 0),
    check_in: isDay(check_in) ? check_in : null,
    check_out: isDay(check_in) && isDay(check_out) && check_in < check_out ? check_out : null,
    adults: number(query.get('adults'), 1, 60, 2),
    children,
    ages: agesIn(query, children),
    rooms: number(query.get('rooms'), 1, 20, 1),
  }
}

/** A hotel with what was chosen of it in the address: rooms left, the calendar, what it costs, and other dates where it is full. */
export async function loadStay(args: RequestArgs, slug: string): Promise<Stay> {
  const client = api(args.context, args.locale)
  const query = new URL(args.request.url).searchParams
  const requested = choiceIn(query)
  const today = localDate(args.context.get(serverContext).now)
  const plain = { hotel_id: slug, locale: args.locale }
  const dates =
    requested.check_in && requested.check_out ? { check_in: requested.check_in, check_out: requested.check_out } : null
  const hotel = await found(
    dates
      ? client.horeca.detail({ query: { ...plain, ...dates } }).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 422) return client.horeca.detail({ query: plain })
          throw error
        })
      : client.horeca.detail({ query: plain }),
  )
  const room = hotel.rooms.find(({ id }) => id === requested.room) ?? hotel.rooms[0]
  const choice = { ...requested, room: room?.id ?? 0 }
  const wanted = query.get('month')
  const earliest = monthOf(today)
  const visible = isMonth(wanted)
    ? wanted
    : monthOf(requested.check_in && requested.check_in > today ? requested.check_in : addDays(today, 5))
  const last = addMonths(earliest, 17)
  const month = visible < earliest ? earliest : visible > last ? last : visible
  const stay = { hotel, choice, today, month, price: null, problem: null, offers: [] as Dates[] }
  if (!room) return { ...stay, nights: [] }
  const ofRoom = { room_id: room.id }
  const [{ nights }, priced] = await Promise.all([
    client.travel.calendar({ params: { slug }, query: { ...ofRoom, from: firstOf(month) } }),
    dates ? priceOf(args, { ...ofRoom, ...dates, ...party(choice) }) : null,
  ])
  if (!dates || !priced) return { ...stay, nights }
  if ('total' in priced && priced.left >= choice.rooms) return { ...stay, nights, price: priced }
  const problem = 'total' in priced ? null : priced
  const offers = await otherDates(args, slug, { ...ofRoom, ...dates, rooms: choice.rooms }, problem)
  return { ...stay, nights, price: 'total' in priced ? priced : null, problem, offers }
}

/** The party as the API takes it: with the ages that are known. */
export const party = ({ adults, children, ages, rooms }: StayChoice) => ({
  adults,
  children,
  rooms,
  ages: ages.filter((age) => age !== null),
})

type Requested = Dates & { room_id: number; rooms: number }

async function priceOf(
  { context, locale }: RequestArgs,
  body: Requested & ReturnType<typeof party>,
): Promise<StayPrice | Problem> {
  try {
    return await api(context, locale).horeca.price({ body: { ...body, locale } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const [fault] = Object.values(error.errors).flat()
    return { code: error.code, message: fault ?? error.message }
  }
}

/** Longer, where the stay is too short for its nights; else the nearest that are free. */
async function otherDates(
  { context, locale }: RequestArgs,
  slug: string,
  requested: Requested,
  problem: Problem | null,
): Promise<Dates[]> {
  if (problem && problem.code !== 'stay_too_short') return []
  const { travel } = api(context, locale)
  const { room_id, rooms, check_in, check_out } = requested
  if (!problem) return (await travel.nearest({ params: { slug }, query: requested })).dates
  const { nights } = await travel.calendar({ params: { slug }, query: { room_id, from: check_in } })
  const length = daysFrom(check_in, check_out)
  const least = Math.max(...nights.slice(0, length).map(({ min_nights }) => min_nights))
  const isFree = nights.slice(0, least).every(({ left }) => left >= rooms)
  const longer = { check_in, check_out: addDays(check_in, least) }
  return isFree ? [longer] : (await travel.nearest({ params: { slug }, query: { room_id, rooms, ...longer } })).dates
}
