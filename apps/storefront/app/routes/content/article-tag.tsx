import '../../features/articles/articles.css'
import '@delguur/ui/styles/pages.css'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { ArticleGrid, Pages, Tags } from '../../features/articles/article-list.tsx'
import { ArticlePicture } from '../../features/articles/article-picture.tsx'
import { listSeo, pageIn } from '../../features/articles/list.server.ts'
import { found } from '../../features/catalog/found.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { missingTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/article-tag'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['articles'])
  const page = pageIn(request)
  const { articles } = api(context, locale)
  const [tag, list, { tags }] = await found(
    Promise.all([
      articles.tagInfo({ query: { tag: params.tag, locale } }),
      articles.list({ query: { tag: params.tag, page, per_page: 12, locale } }),
      articles.tags({ query: { locale } }),
    ]),
  )
  const path = `/articles/tags/${tag.slug}`
  const seo = {
    ...listSeo(locale, context.get(serverContext), tag.name, tag.story ?? t('articles.text'), path),
    hidden: page > 1 || list.total_count === 0,
  }
  return { tag, articles: list.articles, pages: list.pages, page, tags, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function ArticlesOfTag({ loaderData: { tag, articles, pages, page, tags } }: Route.ComponentProps) {
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
      <header className="tag-head" style={{ background: `var(--${tag.tint})` }}>
        <div>
          <h1>{tag.name}</h1>
          {tag.story && <p>{tag.story}</p>}
        </div>
        {tag.image && <ArticlePicture image={tag.image} alt="" sizes="(width >= 62rem) 40vw, 92vw" first />}
      </header>
      <Tags tags={tags} open={tag.slug} />
      <ArticleGrid articles={articles} tags={tags} />
      <Pages page={page} pages={pages} href={(to) => path(`/articles/tags/${tag.slug}?page=${to}`)} />
    </div>
  )
}
