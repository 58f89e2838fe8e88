import '../parts/card.css'
import '../parts/rail.css'
import '@delguur/ui/styles/field.css'
import '../features/listing/listing.css'
import { localePath } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepList } from '../features/listing/last-list.ts'
import { ListFailed } from '../features/listing/list-failed.tsx'
import { listSeo } from '../features/listing/list-seo.ts'
import { loadListing } from '../features/listing/listing.server.ts'
import { ProductListing } from '../features/listing/product-listing.tsx'
import { drawMissing } from '../features/product/draw-missing.tsx'
import { drawCards } from '../features/product/shop-card.tsx'
import { ErrorView } from '../features/shell/error-view.tsx'
import { ofAddress } from '../features/shell/not-taken.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { pack, useUnpacked } from '../lib/packed.ts'
import { usePath } from '../lib/path.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/taxon'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const url = new URL(request.url)
  const permalink = params['*'] ?? ''
  const { messages, t } = words(locale, ['listing'])
  const all = words(locale, ['common']).t('common.all_products')
  const listing = await loadListing(context, locale, url, permalink)
  const { origin, shop } = context.get(serverContext)
  const name = listing.taxon?.name ?? permalink
  const crumbs = [...listing.ancestors, { name, permalink }].map((taxon) => ({
    name: taxon.name,
    path: localePath(locale, `/t/${taxon.permalink}`),
  }))
  const { name: title, path, hidden } = listSeo(name, `/t/${permalink}`, listing, url.searchParams)
  const seo = {
    title: pageTitle(title, shop),
    description: listing.taxon?.description || t('listing.description', { name: title, count: listing.total }),
    path,
    locale,
    origin,
    picture: listing.taxon?.picture?.base,
    hidden,
    json_ld: [breadcrumbData(origin, [{ name: all, path: localePath(locale, '/products') }, ...crumbs])],
  }
  return { listing: pack(listing), messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

type PageData = Route.ComponentProps['loaderData']

export default function Taxon({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  useEffect(() => keepList(pathname, loaderData), [pathname, loaderData])
  return <List page={loaderData} />
}

function List({ page }: { page: PageData }) {
  const t = useT()
  const path = usePath()
  const listing = useUnpacked(page.listing)
  const crumbs = [
    { name: t('common.all_products'), href: path('/products') },
    ...listing.ancestors.map((taxon) => ({ name: taxon.name, href: path(`/t/${taxon.permalink}`) })),
  ]
  return (
    <ProductListing
      drawCards={drawCards}
      listing={listing}
      title={listing.taxon?.name ?? ''}
      text={listing.taxon?.description ?? ''}
      crumbs={crumbs}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return ofAddress(error) ? (
    <ErrorView error={error} drawProducts={drawMissing} />
  ) : (
    <ListFailed<PageData> draw={(page) => <List page={page} />} />
  )
}
