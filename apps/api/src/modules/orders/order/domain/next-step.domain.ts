import type { OrderStatus, ReturnStatus, ShipmentStatus } from './flows.domain.ts'
import type { OrderPaymentStatus } from './order.domain.ts'

export type OrderStep =
  | 'ask_rest'
  | 'remind'
  | 'call'
  | 'confirm'
  | 'make_ready'
  | 'scan_stamps'
  | 'check_id'
  | 'hand_over'
  | 'call_courier'
  | 'not_delivered'
  | 'deliver'
  | 'decide_return'
  | 'receive_return'
  | 'refund_return'
  | 'mend_receipt'

/** All that the next step of an order depends on. */
export type StepFacts = {
  status: OrderStatus
  payment_status: OrderPaymentStatus | null
  shipment_status: ShipmentStatus | null
  delivery_kind: string | null
  /** What was paid and did not go back, and what the order is worth without returned products. */
  paid: number
  worth: number
  /** What of that is due only once the goods have arrived, and whether they have; null where all were there. */
  later: number
  preorder: 'waiting' | 'arrived' | null
  placed_at: Date
  due_at: Date | null
  promised_to: Date | null
  /** A lender pays the rest of it. */
  leased: boolean
  /** A courier collects the rest of it. */
  on_delivery: boolean
  alcohol: boolean
  /** Bottles without a scanned stamp. */
  stamps_left: number
  id_checked: boolean
  open_return: ReturnStatus | null
  vat_receipt: string | null
}

/** The one thing to be done next with an order; null where nothing waits. The table is part 5 of the design of the back office. */
export function nextStep(facts: StepFacts, now: Date): OrderStep | null {
  switch (facts.status) {
    case 'placed':
      return stepOfPlaced(facts, now)
    case 'overdue':
      return 'call'
    case 'confirmed':
      return isDearer(facts) ? 'ask_rest' : facts.preorder === 'waiting' ? null : 'make_ready'
    case 'ready':
      return stepOfReady(facts, now)
    case 'delivered':
    case 'finished':
      return stepOfReturn(facts) ?? (facts.vat_receipt === 'failed' ? 'mend_receipt' : null)
    case 'returned':
      return stepOfReturn(facts)
    default:
      return null
  }
}

/** Edited after it was paid, and costs more now. */
const isDearer = ({ paid, worth, later, payment_status, leased, on_delivery }: StepFacts): boolean =>
  payment_status === 'balance_due' && paid > 0 && paid < worth - later && !leased && !on_delivery

function stepOfPlaced(
  { paid, worth, later, placed_at, due_at, leased, on_delivery, payment_status }: StepFacts,
  now: Date,
): OrderStep | null {
  if (on_delivery || paid >= worth - later || payment_status === 'paid' || payment_status === 'credit_owed')
    return 'confirm'
  if (leased) return null
  if (paid > 0) return 'ask_rest'
  const half = due_at && (placed_at.getTime() + due_at.getTime()) / 2
  return half !== null && now.getTime() > half ? 'remind' : null
}

function stepOfReady(facts: StepFacts, now: Date): OrderStep | null {
  if (facts.alcohol && facts.stamps_left > 0) return 'scan_stamps'
  if (facts.shipment_status === 'not_delivered') return 'not_delivered'
  // what is left of it is still to arrive, or arrived and is not paid
  if (facts.preorder === 'waiting' && facts.shipment_status === 'pending') return null
  if (facts.preorder !== null && facts.shipment_status === 'pending' && isDearer(facts)) return 'ask_rest'
  // the rest of an order that was split
  if (facts.shipment_status === 'pending' && facts.delivery_kind !== 'pick_up' && facts.delivery_kind !== null)
    return 'make_ready'
  const isShipped = facts.shipment_status === 'shipped'
  if (!isShipped && facts.delivery_kind !== 'pick_up' && facts.delivery_kind !== null) return 'hand_over'
  if (isShipped && facts.promised_to !== null && facts.promised_to < now) return 'call_courier'
  return facts.alcohol && !facts.id_checked ? 'check_id' : 'deliver'
}

function stepOfReturn({ open_return }: StepFacts): OrderStep | null {
  if (open_return === 'requested') return 'decide_return'
  if (open_return === 'approved') return 'receive_return'
  return open_return === 'received' ? 'refund_return' : null
}
