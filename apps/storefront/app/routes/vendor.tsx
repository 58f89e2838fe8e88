import '../features/brands/brands.css'
import '../parts/card.css'
import '@delguur/ui/styles/pages.css'
import '../parts/reviews.css'
import { localePath } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import { ChipRow, MakerPage } from '../features/brands/maker-page.tsx'
import { makerProducts } from '../features/brands/maker-products.server.ts'
import { VendorReviews } from '../features/brands/vendor-reviews.tsx'
import type { Card } from '../features/catalog/card.ts'
import { found, foundOrNull } from '../features/catalog/found.server.ts'
import { CardGrid } from '../features/product/card-grid.tsx'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { type Drawn, pack, useDrawn, useUnpacked } from '../lib/packed.ts'
import { usePath } from '../lib/path.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/vendor'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['brands', 'product'])
  const home = words(locale, ['common']).t('common.home')
  const call = { params: { id: params.slug }, query: { locale } }
  const vendor = await found(api(context, locale).flatCatalog.vendor(call))
  const page = Number(/^\d{1,4}$/.exec(new URL(request.url).searchParams.get('page') ?? '')?.[0] ?? 1)
  const [listing, reviews] = await Promise.all([
    makerProducts(context, locale, { vendor: [vendor.slug] }),
    foundOrNull(
      api(context, locale).vendorReviews.list({ ...call, query: { page: Math.max(page, 1), per_page: 10, locale } }),
    ),
  ])
  const { origin, shop } = context.get(serverContext)
  const path = `/vendors/${vendor.slug}`
  const at = (to: string) => localePath(locale, to)
  const seo = {
    title: pageTitle(vendor.name, shop),
    description: vendor.about_us ?? t('brands.vendors.description', { name: vendor.name, count: listing.total }),
    path,
    locale,
    origin,
    hidden: page > 1,
    picture: listing.products[0]?.pictures[0],
    json_ld: [
      breadcrumbData(origin, [
        { name: home, path: at('/') },
        { name: t('brands.vendors.title'), path: at('/vendors') },
        { name: vendor.name, path: at(path) },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: vendor.name,
        url: origin + at(path),
        ...(vendor.about_us && { description: vendor.about_us }),
        ...(vendor.total_reviews > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: vendor.average_rating,
            reviewCount: vendor.total_reviews,
          },
        }),
      },
    ],
  }
  const { products, ...facts } = listing
  const drawn: Drawn<{ products: Card[] }> = { products }
  return { page: pack({ vendor, listing: facts, count: products.length, reviews }), drawn, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function Vendor({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { vendor, listing, count, reviews } = useUnpacked(loaderData.page)
  const drawn = useDrawn(loaderData.drawn)
  return (
    <MakerPage
      maker={vendor}
      crumb={{ name: t('brands.vendors.title'), href: path('/vendors') }}
      tint="sun"
      listing={listing}
      products={
        <CardGrid
          title={t('brands.goods_title')}
          cards={drawn?.products}
          count={count}
          more={`/products?vendor=${vendor.slug}`}
        />
      }
      filter={`vendor=${vendor.slug}`}
      emptyText={t('brands.vendors.no_goods_text')}
      reviews={reviews && <VendorReviews slug={vendor.slug} answer={reviews} />}
      links={
        <ChipRow
          title={t('brands.vendors.brands')}
          links={listing.brands.map(({ code, name, count }) => ({ href: `/brands/${code}`, name, count }))}
        />
      }
    >
      {vendor.about_us && <p className="maker-lead">{vendor.about_us}</p>}
      {vendor.contact_us && (
        <p>
          <span className="vh">{t('brands.vendors.contact')}: </span>
          {vendor.contact_us}
        </p>
      )}
    </MakerPage>
  )
}
