import type { SaleClosed } from '@delguur/contract/delivery/alcohol'
import type { FlatOrder } from '@delguur/contract/orders/order-schemas'
import { strictestAge } from '@delguur/kit/age/legal-age'
import type { Ctx } from '../../../../platform/context.ts'
import { closedNow } from '../../../delivery/alcohol/index.ts'
import { isPickUp, type Order, type Rate } from '../domain/order.domain.ts'
import { ageNeeded } from './age.domain.ts'
import { hasAlcohol } from './alcohol.domain.ts'
import { salesBy } from './alcohol-sale.ts'

/** Why alcohol may not be handed over now, by each way that it may not. */
export type ClosedWays = Map<Rate, SaleClosed>

type AlcoholAnswer = { age: FlatOrder['age']; alcohol: FlatOrder['alcohol']; closed: ClosedWays }

/**
 * What the page of an order says of age and alcohol: of a cart what is needed and whether its ways are open, of an order who
 * affirmed and checked.
 */
export async function alcoholOf(ctx: Ctx, order: Order): Promise<AlcoholAnswer> {
  const { age, id_checked_at } = order
  const affirmed_at = age?.affirmed_at ?? null
  if (!hasAlcohol(order)) {
    const minimum_age = age?.minimum_age ?? (order.status === 'cart' ? ageNeeded(order, 0) : 0)
    return { age: minimum_age > 0 ? { minimum_age, affirmed_at } : null, alcohol: null, closed: new Map() }
  }
  const rates = order.status === 'cart' ? order.shipments.flatMap((shipment) => shipment.rates) : []
  const here = { stock_location_id: null }
  const [first, ...sales] = order.status === 'cart' ? await salesBy(ctx, ctx.db, order, [here, ...rates]) : []
  const closed = sales.flatMap((sale, i): [Rate, SaleClosed][] => {
    const [rate, why] = [rates[i], closedNow(ctx, sale)]
    return rate && why ? [[rate, why]] : []
  })
  const minimum_age = age?.minimum_age ?? ageNeeded(order, first?.minimum_age ?? strictestAge)
  const delivered = first?.allowed ?? !isPickUp(order)
  const alcohol = { minimum_age, delivered, affirmed_at, id_checked_at }
  return { age: { minimum_age, affirmed_at }, alcohol, closed: new Map(closed) }
}
