import type { Mnt } from '@delguur/kit/money'
import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Line, Order } from '../order/domain/order.domain.ts'
import { kept, preorderOf } from '../order/domain/preorder/preorder.domain.ts'
import { withTotals } from '../order/domain/totals.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { loadVariants } from '../order/orders.queries.ts'
import { emptyCart, insertOrder } from './open-cart.ts'

/**
 * Opens a cart of the signed-in person with products at prices that they were promised, in whatever numbers were agreed.
 * Refuses what is no longer sold; the cart reports what is out of stock, as any other.
 */
export async function openAgreedCart(
  ctx: Ctx,
  tx: Tx,
  products: { variant_id: number; quantity: number; price: Mnt }[],
): Promise<Order> {
  const ids = products.map(({ variant_id }) => variant_id)
  const variants = await loadVariants(tx, ids, viewOf(ctx))
  const lines = products.map(({ variant_id, quantity, price }): Line => {
    const variant = variants.get(variant_id)
    if (!variant?.available) throw new ShopError('variant_unavailable', { params: { name: variant?.name ?? '' } })
    if (variant.alcohol_percent !== null) throw new ShopError('alcohol_no_offers', { params: { name: variant.name } })
    const extras = { options: {}, public_metadata: {}, private_metadata: {}, taken_off: 0, awaited: 0, notice: null }
    const preorder = kept(preorderOf(variant))
    return { id: 0, variant_id, quantity, price, variant: { ...variant, price }, preorder, ...extras }
  })
  return insertOrder(ctx, tx, withTotals({ ...emptyCart(ctx), lines }, vatPercent(ctx.tenant)))
}
