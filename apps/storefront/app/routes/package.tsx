import '../features/cart/cart.css'
import '../parts/card.css'
import '../features/package/package.css'
import '@delguur/ui/styles/field.css'
import { useT } from '@delguur/ui/i18n'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { PackagePage } from '../features/package/package-page.tsx'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/package'

/** The package itself is kept in the browser. */
export function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['lists'], ['listing.facet.'])
  const { origin, shop } = context.get(serverContext)
  const title = pageTitle(t('lists.package.title'), shop)
  return {
    messages,
    seo: { title, description: t('lists.package.text'), path: '/package', locale, origin, hidden: true },
  }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Package() {
  const t = useT()
  if (useHydrated()) return <PackagePage />
  return (
    <div className="wrap section">
      <header className="package-head">
        <h1>{t('lists.package.title')}</h1>
        <p className="muted">{t('lists.package.text')}</p>
      </header>
      <noscript>
        <p className="note">{t('lists.package.scripts')}</p>
      </noscript>
    </div>
  )
}
