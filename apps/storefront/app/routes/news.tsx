import '../features/articles/articles.css'
import '@delguur/ui/styles/pages.css'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { NewsLine } from '../features/articles/article-card.tsx'
import { Pages } from '../features/articles/article-list.tsx'
import { listSeo, pageIn } from '../features/articles/list.server.ts'
import { found } from '../features/catalog/found.server.ts'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { usePath } from '../lib/path.ts'
import { missingTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/news'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['articles'])
  const page = pageIn(request)
  const list = await found(api(context, locale).news.list({ query: { page, per_page: 20, locale } }))
  const place = context.get(serverContext)
  const seo = { ...listSeo(locale, place, t('articles.news'), t('articles.news_text'), '/news'), hidden: page > 1 }
  return { news: list.news, pages: list.pages, page, messages, seo }
}

export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function News({ loaderData: { news, page, pages } }: Route.ComponentProps) {
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
        <h1>{t('articles.news')}</h1>
      </header>
      <ul className="news-list">
        {news.map((each) => (
          <NewsLine key={each.id} article={each} />
        ))}
      </ul>
      <Pages page={page} pages={pages} href={(to) => path(`/news?page=${to}`)} />
    </div>
  )
}
