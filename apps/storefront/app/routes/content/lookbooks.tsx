import '../../features/lookbooks/lookbooks.css'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { found } from '../../features/catalog/found.server.ts'
import { LookbookTiles } from '../../features/lookbooks/tiles.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/lookbooks'

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['lookbooks'])
  const { lookbooks } = await found(api(context, locale).lookbooks.tiles({ query: { locale } }))
  const { origin, shop } = context.get(serverContext)
  const seo = {
    title: pageTitle(t('lookbooks.title'), shop),
    description: t('lookbooks.text'),
    path: '/lookbooks',
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('lookbooks.title'), path: localePath(locale, '/lookbooks') },
      ]),
    ],
  }
  return { lookbooks, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function Lookbooks({ loaderData: { lookbooks } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  return (
    <div className="wrap look-books">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <header className="look-books-head">
        <h1>{t('lookbooks.title')}</h1>
        <p className="muted">{t('lookbooks.text')}</p>
      </header>
      {lookbooks.length > 0 ? (
        <LookbookTiles books={lookbooks} first />
      ) : (
        <EmptyState title={t('lookbooks.none')} text={t('lookbooks.none_text')} />
      )}
    </div>
  )
}
