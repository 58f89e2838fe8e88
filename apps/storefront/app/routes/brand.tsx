import '../features/brands/brands.css'
import '../parts/card.css'
import { localePath } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import AlertLink from '../features/alerts/alert-link.tsx'
import { wordmarkStyle } from '../features/brands/brand-tile.tsx'
import { ChipRow, MakerPage } from '../features/brands/maker-page.tsx'
import { makerProducts } from '../features/brands/maker-products.server.ts'
import type { Card } from '../features/catalog/card.ts'
import { found } from '../features/catalog/found.server.ts'
import { CardGrid } from '../features/product/card-grid.tsx'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { type Drawn, pack, useDrawn, useUnpacked } from '../lib/packed.ts'
import { usePath } from '../lib/path.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Tint } from '../parts/ger-tile.tsx'
import type { Route } from './+types/brand'

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['brands', 'watch'])
  const common = words(locale, ['common'])
  const client = api(context, locale)
  const brand = await found(client.flatCatalog.brand({ params: { id: params.code }, query: { locale } }))
  const [listing, others] = await Promise.all([
    makerProducts(context, locale, { brand: [brand.code] }),
    client.flatCatalog.brands({ query: { locale, per_page: 999 } }),
  ])
  const { origin, shop } = context.get(serverContext)
  const path = `/brands/${brand.code}`
  const at = (to: string) => localePath(locale, to)
  const seo = {
    title: pageTitle(brand.name, shop),
    description: brand.description ?? t('brands.description', { name: brand.name, count: listing.total }),
    path,
    locale,
    origin,
    picture: listing.products[0]?.pictures[0],
    json_ld: [
      breadcrumbData(origin, [
        { name: common.t('common.home'), path: at('/') },
        { name: common.t('common.brands'), path: at('/brands') },
        { name: brand.name, path: at(path) },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'Brand',
        name: brand.name,
        url: origin + at(path),
        ...(brand.description && { description: brand.description }),
        ...(brand.logo && { logo: origin + brand.logo }),
      },
    ],
  }
  const more = others.brands
    .filter(({ code, products_count }) => code !== brand.code && products_count > 0)
    .map(({ code, name }) => ({ code, name }))
  const { products, ...facts } = listing
  const drawn: Drawn<{ products: Card[] }> = { products }
  return { page: pack({ brand, listing: facts, count: products.length, more }), drawn, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function Brand({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { brand, listing, count, more } = useUnpacked(loaderData.page)
  const drawn = useDrawn(loaderData.drawn)
  return (
    <MakerPage
      maker={brand}
      crumb={{ name: t('common.brands'), href: path('/brands') }}
      tint={brand.tint as Tint}
      nameStyle={wordmarkStyle(brand.wordmark)}
      listing={listing}
      products={
        <CardGrid
          title={t('brands.goods_title')}
          cards={drawn?.products}
          count={count}
          more={`/products?brand=${brand.code}`}
        />
      }
      filter={`brand=${brand.code}`}
      emptyText={t('brands.no_goods_text')}
      links={
        <>
          <ChipRow
            title={t('brands.sellers')}
            links={listing.vendors.map(({ slug, name }) => ({ href: `/vendors/${slug}`, name }))}
          />
          <ChipRow
            title={t('brands.others')}
            links={more.map(({ code, name }) => ({ href: `/brands/${code}`, name }))}
          />
        </>
      }
    >
      {brand.description && <p className="maker-lead">{brand.description}</p>}
      {brand.story && <p className="maker-story">{brand.story}</p>}
      <AlertLink kind="brand" of={brand.code} className="btn btn-line" />
    </MakerPage>
  )
}
