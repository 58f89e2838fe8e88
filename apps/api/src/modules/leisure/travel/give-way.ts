import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { endHold, hold } from './settle.ts'
import type { Night } from './stay.domain.ts'
import type { LockedDeparture } from './travel.repository.ts'
import { type HoldsWanted, lockUnproved } from './unproved-holds.queries.ts'
import type { Holder } from './unproved-holds.ts'

// Rooms and seats that the unproved hold give way to who is proved, as goods do.

/** Who booked so lately may be paying it this minute. */
const payingMs = 10 * 60_000

/** Frees what is lacking of the nights of a room, the newest holds first; nothing where that is not enough. */
export async function freeRooms(
  ctx: Ctx,
  tx: Tx,
  holder: Holder,
  { room_id, nights, rooms }: { room_id: number; nights: readonly Night[]; rooms: number },
): Promise<void> {
  const [first, last] = [nights[0], nights.at(-1)]
  if (!first || !last) return
  const lacking = new Map(nights.map(({ night, left }) => [night, rooms - left]))
  await free(ctx, tx, holder, lacking, { room_id, from: first.night, until: last.night })
}

/** The same of the seats of a locked departure. */
export const freeSeats = (
  ctx: Ctx,
  tx: Tx,
  holder: Holder,
  { id, seats: all, booked }: LockedDeparture,
  seats: number,
) => free(ctx, tx, holder, new Map([['', seats - (all - booked)]]), { departure_id: id })

async function free(
  ctx: Ctx,
  tx: Tx,
  holder: Holder,
  /** How many more are needed, of each night. */
  lacking: Map<string, number>,
  wanted: HoldsWanted,
): Promise<void> {
  const lacks = (): boolean => [...lacking.values()].some((left) => left > 0)
  if (holder.unproved || !lacks()) return
  const chosen: number[] = []
  for (const { id, units, days } of await lockUnproved(tx, wanted, new Date(ctx.now.getTime() - payingMs))) {
    if (!days.some((day) => (lacking.get(day) ?? 0) > 0)) continue
    chosen.push(id)
    for (const day of days) lacking.set(day, (lacking.get(day) ?? 0) - units)
  }
  if (lacks()) return
  for (const id of chosen) await endHold(ctx, tx, await hold(tx, id), { offer: false })
}
