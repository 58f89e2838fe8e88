import { localDate } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { countGiving } from '../../../platform/staff/staff-limits.ts'
import { isAsLeft } from '../../../platform/staff/undoable.ts'
import { requireRoom } from './room-calendars.ts'
import { cancelLocked, hold, offerSeats } from './settle.ts'
import { insertDeparture, saveNote, saveReason, updateDeparture } from './staff-travel.repository.ts'
import { type Day, nightOf } from './stay.domain.ts'
import { type BookingRow, findBooking, findTour } from './travel.queries.ts'
import { checkIn, editNights, lockDeparture, lockNights } from './travel.repository.ts'

export type NightInput = {
  night: Day
  price?: number | null | undefined
  rooms?: number | undefined
  closed?: boolean | undefined
}
const fieldsOf = ({ price, rooms, closed }: { price: number | null; rooms: number; closed: boolean }) => ({
  price,
  rooms,
  closed,
})

/** Sets nights of a room; `booked_more` where fewer rooms are wanted than are taken. Nights that are over stay. */
export async function setNights(ctx: Ctx, roomId: number, inputs: readonly NightInput[]): Promise<void> {
  const { room, hotel } = await requireRoom(ctx, roomId)
  const today = localDate(ctx.now)
  const byNight = new Map(inputs.map((input) => [input.night, input]))
  const nights = [...byNight.keys()].sort()
  if (nights.some((night) => night < today)) throw new ShopError('date_not_possible')
  await transact(ctx.db, async (tx) => {
    for (const set of await lockNights(tx, roomId, nights)) {
      const input = byNight.get(set.night)
      if (!input) continue
      const taken = set.booked + set.blocked
      const rooms = input.rooms ?? set.rooms
      if (rooms < taken) throw new ShopError('booked_more', { params: { count: taken } })
      const price = input.price === undefined ? set.price : input.price
      const after = { price, rooms, closed: input.closed ?? set.closed }
      await editNights(tx, roomId, [set.night], after)
      const seasonal = nightOf(room, hotel.seasons, undefined, set.night).price
      const auditFields = (fields: typeof after) => ({ ...fieldsOf(fields), price: fields.price ?? seasonal })
      await audit(ctx, tx, {
        subject_type: 'night',
        subject_id: `${roomId}:${set.night}`,
        before: auditFields(set),
        after: auditFields(after),
      })
    }
  })
}

type NightRow = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Sets a night as it was before a row of the log; `undo_changed` where it is not as the row left it. */
export async function undoNight(ctx: Ctx, subject: string, row: NightRow): Promise<void> {
  const [id, night = ''] = subject.split(':')
  const { room, hotel } = await requireRoom(ctx, Number(id))
  const seasonal = nightOf(room, hotel.seasons, undefined, night).price
  await transact(ctx.db, async (tx) => {
    const [set] = await lockNights(tx, room.id, [night])
    if (!set || !isAsLeft({ ...fieldsOf(set), price: set.price ?? seasonal }, row)) throw new ShopError('undo_changed')
    const before = row.before as Partial<Omit<NightInput, 'night'>>
    // the log has the price that was shown; that of the season is kept as none
    const price = before.price === seasonal ? null : before.price
    await setNights({ ...ctx, db: tx }, room.id, [{ ...before, night, price }])
  })
}

async function requireBooking(ctx: Ctx, number: string): Promise<BookingRow> {
  const row = ctx.tenant.flags.travel ? await findBooking(ctx.db, number) : undefined
  if (!row) throw new ShopError('not_found')
  return row
}
const subject = ({ number }: BookingRow) => ({ subject_type: 'booking', subject_id: number })

/** Guests of a stay that is paid are here, or are not after all. */
export async function checkInGuests(ctx: Ctx, number: string, here: boolean): Promise<void> {
  const { id } = await requireBooking(ctx, number)
  await transact(ctx.db, async (tx) => {
    const row = await hold(tx, id)
    if (row.state !== 'paid' && row.state !== 'deposit_paid') throw new ShopError('status_change_refused')
    const starts = row.check_in ?? row.departs_on
    if (here && starts !== null && starts > localDate(ctx.now)) throw new ShopError('date_not_possible')
    if (here === (row.checked_in_at !== null)) return
    await checkIn(tx, id, here ? ctx.now : null)
    await audit(ctx, tx, { ...subject(row), before: { here: !here }, after: { here } })
  })
}

