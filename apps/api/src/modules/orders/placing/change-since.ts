import { ShopError } from '../../../platform/shop-error.ts'
import { withoutIdleWindow } from '../order/domain/chosen/window.domain.ts'
import { discountChange } from '../order/domain/discounts.domain.ts'
import { type Line, type Order, selectedRate } from '../order/domain/order.domain.ts'
import { forSale } from '../order/domain/preorder/preorder.domain.ts'
import { shortage } from '../order/domain/stock.domain.ts'

/** Why the shopper must look again before this is placed. */
export function changeSince(
  stored: Order,
  order: Order,
  { expected_total }: { expected_total?: number | undefined },
): ShopError | undefined {
  const short = order.lines.find((line) => line.notice?.code === 'gone' || line.notice?.code === 'stock_down')
  const agreed = expected_total === order.total
  if (short && (short.notice?.code === 'gone' || !agreed)) return shortageOf(short)
  if (order.lines.some((line) => line.notice?.code === 'preorder')) return new ShopError('preorder_changed')
  if (expected_total !== undefined) return agreed ? methodMissing(stored, order) : totalChanged(order)
  const rewrapped = stored.gift_wrap?.price !== order.gift_wrap?.price
  const repriced = rewrapped || order.lines.some((line) => line.notice !== null)
  const before = stored.shipments.map((shipment) => selectedRate(shipment)?.cost)
  const after = order.shipments.map((shipment) => selectedRate(shipment)?.cost)
  const costlier = before.length > 0 && before.some((cost, i) => cost !== undefined && cost !== after[i])
  if (repriced || costlier) return totalChanged(order)
  const lost = discountChange(stored, order)
  if (lost) return new ShopError(lost.refused, { params: lost.params ?? {} })
  return methodMissing(stored, order)
}

const totalChanged = (order: Order) => new ShopError('total_changed', { params: { total: order.total } })

function shortageOf(line: Line): ShopError {
  if (!line.variant.available) {
    const params = { name: line.variant.name }
    const code = 'variant_unavailable'
    return new ShopError(code, { params, faults: [{ key: 'quantity', code, params }] })
  }
  const refusal = shortage(line, forSale(line.variant))
  const code = refusal.refused as ShopError['code']
  const params = refusal.params ?? {}
  return new ShopError(code, { params, faults: [{ key: 'quantity', code, params }] })
}

/** The chosen delivery or its hours are not offered any more, for instance urgent after its cut-off. */
function methodMissing(stored: Order, order: Order): ShopError | undefined {
  const isWindowLost = withoutIdleWindow(stored).window_id !== null && order.window_id === null
  if (isWindowLost) return new ShopError('delivery_window_unavailable', { withErrors: true })
  const missing = stored.shipments.some((shipment, i) => {
    const chosen = selectedRate(shipment)?.shipping_method_id
    const now = order.shipments[i] && selectedRate(order.shipments[i])?.shipping_method_id
    return chosen !== undefined && chosen !== now
  })
  return missing ? new ShopError('selected_shipping_method_not_found') : undefined
}
