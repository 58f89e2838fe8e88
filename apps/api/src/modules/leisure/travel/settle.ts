import { dayMs, localDate } from '@delguur/kit/dates'
import { type Mnt, mnt } from '@delguur/kit/money'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { isProved } from '../../base/identity/index.ts'
import { type Account, post, shop } from '../../money/ledger/index.ts'
import { chargesOfBooking, isOpen } from '../../money/payments/index.ts'
import type { Payable } from '../../registry.ts'
import { holdSeats } from './hold-seats.ts'
import { restDue } from './staff-travel.queries.ts'
import { markReminded } from './staff-travel.repository.ts'
import { daysFrom, givenBack, nightsOf } from './stay.domain.ts'
import { tellOfBooking, tellOfCancellation, tellOfRest, tellOfSeats } from './tell.ts'
import {
  type BookingRow,
  bookingOfId,
  expiredHolds,
  findBooking,
  tourOfDeparture,
  travelsAfter,
} from './travel.queries.ts'
import {
  bookNights,
  bookSeats,
  changeBooking,
  forgetContacts,
  lockBooking,
  lockDeparture,
  lockNights,
  markOffered,
  nextWait,
} from './travel.repository.ts'

import { seatsForUnproved } from './unproved-holds.ts'

const offerMs = dayMs
const wallet = (owner: number): Account => ({ kind: 'wallet_money', owner })

/** A booking that nobody else changes until the transaction ends. */
export async function hold(tx: Tx, id: number): Promise<BookingRow> {
  await lockBooking(tx, id)
  const row = await bookingOfId(tx, id)
  if (!row) throw new Error(`booking ${id} is gone`)
  return row
}

/** What has to be paid next: the deposit, or what is left of the total. */
export const dueOf = ({ state, deposit, total, paid }: BookingRow): Mnt =>
  mnt(state === 'held' ? deposit : state === 'deposit_paid' ? total - paid : 0)

type Received = { booking_id: number; method_code: string; amount: Mnt; key: string }

/**
 * Money for a booking was received. What comes after it was given up, or on top, goes into the wallet of who paid, or is
 * written off where that person has left.
 */
export async function receiveBooking(
  services: Services,
  tx: Tx,
  { booking_id, method_code, amount, key }: Received,
  at: Date,
): Promise<void> {
  const row = await hold(tx, booking_id)
  const wanted = row.state === 'held' || row.state === 'deposit_paid' ? Math.min(amount, row.total - row.paid) : 0
  const besides = amount - wanted
  const posted = await post(tx, {
    key,
    kind: 'booking',
    originator: `booking:${row.number}`,
    at,
    entries: [
      { account: { kind: 'clearing', owner: method_code }, amount: -amount },
      { account: shop('revenue'), amount: wanted },
      { account: row.user_id === null ? shop('write_off') : wallet(row.user_id), amount: besides },
    ],
  })
  if (posted !== 'posted' || wanted === 0) return
  const paid = row.paid + wanted
  if (paid < row.deposit) return void (await changeBooking(tx, row.id, { state: row.state, paid }))
  await changeBooking(tx, row.id, { state: paid >= row.total ? 'paid' : 'deposit_paid', paid })
  await tellOfBooking(services, tx, { ...row, paid })
  // who was passed over has room now, where an unproved one has paid
  if (row.departure_id !== null && row.state === 'held') await offerSeats(services, tx, row.departure_id)
}

/** Gives rooms or seats of a booking back to who books next. */
async function release(
  services: Services,
  tx: Tx,
  row: BookingRow,
  { offer = true }: { offer?: boolean } = {},
): Promise<void> {
  for (const { id, status } of await chargesOfBooking(tx, row.id))
    if (isOpen(status)) await services.registry.charges.withdraw(services, tx, id)
  if (row.room_id !== null && row.check_in && row.check_out) {
    const days = nightsOf(row.check_in, row.check_out)
    await lockNights(tx, row.room_id, days)
    await bookNights(tx, row.room_id, days, -row.rooms)
  }
  if (row.departure_id !== null) {
    await lockDeparture(tx, row.departure_id)
    await bookSeats(tx, row.departure_id, -(row.adults + row.children))
    if (offer) await offerSeats(services, tx, row.departure_id)
  }
}

/** A booking that was not paid in time, or gives way: its rooms or seats are free; `offer` them to those who wait. */
export async function endHold(
  services: Services,
  tx: Tx,
  row: BookingRow,
  options?: { offer?: boolean },
): Promise<void> {
  // a part of the deposit that came stays somebody's
  await refundBooking(tx, row, mnt(row.paid), `booking:${row.number}:expired`, services.clock())
  await changeBooking(tx, row.id, { state: 'expired', refunded: row.paid })
  await release(services, tx, row, options)
}

