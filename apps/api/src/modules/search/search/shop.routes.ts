import { productPreviews } from '@delguur/contract/catalog/product-preview'
import { promotions } from '@delguur/contract/promotions/promotions'
import { hasPage } from '@delguur/contract/shopfront/flag-pages'
import { shop } from '@delguur/contract/shopfront/shop'
import { leasedTotals } from '@delguur/kit/lease'
import { inLocale, readsCyrillic } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { titleIn } from '../../../platform/tenant.ts'
import type { ThirdParty } from '../../base/measurement/index.ts'
import { activeNotices, divisionsBelow, menus } from '../../base/site/index.ts'
import { comingBanners, homeBanners } from '../../catalog/content/index.ts'
import { homeCountry, type SalePlace, salesAt } from '../../delivery/alcohol/index.ts'
import { deliveryPromises, pickUpAt } from '../../delivery/shipping/index.ts'
import { freeAgainAt } from '../../orders/index.ts'
import { cardOf } from './card.ts'
import { readCards, readListing, tileOf } from './listing.ts'
import { linksBelow } from './menu-links.ts'
import { oncePerVersion } from './once-per-version.ts'
import { goesWith } from './product-page/goes-with.ts'
import { previewProduct } from './product-page/preview-product.ts'
import * as queries from './product-page/product-detail.queries.ts'
import { nameOf } from './product-page/product-detail.store.ts'
import { readProduct, reviewOf } from './product-page/product-detail.ts'
import { promisesOf } from './product-page/shop-promises.ts'
import { readPromotionProducts } from './promotion-products.ts'
import type { Search } from './search.ts'
import { readSuggestions } from './suggestions.ts'
import { countQueries } from './tuning/query-counts.ts'

const railSize = 20
const relatedSize = 30
const newSize = 40
const perReviewPage = 10
/** Products of one series share the beginning of their SKU up to here. */
const seriesPrefix = 7

/** What the shop's own pages read. */
export function searchRoutes(api: Api, search: Search): void {
  const counts = countQueries(api.services)
  api.watchers.push(counts)
  serve(api, shop.listing, async ({ ctx, query }) => {
    const listing = await readListing(ctx, search, query)
    if (!listing.away) counts.found(query, ctx.locale, listing.total)
    ctx.cacheTags?.list(query.taxon).products(listing.products.map(({ id }) => id))
    return listing
  })
  serve(api, shop.suggest, async ({ ctx, query }) => {
    const found = await readSuggestions(ctx, search, counts, query)
    ctx.cacheTags?.list()
    return found
  })
  serve(api, shop.product, async ({ ctx, params }) => {
    const product = await readProduct(ctx, search, params.slug)
    ctx.cacheTags?.products([product.id])
    return product
  })
  serve(api, productPreviews.show, ({ ctx, params }) => previewProduct(ctx, search, params.key))
  serve(api, shop.cards, async ({ ctx, query }) => {
    const products = await readCards(ctx, search, query.ids.map(Number).filter(Number.isSafeInteger))
    // one that is sold out now has no card, and may have one again
    ctx.cacheTags?.products(query.ids.map(Number))
    return { products }
  })
  serve(api, promotions.goods, ({ ctx, params }) => readPromotionProducts(ctx, search, params.id))
  productRoutes(api, search)
  homeRoutes(api, search)
  siteRoutes(api, search)
}

type Hits = readonly { card: Parameters<typeof cardOf>[0]; selling_price: number }[]
const cards = (ctx: Ctx, hits: Hits) =>
  hits.map((hit) => cardOf(hit.card, hit.selling_price, ctx.locale, ctx.now, ctx.tenant))

async function mustFind(ctx: Ctx, slug: string): Promise<{ id: number; sku: string }> {
  const found = await nameOf(ctx, slug)
  if (!found) throw new ShopError('not_found')
  return found
}

