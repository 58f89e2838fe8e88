import '../../features/articles/articles.css'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { AuthorTiles } from '../../features/articles/author-tiles.tsx'
import { listSeo } from '../../features/articles/list.server.ts'
import { found } from '../../features/catalog/found.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { missingTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/authors'

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['articles'])
  const { authors } = await found(api(context, locale).authors.list({ query: { per_page: 100, locale } }))
  const seo = listSeo(locale, context.get(serverContext), t('articles.authors'), t('articles.authors_text'), '/authors')
  return { authors, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function Authors({ loaderData: { authors } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  return (
    <div className="wrap stories">
      <Breadcrumbs
        crumbs={[
          { name: t('common.home'), href: path('/') },
          { name: t('articles.title'), href: path('/articles') },
        ]}
      />
      <header className="stories-head">
        <h1>{t('articles.authors')}</h1>
        <p className="muted">{t('articles.authors_text')}</p>
      </header>
      <AuthorTiles authors={authors} />
    </div>
  )
}
