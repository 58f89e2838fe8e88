import { dayMs } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { type AbandonedCartRow, abandonedCart } from './abandoned-carts.queries.ts'
import { mayGoAt } from './alerts.domain.ts'
import { ownerOfCart } from './cart-reminders.queries.ts'
import { noteAgain, noteReminder, takeBackAgain, takeBackReminder } from './cart-reminders.repository.ts'
import { cartLines, sendReminder } from './cart-reminders.ts'

/** Why staff may not remind of a cart now; null where they may. */
export function reminderProblem(row: AbandonedCartRow, now: Date) {
  if (row.user_id === null || row.email === null) return 'cart_unknown_owner'
  if (!row.allows) return 'cart_no_consent'
  if (row.reminder === 'sent_again' || row.reminder === 'failed') return 'cart_reminded'
  if (row.reminded_at && now.getTime() - row.reminded_at.getTime() < dayMs) return 'cart_reminded'
  return mayGoAt(now) > now ? 'cart_quiet_hours' : null
}

/**
 * Reminds the owner of a cart by hand: who allows offers, by day, once after what the shop did by itself. That it goes is kept
 * before it does: a killed process loses a mail rather than sends it twice.
 */
export async function remindByHand(ctx: Ctx, id: number): Promise<AbandonedCartRow> {
  const row = await abandonedCart(ctx.db, id, ctx.locale, ctx.now)
  if (!row) throw new ShopError('not_found')
  const problem = reminderProblem(row, ctx.now)
  if (problem) throw new ShopError(problem)
  const isFirst = row.reminded_at === null
  const found = await transact(ctx.db, async (tx) => {
    const cart = await ownerOfCart(tx, ctx.tenant, id)
    const goods = cart ? await cartLines(tx, cart, ctx.now) : []
    if (!cart || goods.length === 0) throw new ShopError('cart_nothing_left')
    const isNoted = isFirst ? await noteReminder(tx, id, ctx.now) : await noteAgain(tx, id, ctx.now)
    if (!isNoted) throw new ShopError('cart_reminded')
    const subject = { subject_type: 'cart', subject_id: row.number }
    await audit(ctx, tx, { ...subject, before: null, after: { reminded: isFirst ? 1 : 2 } })
    return { cart, goods }
  })
  const takeBack = () => (isFirst ? takeBackReminder(ctx.db, id) : takeBackAgain(ctx.db, id))
  await sendReminder(ctx, found.cart, found.goods, takeBack)
  return (await abandonedCart(ctx.db, id, ctx.locale, ctx.now)) ?? row
}
