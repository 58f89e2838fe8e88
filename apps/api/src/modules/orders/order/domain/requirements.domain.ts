import { addressFaults, hasPlace, receiverFaults } from './address.domain.ts'
import { type Address, type CheckoutStep, isAllDigital, isPickUp, type Order, selectedRate } from './order.domain.ts'
import { checkoutDue } from './preorder/preorder.domain.ts'

/** Something that stands between a cart and an order; `field` is dotted for nested models. */
export type Requirement = { step: CheckoutStep; field: string; code: string; params?: Record<string, string | number> }

export type RequirementOptions = {
  /** The full set, as placing asks: every line in stock and payments that cover the total. */
  completion: boolean
  /** JSON:API: an e-mail and both names are needed. */
  strict: boolean
}

type Check = (order: Order, options: RequirementOptions) => Requirement[]

const cart: Check = (order, { completion }) => {
  if (order.lines.length === 0) return [{ step: 'cart', field: 'base', code: 'cart_empty' }]
  if (!completion) return []
  return order.lines
    .filter((line) => line.notice?.code === 'gone')
    .map(({ variant }) => ({
      step: 'cart',
      field: 'quantity',
      code: variant.available ? 'out_of_stock' : 'variant_unavailable',
      params: { name: variant.name },
    }))
}

const address: Check = (order, { strict }) => {
  if (isAllDigital(order)) return isReached(order) ? [] : [emailMissing]
  const to = order.ship_address
  if (isPickUp(order)) return to ? faults('ship_address', receiverFaults(to)) : [addressMissing]
  if (!hasPlace(to)) return [addressMissing, ...(to ? faults('ship_address', receiverFaults(to)) : [])]
  const bill: Address | null = order.bill_address
  return [
    ...faults('ship_address', addressFaults(to, strict)),
    ...(bill && bill.id !== to.id ? faults('bill_address', addressFaults(bill, strict)) : []),
  ]
}

/** Whether codes would find whoever buys them. */
const isReached = ({ email, user_id }: Order): boolean => Boolean(email) || user_id !== null
const emailMissing: Requirement = { step: 'address', field: 'email', code: 'email_missing' }

const addressMissing: Requirement = { step: 'address', field: 'ship_address', code: 'address_missing' }

const faults = (model: string, list: { field: string; code: string }[]): Requirement[] =>
  list.map(({ field, code }) => ({ step: 'address', field: `${model}.${field}`, code }))

const delivery: Check = (order, { strict }) => {
  if (isAllDigital(order)) return []
  const chosen = order.shipments.length > 0 && order.shipments.every(selectedRate)
  return [
    ...(strict && !order.email ? [{ step: 'delivery' as const, field: 'email', code: 'email_missing' }] : []),
    ...(chosen ? [] : [{ step: 'delivery' as const, field: 'shipments', code: 'selected_shipping_method_not_found' }]),
  ]
}

const payment: Check = (order) => {
  const offered = order.payments
    .filter(({ status }) => status === 'checkout')
    .reduce((sum, { amount }) => sum + amount, 0)
  return offered === checkoutDue(order) ? [] : [{ step: 'payment', field: 'payments', code: 'payment_missing' }]
}

/** The unmet needs of a cart, in the order of the checkout; empty means that it can be placed. */
export function checkoutRequirements(order: Order, options: RequirementOptions): Requirement[] {
  if (order.status !== 'cart') return []
  return [cart, address, delivery, payment].flatMap((check) => check(order, options))
}
