import { hasPage } from '@delguur/contract/shopfront/flag-pages'
import { shop } from '@delguur/contract/shopfront/shop'
import { type Api, serve } from '../../../platform/http/serve.ts'
import type { Search } from '../../search/search/index.ts'
import { pageAddresses, productAddresses } from './sitemap.queries.ts'

export function sitemapRoutes(api: Api, search: Search): void {
  serve(api, shop.sitemap, async ({ ctx, query }) => {
    ctx.cacheTags?.noStock()
    const page = query.page ?? 1
    const { rows, pages } = await productAddresses(ctx.db, page, ctx.now)
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
    const editorial = (await pageAddresses(ctx.db, ctx.now)).map((row) => ({
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
