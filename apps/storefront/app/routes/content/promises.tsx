import '../../features/promises/promises.css'
import { localePath } from '@delguur/kit/locale'
import { PromisesPage } from '../../features/promises/promises-page.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/promises'

/** What the shop promises of delivery, returns, receipts, wallet and points. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const promises = await api(context, locale).shop.promises({ query: { locale } })
  const { messages, t } = words(locale, promises.alcohol_age === undefined ? ['promises'] : ['promises', 'alcohol'])
  const { origin, shop } = context.get(serverContext)
  const seo = {
    title: pageTitle(t('promises.title'), shop),
    description: t('promises.description'),
    path: '/promises',
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('promises.title'), path: localePath(locale, '/promises') },
      ]),
    ],
  }
  return { promises, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Promises({ loaderData }: Route.ComponentProps) {
  return <PromisesPage promises={loaderData.promises} />
}
