import type { AbsentChoice } from '@delguur/contract/warehouse/live-delivery'
import { type Budget, spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { sendMessage } from '../../community/contact/index.ts'
import { moveDelivery } from '../../orders/index.ts'
import { daysToChoose } from './live.domain.ts'
import type { DeliveryRequest, LiveOrder } from './live.queries.ts'
import { storeDeliveryRequest, withdrawPhotos } from './live.repository.ts'
import { choicesIn, expectedOf, openOwnDelivery, stateOf } from './live.ts'

// What the buyer of an order does while it is on its way, and afterwards.

const requestBudget: Budget = { name: 'delivery.wish', tries: 30, seconds: 3600 }
const longestNeighbour = 120

export type AbsentInput = { choice: AbsentChoice; neighbour?: string | undefined; day?: string | undefined }

/**
 * Nobody is at home: what the courier does instead. What has not left is promised for the other day at once; of what has left the
 * courier is told. Refuses what cannot be chosen any more (`delivery_wish_refused`).
 */
export async function requestDelivery(ctx: Ctx, number: string, given: AbsentInput): Promise<void> {
  const order = await openOwnDelivery(ctx, number)
  await spend(ctx, requestBudget, number)
  const state = stateOf(order, expectedOf(order, ctx.now))
  if (given.choice !== 'home' && !choicesIn(state, order).includes(given.choice))
    throw new ShopError('delivery_wish_refused')
  const request = inputOf(ctx, given)
  const waits = state === 'packing' || state === 'packed'
  if (request?.day && waits) return moveDelivery(ctx, number, request.day)
  const stored = await transact(ctx.db, (tx) => storeDeliveryRequest(tx, order.id, request, ctx.now))
  if (!stored) throw new ShopError('delivery_wish_refused')
}

function inputOf({ now }: Ctx, { choice, neighbour, day }: AbsentInput): DeliveryRequest | null {
  if (choice === 'home') return null
  if (choice === 'pick_up') return { choice, neighbour: null, day: null }
  if (choice === 'other_day') {
    if (!day || !daysToChoose(now).includes(day))
      throw new ShopError('invalid_input', { faults: [{ key: 'day', code: 'day_expected' }] })
    return { choice, neighbour: null, day }
  }
  const name = (neighbour ?? '').replace(/\s+/g, ' ').trim()
  const code = name === '' ? 'blank' : name.length > longestNeighbour ? 'text_too_long' : undefined
  if (code) throw new ShopError(code, { faults: [{ key: 'neighbour', code }] })
  return { choice, neighbour: name, day: null }
}

/** Something is wrong: a thread with the shop that names the order. */
export async function reportProblem(
  ctx: Ctx,
  number: string,
  message: string,
  ip: string,
): Promise<{ number: string; key: string }> {
  const order = await openOwnDelivery(ctx, number)
  const sent = await sendMessage(ctx, { ...writerOf(order), subject: 'order', order_number: number, message }, ip)
  return { number: sent.number, key: sent.key }
}

const writerOf = ({ name, email, phone, number }: LiveOrder) => ({ name: name || number, email, phone })

/** The picture of the door goes at once. */
export async function deletePhoto(ctx: Ctx, number: string): Promise<void> {
  const { id } = await openOwnDelivery(ctx, number)
  await transact(ctx.db, (tx) => withdrawPhotos(tx, id))
}
