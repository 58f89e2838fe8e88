import { productPreviews } from '@delguur/contract/catalog/product-preview'
import { shop } from '@delguur/contract/shopfront/shop'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { homeCountry, type SalePlace, salesAt } from '../../delivery/alcohol/index.ts'
import { deliveryPromises, pickUpAt } from '../../delivery/shipping/index.ts'
import { freeAgainAt } from '../../orders/index.ts'
import { productCards, type Search } from '../../search/search/index.ts'
import { relatedTo } from './goes-with.ts'
import { previewProduct } from './preview-product.ts'
import type { DetailRow } from './product-detail.queries.ts'
import * as queries from './product-detail.queries.ts'
import { detailOf } from './product-detail.store.ts'
import { readProduct, reviewOf } from './product-detail.ts'

const railSize = 20
const relatedSize = 30
const perReviewPage = 10
/** Products of one series share the beginning of their SKU up to here. */
const seriesPrefix = 7

export function productPageRoutes(api: Api, search: Search): void {
  serve(api, shop.product, async ({ ctx, params }) => {
    const product = await readProduct(ctx, search, params.slug)
    ctx.cacheTags?.products([product.id])
    return product
  })
  serve(api, productPreviews.show, ({ ctx, params }) => previewProduct(ctx, search, params.key))
  serve(api, shop.rails, async ({ ctx, params }) => {
    const product = await mustFind(ctx, params.slug)
    const { id, sku } = product
    const [alike, like, together] = await Promise.all([
      search.find.sameSeries(sku.slice(0, seriesPrefix), railSize, ctx.now),
      search.find.related(id, relatedSize, ctx.now),
      relatedTo(ctx, search, product),
    ])
    const series = alike.filter((hit) => hit.id !== id)
    const visible = new Set([...series, ...together].map((hit) => hit.id))
    const related = like.filter((hit) => !visible.has(hit.id))
    ctx.cacheTags?.products([id, ...[...together, ...series, ...related].map((hit) => hit.id)])
    return {
      goes_with: productCards(ctx, together),
      same_series: productCards(
        ctx,
        series.filter((hit) => !together.some(({ id }) => id === hit.id)),
      ),
      related: productCards(ctx, related),
    }
  })
  serve(api, shop.reviews, async ({ ctx, params, query }) => {
    const { id } = await mustFind(ctx, params.slug)
    ctx.cacheTags?.noStock()
    const page = query.page ?? 1
    const { total, rows } = await queries.reviewRows(
      ctx.db,
      id,
      query.rating,
      perReviewPage,
      (page - 1) * perReviewPage,
    )
    return { reviews: rows.map(reviewOf), total, page, pages: Math.max(1, Math.ceil(total / perReviewPage)) }
  })
  serve(api, shop.availability, async ({ ctx, params, query }) => {
    const variant = await queries.variantPrice(ctx.db, params.id, ctx.now)
    if (!variant) throw new ShopError('not_found')
    const stores = await queries.storesWith(ctx.db, variant.id)
    const ways = [deliveryIn(query.division_id), ...stores.map(({ id }) => counterOf(id))]
    const sales = variant.is_alcohol ? await salesAt(ctx, ctx.db, ways) : []
    const [isDelivered = true, ...isFetched] = sales.map(({ allowed }) => allowed)
    const delivery =
      query.division_id && isDelivered
        ? await deliveryPromises(ctx, { division_id: query.division_id, item_total: variant.price })
        : []
    return {
      stores: stores.map((store, i) => ({
        id: store.id,
        name: inLocale(store.name, ctx.locale),
        address: inLocale(store.address, ctx.locale),
        phone: store.phone,
        opening_hours: inLocale(store.opening_hours, ctx.locale),
        on_hand: Math.min(store.on_hand, 99),
        pick_up_at:
          store.is_pick_up && store.on_hand > 0 && (isFetched[i] ?? true) ? pickUpAt(ctx.now).toISOString() : null,
      })),
      delivery,
      free_again_at: stores.some(({ on_hand }) => on_hand > 0) ? null : await freeAgainAt(ctx, variant.id),
    }
  })
}

async function mustFind(ctx: Ctx, slug: string): Promise<Readonly<DetailRow>> {
  const found = await detailOf(ctx, slug)
  if (!found) throw new ShopError('not_found')
  return found
}

const deliveryIn = (division_id = null as string | null): SalePlace => ({
  kind: 'address',
  country: homeCountry,
  division_id,
})
const counterOf = (stock_location_id: number): SalePlace => ({ kind: 'shop', stock_location_id })
