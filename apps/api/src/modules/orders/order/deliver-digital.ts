import type { Services } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { accept } from '../../../platform/shop-error.ts'
import { receiptDue } from '../../money/receipts/index.ts'
import { type DigitalLine, type DigitalOrder, handOut, type Left, leftOf, takeBack } from '../digital/index.ts'
import { giftOf } from './domain/digital.domain.ts'
import { deliverOrder, makeReady } from './domain/fulfil.domain.ts'
import { isAllDigital, type Order } from './domain/order.domain.ts'
import { dueNow } from './domain/paying.domain.ts'
import { type Act, paidTotal } from './domain/transitions.domain.ts'
import { saveOrder } from './orders.repository.ts'

/** What of an order is no thing. */
const digitalLines = ({ lines }: Order): DigitalLine[] =>
  lines.flatMap((line) => {
    const { id, variant_id, variant, quantity, price } = line
    const { digital: kind, name } = variant
    return kind === null ? [] : [{ id, kind, variant_id, name, quantity, price, gift: giftOf(line) }]
  })

export const digitalOf = (order: Order): DigitalOrder => ({
  id: order.id,
  number: order.number,
  user_id: order.user_id,
  email: order.email,
  locale: order.locale,
  lines: digitalLines(order),
})

const accepted: Order['status'][] = ['confirmed', 'ready', 'delivered', 'finished']

/**
 * Hands out what of a locked order is no thing as soon as it is accepted and paid; an order of nothing else is delivered
 * with that. Gives the order as it stands after, saved; called again it changes nothing.
 */
export async function deliverDigital(services: Services, tx: Tx, order: Order, act: Act): Promise<Order> {
  const digital = digitalOf(order)
  const isDue = accepted.includes(order.status) && paidTotal(order) >= dueNow(order)
  if (digital.lines.length === 0 || !isDue) return order
  const isDone = await handOut(services, tx, digital, act)
  if (!isDone || !isAllDigital(order) || order.status !== 'confirmed') return order
  const delivered = accept(deliverOrder(accept(makeReady(order, act)), act))
  const saved = await saveOrder(tx, order, { ...delivered, updated_at: act.now })
  if (!saved) throw new Error(`order ${order.id} is gone under its lock`)
  // money on a card is no sale
  const isSold = saved.lines.some(({ variant }) => variant.digital !== 'gift_card')
  if (isSold) await receiptDue(services, tx, saved.id, 'delivered')
  return saved
}

/** Takes all that was handed out of a locked order out of use; refused when some of it was used. */
export const takeBackAll = (tx: Tx, order: Order, act: Act): Promise<void> =>
  takeBack(tx, digitalOf(order), new Map(order.lines.map(({ id, quantity }) => [id, quantity])), {
    key: `cancel:${order.number}`,
    ...act,
  })

/** The same for some units of its lines that the shop takes back; `key` names the decision. */
export const takeBackUnits = (
  tx: Tx,
  order: Order,
  key: string,
  units: Iterable<readonly [number, number]>,
  act: Act,
): Promise<void> => takeBack(tx, digitalOf(order), new Map(units), { key, ...act, for_fault: true })

/** How many units of each digital line can go back. */
export const digitalLeft = (db: Db, order: Order): Promise<Map<number, Left>> => leftOf(db, digitalLines(order))
