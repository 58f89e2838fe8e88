import '../../features/stores/stores.css'
import { localePath } from '@delguur/kit/locale'
import { storeData } from '../../features/stores/store-data.ts'
import { StorePage } from '../../features/stores/store-page.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/store'

/** One shop that one can come to. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { stores } = await api(context, locale).shop.stores({ query: { locale } })
  const store = stores.find(({ code }) => code === params.code)
  if (!store) throw new Response(null, { status: 404 })
  const { messages, t } = words(locale, ['stores'])
  const { origin, shop } = context.get(serverContext)
  const path = `/stores/${store.code}`
  const seo = {
    title: pageTitle(store.name, shop),
    description: [store.address, store.opening_hours].filter(Boolean).join(' · '),
    path,
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('stores.title'), path: localePath(locale, '/stores') },
        { name: store.name, path: localePath(locale, path) },
      ]),
      storeData(store, { origin, path: localePath(locale, path) }),
    ],
  }
  return { store, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Store({ loaderData }: Route.ComponentProps) {
  return <StorePage store={loaderData.store} />
}
