import '../../features/articles/articles.css'
import '../../features/articles/list-search.css'
import '@delguur/ui/styles/field.css'
import '@delguur/ui/styles/pages.css'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { ArticleCard, NewsLine } from '../../features/articles/article-card.tsx'
import { ArticleGrid, namesOf, Pages, pageAddress, Tags } from '../../features/articles/article-list.tsx'
import { AuthorTiles } from '../../features/articles/author-tiles.tsx'
import { listSeo, pageIn, wordsIn } from '../../features/articles/list.server.ts'
import { ListSearch, NothingFound } from '../../features/articles/list-search.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { pack, useUnpacked } from '../../lib/packed.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { missingTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { SectionHead } from '../../parts/section-head.tsx'
import type { Route } from './+types/articles'

const perPage = 13

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['articles'])
  const [page, q] = [pageIn(request), wordsIn(request)]
  const { articles, news, authors } = api(context, locale)
  const [list, { tags }, latest, people] = await found(
    Promise.all([
      articles.list({ query: { page, per_page: perPage, q, locale } }),
      articles.tags({ query: { locale } }),
      news.list({ query: { per_page: 5, locale } }),
      authors.list({ query: { per_page: 4, locale } }),
    ]),
  )
  const seo = {
    ...listSeo(
      locale,
      context.get(serverContext),
      q ? t('articles.search_title', { query: q }) : t('articles.title'),
      t('articles.text'),
      '/articles',
    ),
    hidden: page > 1 || q !== undefined,
  }
  const searched = q ? { q, total: list.total_count } : null
  const view = {
    articles: list.articles,
    pages: list.pages,
    page,
    searched,
    tags,
    news: latest.news,
    authors: people.authors,
  }
  return { page: pack(view), messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function Articles({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { articles, pages, page, searched, tags, news, authors } = useUnpacked(loaderData.page)
  const q = searched?.q
  const lead = q ? undefined : articles[0]
  const rest = q ? articles : articles.slice(1)
  return (
    <div className="wrap stories">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <header className="stories-head">
        <h1>{t('articles.title')}</h1>
        <p className="muted">{t('articles.text')}</p>
      </header>
      <Tags tags={tags} />
      <ListSearch action={path('/articles')} label={t('articles.articles_search')} searched={searched} />
      {lead && <ArticleCard article={lead} tags={namesOf(tags)} lead />}
      <div className="stories-columns">
        <section>
          <SectionHead title={t(q ? 'articles.search_results' : 'articles.newest')} />
          {q && articles.length === 0 ? (
            <NothingFound q={q} all={path('/articles')} allLabel={t('articles.all_articles')} />
          ) : (
            <ArticleGrid articles={rest} tags={tags} />
          )}
          <Pages page={page} pages={pages} href={(to) => path(pageAddress('/articles', q, to))} />
        </section>
        <section>
          <SectionHead title={t('articles.news')} more={{ href: path('/news'), label: t('articles.all_news') }} />
          <ul>
            {news.map((each) => (
              <NewsLine key={each.id} article={each} />
            ))}
          </ul>
          <p>
            <Link className="btn btn-line" href={path('/account/posts/new')}>
              {t('articles.write_too')}
            </Link>
          </p>
        </section>
      </div>
      <section className="section">
        <SectionHead title={t('articles.authors')} more={{ href: path('/authors'), label: t('common.see_all') }} />
        <AuthorTiles authors={authors} />
      </section>
    </div>
  )
}
