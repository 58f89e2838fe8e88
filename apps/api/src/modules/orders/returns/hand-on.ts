import type { Ctx } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Line, Order } from '../order/domain/order.domain.ts'
import { lineCosts, unitsIn } from '../order/domain/returns.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { sourcesOf } from '../payment/choosing/store-balance.ts'
import { deliveredOrdersOf, handedOn, orderOfLine } from './handed-on.queries.ts'
import { receipted } from './handle-return.ts'
import { returnsOf } from './returns.queries.ts'

/** Units of a delivered line that their buyer still has, as far as the shop knows. */
export type Piece = {
  order_number: string
  order_total: number
  user_id: number | null
  delivered_at: Date
  line: Line
  /** What the line cost after all discounts. */
  cost: number
  /** Units that went back or are on their way. */
  returned: number
  /** Units that are being handed on or were. */
  taken: number[]
  /** Real money that still pays for the order, and what of it went back for returned goods. */
  real: number
  given_back: number
}

async function piecesIn(ctx: Ctx, db: Db, order: Order): Promise<Piece[]> {
  const { delivered_at } = order
  if (!delivered_at || (order.status !== 'delivered' && order.status !== 'finished')) return []
  const [returns, handed] = [await returnsOf(db, order.id), await handedOn(db, order.id, ctx.now)]
  const costs = lineCosts(order)
  const refunded = returns.filter(({ status }) => status === 'refunded')
  const given_back = refunded.reduce(
    (sum, { lines, delivery_amount }) =>
      lines.reduce((all, { amount }) => all + (amount ?? 0), sum + Number(delivery_amount)),
    0,
  )
  const real = order.payments
    .filter(({ status }) => status === 'completed' || status === 'refunded')
    .flatMap((payment) => sourcesOf(payment))
    .filter(({ source }) => receipted.includes(source))
    .reduce((sum, { left }) => sum + left, 0)
  return order.lines
    .filter(({ variant }) => variant.digital === null && variant.alcohol_percent === null)
    .map((line) => ({
      order_number: order.number,
      order_total: order.total,
      user_id: order.user_id,
      delivered_at,
      line,
      cost: costs.get(line.id) ?? 0,
      returned: unitsIn(returns, line.id, (status) => status !== 'refused'),
      taken: handed.units.get(line.id) ?? [],
      real,
      given_back,
    }))
}

/** What somebody has bought and received since a time, the newest orders first. */
export async function receivedPieces(ctx: Ctx, userId: number, since: Date, orders: number): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const id of await deliveredOrdersOf(ctx.db, userId, since, orders)) {
    const order = await loadOrder(ctx.db, { id }, viewOf(ctx))
    if (order) pieces.push(...(await piecesIn(ctx, ctx.db, order)))
  }
  return pieces
}

/** The pieces of a line; its order is locked, so that nobody returns or hands on one of them meanwhile. */
export async function lockPiece(ctx: Ctx, tx: Tx, lineId: number): Promise<Piece | undefined> {
  const id = await orderOfLine(tx, lineId)
  const order = id === undefined ? undefined : (await lockOrder(tx, { id }, viewOf(ctx)))?.order
  return order && (await piecesIn(ctx, tx, order)).find(({ line }) => line.id === lineId)
}
