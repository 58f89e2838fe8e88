import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { networkOf } from '../../../platform/http/rate-limit.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { isProved } from '../../base/identity/index.ts'
import type { Day } from './stay.domain.ts'
import {
  heldByNetwork,
  type LockedDeparture,
  lockHotel,
  nightsOfHotel,
  seatsHeldUnproved,
} from './travel.repository.ts'

// Who has confirmed no phone and paid nothing holds few rooms and seats, and leaves half of what is free to others.

const mostOfPerson = 2
const mostOfNetwork = 6

export type Holder = { unproved: boolean; network: string | null }

/** Who books: what a person has proved, and where they call from. */
export async function holderOf(ctx: Ctx, userId: number, ip: string | undefined): Promise<Holder> {
  const unproved = !(await isProved(ctx.db, userId))
  const network = unproved && ip ? ctx.secrets.mac('travel_network', networkOf(ip)).toString('base64url') : null
  return { unproved, network }
}

/** How many bookings of one person may wait to be paid. */
export const mostHeldBy = ({ unproved }: Holder, usual: number): number => (unproved ? mostOfPerson : usual)

/** Half of what is free, counting what they hold already, and one where that is none. */
const roomLeft = (free: number, held: number, least: number): number =>
  Math.max(least, Math.floor((free + held) / 2)) - held

async function requireFewOfNetwork(tx: Tx, { network }: Holder): Promise<void> {
  if (network && (await heldByNetwork(tx, network)) >= mostOfNetwork) throw new ShopError('too_many_holds')
}

/** Before the nights are locked: refuses rooms that leave too few of the house to others (`unproved_rooms_limit`). */
export async function leaveRooms(
  tx: Tx,
  holder: Holder,
  { hotelId, days, rooms }: { hotelId: number; days: readonly Day[]; rooms: number },
): Promise<void> {
  if (!holder.unproved) return
  await lockHotel(tx, hotelId)
  await requireFewOfNetwork(tx, holder)
  const left = Math.min(...(await nightsOfHotel(tx, hotelId, days)).map(({ free, held }) => roomLeft(free, held, 1)))
  if (rooms > left) throw new ShopError('unproved_rooms_limit', { params: { left: Math.max(0, left) } })
}

/** How many seats of a locked departure the unproved may still take. */
export const seatsForUnproved = async (tx: Tx, { id, seats, booked }: LockedDeparture): Promise<number> =>
  roomLeft(seats - booked, await seatsHeldUnproved(tx, id), 2)

/** Of a locked departure: refuses seats that leave too few to others. */
export async function leaveSeats(tx: Tx, holder: Holder, departure: LockedDeparture, seats: number): Promise<void> {
  if (!holder.unproved) return
  await requireFewOfNetwork(tx, holder)
  const left = await seatsForUnproved(tx, departure)
  if (seats > left) throw new ShopError('unproved_rooms_limit', { params: { left: Math.max(0, left) } })
}
