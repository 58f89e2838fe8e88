import { type CheckoutStep, checkoutSteps, isAllDigital, type Order, type Rate, type Shipment } from './order.domain.ts'
import { checkoutDue } from './preorder/preorder.domain.ts'
import { checkoutRequirements, type Requirement } from './requirements.domain.ts'

/** What a step and those before it still ask for: a cart may have been emptied since. */
export const blockers = (order: Order, strict: boolean): Requirement[] =>
  checkoutRequirements(order, { completion: false, strict }).filter(
    ({ step }) => checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(order.checkout_step),
  )

const after: Record<CheckoutStep, CheckoutStep> = {
  cart: 'address',
  address: 'delivery',
  delivery: 'payment',
  payment: 'confirm',
  confirm: 'confirm',
  complete: 'complete',
}

/**
 * One step forward; delivery is passed over when nothing is sent, payment when there is nothing to pay. The caller has
 * checked the blockers.
 */
export function stepForward(order: Order): Order {
  const step = after[order.checkout_step]
  const next = step === 'delivery' && isAllDigital(order) ? after[step] : step
  return { ...order, checkout_step: next === 'payment' && checkoutDue(order) === 0 ? 'confirm' : next }
}

/** Back to a step, unless the checkout has not come so far. */
export const stepBack = (order: Order, to: CheckoutStep): Order =>
  checkoutSteps.indexOf(order.checkout_step) > checkoutSteps.indexOf(to) ? { ...order, checkout_step: to } : order

/** After a change of lines: proposed deliveries no longer hold. */
export const dropShipments = (order: Order): Order =>
  order.shipments.length > 0 ? stepBack({ ...order, shipments: [] }, 'address') : order

/** What shipping offers for an order; prices and promises are of the moment. */
export type Proposal = Omit<Rate, 'id' | 'selected'>

/**
 * The one shipment of an order with its rates. A method chosen before stays chosen while it is offered; else the cheapest
 * is, and a pick-up only if there is nothing else.
 */
export function propose(order: Order, proposals: Proposal[], fresh: Omit<Shipment, 'rates' | 'id'>): Order {
  const before = order.shipments[0]
  const chosen = before?.rates.find((rate) => rate.selected)?.shipping_method_id
  const selected = proposals.find((rate) => rate.shipping_method_id === chosen) ?? cheapest(proposals)
  const rates = proposals.map((rate): Rate => {
    const known = before?.rates.find((each) => each.shipping_method_id === rate.shipping_method_id)
    return { ...rate, id: known?.id ?? 0, selected: rate === selected }
  })
  return { ...order, shipments: [{ ...(before ?? { ...fresh, id: 0 }), rates }] }
}

function cheapest(proposals: Proposal[]): Proposal | undefined {
  const delivered = proposals.filter((rate) => rate.kind !== 'pick_up')
  return (delivered.length > 0 ? delivered : proposals).reduce<Proposal | undefined>(
    (best, rate) => (best === undefined || rate.cost < best.cost ? rate : best),
    undefined,
  )
}

/** Chooses a rate of a shipment. */
export const selectRate = (order: Order, shipment: Shipment, rate: Rate): Order => ({
  ...order,
  shipments: order.shipments.map((each) =>
    each === shipment
      ? {
          ...each,
          rates: each.rates.map((one) => ({ ...one, selected: one.shipping_method_id === rate.shipping_method_id })),
        }
      : each,
  ),
})
