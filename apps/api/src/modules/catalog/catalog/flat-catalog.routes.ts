import { flatCatalog } from '@delguur/contract/catalog/catalog-flat'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { vocabularyOf } from './catalog.store.ts'
import { findProductId } from './product.queries.ts'
import { approvedReviews, nutritionOf, servingOf, stockByLocation } from './stock.queries.ts'
import {
  type BrandRow,
  type ProductCounts,
  productCountsBy,
  type TaxonRow,
  type VendorRow,
  vendorRatings,
} from './vocabulary.queries.ts'
import { logoUrl } from './vocabulary.serializer.ts'

const defaultPage = 25

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ShopError('not_found')
  return value
}

/** Dialect B's reads of the catalogue; see the contract, 8.1. */
export function flatCatalogRoutes(api: Api): void {
  taxonAndBadgeRoutes(api)
  brandAndVendorRoutes(api)
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
    ctx.cacheTags?.noStock()
    return { taxons: (await vocabularyOf(ctx)).taxons.map((row) => flatTaxon(ctx, row)) }
  })
  serve(api, flatCatalog.taxonsTree, async ({ ctx }) => {
    ctx.cacheTags?.noStock()
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
    ctx.cacheTags?.noStock()
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

function brandAndVendorRoutes(api: Api): void {
  const brands = async (ctx: Ctx) => {
    ctx.cacheTags?.noStock()
    const [all, counts] = await Promise.all([vocabularyOf(ctx), productCountsBy(ctx.db, 'brand_id', ctx.now)])
    return all.brands.map((row) => flatBrand(ctx, row, counts.get(row.id)))
  }
  const vendors = async (ctx: Ctx) => {
    ctx.cacheTags?.noStock()
    const [all, counts, ratings] = await Promise.all([
      vocabularyOf(ctx),
      productCountsBy(ctx.db, 'vendor_id', ctx.now),
      ctx.tenant.flags.reviews ? vendorRatings(ctx.db) : undefined,
    ])
    return all.vendors.map((row) => {
      const rating = ratings?.get(row.id) ?? { average: 0, reviews: 0 }
      return flatVendor(ctx, row, { products: counts.get(row.id)?.products ?? 0, ...rating })
    })
  }
  serve(api, flatCatalog.brands, async ({ ctx, query }) => {
    const { slice, info } = pageOf(await brands(ctx), query)
    return { brands: slice, ...info }
  })
  serve(api, flatCatalog.brand, async ({ ctx, params }) =>
    found((await brands(ctx)).find((row) => row.code === params.id || String(row.id) === params.id)),
  )
  serve(api, flatCatalog.vendors, async ({ ctx, query }) => {
    const { slice, info } = pageOf(await vendors(ctx), query)
    return { vendors: slice, ...info }
  })
  serve(api, flatCatalog.vendor, async ({ ctx, params }) =>
    found((await vendors(ctx)).find((row) => row.slug === params.id || String(row.id) === params.id)),
  )
}

const summary = ({ products = 0, average = 0, reviews = 0 }: Partial<ProductCounts> = {}) => ({
  products_count: products,
  average_rating: average,
  total_reviews: reviews,
})

function flatBrand(ctx: Ctx, row: BrandRow, counts: ProductCounts | undefined) {
  const { weight = 600, tracking = 0 } = row.wordmark as { weight?: number; tracking?: number }
  return {
    id: row.id,
    code: row.code,
    name: inLocale(row.name, ctx.locale),
    description: row.description && inLocale(row.description, ctx.locale),
    story: row.story && inLocale(row.story, ctx.locale),
    logo: logoUrl(row),
    tint: row.tint,
    wordmark: { weight, tracking },
    ...summary(counts),
  }
}

const flatVendor = (ctx: Ctx, row: VendorRow, counts: ProductCounts) => ({
  id: row.id,
  slug: row.slug,
  name: inLocale(row.name, ctx.locale),
  logo: null,
  code: row.code,
  about_us: row.about_us && inLocale(row.about_us, ctx.locale),
  contact_us: row.contact_us && inLocale(row.contact_us, ctx.locale),
  ...summary(counts),
})

type PageQuery = { page?: number | undefined; per_page?: number | undefined }

function pageOf<T>(rows: T[], query: PageQuery) {
  const { page, per_page, slice: bounds } = window(query)
  const slice = rows.slice(...bounds)
  const pages = Math.ceil(rows.length / per_page)
  return { slice, info: { count: slice.length, total_count: rows.length, current_page: page, pages, per_page } }
}

function window(query: PageQuery): { page: number; per_page: number; slice: [number, number] } {
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
      images: row.images.map((path) => `/media/${path}`),
      user: { name: row.author_name },
      verified: row.verified,
      fit: row.fit,
      size: row.size,
      helpful_count: row.helpful_count,
      answer: row.answer,
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
