import '../../features/articles/articles.css'
import '../../features/articles/list-search.css'
import '@delguur/ui/styles/field.css'
import '@delguur/ui/styles/pages.css'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { NewsLine } from '../../features/articles/article-card.tsx'
import { Pages, pageAddress } from '../../features/articles/article-list.tsx'
import { listSeo, pageIn, wordsIn } from '../../features/articles/list.server.ts'
import { ListSearch, NothingFound } from '../../features/articles/list-search.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { missingTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/news'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['articles'])
  const [page, q] = [pageIn(request), wordsIn(request)]
  const list = await found(api(context, locale).news.list({ query: { page, per_page: 20, q, locale } }))
  const place = context.get(serverContext)
  const title = q ? t('articles.search_title', { query: q }) : t('articles.news')
  const seo = {
    ...listSeo(locale, place, title, t('articles.news_text'), '/news'),
    hidden: page > 1 || q !== undefined,
  }
  const searched = q ? { q, total: list.total_count } : null
  return { news: list.news, pages: list.pages, page, searched, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function News({ loaderData: { news, page, pages, searched } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const q = searched?.q
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
      <ListSearch action={path('/news')} label={t('articles.news_search')} searched={searched} />
      {news.length === 0 && q && <NothingFound q={q} all={path('/news')} allLabel={t('articles.all_news')} />}
      <ul className="news-list">
        {news.map((each) => (
          <NewsLine key={each.id} article={each} />
        ))}
      </ul>
      <Pages page={page} pages={pages} href={(to) => path(pageAddress('/news', q, to))} />
    </div>
  )
}
