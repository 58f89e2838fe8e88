import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { orderMessage } from './order-message.jobs.ts'
import { hurryMessage, insertOrderMessage, type NewMessage, reopenMessage } from './order-message.repository.ts'

/** Writes down what staff send to the buyer of an order; it goes out after the transaction. */
export async function queueOrderMessage(ctx: Ctx, tx: Tx, message: NewMessage): Promise<void> {
  const id = await insertOrderMessage(tx, message)
  await ctx.jobs.add(tx, orderMessage, { id, order_id: message.order_id })
}

/** What failed or waits for its next try goes out now; whether there was such a message. `key` is as `messagesOf` says. */
export async function sendMessageAgain(ctx: Ctx, tx: Tx, order_id: number, key: string): Promise<boolean> {
  const id = Number(key.slice(1))
  if (!key.startsWith('m')) return hurryMessage(tx, order_id, id)
  const found = await reopenMessage(tx, order_id, id)
  if (found) await ctx.jobs.add(tx, orderMessage, { id, order_id })
  return found
}
