import { dayMs, localDate } from '@delguur/kit/dates'
import { defaultLocale } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { preorderLateMessage } from '../../messages/notify/index.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { arrivesOn, isAwaited } from '../order/domain/preorder/preorder.domain.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { laterBy } from './ask-rest.ts'
import { announcedDays, ordersWithOtherDay, passedOrders } from './offers.queries.ts'
import { closePassed } from './offers.repository.ts'

const open: readonly Order['status'][] = ['placed', 'confirmed', 'ready']
const atOnce = 500

/** Tells everybody who waits for a variant that it comes on another day than they were told. */
export async function tellDay(services: Services, variantId: number): Promise<void> {
  await doEach(services, await ordersWithOtherDay(services.db, variantId), (id) => tellLater(services, id))
}

/** What is to be done at the end of a day: who waits for goods that did not come is told so, and nothing more of them is sold. */
export async function tellPassed(services: Services): Promise<void> {
  const now = services.clock()
  await closePassed(services.db, now)
  await doEach(services, await passedOrders(services.db, now, atOnce), (id) => tellLater(services, id))
}

/**
 * An order gets the days that are announced now. Where its goods come later than its buyer was told, or should be there by now, the buyer
 * is told, and may take the money back by one press; once for each day.
 */
async function tellLater(services: Services, id: number): Promise<void> {
  await transact(services.db, async (tx) => {
    const now = services.clock()
    const stored = (await lockOrder(tx, { id }, { locale: defaultLocale, now }))?.order
    if (!stored || !open.includes(stored.status) || !stored.lines.some(isAwaited)) return
    const days = await announcedDays(
      tx,
      stored.lines.filter(isAwaited).map(({ variant_id }) => variant_id),
    )
    const before = arrivesOn(stored) ?? ''
    const changed = withDays(stored, days)
    const day = arrivesOn(changed) ?? ''
    const isLate = day > before || (day < localDate(now) && stored.late_since === null)
    const by = isLate && day > before ? daysFrom(before, day) * dayMs : 0
    const shipments = changed.shipments.map((shipment) =>
      by > 0 && shipment.status === 'pending'
        ? { ...shipment, rates: shipment.rates.map((rate) => (rate.selected ? laterBy(rate, by) : rate)) }
        : shipment,
    )
    const late_since = isLate ? now : stored.late_since
    await saveOrder(tx, stored, { ...changed, shipments, late_since, updated_at: now })
    // who has not paid has nothing to take back, and the page of the order says the day
    if (isLate && stored.status !== 'placed')
      await services.jobs.add(tx, preorderLateMessage, { order_id: id, about: day })
  })
}

const withDays = (order: Order, days: ReadonlyMap<number, string>): Order => ({
  ...order,
  lines: order.lines.map((line) => {
    const arrives_on = days.get(line.variant_id)
    if (!isAwaited(line) || !line.preorder || !arrives_on || line.preorder.arrives_on === arrives_on) return line
    return { ...line, preorder: { ...line.preorder, arrives_on } }
  }),
})

const daysFrom = (before: string, day: string): number =>
  before === '' ? 0 : Math.round((Date.parse(day) - Date.parse(before)) / dayMs)
