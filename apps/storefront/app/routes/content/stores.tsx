import '../../features/stores/stores.css'
import { localePath } from '@delguur/kit/locale'
import { storeData } from '../../features/stores/store-data.ts'
import { StoresPage } from '../../features/stores/stores-page.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/stores'

/** The shops that one can come to. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { stores } = await api(context, locale).shop.stores({ query: { locale } })
  const { messages, t } = words(locale, ['stores'])
  const { origin, shop } = context.get(serverContext)
  const seo = {
    title: pageTitle(t('stores.title'), shop),
    description: t('stores.text'),
    path: '/stores',
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('stores.title'), path: localePath(locale, '/stores') },
      ]),
      ...stores.map((store) => storeData(store, { origin, path: localePath(locale, `/stores/${store.code}`) })),
    ],
  }
  return { stores, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Stores({ loaderData }: Route.ComponentProps) {
  return <StoresPage stores={loaderData.stores} />
}
