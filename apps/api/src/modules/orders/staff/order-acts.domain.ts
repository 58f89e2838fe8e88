import { isRefusal } from '@delguur/kit/result'
import { isCancelable } from '../order/cancel.domain.ts'
import { isEditable } from '../order/edit.domain.ts'
import { orderFlow, step } from '../order/flows.domain.ts'
import { deliverOrder, makeReady, shipOrder } from '../order/fulfil.domain.ts'
import type { Order } from '../order/order.domain.ts'
import { isSplittable } from '../order/split.domain.ts'
import type { Act } from '../order/transitions.domain.ts'

export type OrderAct = 'confirm' | 'make_ready' | 'ship' | 'deliver' | 'cancel' | 'mark_paid' | 'edit_lines' | 'split'

/** Nobody does it: it is only asked whether it could be done. */
const tried: Act = { actor: 'nobody', now: new Date(0) }

/** What the state of an order lets staff do; whether somebody may is a matter of permissions. */
export function orderActs(order: Order): OrderAct[] {
  const can: Record<OrderAct, boolean> = {
    mark_paid: order.payments.some(({ status }) => status === 'pending'),
    confirm: !isRefusal(step(orderFlow, order.status, 'confirm')),
    make_ready: !isRefusal(makeReady(order, tried)),
    ship: !isRefusal(shipOrder(order, null, tried)),
    deliver: order.status === 'ready' && !isRefusal(deliverOrder(order, tried)),
    cancel: isCancelable(order),
    edit_lines: isEditable(order),
    split: isSplittable(order),
  }
  return (Object.keys(can) as OrderAct[]).filter((act) => can[act])
}
