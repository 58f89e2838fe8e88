import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { movedWindow } from '../order/delivery-window.ts'
import { onDay } from '../order/domain/chosen/delivery-day.domain.ts'
import { isPickUp } from '../order/domain/order.domain.ts'
import { mayOpen, viewOf } from '../order/order-access.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'

/**
 * The buyer of an order that has not left wishes it on another day, at the hours it was promised for. What has left or is fetched,
 * and a day before the promised one, are refused as `delivery_date_refused`; one that was to come in a window comes in the same hours
 * of that day, or is refused as `delivery_window_full` or `delivery_window_unavailable`.
 */
export async function moveDelivery(ctx: Ctx, number: string, date: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart' || !mayOpen(ctx, stored)) throw new ShopError('order_not_found')
    const waits = stored.shipments.filter(({ status }) => status === 'pending' || status === 'ready')
    if (waits.length === 0 || !['confirmed', 'ready'].includes(stored.status) || isPickUp(stored))
      throw new ShopError('delivery_date_refused')
    const order = await movedWindow(ctx, tx, stored, date)
    const shipments = stored.shipments.map((shipment) =>
      waits.includes(shipment)
        ? {
            ...shipment,
            rates: shipment.rates.map((rate) => (rate.selected ? { ...rate, ...onDay(rate, date) } : rate)),
          }
        : shipment,
    )
    await saveOrder(tx, stored, { ...order, shipments, updated_at: ctx.now })
  })
}
