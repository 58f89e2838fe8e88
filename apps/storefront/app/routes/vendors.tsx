import '../features/brands/brands.css'
import '../parts/card.css'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { MakerMark } from '../features/brands/maker-mark.tsx'
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
import { Rating } from '../parts/stars.tsx'
import type { Route } from './+types/vendors'

/** Who keeps and packs the products. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['brands'])
  const home = words(locale, ['common']).t('common.home')
  const [answer, counts] = await Promise.all([
    api(context, locale).flatCatalog.vendors({ query: { locale, per_page: 999 } }),
    listedCounts(context, locale, 'vendor'),
  ])
  const vendors = answer.vendors.map((vendor) => ({
    ...vendor,
    products_count: counts ? (counts.get(vendor.slug) ?? 0) : vendor.products_count,
  }))
  const { origin, shop } = context.get(serverContext)
  const at = (path: string) => localePath(locale, path)
  const title = t('brands.vendors.title')
  const seo = {
    title: pageTitle(title, shop),
    description: t('brands.vendors.text'),
    path: '/vendors',
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: home, path: at('/') },
        { name: title, path: at('/vendors') },
      ]),
      itemListData(
        origin,
        vendors.map(({ slug, name }) => ({ name, path: at(`/vendors/${slug}`) })),
      ),
    ],
  }
  return { vendors: pack(vendors), messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Vendors({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const vendors = useUnpacked(loaderData.vendors)
  return (
    <div className="wrap makers">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <header className="makers-head">
        <h1>{t('brands.vendors.title')}</h1>
        <p className="muted">{t('brands.vendors.text')}</p>
      </header>
      {vendors.length === 0 && <EmptyState title={t('brands.vendors.empty')} text={t('brands.empty_text')} />}
      <ul className="makers-list">
        {vendors.map((vendor) => (
          <li key={vendor.slug}>
            <Link className="maker" href={path(`/vendors/${vendor.slug}`)} prefetch>
              <MakerMark name={vendor.name} logo={vendor.logo} />
              <h2 className="wordmark">{vendor.name}</h2>
              <p className="small">{vendor.about_us}</p>
              <p className="maker-count maker-facts">
                <span>{t('brands.goods', { count: vendor.products_count })}</span>
                {vendor.total_reviews > 0 && <Rating rating={vendor.average_rating} count={vendor.total_reviews} />}
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
