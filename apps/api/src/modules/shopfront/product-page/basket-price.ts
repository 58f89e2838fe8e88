import { mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import {
  type BasketLine,
  discountsOf,
  notePromotions,
  promotedProducts,
  runningDeals,
} from '../../promotions/promotions/index.ts'
import * as queries from './product-detail.queries.ts'

const most = 20

/**
 * Whole tugrik for one each of some variants in a cart of their own: at their prices, and with the promotions that run and
 * need no code. `invalid_input` for more than 20; what is not sold is left out.
 */
export async function basketPrice(ctx: Ctx, ids: number[]): Promise<{ full: number; price: number; count: number }> {
  const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0)
  if (wanted.length > most)
    throw new ShopError('invalid_input', { faults: [{ key: 'variants', code: 'list_too_long', params: { most } }] })
  const [prices, deals] = await Promise.all([
    queries.variantPrices(ctx.db, wanted, ctx.now),
    runningDeals(ctx.db, ctx, null),
  ])
  ctx.cacheTags?.products(prices.map(({ product_id }) => product_id))
  await notePromotions(ctx)
  const promoted = await promotedProducts(
    ctx.db,
    prices.map(({ product_id }) => product_id),
  )
  const promotions = new Map(promoted.map(({ id, promotion_ids }) => [id, promotion_ids]))
  const lines = prices.map(({ product_id, price }): BasketLine => {
    const promotion_ids = promotions.get(product_id)
    const line = { product_id, promotion_ids: promotion_ids ?? [], price: mnt(price), quantity: 1 }
    return promotion_ids ? line : { ...line, excluded: true }
  })
  const full = prices.reduce((sum, { price }) => sum + price, 0)
  const { discounts } = discountsOf({ lines, deliveries: [] }, deals)
  const off = discounts.reduce((sum, each) => ('line' in each ? sum - each.amount : sum), 0)
  return { full, price: full - off, count: prices.length }
}