/** Holds free seats for those who wait, in their order, for a day each; the unproved among them leave some to who is proved. */
export async function offerSeats(services: Services, tx: Tx, departureId: number): Promise<void> {
  const now = services.clock()
  const tour = await tourOfDeparture(tx, localDate(now), departureId)
  if (!tour) return
  const passed: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    const departure = await lockDeparture(tx, departureId)
    const free = departure && !departure.closed ? departure.seats - departure.booked : 0
    const wait = departure && free > 0 ? await nextWait(tx, departureId, free, passed) : undefined
    if (!departure || !wait) return
    const unproved = !(await isProved(tx, wait.user_id))
    if (unproved && wait.adults + wait.children > (await seatsForUnproved(tx, departure))) {
      passed.push(wait.id)
      continue
    }
    const { id: wait_id, user_id, adults, children, infants, contact } = wait
    const locale = spokenIn(services.tenant, wait.locale)
    const party = { departure_id: departureId, adults, children, infants, user_id, contact }
    const held_until = new Date(now.getTime() + offerMs)
    // offers of the unproved count in what they may hold together
    const offer = { ...party, held_until, unproved, network: null }
    const id = await holdSeats({ ...services, now, locale }, tx, tour, offer)
    await markOffered(tx, wait_id, now)
    await tellOfSeats(services, tx, await hold(tx, id))
  }
}

/** Bookings that were not paid in time: their rooms and seats are free again. */
export async function releaseHolds(services: Services): Promise<number> {
  const now = services.clock()
  let released = 0
  await doEach(services, await expiredHolds(services.db, now), (id) =>
    transact(services.db, async (tx) => {
      const row = await hold(tx, id)
      if (row.state !== 'held' || !row.held_until || row.held_until > now) return
      await endHold(services, tx, row)
      released++
    }),
  )
  return released
}

async function refundBooking(tx: Tx, row: BookingRow, amount: Mnt, key: string, at: Date): Promise<void> {
  if (amount === 0) return
  const entries = [
    { account: shop('revenue'), amount: -amount },
    { account: row.user_id === null ? shop('write_off') : wallet(row.user_id), amount },
  ]
  await post(tx, { key, kind: 'booking_back', originator: `booking:${row.number}`, entries, at })
}

const startOf = ({ check_in, departs_on }: BookingRow): string => check_in ?? departs_on ?? ''

/** Whether its owner may still cancel it: before the day on which it begins, or while it is not paid. */
export const mayCancel = (row: BookingRow, now: Date): boolean =>
  row.state === 'held' ||
  ((row.state === 'paid' || row.state === 'deposit_paid') && !row.checked_in_at && startOf(row) > localDate(now))

/** What would be given back of a booking now. */
export const refundNow = (row: BookingRow, now: Date): Mnt =>
  row.state === 'paid' || row.state === 'deposit_paid'
    ? givenBack(row.terms, row.paid, daysFrom(localDate(now), startOf(row)))
    : mnt(0)

/** Cancels a booking of the caller; what its terms give back goes into their wallet at once. */
export async function cancelBooking(ctx: Ctx, number: string): Promise<BookingRow> {
  const known = await findBooking(ctx.db, number)
  if (!ctx.user || !known || known.user_id !== ctx.user.id) throw new ShopError('not_found')
  await transact(ctx.db, async (tx) => {
    const row = await hold(tx, known.id)
    if (!mayCancel(row, ctx.now)) throw new ShopError('status_change_refused')
    await cancelLocked(ctx, tx, row)
  })
  const row = await bookingOfId(ctx.db, known.id)
  if (!row) throw new ShopError('not_found')
  return row
}

type Cancellation = { all?: boolean; reason?: string }

/** Cancels a booking that is locked, and frees what it took; its owner is told where a reason is given. */
export async function cancelLocked(
  ctx: Ctx,
  tx: Tx,
  row: BookingRow,
  { all = false, reason }: Cancellation = {},
): Promise<{ refunded: Mnt }> {
  const refunded = all || row.state === 'held' ? mnt(row.paid) : refundNow(row, ctx.now)
  await refundBooking(tx, row, refunded, `booking:${row.number}:canceled`, ctx.now)
  await changeBooking(tx, row.id, { state: 'canceled', refunded, canceled_at: ctx.now })
  await release(ctx, tx, row)
  if (reason) await tellOfCancellation(ctx, tx, { ...row, refunded }, reason)
  return { refunded }
}

/** Tells those whose rest is due within a week of it, once. */
export async function remindOfRest(services: Services): Promise<void> {
  const now = services.clock()
  const due = await restDue(services.db, localDate(new Date(now.getTime() + 7 * dayMs)))
  await doEach(services, due, (id) =>
    transact(services.db, async (tx) => {
      const row = await hold(tx, id)
      if (row.state !== 'deposit_paid' || row.reminded_at) return
      await markReminded(tx, id, now)
      await tellOfRest(services, tx, row)
    }),
  )
}

/** Takes what a person who leaves has written out of their bookings; refuses while they are still to travel. */
export async function forgetTraveller(ctx: Ctx, tx: Tx, userId: number): Promise<void> {
  if (await travelsAfter(tx, userId, localDate(ctx.now))) throw new ShopError('bookings_open')
  await forgetContacts(tx, userId)
}

/** A booked journey, or its deposit. */
export const booking: Payable = {
  column: 'booking_id',
  receive: (services, tx, { id, method_code, amount, key }, { now }) =>
    receiveBooking(services, tx, { booking_id: id, method_code, amount, key }, now),
}
