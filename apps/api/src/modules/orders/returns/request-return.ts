import { dayTimeText } from '@delguur/i18n/dates'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { faultReasons } from '@delguur/kit/return-reasons'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { type Db, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { returnHours } from '../../base/site/index.ts'
import { accessTo } from '../../messages/order-access/index.ts'
import type { Left } from '../digital/index.ts'
import { digitalLeft } from '../order/deliver-digital.ts'
import type { Event, Order } from '../order/domain/order.domain.ts'
import {
  lineCosts,
  type Return,
  type ReturnLine,
  receivedOf,
  returnUntil,
  shareOf,
  unitsIn,
} from '../order/domain/returns.domain.ts'
import { mayOpen, partNumber, requireTokens, viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { handedOn } from './handed-on.queries.ts'
import { categoriesOf, returnsOf, type StoredReturn } from './returns.queries.ts'
import { insertReturn } from './returns.repository.ts'

export type ReturnInput = {
  lines: Omit<ReturnLine, 'amount'>[]
  refund_to: Return['refund_to']
  note: string | null
}

/** What of a line can still go back, and until when. */
export type Returnable = {
  line_item_id: number
  quantity: number
  hours: number
  until: Date
  worth: number[]
  /** Why other units of a card, code or ticket cannot. */
  reason: Left['reason'] | undefined
  /** Why it goes back for a fault alone, whatever the hours. */
  for_fault: Left['reason'] | undefined
  /** Units that are being handed on, or were. */
  handed_on: number
}

const inUse = (status: Return['status']): boolean => status !== 'refused'

/** What can go back of a delivered order; nothing of any other. */
export const returnableOf = async (
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  db: Db,
  order: Order,
  returns: readonly Return[],
): Promise<Returnable[]> => (order.status === 'delivered' || isInPart(order) ? linesLeft(ctx, db, order, returns) : [])

/** Whether a part of an order is with its buyer, and others are not. */
const isInPart = ({ status, shipments }: Order): boolean =>
  status === 'ready' && shipments.some(({ delivered_at }) => delivered_at !== null)

async function linesLeft(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  db: Db,
  order: Order,
  returns: readonly Return[],
): Promise<Returnable[]> {
  if (!order.delivered_at && !isInPart(order)) return []
  const categories = await categoriesOf(db, order.id)
  const costs = lineCosts(order)
  const digital = await digitalLeft(db, order)
  const { units: handed } = await handedOn(db, order.id, ctx.now)
  return order.lines.map((line) => {
    const { id } = line
    const { quantity, delivered_at } = receivedOf(order, line)
    const hours = returnHours(ctx.tenant, categories.get(id))
    const handed_on = handed.get(id)?.length ?? 0
    const used = unitsIn(returns, id, inUse)
    const onWay = unitsIn(returns, id, (status) => inUse(status) && status !== 'refunded')
    const { units = quantity, reason, for_fault } = digital.get(id) ?? {}
    const left = Math.max(0, Math.min(quantity - used - handed_on, units - (reason ? onWay : 0)))
    const cost = costs.get(id)
    const worth =
      cost === undefined ? [] : Array.from({ length: left }, (_, i) => shareOf(cost, line.quantity, used, i + 1))
    const why = left < quantity - used - handed_on ? reason : undefined
    // a code that was read is no use to the shop: what is right to take back at all is a faulty one
    const until = for_fault ? delivered_at : returnUntil(delivered_at, hours)
    return {
      line_item_id: id,
      quantity: left,
      hours,
      until,
      worth,
      reason: why,
      for_fault: for_fault ? reason : undefined,
      handed_on,
    }
  })
}

/** A placed order of which the caller may see what goes back. */
export async function readReturns(ctx: Ctx, number: string): Promise<{ order: Order; returns: StoredReturn[] }> {
  requireTokens(ctx)
  const order = await loadOrder(ctx.db, { number }, viewOf(ctx))
  const access = order && accessTo(ctx, order)
  if (!access || access === 'tracking' || order.status === 'cart') throw new ShopError('order_not_found')
  return { order, returns: await returnsOf(ctx.db, order.id) }
}

/**
 * Asks to send products back, as the holder of an order's token or its owner. Refuses an order that was not delivered as
 * `return_too_early`, a line whose hours are over as `return_too_late` with the moment that they ended, unless the shop is at
 * fault, which can be said of a finished order too, and more than
 * there is of a line as `return_quantity`, what is being handed on as `return_traded_in`, what was used, or handed out for good and is not faulty, with why. Of two that want the same piece one gets it.
 */
export async function requestReturn(ctx: Ctx, number: string, input: ReturnInput): Promise<StoredReturn> {
  requireTokens(ctx)
  return openReturn(ctx, number, input, { holder: mayOpen, anytime: false })
}

/** `anytime`: the hours of return do not matter; whoever `holder` lets may open it. */
export async function openReturn(
  ctx: Ctx,
  number: string,
  input: ReturnInput,
  { holder, anytime }: { holder: (ctx: Ctx, order: Order) => boolean; anytime: boolean },
): Promise<StoredReturn> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart' || !holder(ctx, stored)) throw new ShopError('order_not_found')
    const lines = await checked(ctx, tx, stored, input.lines, anytime)
    const refund_to = stored.user_id === null ? 'source' : input.refund_to
    const made = { number: partNumber(ctx, 'B', stored), order_id: stored.id, refund_to, note: input.note, lines }
    await insertReturn(tx, { ...made, created_at: ctx.now })
    const event: Event = {
      subject: 'return',
      event: 'return_requested',
      from_status: null,
      to_status: 'requested',
      actor: actorOf(ctx),
      created_at: ctx.now.toISOString(),
    }
    await saveOrder(tx, stored, { ...stored, updated_at: ctx.now, events: [...stored.events, event] })
    const all = await returnsOf(tx, stored.id)
    const request = all.find((each) => each.number === made.number)
    if (!request) throw new Error(`return ${made.number} was not written`)
    return request
  })
}

