import '../parts/card.css'
import '../parts/rail.css'
import '@delguur/ui/styles/field.css'
import '../features/listing/listing.css'
import { localePath } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import { useEffect } from 'react'
import { redirect, useLocation } from 'react-router'
import { FoundArticles } from '../features/listing/found-articles.tsx'
import { keepList } from '../features/listing/last-list.ts'
import { ListFailed } from '../features/listing/list-failed.tsx'
import { listSeo } from '../features/listing/list-seo.ts'
import { loadListing } from '../features/listing/listing.server.ts'
import { ProductListing } from '../features/listing/product-listing.tsx'
import { topCategories } from '../features/listing/top-categories.server.ts'
import { drawMissing } from '../features/product/draw-missing.tsx'
import { drawCards } from '../features/product/shop-card.tsx'
import { ErrorView } from '../features/shell/error-view.tsx'
import { ofAddress } from '../features/shell/not-taken.ts'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { pack, useUnpacked } from '../lib/packed.ts'
import { usePath } from '../lib/path.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { breadcrumbData, pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/products'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const url = new URL(request.url)
  const { messages, t } = words(locale, ['listing'])
  const q = url.searchParams.get('q')?.trim()
  const all = q ? t('listing.search_title', { query: q }) : words(locale, ['common']).t('common.all_products')
  const { origin, shop, flags } = context.get(serverContext)
  const [listing, found] = await Promise.all([
    loadListing(context, locale, url),
    q && flags.articles && q.length <= 200
      ? api(context, locale).articles.search({ query: { q, locale } })
      : { articles: [] },
  ])
  const leads = [...url.searchParams.keys()].every((key) => key === 'q') ? listing.search?.redirect : null
  if (leads) throw redirect(localePath(locale, leads))
  const { name, path, hidden } = listSeo(all, '/products', listing, url.searchParams)
  const seo = {
    title: pageTitle(name, shop),
    description: t('listing.description', { name, count: listing.total }),
    path,
    locale,
    origin,
    hidden,
    json_ld: [breadcrumbData(origin, [{ name: all, path: localePath(locale, '/products') }])],
  }
  const popular = listing.total === 0 ? await topCategories(context, locale) : []
  return { listing: pack(listing), title: all, searched: Boolean(q), popular, articles: found.articles, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

type PageData = Route.ComponentProps['loaderData']

export default function Products({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  useEffect(() => keepList(pathname, loaderData), [pathname, loaderData])
  return <List page={loaderData} />
}

function List({ page }: { page: PageData }) {
  const t = useT()
  const path = usePath()
  const { title, searched, popular, articles } = page
  const listing = useUnpacked(page.listing)
  const all = { name: t('common.all_products'), href: path('/products') }
  return (
    <>
      <ProductListing
        drawCards={drawCards}
        listing={listing}
        title={title}
        popular={popular}
        crumbs={searched ? [all] : []}
      />
      {articles.length > 0 && <FoundArticles articles={articles} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return ofAddress(error) ? (
    <ErrorView error={error} drawProducts={drawMissing} />
  ) : (
    <ListFailed<PageData> draw={(page) => <List page={page} />} />
  )
}
