import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import { isRefusal } from '@delguur/kit/result'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, transact } from '../../../platform/database/db.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { withShipments } from '../cart/propose-shipments.ts'
import { blockers, stepForward } from '../order/domain/checkout.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import type { Requirement } from '../order/domain/requirements.domain.ts'
import { withTotals } from '../order/domain/totals.domain.ts'
import { lockCart, type Ref, storeCart, today } from '../order/order-access.ts'
import { defaultAddresses } from '../order/orders.queries.ts'

export type Walk = { order: Order; blocked: ShopError | undefined }

/** Unmet needs as the refusal that the API answers: texts by field. */
export function refusalOf(requirements: Requirement[]): ShopError {
  const faults = requirements.map(
    ({ field, code, params }): FieldError => ({
      key: field,
      code: code as FieldError['code'],
      ...(params && { params }),
    }),
  )
  return new ShopError(faults[0]?.code ?? 'invalid_input', { faults })
}

/** Nobody delivers to the address; the text is fixed in every locale. */
export const shippingUnavailable = (): ShopError =>
  new ShopError('shipping_unavailable', { faults: [{ key: 'base', code: 'shipping_unavailable' }] })

/** Leaving the cart: its owner's e-mail and default addresses stand in while no other address was given. */
async function withDefaults(ctx: Ctx, db: Db, order: Order): Promise<Order> {
  const { user } = ctx
  if (!user || order.user_id !== user.id || order.ship_address || order.bill_address) return order
  const { bill, ship } = await defaultAddresses(db, user.id)
  return { ...order, email: order.email ?? user.email, bill_address: bill, ship_address: ship }
}

/** One step forward, with deliveries proposed on leaving the address; or why not. */
async function oneStep(ctx: Ctx, db: Db, order: Order, strict: boolean): Promise<Walk> {
  const missing = blockers(order, strict)
  if (missing.length > 0) return { order, blocked: refusalOf(missing) }
  if (order.checkout_step === 'cart')
    return { order: stepForward(await withDefaults(ctx, db, order)), blocked: undefined }
  if (order.checkout_step !== 'address') return { order: stepForward(order), blocked: undefined }
  const shipped = order.shipments.length > 0 ? order : await withShipments(ctx, db, order)
  if (isRefusal(shipped)) return { order, blocked: shippingUnavailable() }
  return { order: stepForward(withTotals(shipped, vatPercent(ctx.tenant))), blocked: undefined }
}

/** Forward until `confirm` or something missing. */
export async function walkForward(ctx: Ctx, db: Db, from: Order, { strict }: { strict: boolean }): Promise<Walk> {
  let walk: Walk = { order: withTotals(from, vatPercent(ctx.tenant)), blocked: undefined }
  while (walk.order.checkout_step !== 'confirm' && !walk.blocked) walk = await oneStep(ctx, db, walk.order, strict)
  return walk
}

/** One step forward; refused with what is missing, the step unchanged. */
export async function nextStep(ctx: Ctx, ref: Ref): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    const { order, blocked } = await oneStep(ctx, tx, withTotals(today(ctx, stored), vatPercent(ctx.tenant)), true)
    if (blocked) throw blocked
    return storeCart(ctx, tx, stored, order)
  })
}

/** As far forward as what is filled in allows, but never past `confirm`; never refused. */
export async function advance(ctx: Ctx, ref: Ref): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    const { order } = await walkForward(ctx, tx, today(ctx, stored), { strict: true })
    return storeCart(ctx, tx, stored, order)
  })
}
