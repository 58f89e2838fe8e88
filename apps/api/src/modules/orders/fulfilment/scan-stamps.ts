import { actorOf, type Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isAlcohol } from '../order/alcohol/alcohol.domain.ts'
import { freeStamps, replaceStamps, type Stamp, stampsOfOrder } from '../order/alcohol/alcohol.repository.ts'
import type { Line, Order } from '../order/domain/order.domain.ts'
import type { Return } from '../order/domain/returns.domain.ts'
import { owedOf } from '../order/domain/units.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { lockOrder } from '../order/orders.repository.ts'

/** A line of bottles with the stamps that were scanned of it. */
export type StampedLine = { line_item_id: number; name: string; bottles: number; stamp_ids: string[] }

const linesWith = (order: Order, stamps: readonly Stamp[]): StampedLine[] =>
  order.lines.filter(isAlcohol).map((line) => ({
    line_item_id: line.id,
    name: line.variant.name,
    bottles: owedOf(line),
    stamp_ids: stamps.filter(({ line_item_id }) => line_item_id === line.id).map(({ stamp_id }) => stamp_id),
  }))

/** The bottles of a placed order, for staff. */
export async function stampsOf(ctx: Ctx, number: string): Promise<StampedLine[]> {
  const order = await loadOrder(ctx.db, { number }, viewOf(ctx))
  if (!order || order.status === 'cart') throw new ShopError('order_not_found')
  return linesWith(order, await stampsOfOrder(ctx.db, order.id))
}

/**
 * Records the excise stamps of a line, one for each bottle, before they are handed over; scanned again they replace those of
 * before. Refuses more or fewer than there are bottles (`stamps_miscounted`), a stamp that another bottle has, here or in
 * any other order (`stamp_taken`), and an order that is not waiting to be handed over.
 */
export async function scanStamps(
  ctx: Ctx,
  number: string,
  lineId: number,
  stampIds: readonly string[],
): Promise<StampedLine[]> {
  return transact(ctx.db, async (tx) => {
    const order = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!order || order.status === 'cart') throw new ShopError('order_not_found')
    const line = order.lines.find((each) => each.id === lineId && isAlcohol(each))
    if (!line) throw new ShopError('not_found')
    if (order.status !== 'confirmed' && order.status !== 'ready')
      throw new ShopError('status_change_refused', { params: { status: order.status, event: 'scan' } })
    checkCount(line, stampIds)
    const scan = { order_id: order.id, line_item_id: line.id, scanned_at: ctx.now, scanned_by: ctx.user?.id ?? null }
    const before = linesWith(order, await stampsOfOrder(tx, order.id))
    const [stamp] = await replaceStamps(tx, scan, stampIds)
    if (stamp !== undefined) throw new ShopError('stamp_taken', { params: { stamp } })
    ctx.log.info({ order: number, line: line.id, by: actorOf(ctx) }, 'stamps scanned')
    const after = linesWith(order, await stampsOfOrder(tx, order.id))
    const stamps = (lines: StampedLine[]) => lines.find(({ line_item_id }) => line_item_id === line.id)?.stamp_ids
    await audit(ctx, tx, {
      subject_type: 'order',
      subject_id: order.number,
      before: { stamps: stamps(before) },
      after: { stamps: stamps(after) },
    })
    return after
  })
}

function checkCount(line: Line, stampIds: readonly string[]): void {
  const bottles = owedOf(line)
  const twice = stampIds.find((each, i) => stampIds.indexOf(each) !== i)
  if (twice !== undefined) throw new ShopError('stamp_taken', { params: { stamp: twice } })
  if (stampIds.length !== bottles)
    throw new ShopError('stamps_miscounted', { params: { bottles, stamps: stampIds.length } })
}

/** Bottles that were paid back before they left: those that are still sent of their lines are scanned anew. */
export async function scanAnew(tx: Tx, orderId: number, lines: readonly Line[], now: Date): Promise<void> {
  const ids = lines.filter(isAlcohol).map(({ id }) => id)
  if (ids.length === 0) return
  const stamps = (await stampsOfOrder(tx, orderId)).filter(({ line_item_id }) => ids.includes(line_item_id))
  const scanned = stamps.map(({ stamp_id }) => stamp_id)
  if (scanned.length > 0) await freeStamps(tx, orderId, now, scanned)
}

/** How many bottles of an order have no stamp recorded. */
export async function unscanned(tx: Tx, order: Order): Promise<number> {
  if (!order.lines.some(isAlcohol)) return 0
  const lines = linesWith(order, await stampsOfOrder(tx, order.id))
  return lines.reduce((sum, { bottles, stamp_ids }) => sum + bottles - stamp_ids.length, 0)
}

/**
 * Releases the stamps of returned bottles: all that are left of a line, or those that staff name. Refuses where what
 * they name was not returned.
 */
export async function stampsBack(
  tx: Tx,
  order: Order,
  { lines }: Pick<Return, 'lines'>,
  named: readonly string[],
  now: Date,
): Promise<void> {
  if (!order.lines.some(isAlcohol)) return
  const stamps = await stampsOfOrder(tx, order.id)
  const back = lines.flatMap(({ line_item_id, quantity }) => {
    const own = stamps.filter((stamp) => stamp.line_item_id === line_item_id).map(({ stamp_id }) => stamp_id)
    const chosen = own.length === quantity ? own : own.filter((each) => named.includes(each))
    if (own.length > 0 && chosen.length !== quantity)
      throw new ShopError('stamps_miscounted', { params: { bottles: quantity, stamps: chosen.length } })
    return chosen
  })
  if (named.some((each) => !back.includes(each)))
    throw new ShopError('stamps_miscounted', { params: { bottles: back.length, stamps: named.length } })
  if (back.length > 0) await freeStamps(tx, order.id, now, back)
}
