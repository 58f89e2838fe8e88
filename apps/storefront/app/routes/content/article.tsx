import '../../features/articles/articles.css'
import '../../features/articles/comments.css'
import '../../parts/card.css'
import '@delguur/ui/styles/field.css'
import { yearDayText } from '@delguur/i18n/dates'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { ChipLink } from '@delguur/ui/chip'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { ArticlePicture } from '../../features/articles/article-picture.tsx'
import { ArticleText } from '../../features/articles/article-text.tsx'
import { Comments } from '../../features/articles/comments.tsx'
import { CubFace } from '../../features/articles/cub-face.tsx'
import { ReadingButtons } from '../../features/articles/reading-buttons.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { pack, useUnpacked } from '../../lib/packed.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/article'

/** An article, or news, with what readers say below it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const name = /(?:^|\/)news\//.test(new URL(request.url).pathname) ? 'news' : 'articles'
  const { messages, t } = words(locale, ['articles'])
  const client = api(context, locale)
  const call = { params: { id: params.slug }, query: { locale } }
  const [article, { comments, total_count }, { tags }] = await found(
    Promise.all([client[name].show(call), client[name].comments(call), client[name].tags({ query: { locale } })]),
  )
  const { products } = await client.shop.cards({ query: { ids: article.product_ids.map(String), locale } })
  const { origin, shop } = context.get(serverContext)
  const path = `/${name}/${article.slug}`
  const list = t(name === 'news' ? 'articles.news' : 'articles.title')
  const seo = {
    title: pageTitle(article.title, shop),
    description: article.excerpt,
    path,
    locale,
    origin,
    type: 'article' as const,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: list, path: localePath(locale, `/${name}`) },
        { name: article.title, path: localePath(locale, path) },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': name === 'news' ? 'NewsArticle' : 'Article',
        headline: article.title,
        description: article.excerpt,
        datePublished: article.published_at,
        dateModified: article.updated_at,
        mainEntityOfPage: origin + localePath(locale, path),
        publisher: { '@type': 'Organization', name: shop },
        ...(article.author && { author: { '@type': 'Person', name: article.author.name } }),
      },
    ],
  }
  const view = {
    article,
    products,
    thread: { comments, total_count },
    tags,
    list,
    shop,
    address: `${name}/${article.slug}`,
  }
  return { page: pack(view), messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { article, products, thread, tags, list, shop, address } = useUnpacked(loaderData.page)
  const here = path(`/${address}`)
  const [kind = 'articles'] = address.split('/')
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { name: t('common.home'), href: path('/') },
          { name: list, href: path(`/${kind}`) },
        ]}
      />
      <article className="story-page">
        <header className="story-head">
          {kind === 'articles' && (
            <p className="story-tags">
              {tags
                .filter(({ slug }) => article.tags.includes(slug))
                .map(({ slug, name }) => (
                  <ChipLink key={slug} href={path(`/articles/tags/${slug}`)}>
                    {name}
                  </ChipLink>
                ))}
            </p>
          )}
          <h1>{article.title}</h1>
          <div className="story-by-line">
            {article.author && (
              <Link href={path(`/authors/${article.author.id}`)} className="story-author">
                <CubFace face={article.author.face} />
                <b>{article.author.name}</b>
              </Link>
            )}
            <span className="small muted">
              {article.published_at && yearDayText(t, new Date(article.published_at))} ·{' '}
              {t('articles.minutes', { count: article.minutes })}
            </span>
            <ReadingButtons
              article={article.id}
              here={here}
              key={article.id}
              {...(article.author && { author: article.author.id })}
            />
          </div>
        </header>
        {article.image && !article.blocks.some((block) => block.kind === 'picture' && block.url === article.image) && (
          <div className="story-picture">
            <ArticlePicture image={article.image} alt={article.image_alt ?? ''} sizes="92vw" first />
          </div>
        )}
        <div className="story-columns">
          <div>
            <p className="story-lead-text">{article.excerpt}</p>
            <ArticleText blocks={article.blocks} products={products} />
          </div>
          {products.length > 0 && (
            <aside className="story-goods">
              <h2>{t('articles.products')}</h2>
              <ul>
                {products.map((product) => (
                  <li key={product.id}>
                    <Link href={path(`/products/${product.slug}`)}>{product.name}</Link>
                  </li>
                ))}
              </ul>
            </aside>
          )}
        </div>
      </article>
      <Comments key={address} address={address} here={here} count={article.comments_count} first={thread} shop={shop} />
    </div>
  )
}
