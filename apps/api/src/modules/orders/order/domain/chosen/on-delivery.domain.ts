import { format, type Mnt, mnt } from '@delguur/kit/money'
import { onDeliveryType } from '@delguur/kit/payment-types'
import { type Refusal, refuse } from '@delguur/kit/result'
import type { Line, Order, Payment } from '../order.domain.ts'
import { selectedRate } from '../order.domain.ts'

export const isOnDelivery = ({ method }: Pick<Payment, 'method'>): boolean => method.type === onDeliveryType

/** Whether its buyer chose to pay at the door, and whatever is open of it is requested there. */
export const isPaidOnDelivery = ({ payments }: Pick<Order, 'payments'>): boolean =>
  payments.some((each) => isOnDelivery(each) && each.status !== 'checkout' && each.status !== 'failed')

/** What a courier is to bring of it. */
export const onDeliverySum = ({ payments }: Pick<Order, 'payments'>): Mnt =>
  mnt(
    payments
      .filter((each) => isOnDelivery(each) && (each.status === 'checkout' || each.status === 'pending'))
      .reduce((sum, { amount }) => sum + amount, 0),
  )

/** What the shop allows to be paid at the door, tugrik; null: no limit. */
export type OnDeliveryRules = {
  /** Of an order, where its district has no limit of its own. */
  order_limit: number | null
  /** By district; 0: not there. */
  districts: Record<string, number>
  /** Of all open orders of a customer. */
  person_limit: number | null
  /** How many deliveries of a customer may fail before it is offered no more. */
  failures: number | null
}

/** What is paid before it is handed out or ordered for its buyer: no courier brings the money of it. */
const isPaidAhead = ({ variant, preorder }: Line): boolean => variant.digital !== null || preorder !== null

export type OnDeliveryProblem =
  | 'cod_product'
  | 'cod_delivery'
  | 'cod_district'
  | 'cod_order_limit'
  | 'cod_person_limit'
  | 'cod_failures'

/** Why an order cannot be paid at the door, whoever its buyer is; `sum` is what would be collected. */
export function notOnDelivery(
  order: Order,
  rules: OnDeliveryRules,
  sum: number,
): Refusal<OnDeliveryProblem> | undefined {
  const ahead = order.lines.find(isPaidAhead)
  if (ahead) return refuse('cod_product', { name: ahead.variant.name })
  // a carrier and a shop collect nothing
  const isByCourier = (kind: string | undefined) => kind === undefined || kind === 'standard' || kind === 'urgent'
  if (!order.shipments.every((each) => isByCourier(selectedRate(each)?.kind))) return refuse('cod_delivery')
  const district = order.ship_address?.district_id ?? ''
  const limit = rules.districts[district] ?? rules.order_limit
  if (limit === 0) return refuse('cod_district')
  return limit !== null && sum > limit ? refuse('cod_order_limit', { limit: format(limit) }) : undefined
}

/** What of a customer counts: the sum of orders that wait for a courier, and deliveries that failed. */
export type PersonHistory = { open: number; failures: number }

/** Why a customer cannot have one more order of a sum to be paid at the door. */
export function notForPerson(
  history: PersonHistory,
  rules: OnDeliveryRules,
  sum: number,
): Refusal<OnDeliveryProblem> | undefined {
  if (rules.failures !== null && history.failures > rules.failures) return refuse('cod_failures')
  const { person_limit: limit } = rules
  if (limit === null || history.open + sum <= limit) return undefined
  return refuse('cod_person_limit', { limit: format(limit), open: format(history.open) })
}
