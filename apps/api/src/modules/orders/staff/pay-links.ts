import { hourMs } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { hashToken } from '../../../platform/http/auth.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { payLinkMessage } from '../../messages/notify/index.ts'
import { isPayable } from '../order/domain/paying.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { findPayLink, insertPayLink, markOpened } from './pay-links.repository.ts'

export type SentLink = { sent_to: 'sms' | 'email'; expires_at: string }

const linkable: readonly string[] = ['placed', 'confirmed', 'ready']
const owing: readonly string[] = ['balance_due', 'failed']

/** How long a link lives where its order is not held until a moment. */
const usualHours = 24

/**
 * Sends the buyer of an unpaid order a link to pay it: by text message, or by mail where there is no number. Refuses an order
 * that nothing is due for (`order_not_payable`) and one whose buyer cannot be written to (`buyer_unreachable`).
 */
export const sendPayLink = (ctx: Ctx, number: string): Promise<SentLink> =>
  transact(ctx.db, async (tx) => {
    const order = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!order || order.status === 'cart') throw new ShopError('order_not_found')
    if (order.status === 'overdue' || !isPayable(order)) throw new ShopError('order_not_payable')
    const phone = order.ship_address?.phone
    if (!phone && !order.email) throw new ShopError('buyer_unreachable')
    const key = ctx.ids.token()
    const expires_at = order.payment_due_at ?? new Date(ctx.now.getTime() + usualHours * hourMs)
    await insertPayLink(tx, { order_id: order.id, key_hash: hashToken(key), created_at: ctx.now, expires_at })
    const sent_to = phone ? 'sms' : 'email'
    const sealed = ctx.secrets.seal('link', `/pay/${key}`).toString('base64')
    await ctx.jobs.add(tx, payLinkMessage, { id: ctx.ids.token(), order_id: order.id, sent_to, sealed })
    await audit(ctx, tx, { subject_type: 'order', subject_id: number, before: null, after: { pay_link: sent_to } })
    return { sent_to, expires_at: expires_at.toISOString() }
  })

/** What order a link pays, for who follows it. `pay_link_over` for one that is paid, canceled, expired or unknown. */
export async function openPayLink(ctx: Ctx, key: string) {
  const found = await findPayLink(ctx.db, hashToken(key))
  const isOpen = found && linkable.includes(found.status) && owing.includes(found.payment_status ?? '')
  if (!found || !isOpen || found.expires_at <= ctx.now) throw new ShopError('pay_link_over')
  await markOpened(ctx.db, found.id, ctx.now)
  return { number: found.number, token: found.token, expires_at: found.expires_at.toISOString() }
}
