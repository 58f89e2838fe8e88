import '../features/brands/brands.css'
import type { FlatBrand } from '@delguur/contract/catalog/catalog-flat'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { BrandTile } from '../features/brands/brand-tile.tsx'
import { listedCounts } from '../features/brands/maker-products.server.ts'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { pack, useUnpacked } from '../lib/packed.ts'
import { usePath } from '../lib/path.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { breadcrumbData, itemListData, pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import type { Route } from './+types/brands'

/** Every brand that has products. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['brands'])
  const common = words(locale, ['common'])
  const [answer, counts] = await Promise.all([
    api(context, locale).flatCatalog.brands({ query: { locale, per_page: 999 } }),
    listedCounts(context, locale, 'brand'),
  ])
  const countOf = (brand: FlatBrand) => (counts ? (counts.get(brand.code) ?? 0) : brand.products_count)
  const brands = answer.brands
    .map((brand) => ({ ...brand, story: null, products_count: countOf(brand) }))
    .filter(({ products_count }) => products_count > 0)
  const { origin, shop } = context.get(serverContext)
  const at = (path: string) => localePath(locale, path)
  const title = common.t('common.brands')
  const seo = {
    title: pageTitle(title, shop),
    description: t('brands.text'),
    path: '/brands',
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: common.t('common.home'), path: at('/') },
        { name: title, path: at('/brands') },
      ]),
      itemListData(
        origin,
        brands.map(({ code, name }) => ({ name, path: at(`/brands/${code}`) })),
      ),
    ],
  }
  return { brands: pack(brands), messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Brands({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const brands = useUnpacked(loaderData.brands)
  return (
    <div className="wrap makers">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <header className="makers-head">
        <h1>{t('common.brands')}</h1>
        <p className="muted">{t('brands.text')}</p>
      </header>
      {brands.length > 0 ? (
        <ul className="makers-list">
          {brands.map((brand) => (
            <li key={brand.code}>
              <BrandTile brand={brand} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t('brands.empty')}
          text={t('brands.empty_text')}
          action={
            <ButtonLink variant="main" href={path('/products')}>
              {t('brands.browse')}
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}
