import '@delguur/ui/styles/card.css'
import '@delguur/ui/styles/rail.css'
import '@delguur/ui/styles/field.css'
import '@delguur/ui/styles/listing.css'
import { localePath } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import { ProductListing } from '../features/listing/product-listing.tsx'
import { countFilters } from '../features/listing/query.ts'
import { drawCard } from '../features/product/shop-card.tsx'
import { loadListing } from '../lib/listing.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { usePath } from '../lib/path.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { breadcrumbData, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/products'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const url = new URL(request.url)
  const { messages, t } = words(locale, ['listing'])
  const q = url.searchParams.get('q')?.trim()
  const all = q ? t('listing.search_title', { query: q }) : words(locale, ['common']).t('common.all_products')
  const listing = await loadListing(context, locale, url)
  const { origin, shop } = context.get(serverContext)
  const seo = {
    title: t('listing.title', { name: all, shop }),
    description: t('listing.description', { name: all, count: listing.total }),
    path: '/products',
    locale,
    origin,
    hidden: Boolean(q) || countFilters(url.searchParams) > 0,
    json_ld: [breadcrumbData(origin, [{ name: all, path: localePath(locale, '/products') }])],
  }
  return { listing, title: all, searched: Boolean(q), messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { listing, title, searched } = loaderData
  const all = { name: t('common.all_products'), href: path('/products') }
  return (
    <ProductListing
      drawCard={drawCard}
      listing={listing}
      title={title}
      crumbs={searched ? [all, { name: title }] : [{ name: title }]}
    />
  )
}
