import type { Refusal } from '@delguur/kit/result'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { giftReceiver } from '../../money/wallet/index.ts'
import { dropShipments } from '../order/domain/checkout.domain.ts'
import { giftChoice } from '../order/domain/digital.domain.ts'
import {
  addVariant,
  emptied,
  lineOf,
  refresh,
  removeLine,
  setOptions,
  setQuantity,
  type Wanted,
} from '../order/domain/lines.domain.ts'
import type { Line, Order, Variant } from '../order/domain/order.domain.ts'
import { limitsOf, lockCart, type Ref, storeCart, viewOf } from '../order/order-access.ts'
import { loadFirst } from '../order/orders.queries.ts'
import { withoutCoupons } from './coupons.ts'
import { emptyCart, insertOrder } from './open-cart.ts'
import { keepShipments } from './propose-shipments.ts'

/** The flat API keeps the delivery choice and proposes anew; JSON:API drops it and goes back to the address. */
export type LineOptions = { ref: Ref; keep_delivery: boolean }

/** A cart and the line of it that what was added is in. */
export type Added = { order: Order; line: Line }

function added(order: Order, variantId: number, { options }: Pick<Wanted, 'options'>): Added {
  const line = lineOf(order, variantId, options)
  if (!line) throw new Error(`variant ${variantId} is not in cart ${order.number} that it was put into`)
  return { order, line }
}

/**
 * Adds a variant to the cart, and marks the cart as a gift on request. Refuses what the catalogue does not sell,
 * what stock cannot give and what limits forbid.
 */
export async function addLine(
  ctx: Ctx,
  { ref, keep_delivery }: LineOptions,
  variantId: number,
  wanted: Wanted,
  gift?: boolean,
): Promise<Added> {
  return transact(ctx.db, async (tx) => {
    const { stored, variants } = await lockCart(ctx, tx, ref, [variantId])
    const variant = variants.get(variantId)
    if (!variant) throw new ShopError('not_found')
    const choice = chosen(variant, wanted)
    const changed = {
      ...accept(addVariant(refresh(stored), variant, choice, limitsOf(ctx))),
      gift: gift ?? stored.gift,
    }
    const order = await storeCart(ctx, tx, stored, await afterLines(ctx, tx, changed, keep_delivery))
    return added(order, variantId, choice)
  })
}

/** Opens a cart with its first line in one go. */
export async function openCartWith(ctx: Ctx, variantId: number, wanted: Wanted, gift = false): Promise<Added> {
  const empty = emptyCart(ctx)
  const first = await loadFirst(ctx.db, variantId, viewOf(ctx), empty.user_id)
  if (!first) throw new ShopError('not_found')
  const { variant, deals } = first
  const choice = chosen(variant, wanted)
  const order = accept(addVariant({ ...empty, gift }, variant, choice, limitsOf(ctx)))
  return added(await insertOrder(ctx, ctx.db, order, deals), variantId, choice)
}

/** Money on a card may go to somebody: refused when nobody can be written to there. */
const chosen = <W extends { options: Record<string, unknown> }>(variant: Variant, wanted: W): W =>
  variant.digital === 'gift_card' ? { ...wanted, options: giftChoice(wanted.options, giftReceiver) } : wanted

type LineChange = (order: Order) => Order | Refusal

async function changeLines(ctx: Ctx, { ref, keep_delivery }: LineOptions, change: LineChange): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    const changed = accept(change(refresh(stored)))
    return storeCart(ctx, tx, stored, await afterLines(ctx, tx, changed, keep_delivery))
  })
}

const afterLines = (ctx: Ctx, tx: Parameters<typeof keepShipments>[1], order: Order, keep: boolean) =>
  keep ? keepShipments(ctx, tx, order) : dropShipments(order)

/** Sets how many of a line; refuses more than there are. */
export const setLineQuantity = (ctx: Ctx, options: LineOptions, lineId: number, quantity: number): Promise<Order> =>
  changeLines(ctx, options, (order) => setQuantity(order, lineId, quantity, limitsOf(ctx)))

/** Takes a line out of the cart. */
export const dropLine = (ctx: Ctx, options: LineOptions, lineId: number): Promise<Order> =>
  changeLines(ctx, options, (order) => removeLine(order, lineId))

/** Changes quantity, options or both of a line; quantity 0 removes it. */
export const updateLine = (
  ctx: Ctx,
  options: LineOptions,
  lineId: number,
  change: { quantity?: number; options?: Record<string, unknown> },
): Promise<Order> =>
  changeLines(ctx, options, (order) => {
    if (change.quantity === 0) return removeLine(order, lineId)
    const sized = change.quantity === undefined ? order : setQuantity(order, lineId, change.quantity, limitsOf(ctx))
    if ('refused' in sized || change.options === undefined) return sized
    const variant = sized.lines.find(({ id }) => id === lineId)?.variant
    const { options } = variant ? chosen(variant, { options: change.options }) : { options: change.options }
    return setOptions(sized, lineId, options, limitsOf(ctx))
  })

/** Takes everything out of the cart: lines, shipments, adjustments, coupons, chosen payments, the gift mark. */
export async function emptyLines(ctx: Ctx, ref: Ref): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    const order = await withoutCoupons(tx, stored, () => true)
    const nothing = { shipments: [], adjustments: [], payments: [] }
    return storeCart(ctx, tx, stored, { ...emptied(order), ...nothing, checkout_step: 'cart' })
  })
}
