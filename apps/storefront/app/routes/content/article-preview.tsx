import '../../features/articles/articles.css'
import '../../parts/card.css'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { ArticlePicture } from '../../features/articles/article-picture.tsx'
import { ArticleText } from '../../features/articles/article-text.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { pack, useUnpacked } from '../../lib/packed.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { pageTitle } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/article-preview'

export async function loader({ params: { slug, key, ...params }, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const client = api(context, locale)
  const { messages } = words(locale, ['articles'])
  const article = await found(client.articles.preview({ params: { id: slug }, query: { key, locale } }))
  const { products } = await client.shop.cards({ query: { ids: article.product_ids.map(String), locale } })
  return {
    page: pack({ article, products }),
    messages,
    title: pageTitle(article.title, context.get(serverContext).shop),
  }
}

export const meta: Route.MetaFunction = privateMeta

/** An article or news as it is kept now, for whoever has the address; kept by no cache. */
export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { article, products } = useUnpacked(loaderData.page)
  return (
    <div className="wrap">
      <Note>{t('articles.preview')}</Note>
      <article className="story-page">
        <header className="story-head">
          <h1>{article.title}</h1>
        </header>
        {article.image && (
          <div className="story-picture">
            <ArticlePicture image={article.image} alt={article.image_alt ?? ''} sizes="92vw" first />
          </div>
        )}
        <p className="story-lead-text">{article.excerpt}</p>
        <ArticleText blocks={article.blocks} products={products} />
      </article>
    </div>
  )
}