function productRoutes(api: Api, search: Search): void {
  serve(api, shop.rails, async ({ ctx, params }) => {
    const { id, sku } = await mustFind(ctx, params.slug)
    const [alike, like, together] = await Promise.all([
      search.find.sameSeries(sku.slice(0, seriesPrefix), railSize, ctx.now),
      search.find.related(id, relatedSize, ctx.now),
      readProduct(ctx, search, params.slug).then((product) => goesWith(ctx, search, product)),
    ])
    const series = alike.filter((hit) => hit.id !== id)
    const shown = new Set([...series, ...together].map((hit) => hit.id))
    const related = like.filter((hit) => !shown.has(hit.id))
    ctx.cacheTags?.products([id, ...[...together, ...series, ...related].map((hit) => hit.id)])
    return {
      goes_with: cards(ctx, together),
      same_series: cards(
        ctx,
        series.filter((hit) => !together.some(({ id }) => id === hit.id)),
      ),
      related: cards(ctx, related),
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

const deliveryIn = (division_id = null as string | null): SalePlace => ({
  kind: 'address',
  country: homeCountry,
  division_id,
})
const counterOf = (stock_location_id: number): SalePlace => ({ kind: 'shop', stock_location_id })

function homeRoutes(api: Api, search: Search): void {
  const banners = oncePerVersion(comingBanners)
  serve(api, shop.home, async ({ ctx }) => {
    const { find } = search
    const words = search.words()
    const [deals, arrivals, sale, all, coming] = await Promise.all([
      find.deals(railSize, ctx.now),
      find.newArrivals(newSize, ctx.now),
      find.sale(newSize, ctx.now),
      find.list({ per_page: 1, facets: true, locale: ctx.locale }, ctx.now),
      banners(ctx),
    ])
    ctx.cacheTags?.list().products([...deals, ...arrivals, ...sale].map((hit) => hit.id))
    const ages = all.facets?.age_group ?? []
    return {
      deals: cards(ctx, deals),
      new_arrivals: cards(ctx, arrivals),
      sale: cards(ctx, sale),
      categories: ctx.tenant.home_taxons.flatMap((permalink) => {
        const taxon = [...words.taxons.values()].find((each) => each.permalink === permalink)
        return taxon ? [tileOf(taxon, words, ctx.locale)] : []
      }),
      brands: [...words.brands.values()].map((brand) => {
        const style = brand.wordmark as { weight?: number; tracking?: number | string }
        return {
          code: brand.code,
          name: inLocale(brand.name, ctx.locale),
          weight: style.weight ?? 600,
          tracking: String(style.tracking ?? 0),
        }
      }),
      ages: ages.map((age) => ({ code: age.value, count: age.count })),
      banners: homeBanners(coming, ctx.now, ctx.locale),
    }
  })
}

function siteRoutes(api: Api, search: Search): void {
  const chrome = oncePerVersion(drawChrome)
  serve(api, shop.chrome, ({ ctx }) => {
    ctx.cacheTags?.noStock()
    return chrome(ctx)
  })
  serve(api, shop.divisions, async ({ ctx, query }) => {
    ctx.cacheTags?.noStock()
    const rows = await divisionsBelow(ctx.db, query.parent_id)
    return {
      divisions: rows.map((row) => ({
        id: row.id,
        level: row.level,
        name: readsCyrillic(ctx.locale) ? row.name_mn : row.name_en,
        name_mn: row.name_mn,
        name_en: row.name_en,
        abbr: row.abbr_mn,
        zipcode: row.zipcode,
      })),
    }
  })
  serve(api, shop.promises, ({ ctx }) => {
    ctx.cacheTags?.noStock()
    return promisesOf(ctx, search)
  })
  serve(api, shop.sitemap, async ({ ctx, query }) => {
    ctx.cacheTags?.noStock()
    const page = query.page ?? 1
    const { rows, pages } = await queries.productAddresses(ctx.db, page, ctx.now)
    const products = rows.map((row) => ({ path: `/products/${row.slug}`, updated_at: row.updated_at.toISOString() }))
    if (page > 1) return { pages, urls: products }
    const today = ctx.now.toISOString()
    const words = search.words()
    const fixed = [
      ...['/', '/products', '/promises', '/promotions', '/leasing', '/articles', '/news', '/authors', '/lookbooks'],
      ...['/games', '/travel', '/outfit'],
      '/brands',
      ...[...words.brands.values()].map(({ code }) => `/brands/${code}`),
      '/vendors',
      ...[...words.vendors.values()].map(({ slug }) => `/vendors/${slug}`),
    ]
    const taxons = [...words.taxons.values()].map((taxon) => ({
      path: `/t/${taxon.permalink}`,
      updated_at: taxon.updated_at.toISOString(),
    }))
    const editorial = (await queries.pageAddresses(ctx.db, ctx.now)).map((row) => ({
      path: row.path,
      updated_at: row.updated_at.toISOString(),
    }))
    return {
      pages,
      urls: [...fixed.map((path) => ({ path, updated_at: today })), ...taxons, ...editorial, ...products].filter(
        ({ path }) => hasPage(ctx.tenant.flags, path),
      ),
    }
  })
}

async function drawChrome(ctx: Ctx) {
  const [all, notices] = await Promise.all([menus(ctx.db), activeNotices(ctx.db, ctx.now)])
  const at = (location: string) => linksBelow(ctx, all.find((menu) => menu.location === location)?.items ?? [], null)
  return {
    header: at('header'),
    footer: at('footer'),
    notices: notices.map((notice) => ({ id: notice.id, title: inLocale(notice.title, ctx.locale), url: notice.url })),
    tenant: publicTenant(ctx),
  }
}

/** What pages may know of the tenant's settings. */
const publicTenant = ({ tenant, locale, ports }: Ctx) => ({
  name: tenant.name,
  title: titleIn(tenant, locale),
  index_name: tenant.index_name,
  flags: tenant.flags,
  locales: tenant.locales,
  free_shipping_from: tenant.free_shipping_from,
  lease_from: leasedTotals(tenant.lease).from,
  lease_to: leasedTotals(tenant.lease).to,
  return_hours: Math.max(tenant.return_hours.default, ...Object.values(tenant.return_hours.categories)),
  refund_days: tenant.refund_days,
  low_stock_at: tenant.low_stock_at,
  max_line_quantity: tenant.max_line_quantity,
  support: tenant.support,
  ...publicParties(ports),
})

const publicParty = ({ id, script }: ThirdParty) => ({ id, script })
const publicParties = ({ analytics, advertising }: Ctx['ports']) =>
  (analytics || advertising) && {
    third_parties: {
      ...(analytics && { analytics: publicParty(analytics) }),
      ...(advertising && { advertising: publicParty(advertising) }),
    },
  }
