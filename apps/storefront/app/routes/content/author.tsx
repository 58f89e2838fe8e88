import '../../features/articles/articles.css'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { ArticleGrid } from '../../features/articles/article-list.tsx'
import { CubFace } from '../../features/articles/cub-face.tsx'
import { listSeo } from '../../features/articles/list.server.ts'
import { ReadingButtons } from '../../features/articles/reading-buttons.tsx'
import { found, missing } from '../../features/catalog/found.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { missingTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/author'

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  if (!/^[1-9]\d{0,14}$/.test(params.id)) return missing()
  const { messages, t } = words(locale, ['articles'])
  const id = Number(params.id)
  const { authors, articles } = api(context, locale)
  const [author, list, { tags }] = await found(
    Promise.all([
      authors.show({ params: { id }, query: { locale } }),
      articles.list({ query: { author_id: id, per_page: 24, locale } }),
      articles.tags({ query: { locale } }),
    ]),
  )
  const path = `/authors/${id}`
  const seo = listSeo(locale, context.get(serverContext), author.name, author.bio ?? t('articles.authors_text'), path)
  return { author, articles: list.articles, tags, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function AuthorPage({ loaderData: { author, articles, tags } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  return (
    <div className="wrap stories">
      <Breadcrumbs
        crumbs={[
          { name: t('common.home'), href: path('/') },
          { name: t('articles.authors'), href: path('/authors') },
        ]}
      />
      <header className="author-head">
        <CubFace face={author.face} big />
        <div>
          <h1>{author.name}</h1>
          {author.bio && <p className="muted">{author.bio}</p>}
          <p className="small muted">
            {t('articles.count', { count: author.articles_count })} ·{' '}
            {t('articles.followers', { count: author.followers_count })}
          </p>
        </div>
        <ReadingButtons author={author.id} here={path(`/authors/${author.id}`)} />
      </header>
      <ArticleGrid articles={articles} tags={tags} />
    </div>
  )
}