async function checked(
  ctx: Ctx,
  tx: Db,
  order: Order,
  wished: ReturnInput['lines'],
  anytime: boolean,
): Promise<ReturnInput['lines']> {
  const faulty = anytime || wished.every(({ reason }) => faultReasons.includes(reason))
  if (order.status === 'returned' || (order.status === 'finished' && !faulty)) throw new ShopError('return_over')
  if (order.status !== 'delivered' && order.status !== 'finished' && !isInPart(order))
    throw new ShopError('return_too_early')
  const returnable = await linesLeft(ctx, tx, order, await returnsOf(tx, order.id))
  requireOnce(wished)
  for (const { line_item_id, quantity, reason } of wished) {
    const found = returnable.find((each) => each.line_item_id === line_item_id)
    if (!found) throw new ShopError('not_found')
    const isFault = faultReasons.includes(reason)
    const why = (!isFault && found.for_fault) || (quantity > found.quantity && found.reason)
    if (why) throw new ShopError(why, { params: { name: nameOf(order, line_item_id) } })
    // the law knows no hours for what was not as it was sold
    if (found.until < ctx.now && !isFault && !anytime) throw tooLate(ctx, found)
    if (quantity > found.quantity && quantity <= found.quantity + found.handed_on)
      throw new ShopError('return_traded_in', { params: { name: nameOf(order, line_item_id) } })
    if (quantity < 1 || quantity > found.quantity)
      throw new ShopError('return_quantity', { params: { left: found.quantity } })
  }
  return wished
}

/** Each line once: what is named a second time is not there a second time. */
export function requireOnce(lines: readonly { line_item_id: number }[]): void {
  if (new Set(lines.map(({ line_item_id }) => line_item_id)).size !== lines.length)
    throw new ShopError('return_quantity', { params: { left: 0 } })
}

const nameOf = ({ lines }: Order, lineId: number): string => lines.find(({ id }) => id === lineId)?.variant.name ?? ''

function tooLate({ locale }: Ctx, { hours, until }: Returnable): ShopError {
  const t = createTranslator(locale, loadMessages(locale, ['common']))
  return new ShopError('return_too_late', { params: { hours, date: dayTimeText(t, until) } })
}
