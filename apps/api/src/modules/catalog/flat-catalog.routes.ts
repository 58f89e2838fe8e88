import { flatCatalog } from '@delguur/contract/catalog'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../platform/context.ts'
import { type Api, serve } from '../../platform/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { vocabularyOf } from './catalog.store.ts'
import { findProductId } from './product.queries.ts'
import { approvedReviews, nutritionOf, servingOf, stockByLocation } from './stock.queries.ts'
import { ratingByVendor, type TaxonRow, type VendorRow } from './vocabulary.queries.ts'

const defaultPage = 25

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ShopError('not_found')
  return value
}

/** Dialect B's reads of the catalogue; see the contract, 8.1. */
export function flatCatalogRoutes(api: Api): void {
  taxonAndBadgeRoutes(api)
  vendorRoutes(api)
  productRoutes(api)
}

const flatTaxon = (ctx: Ctx, row: TaxonRow) => ({
  id: row.id,
  permalink: row.permalink,
  name: inLocale(row.name, ctx.locale),
  translation_en: inLocale(row.name, 'en'),
  parent_id: row.parent_id,
  depth: row.depth,
})

type Node = ReturnType<typeof flatTaxon> & { children: Node[] }

function taxonAndBadgeRoutes(api: Api): void {
  serve(api, flatCatalog.taxonsAll, async ({ ctx }) => {
    ctx.shown?.noStock()
    return { taxons: (await vocabularyOf(ctx)).taxons.map((row) => flatTaxon(ctx, row)) }
  })
  serve(api, flatCatalog.taxonsTree, async ({ ctx }) => {
    ctx.shown?.noStock()
    const nodes = new Map<number, Node>()
    const roots: Node[] = []
    for (const row of (await vocabularyOf(ctx)).taxons) {
      const node: Node = { ...flatTaxon(ctx, row), children: [] }
      nodes.set(row.id, node)
      const parent = row.parent_id === null ? undefined : nodes.get(row.parent_id)
      ;(parent?.children ?? roots).push(node)
    }
    return { taxons: roots }
  })
  const badges = async (ctx: Ctx) => {
    ctx.shown?.noStock()
    return (await vocabularyOf(ctx)).badges.map(({ id, name, color, position }) => ({
      id,
      name: inLocale(name, ctx.locale),
      image: null,
      color,
      position,
    }))
  }
  serve(api, flatCatalog.badges, async ({ ctx }) => ({ badges: await badges(ctx) }))
  serve(api, flatCatalog.badge, async ({ ctx, params }) =>
    found((await badges(ctx)).find((badge) => badge.id === params.id)),
  )
}

function vendorRoutes(api: Api): void {
  const all = async (ctx: Ctx) => {
    const [{ vendors }, ratings] = await Promise.all([vocabularyOf(ctx), ratingByVendor(ctx.db)])
    return vendors.map((row) => flatVendor(ctx, row, ratings.get(row.id)))
  }
  serve(api, flatCatalog.vendors, async ({ ctx, query }) => {
    const vendors = await all(ctx)
    const { page, per_page, slice } = window(query)
    const shown = vendors.slice(...slice)
    return {
      vendors: shown,
      count: shown.length,
      total_count: vendors.length,
      current_page: page,
      pages: Math.ceil(vendors.length / per_page),
      per_page,
    }
  })
  serve(api, flatCatalog.vendor, async ({ ctx, params }) =>
    found((await all(ctx)).find((row) => row.slug === params.id || String(row.id) === params.id)),
  )
}

const flatVendor = (ctx: Ctx, row: VendorRow, rating: { average: number; total: number } | undefined) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  logo: null,
  code: row.code,
  about_us: row.about_us && inLocale(row.about_us, ctx.locale),
  average_rating: rating?.average ?? 0,
  total_reviews: rating?.total ?? 0,
})

function window(query: { page?: number | undefined; per_page?: number | undefined }): {
  page: number
  per_page: number
  slice: [number, number]
} {
  const page = query.page ?? 1
  const per_page = query.per_page ?? defaultPage
  return { page, per_page, slice: [(page - 1) * per_page, page * per_page] }
}

function productRoutes(api: Api): void {
  serve(api, flatCatalog.stockItems, async ({ ctx, params }) => {
    const product =
      params.product === '0' ? {} : { product_id: found(await findProductId(ctx.db, params.product, ctx.now)) }
    const rows = await stockByLocation(ctx.db, { ...product, variant_id: params.id, now: ctx.now })
    if (rows.length === 0) throw new ShopError('not_found')
    const held = rows.filter(({ id }) => id > 0)
    return {
      stock_items: held.map(({ id, count_on_hand, backorderable, stock_location_id, name }) => ({
        id,
        count_on_hand,
        backorderable,
        stock_location_id,
        stock_location_name: inLocale(name, ctx.locale),
      })),
    }
  })
  serve(api, flatCatalog.nutrition, async ({ ctx, params }) => {
    const id = found(await findProductId(ctx.db, params.id, ctx.now))
    const [serving, items] = await Promise.all([servingOf(ctx.db, id), nutritionOf(ctx.db, id)])
    return {
      serving: serving?.serving_g ? `${serving.serving_g} g` : null,
      items: items.map((item) => ({
        name: item.code,
        amount: item.amount,
        unit: item.unit,
        daily_percent: item.daily_percent,
      })),
    }
  })
  serve(api, flatCatalog.reviews, async ({ ctx, params, query }) => {
    const id = found(await findProductId(ctx.db, params.id, ctx.now))
    const { page, per_page, slice } = window(query)
    const { total, rows, average_rating, total_reviews } = await approvedReviews(ctx.db, id, per_page, slice[0])
    const reviews = rows.map((row) => ({
      id: row.id,
      rating: row.rating,
      comment: row.comment,
      images: [],
      user: { name: row.author_name },
      created_at: row.created_at.toISOString(),
    }))
    return {
      reviews,
      average_rating,
      total_reviews,
      count: reviews.length,
      total_count: total,
      current_page: page,
      pages: Math.ceil(total / per_page),
      per_page,
    }
  })
}
