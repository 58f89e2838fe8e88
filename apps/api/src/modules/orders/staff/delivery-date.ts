import type { OrderWindow } from '@delguur/contract/delivery/windows'
import { dayMs, localDate } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { orderPostponedMessage } from '../../messages/notify/index.ts'
import { auditOrder, requireSeen } from '../order/audit-order.ts'
import { placedInWindow, windowOf } from '../order/delivery-window.ts'
import { onDay } from '../order/domain/chosen/delivery-day.domain.ts'
import { clocksOf, withoutWindow } from '../order/domain/chosen/window.domain.ts'
import { isPickUp, type Order, selectedRate } from '../order/domain/order.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'

/** As far ahead a delivery can be promised. */
const mostDays = 60
const open: readonly Order['status'][] = ['placed', 'confirmed', 'ready']

export type DateInput = {
  date: string
  from?: string | undefined
  to?: string | undefined
  /** Hours of the place that it is put into; with them `from` and `to` are theirs. */
  window_id?: number | undefined
  tell: boolean
}

/** Whether a day and hours are those of the window that it has. */
const isSame = (window: OrderWindow | null, { date, from, to }: DateInput): boolean =>
  window?.day === date && (from ?? window.from) === window.from && (to ?? window.to) === window.to

/**
 * Promises what of an order has not left for another day, at the hours it was promised for unless others are named; its buyer is told
 * where that is wished. A place in its window is given up, and one in the window that is named is held. Refuses what has left or is fetched, a time that is over and one more than sixty days ahead, as
 * `delivery_date_refused`.
 */
export async function setDeliveryDate(ctx: Ctx, number: string, input: DateInput): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    await requireSeen(ctx, tx, stored)
    const waits = stored.shipments.filter(({ status }) => status === 'pending' || status === 'ready')
    const rate = waits[0] && selectedRate(waits[0])
    if (!rate || !open.includes(stored.status) || isPickUp(stored)) throw new ShopError('delivery_date_refused')
    const { window_id: id, date: day } = input
    const stays = id === undefined && isSame(windowOf(stored), input)
    const freed = stays ? stored : withoutWindow(stored)
    const order = id === undefined ? freed : await placedInWindow(ctx, tx, stored, { id, day })
    const hours = order.window_hours === null ? input : clocksOf(order.window_hours)
    const promise = onDay(rate, day, hours.from, hours.to)
    const to = new Date(promise.promised_to)
    if (
      to <= ctx.now ||
      to.getTime() > ctx.now.getTime() + mostDays * dayMs ||
      promise.promised_from >= promise.promised_to
    )
      throw new ShopError('delivery_date_refused')
    const shipments = stored.shipments.map((shipment) =>
      waits.includes(shipment)
        ? { ...shipment, rates: shipment.rates.map((each) => (each.selected ? { ...each, ...promise } : each)) }
        : shipment,
    )
    const saved = await saveOrder(tx, stored, { ...order, shipments, updated_at: ctx.now })
    if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
    await auditOrder(ctx, tx, stored, saved)
    if (input.tell && stored.status !== 'placed')
      await ctx.jobs.add(tx, orderPostponedMessage, { order_id: saved.id, about: `${localDate(to)}.${saved.version}` })
    return saved
  })
}
