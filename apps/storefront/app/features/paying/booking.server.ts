import type { Booking, PayableBooking } from '@delguur/contract/leisure/travel'
import type { RequestArgs } from '../../lib/request-args.ts'
import { tugrik } from '../cart/cart-view.ts'
import { found } from '../catalog/found.server.ts'
import { asOwner } from '../visitor/signed-in.server.ts'
import { wayGroups } from './pay-groups.server.ts'
import { billView, chargeView, type PayView } from './pay-view.server.ts'
import { returnedOf } from './paying.server.ts'

/** A booking and how the paying of what is due of it stands. */
export type PaidBooking = { booking: Booking; view: PayView }

/** Of the person's own; of others nobody knows. */
export async function loadBooking(args: RequestArgs, number: string): Promise<PaidBooking> {
  const { locale } = args
  const query = { locale, ...returnedOf(args) }
  const { paying, payment, methods, instead, ...booking } = await found(
    asOwner(args, ({ travel }) => travel.booking({ params: { number }, query })),
  )
  const state = stateOf(paying, booking.state)
  const isStarted = state === 'waiting' || (state === 'failed' && paying === 'failed')
  const view = billView({
    number: booking.number,
    state,
    amount: tugrik(booking.due),
    groups: wayGroups(methods, false),
    instead,
    payment:
      isStarted && payment
        ? { ...payment, state: paying, charge: chargeView(payment.charge, locale), transfer: false }
        : null,
  })
  return { booking, view }
}

/** Nothing to wait for where only the rest is due, later. */
function stateOf(paying: PayableBooking['paying'], state: Booking['state']): PayView['state'] {
  if (paying !== 'due') return paying
  return state === 'held' ? 'failed' : 'paid'
}
