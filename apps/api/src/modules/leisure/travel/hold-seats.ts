import { localDate } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { tourPrice } from './stay.domain.ts'
import type { Contact, TourRow } from './travel.queries.ts'
import { bookSeats, insertBooking, type LockedDeparture, lockDeparture } from './travel.repository.ts'
import { type Holder, leaveSeats } from './unproved-holds.ts'

export type Journey = { departure_id: number; adults: number; children: number; infants: number }
type Held = Journey & Holder & { user_id: number; contact: Contact; held_until: Date }

/** Frees seats of a locked departure for who goes before who holds them. */
export type MakeRoom = (departure: LockedDeparture, seats: number) => Promise<unknown>

/** Takes seats of a departure for a booking that waits to be paid; `seats_sold_out` where there are too few. */
export async function holdSeats(
  ctx: Pick<Ctx, 'now' | 'ids' | 'locale'>,
  tx: Tx,
  tour: TourRow,
  held: Held,
  makeRoom: MakeRoom = async () => undefined,
): Promise<number> {
  const locked = async (): Promise<LockedDeparture> => {
    const found = await lockDeparture(tx, held.departure_id)
    if (!found || found.closed || found.tour_id !== tour.id) throw new ShopError('departure_not_found')
    return found
  }
  const seats = held.adults + held.children
  requireAge(tour, held)
  await makeRoom(await locked(), seats)
  const departure = await locked()
  if (departure.seats - departure.booked < seats) throw new ShopError('seats_sold_out')
  await leaveSeats(tx, held, departure, seats)
  const today = localDate(ctx.now)
  const { lines, total, deposit, rest_due_on } = tourPrice(tour, held, { today, departs_on: departure.departs_on })
  await bookSeats(tx, departure.id, seats)
  const sums = { lines, total, deposit, rest_due_on, terms: tour.terms }
  return insertBooking(tx, { ...held, ...sums, number: ctx.ids.number('B'), locale: ctx.locale }, ctx.now)
}

/** Refuses those who need no seat on a tour for older children. */
export function requireAge({ min_age }: TourRow, { infants }: Journey): void {
  if (infants > 0 && min_age > 2) throw new ShopError('too_young', { params: { age: min_age } })
}
