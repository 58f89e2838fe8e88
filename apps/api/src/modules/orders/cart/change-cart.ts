import type { Ctx, CurrentUser } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { lockUser } from '../../base/identity/index.ts'
import { dropShipments } from '../order/domain/checkout.domain.ts'
import { type GiftInput, withGift } from '../order/domain/chosen/gift.domain.ts'
import { type MergeChange, mergeCarts, refresh } from '../order/domain/lines.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { wrapOffer } from '../order/gift-wrap.ts'
import { current, limitsOf, lockCart, type Ref, storeCart, viewOf } from '../order/order-access.ts'
import { loadOrder, otherCarts } from '../order/orders.queries.ts'
import { deleteCart, lockOrder } from '../order/orders.repository.ts'

/** Changes the note of a cart, and what it is as a gift. */
export async function updateNote(
  ctx: Ctx,
  ref: Ref,
  { special_instructions, ...gift }: { special_instructions?: string | null | undefined } & GiftInput,
): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    const order = refresh(stored)
    const noted = special_instructions === undefined ? order : { ...order, special_instructions }
    return storeCart(ctx, tx, stored, accept(withGift(noted, gift, wrapOffer(ctx, order))))
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
  const { user } = ctx
  if (!user) throw new ShopError('forbidden')
  return transact(ctx.db, async (tx) => {
    await lockUser(tx, user.id)
    const guest = (await lockOrder(tx, { token: guestToken }, viewOf(ctx)))?.order
    if (guest?.status !== 'cart') throw new ShopError('not_found')
    if (guest.user_id !== null && guest.user_id !== user.id) throw new ShopError('cart_owned', { withErrors: true })
    return (await adopt(ctx, tx, user, guest)).order
  })
}

export type Merged = { order: Order | null; changes: MergeChange[] }

/**
 * After a sign-in: the cart of this browser becomes the person's, with their other open cart merged in, and tells what
 * became of each thing that was in both or only there. A token that names no cart of nobody's leaves the person's own as
 * it is. Called again it changes and tells nothing.
 */
export async function mergeGuestCart(ctx: Ctx, guestToken: string | undefined): Promise<Merged> {
  const { user } = ctx
  if (!user) throw new ShopError('unauthenticated')
  return transact(ctx.db, async (tx) => {
    await lockUser(tx, user.id)
    const guest = guestToken ? (await lockOrder(tx, { token: guestToken }, viewOf(ctx)))?.order : undefined
    if (guest?.status === 'cart' && (guest.user_id === null || guest.user_id === user.id))
      return adopt(ctx, tx, user, guest)
    const own = await loadOrder(tx, { user: user.id }, viewOf(ctx))
    return { order: own ? current(ctx, own) : null, changes: [] }
  })
}

/** Under the person's lock: two sign-ins at once come one after the other, and leave one cart. */
async function adopt(ctx: Ctx, tx: Tx, user: CurrentUser, guest: Order): Promise<{ order: Order } & Merged> {
  let order: Order = { ...refresh(guest), user_id: user.id, email: guest.email ?? user.email }
  const changes: MergeChange[] = []
  for (const id of await otherCarts(tx, user.id, guest.id)) {
    const older = (await lockOrder(tx, { id }, viewOf(ctx)))?.order
    if (older?.status !== 'cart') continue
    const merged = mergeCarts(order, refresh(older), limitsOf(ctx))
    await deleteCart(tx, older.id)
    changes.push(...merged.changes)
    order = { ...merged.order, special_instructions: order.special_instructions ?? older.special_instructions }
  }
  const changed = changes.some(({ got }) => got > 0)
  return { order: await storeCart(ctx, tx, guest, changed ? dropShipments(order) : order), changes }
}
