import { localDayAt } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import type { HotelRow, TourRow } from './travel.queries.ts'

// The tags of cached pages that display hotels and tours; what describes them changes all pages. Triggers announce the same names.

const tomorrow = ({ now }: Ctx): Date => localDayAt(now, 1, 0)

/** Notes that the nights of a hotel are displayed, from today on. */
export function noteHotel(ctx: Ctx, { rooms }: HotelRow): void {
  ctx.cacheTags?.content(...rooms.map(({ id }) => `room_nights:${id}`)).until(tomorrow(ctx))
}

/** Notes that seats of departures are displayed, from tomorrow on. */
export function noteTours(ctx: Ctx, tours: readonly TourRow[]): void {
  ctx.cacheTags?.content(...tours.map(({ id }) => `tour_seats:${id}`)).until(tomorrow(ctx))
}
