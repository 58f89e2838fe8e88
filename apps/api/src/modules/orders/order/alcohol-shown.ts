import type { SaleClosed } from '@delguur/contract/alcohol'
import type { FlatOrder } from '@delguur/contract/order-schemas'
import { strictestAge } from '@delguur/kit/legal-age'
import type { Ctx } from '../../../platform/context.ts'
import { closedNow } from '../../alcohol/index.ts'
import { hasAlcohol } from './alcohol.domain.ts'
import { salesBy } from './alcohol-sale.ts'
import { isPickUp, type Order, type Rate } from './order.domain.ts'

/** Why alcohol may not be handed over now, by each way that it may not. */
export type ClosedWays = Map<Rate, SaleClosed>

const none: { alcohol: null; closed: ClosedWays } = { alcohol: null, closed: new Map() }

/** What the page of an order with alcohol says: of a cart whether its ways are open, of an order who affirmed and checked. */
export async function alcoholOf(
  ctx: Ctx,
  order: Order,
): Promise<{ alcohol: FlatOrder['alcohol']; closed: ClosedWays }> {
  if (!hasAlcohol(order)) return none
  const { age, id_checked_at } = order
  const rates = order.status === 'cart' ? order.shipments.flatMap((shipment) => shipment.rates) : []
  const here = { stock_location_id: null }
  const [first, ...sales] = order.status === 'cart' ? await salesBy(ctx, ctx.db, order, [here, ...rates]) : []
  const closed = sales.flatMap((sale, i): [Rate, SaleClosed][] => {
    const [rate, why] = [rates[i], closedNow(ctx, sale)]
    return rate && why ? [[rate, why]] : []
  })
  const minimum_age = age?.minimum_age ?? first?.minimum_age ?? strictestAge
  const delivered = first?.allowed ?? !isPickUp(order)
  const alcohol = { minimum_age, delivered, affirmed_at: age?.affirmed_at ?? null, id_checked_at }
  return { alcohol, closed: new Map(closed) }
}
