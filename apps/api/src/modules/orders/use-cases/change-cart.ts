import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { dropShipments } from '../domain/checkout.ts'
import { mergeCarts, refresh } from '../domain/lines.ts'
import type { Order } from '../domain/order.ts'
import { deleteCart, lockOrder } from '../orders.repository.ts'
import { limitsOf, lockCart, type Ref, storeCart, viewOf } from './cart-access.ts'

/** Changes the note or the gift mark of a cart. */
export async function updateNote(
  ctx: Ctx,
  ref: Ref,
  { special_instructions, gift }: { special_instructions?: string | null; gift?: boolean },
): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    const order = refresh(stored)
    return storeCart(ctx, tx, stored, {
      ...order,
      special_instructions: special_instructions === undefined ? order.special_instructions : special_instructions,
      gift: gift ?? order.gift,
    })
  })
}

/** Drops an open cart with all that is in it. */
export async function dropCart(ctx: Ctx, ref: Ref): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    await deleteCart(tx, stored.id)
  })
}

/**
 * Gives a guest cart to the signed-in user. An open cart of theirs is merged into it and dropped. Refuses a cart of
 * somebody else as `cart_owned`.
 */
export async function associateCart(ctx: Ctx, guestToken: string): Promise<Order> {
  const user = ctx.user
  if (!user) throw new ShopError('forbidden')
  return transact(ctx.db, async (tx) => {
    const guest = (await lockOrder(tx, { token: guestToken }, viewOf(ctx)))?.order
    if (guest?.status !== 'cart') throw new ShopError('not_found')
    if (guest.user_id !== null && guest.user_id !== user.id) throw new ShopError('cart_owned', { withErrors: true })
    const mine = { ...refresh(guest), user_id: user.id, email: guest.email ?? user.email }
    const older = (await lockOrder(tx, { user: user.id }, viewOf(ctx)))?.order
    if (!older || older.id === guest.id) return storeCart(ctx, tx, guest, mine)
    const merged = mergeCarts(mine, refresh(older), limitsOf(ctx))
    await deleteCart(tx, older.id)
    return storeCart(ctx, tx, guest, merged === mine ? mine : dropShipments(merged))
  })
}
