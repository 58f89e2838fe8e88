import { format } from '@delguur/kit/money'
import { type Budget, spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { seesPeople } from '../../../platform/staff/masking.ts'
import {
  type Channel,
  type MessageKind,
  queueOrderMessage,
  sendMessageAgain,
  writeOrderMessage,
} from '../../messages/notify/index.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { lockOrder } from '../order/orders.repository.ts'

/** Nobody is written to all day. */
const perOrder: Budget = { name: 'orders.messages', tries: 10, seconds: 3600 }

export type MessageInput = { kind: MessageKind; channel?: Channel | undefined; text?: string | undefined }
export type Preview = { channel: Channel; to: string; subject: string; text: string }

/**
 * Sends the buyer of an order what staff wish: the order as it stands, where its receipt is, or words of their own. Refuses who may
 * not see people, a buyer who cannot be written to (`buyer_unreachable`), and what there is nothing to say of
 * (`nothing_to_send`); ten an hour are sent of one order.
 */
export async function sendOrderMessage(ctx: Ctx, number: string, input: MessageInput): Promise<Order> {
  await spend(ctx, perOrder, number)
  return transact(ctx.db, async (tx) => {
    const { order, channel } = await writable(ctx, tx, number, input)
    const { kind, text = null } = input
    const message = { order_id: order.id, kind, channel, text: kind === 'text' ? fill(text ?? '', order) : null }
    if (!(await writeOrderMessage(ctx, tx, order.id, message))) throw new ShopError('nothing_to_send')
    await queueOrderMessage(ctx, tx, { ...message, author_id: ctx.user?.id ?? null, created_at: ctx.now })
    await audit(ctx, tx, { ...subject(number), before: null, after: { message: kind, channel } })
    return order
  })
}

/** What would be sent, and to where. */
export const previewMessage = (ctx: Ctx, number: string, input: MessageInput): Promise<Preview> =>
  transact(ctx.db, async (tx) => {
    const { order, channel } = await writable(ctx, tx, number, input)
    const text = input.text ? fill(input.text, order) : null
    const written = await writeOrderMessage(ctx, tx, order.id, { kind: input.kind, channel, text })
    if (!written) throw new ShopError('nothing_to_send')
    const { to, email } = written
    const words = email.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    return { channel, to, subject: email.subject, text: channel === 'sms' ? written.text : words.join('\n\n') }
  })

/** A message that failed, or waits for its next try, is sent now. `key` is as in the timeline. */
export async function sendAgain(ctx: Ctx, number: string, key: string): Promise<void> {
  await spend(ctx, perOrder, number)
  await transact(ctx.db, async (tx) => {
    const order = await lockPlaced(ctx, tx, number)
    if (!(await sendMessageAgain(ctx, tx, order.id, key))) throw new ShopError('not_found')
    await audit(ctx, tx, { ...subject(number), before: null, after: { message_again: key } })
  })
}

const subject = (number: string) => ({ subject_type: 'order', subject_id: number })

async function lockPlaced(ctx: Ctx, tx: Tx, number: string): Promise<Order> {
  const order = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
  if (!order || order.status === 'cart') throw new ShopError('order_not_found')
  return order
}

async function writable(ctx: Ctx, tx: Tx, number: string, { kind, channel: wanted }: MessageInput) {
  if (!seesPeople(ctx)) throw new ShopError('permission_missing', { params: { permission: 'people.view' } })
  const order = await lockPlaced(ctx, tx, number)
  const channel = wanted ?? (order.email ? 'email' : 'sms')
  const reachable = channel === 'email' ? order.email : ctx.ports.sms && order.ship_address?.phone
  if (!reachable) throw new ShopError('buyer_unreachable')
  if (kind === 'receipt' && order.vat_receipt !== 'issued') throw new ShopError('nothing_to_send')
  return { order, channel }
}

/** Words of one's own with the number, name and sum of the order where they name them. */
const fill = (text: string, { number, ship_address, total }: Order): string =>
  text
    .replaceAll('{number}', number)
    .replaceAll('{name}', ship_address?.firstname ?? '')
    .replaceAll('{total}', format(total))
