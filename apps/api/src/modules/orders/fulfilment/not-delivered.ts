import { dayMs } from '@delguur/kit/dates'
import type { NotDeliveredReason } from '@delguur/kit/not-delivered'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { orderHeldMessage, orderNotDeliveredMessage, orderRedeliveryMessage } from '../../messages/notify/index.ts'
import { insertAttempts } from '../order/attempts.repository.ts'
import { withoutWindow } from '../order/domain/chosen/window.domain.ts'
import {
  heldForPickUp,
  notDelivered,
  parcelReceived,
  redelivered,
  triedAgain,
} from '../order/domain/not-delivered.domain.ts'
import { type Order, selectedRate } from '../order/domain/order.domain.ts'
import { changeOrder } from './fulfil-order.ts'

/** Why a parcel was not handed over, in the courier's or the staff's words too; `stop_id`: the stop where that was. */
export type Attempt = { reason: NotDeliveredReason; note?: string | undefined; stop_id?: number | undefined }

/** The parts in which two states of an order differ. */
const changedParts = (before: Order, after: Order): Order['shipments'] =>
  after.shipments.filter((each) => !before.shipments.includes(each))

/** What one message about parts of an order is told apart by: the version that it was sent with. */
const about = ({ version }: Order): string => String(version + 1)

/**
 * A parcel did not reach whom it is for: the attempt is kept with its reason, and its buyer is told what can be done. Said once more with
 * the same reason it changes nothing.
 */
export const markNotDelivered = (ctx: Ctx, number: string, attempt: Attempt, part?: string): Promise<Order> =>
  changeOrder(ctx, number, async (tx, stored, act) => {
    const order = accept(notDelivered(stored, attempt.reason, act, part))
    if (order === stored) return { order }
    const parts = changedParts(stored, order).map(({ id }) => id)
    await insertAttempts(tx, stored.id, parts, { ...attempt, actor: actorOf(ctx), at: ctx.now })
    return { order, tell: orderNotDeliveredMessage, about: about(stored) }
  })

/** A parcel that was not handed over is in the shop again, scanned or said so: its courier has it no more. */
export const markReceived = (ctx: Ctx, number: string, part?: string): Promise<Order> =>
  changeOrder(ctx, number, async (tx, stored, act) => {
    const order = accept(parcelReceived(stored, act, part))
    const untold = changedParts(stored, order).filter(
      ({ id }) => stored.shipments.find((each) => each.id === id)?.status === 'shipped',
    )
    if (untold.length > 0) await noteUntried(ctx, tx, stored, untold)
    return { order }
  })

const noteUntried = (ctx: Ctx, tx: Tx, { id }: Order, parts: Order['shipments']): Promise<void> =>
  insertAttempts(
    tx,
    id,
    parts.map((part) => part.id),
    { reason: 'not_tried', actor: actorOf(ctx), at: ctx.now },
  )

export type NewDay = { date: string; from?: string | undefined; to?: string | undefined }
/** As far ahead a delivery can be promised. */
const mostDays = 60

/**
 * What was not handed over is brought on another day. Refuses a time that is over or more than sixty days ahead
 * (`delivery_date_refused`), and what is lost (`parcel_lost`).
 */
export const redeliver = (ctx: Ctx, number: string, day: NewDay, part?: string): Promise<Order> =>
  changeOrder(ctx, number, async (_tx, stored, act) => {
    const order = accept(redelivered(stored, day, act, part))
    for (const shipment of changedParts(stored, order)) {
      const { promised_from = '', promised_to = '' } = selectedRate(shipment) ?? {}
      const to = new Date(promised_to)
      if (to <= ctx.now || to.getTime() > ctx.now.getTime() + mostDays * dayMs || promised_from >= promised_to)
        throw new ShopError('delivery_date_refused')
    }
    return { order: withoutWindow(order), tell: orderRedeliveryMessage, about: about(stored) }
  })

/** What was not handed over waits in the shop until it is fetched; said once more it changes nothing. */
export const keepForPickUp = (ctx: Ctx, number: string, part?: string): Promise<Order> =>
  changeOrder(ctx, number, async (_tx, stored, act) => {
    const order = accept(heldForPickUp(stored, act, part))
    return order === stored ? { order } : { order, tell: orderHeldMessage, about: about(stored) }
  })

/** The courier tries a parcel once more that was not handed over before; one that is on its way stays so. */
export const tryAgain = (ctx: Ctx, number: string, part: string): Promise<Order> =>
  changeOrder(ctx, number, async (_tx, stored, act) => ({ order: accept(triedAgain(stored, act, part)) }))
