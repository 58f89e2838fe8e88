import type { PromotionGoods } from '@delguur/contract/promotions/promotions'
import type { ProductCard } from '@delguur/contract/shopfront/shop-schemas'
import { mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import {
  type BasketLine,
  type Deal,
  dealsWith,
  discountsOf,
  notePromotions,
  promotedProducts,
  readPromotion,
} from '../../promotions/promotions/index.ts'
import { productCards } from './card.ts'
import { readCards, taxonAt } from './listing.ts'
import type { Search } from './search.ts'

type Promotion = NonNullable<Awaited<ReturnType<typeof readPromotion>>>
const displayLimit = 8

/** The products of a promotion, priced by what prices carts. */
export async function readPromotionProducts(ctx: Ctx, search: Search, id: number): Promise<PromotionGoods> {
  const promotion = await readPromotion(ctx.db, ctx.now, id)
  if (!promotion) throw new ShopError('not_found')
  await notePromotions(ctx)
  const cards = await cardsOf(ctx, search, promotion)
  // one that is sold out now may be listed again
  ctx.cacheTags?.list().products(cards.map(({ id }) => id))
  const [deals, promoted] = await Promise.all([
    dealsWith(ctx.db, id, ctx),
    promotedProducts(
      ctx.db,
      cards.map((card) => card.id),
    ),
  ])
  const byId = new Map(promoted.map(({ id, promotion_ids }) => [id, promotion_ids]))
  const lines = cards.map((card): BasketLine => {
    const promotion_ids = byId.get(card.id)
    const line = {
      product_id: card.id,
      promotion_ids: promotion_ids ?? [],
      price: mnt(card.selling_price),
      quantity: 1,
    }
    return promotion_ids ? line : { ...line, excluded: true }
  })
  const earning = promotion.kind === 'gift' ? [filler(promotion)] : []
  const off =
    promotion.kind === 'package'
      ? sparedOf(lines, deals)
      : lines.map((line) => sparedOf([line, ...earning], deals)[0] ?? 0)
  const products = cards.map((card, at) => ({
    card,
    price: (off[at] ?? 0) > 0 ? card.selling_price - (off[at] ?? 0) : null,
  }))
  return { products, set: promotion.kind === 'package' ? setOf(products) : null }
}

/** What the deals take off each line of a basket. */
function sparedOf(lines: BasketLine[], deals: Deal[]): number[] {
  const { discounts } = discountsOf({ lines, deliveries: [] }, deals)
  const of = (at: number) => discounts.flatMap((each) => ('line' in each && each.line === at ? [-each.amount] : []))
  return lines.map((_, at) => of(at).reduce((sum, amount) => sum + amount, 0))
}

/** A line that reaches the least total of a gift and is no product of the shop. */
const filler = ({ id, min_total }: Promotion): BasketLine => ({
  product_id: 0,
  promotion_ids: [id],
  price: mnt(Math.max(1, min_total)),
  quantity: 1,
})

function setOf(products: PromotionGoods['products']): PromotionGoods['set'] {
  if (products.length < 2) return null
  const full = products.reduce((sum, { card }) => sum + card.selling_price, 0)
  const price = products.reduce((sum, { card, price }) => sum + (price ?? card.selling_price), 0)
  return price < full ? { full, price } : null
}

/** What a package is made of or what is given; else the newest of its categories, or of the shop. */
async function cardsOf(ctx: Ctx, search: Search, { kind, products, taxons, only }: Promotion): Promise<ProductCard[]> {
  if (kind === 'free_delivery') return []
  if (kind === 'package' || kind === 'gift')
    return readCards(ctx, search, products.map(({ id }) => id).slice(0, displayLimit))
  if (only.length > 0) return readCards(ctx, search, only)
  const words = search.words()
  const of = taxons.length > 0 ? taxons.map(({ permalink }) => ({ taxon_id: taxonAt(words, permalink).id })) : [{}]
  const lists = await Promise.all(
    of.map((query) =>
      search.find.list({ ...query, per_page: displayLimit, sort: 'date_desc', locale: ctx.locale }, ctx.now),
    ),
  )
  const hits = new Map(lists.flatMap((list) => list.hits).map((hit) => [hit.id, hit]))
  return productCards(ctx, [...hits.values()].slice(0, displayLimit))
}
