import { dayMs } from '@delguur/kit/dates'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { toAdd } from '../../../platform/jobs/job-queue.ts'
import { preorderArrivedMessage } from '../../messages/notify/index.ts'
import { type Order, selectedRate } from '../order/domain/order.domain.ts'
import { dueOf } from '../order/domain/paying.domain.ts'
import type { Act } from '../order/domain/transitions.domain.ts'
import { saveOrder } from '../order/orders.repository.ts'
import { requestTransfer } from '../payment/receive-transfer.ts'

const live: readonly Order['status'][] = ['confirmed', 'ready']

/** Whether all that an order waited for has come, and nobody has said so yet. */
export const isComplete = ({ preorder, status, rest_requested_at, lines }: Order): boolean =>
  preorder !== null &&
  rest_requested_at === null &&
  live.includes(status) &&
  lines.every(({ awaited }) => awaited === 0)

/**
 * All goods of a locked order have come: what is left of its total is due from now on, and its buyer is told how to pay it, with a
 * reminder after the days that the shop has set. Gives the order saved.
 */
export async function askRest(services: Services, tx: Tx, stored: Order, changed: Order, act: Act): Promise<Order> {
  const { remind_days, wait_days } = services.tenant.preorder
  const complete: Order = {
    ...changed,
    preorder: 'arrived',
    rest_requested_at: act.now,
    updated_at: act.now,
    late_since: null,
  }
  const due = dueOf(complete) > 0
  const payment_due_at = due ? new Date(act.now.getTime() + wait_days * dayMs) : complete.payment_due_at
  const saved = await saveOrder(tx, stored, { ...complete, payment_due_at, shipments: promisedAnew(complete, act.now) })
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  const requested = due ? ((await requestTransfer(services, tx, saved, dueOf(saved), act)) ?? saved) : saved
  const order_id = saved.id
  const reminder = { order_id, about: 'reminder' }
  await services.jobs.addAll(tx, [
    toAdd(preorderArrivedMessage, { order_id }),
    ...(due && remind_days < wait_days
      ? [toAdd(preorderArrivedMessage, reminder, { run_at: new Date(act.now.getTime() + remind_days * dayMs) })]
      : []),
  ])
  return requested
}

/** What was promised for a time that is over is promised as long from now on. */
const promisedAnew = (order: Order, now: Date): Order['shipments'] =>
  order.shipments.map((shipment) => {
    const rate = selectedRate(shipment)
    if (shipment.status !== 'pending' || !rate || new Date(rate.promised_from) >= now) return shipment
    const by = now.getTime() - new Date(rate.promised_from).getTime()
    return { ...shipment, rates: shipment.rates.map((each) => (each.selected ? laterBy(each, by) : each)) }
  })

/** A promise so many milliseconds later. */
export const laterBy = <P extends { promised_from: string; promised_to: string }>(promise: P, ms: number): P => ({
  ...promise,
  promised_from: new Date(new Date(promise.promised_from).getTime() + ms).toISOString(),
  promised_to: new Date(new Date(promise.promised_to).getTime() + ms).toISOString(),
})
