import { mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { proposeRates } from '../../delivery/shipping/index.ts'
import { divisionOf } from '../order/domain/address.domain.ts'
import { sentWorth } from '../order/domain/digital.domain.ts'
import { type Adjustment, type Order, type Rate, selectedRate } from '../order/domain/order.domain.ts'
import { exchangeOf } from '../returns/returns.queries.ts'

/**
 * An edited order with what its delivery costs for the lines that it has now: free from a sum on, and not below it. Where the edit
 * makes no difference for the delivery, it costs what was agreed, whatever it costs today; what is given for a return is sent as it was.
 */
export async function withEditedDelivery(ctx: Ctx, tx: Tx, stored: Order, changed: Order): Promise<Order> {
  const shipment = changed.shipments[0]
  const rate = shipment && selectedRate(shipment)
  if (!shipment || !rate || (await exchangeOf(tx, stored.id))) return changed
  const division_id = divisionOf(changed.ship_address)
  const costFor = async (order: Order) => {
    const offered = await proposeRates(ctx, tx, { division_id, item_total: sentWorth(order) })
    return offered.find(({ shipping_method_id }) => shipping_method_id === rate.shipping_method_id)?.cost
  }
  const [before, cost] = [await costFor(stored), await costFor(changed)]
  if (cost === undefined || before === cost) return changed
  const rates = shipment.rates.map((each): Rate => (each === rate ? { ...each, cost } : each))
  const adjustments = changed.adjustments.flatMap((each): Adjustment[] => {
    if (each.kind !== 'shipping_discount' || each.shipment_id !== shipment.id) return [each]
    const amount = mnt(Math.max(each.amount, -cost))
    return amount === 0 ? [] : [{ ...each, amount }]
  })
  return {
    ...changed,
    adjustments,
    shipments: changed.shipments.map((each) => (each === shipment ? { ...shipment, rates } : each)),
  }
}
