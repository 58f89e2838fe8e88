import { type PartAct, partActs } from '@delguur/kit/not-delivered'
import { isRefusal } from '@delguur/kit/result'
import { isCancelable, isPacked } from '../order/domain/cancel.domain.ts'
import { isEditable } from '../order/domain/edit.domain.ts'
import { orderFlow, step } from '../order/domain/flows.domain.ts'
import { deliverOrder, makeReady, shipOrder } from '../order/domain/fulfil.domain.ts'
import {
  heldForPickUp,
  notDelivered,
  parcelReceived,
  redelivered,
  takenBack,
} from '../order/domain/not-delivered.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { isMarkable } from '../order/domain/paying.domain.ts'
import { isSplittable } from '../order/domain/split.domain.ts'
import type { Act } from '../order/domain/transitions.domain.ts'

export type OrderAct = 'confirm' | 'make_ready' | 'ship' | 'cancel' | 'mark_paid' | 'edit_lines' | 'split' | PartAct

/** Nobody does it: it is only asked whether it could be done. */
const tried: Act = { actor: 'nobody', now: new Date(0) }

/** What staff can do with what was packed: with all of it, or with one part. */
function canBeDone(order: Order, part?: string): Record<PartAct, boolean> {
  const isOut = order.shipments.some(({ number, status }) => (part ?? number) === number && status === 'shipped')
  return {
    deliver: order.status === 'ready' && !isRefusal(deliverOrder(order, tried, part)),
    not_delivered: !isRefusal(notDelivered(order, 'nobody', tried, part)),
    receive_parcel: (isOut || isAway(order, part)) && !isRefusal(parcelReceived(order, tried, part)),
    redeliver: !isRefusal(redelivered(order, { date: '2100-01-01' }, tried, part)),
    keep_for_pickup: isFailed(order, part) && !isRefusal(heldForPickUp(order, tried, part)),
    take_back: !isRefusal(takenBack(order, part)),
  }
}

const isFailed = ({ shipments }: Order, part?: string): boolean =>
  shipments.some(({ number, status }) => (part ?? number) === number && status === 'not_delivered')

/** Whether something that was not handed over is not in the shop yet. */
const isAway = ({ shipments }: Order, part?: string): boolean =>
  shipments.some(
    (each) => (part ?? each.number) === each.number && each.status === 'not_delivered' && each.back_at === null,
  )

/** What can be done with one part of an order. */
export function actsOfPart(order: Order, part: string): PartAct[] {
  const can = canBeDone(order, part)
  return partActs.filter((act) => can[act])
}

/** What the state of an order lets staff do; whether somebody may is a matter of permissions. */
export function orderActs(order: Order): OrderAct[] {
  const can: Record<OrderAct, boolean> = {
    mark_paid: isMarkable(order),
    confirm: !isRefusal(step(orderFlow, order.status, 'confirm')),
    make_ready: !isRefusal(makeReady(order, tried)),
    ship: !isRefusal(shipOrder(order, null, tried)),
    cancel: isCancelable(order) || isPacked(order),
    ...canBeDone(order),
    edit_lines: isEditable(order),
    split: isSplittable(order),
  }
  return (Object.keys(can) as OrderAct[]).filter((act) => can[act])
}