export async function noteBooking(ctx: Ctx, number: string, text: string): Promise<void> {
  const { id } = await requireBooking(ctx, number)
  await transact(ctx.db, async (tx) => {
    const row = await hold(tx, id)
    await saveNote(tx, id, text)
    await audit(ctx, tx, { ...subject(row), before: { note: row.staff_note }, after: { note: text } })
  })
}

export type Cancellation = { reason: string; refund: 'terms' | 'all' }

/**
 * Cancels a booking for a reason that its owner is told; gives back what the terms say, or all of it. That counts as a refund for the
 * caller's limit: the wallet is where the money of a booking always goes back to.
 */
export async function cancelByStaff(ctx: Ctx, number: string, input: Cancellation): Promise<undefined | Requested> {
  const { id } = await requireBooking(ctx, number)
  const done = await doOrRequest(
    ctx,
    (within) => cancelHeld(within, id, input),
    async ({ row, refunded }, within) => {
      const to = { user_id: row.user_id }
      const over_limit = await countGiving(within, {
        kind: 'refund',
        amount: refunded,
        subject: `booking:${number}`,
        to,
      })
      if (!over_limit) return undefined
      const states = { before: standing(row), after: { state: 'canceled', amount: refunded } }
      const request = { subject_type: 'booking', subject_id: number, input: { number, wish: { ...input } } }
      return { ...request, ...states, reason: input.reason, over_limit }
    },
  )
  return done instanceof Requested ? done : undefined
}

const standing = ({ state, paid, refunded }: BookingRow) => ({ state, paid, refunded })

const cancelHeld = (ctx: Ctx, id: number, { reason, refund }: Cancellation) =>
  transact(ctx.db, async (tx) => {
    const row = await hold(tx, id)
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, standing(row))
    if (row.state === 'canceled' || row.state === 'expired') throw new ShopError('status_change_refused')
    const { refunded } = await cancelLocked(ctx, tx, row, { all: refund === 'all', reason })
    await saveReason(tx, id, reason)
    await audit(ctx, tx, {
      ...subject(row),
      before: { state: row.state, refunded: row.refunded },
      after: { state: 'canceled', refunded },
      reason,
    })
    return { row, refunded }
  })

export async function addDeparture(ctx: Ctx, tourId: number, departs_on: Day, seats: number): Promise<number> {
  const today = localDate(ctx.now)
  const tour = ctx.tenant.flags.travel ? await findTour(ctx.db, today, String(tourId)) : undefined
  if (!tour) throw new ShopError('not_found')
  if (departs_on <= today) throw new ShopError('date_not_possible')
  return transact(ctx.db, async (tx) => {
    const id = await insertDeparture(tx, tour.id, departs_on, seats)
    if (id === undefined) throw new ShopError('departure_exists')
    const after = { tour: tour.name.mn, departs_on, seats }
    await audit(ctx, tx, { subject_type: 'departure', subject_id: String(id), before: null, after })
    return id
  })
}

/** Seats and closing of a departure; `booked_more` where fewer seats are wanted than are booked. */
export async function editDeparture(ctx: Ctx, id: number, input: { seats: number; closed: boolean }): Promise<void> {
  if (!ctx.tenant.flags.travel) throw new ShopError('not_found')
  await transact(ctx.db, async (tx) => {
    const row = await lockDeparture(tx, id)
    if (!row) throw new ShopError('not_found')
    if (input.seats < row.booked) throw new ShopError('booked_more', { params: { count: row.booked } })
    await updateDeparture(tx, id, input)
    await audit(ctx, tx, {
      subject_type: 'departure',
      subject_id: String(id),
      before: { seats: row.seats, closed: row.closed },
      after: input,
    })
    await offerSeats(ctx, tx, id)
  })
}
