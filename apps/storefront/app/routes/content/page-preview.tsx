import '../../parts/card.css'
import '@delguur/ui/styles/field.css'
import '../../features/article/article.css'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { namespacesOf, productsOf } from '../../features/article/page-view.server.ts'
import { Sections } from '../../features/article/sections.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { pageTitle } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/page-preview'

export async function loader({ params: { key, ...params }, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const page = await found(api(context, locale).pagePreviews.show({ params: { key }, query: { locale } }))
  const { messages } = words(locale, [...namespacesOf(page)])
  const products = await productsOf(context, locale, page)
  return { page, products, messages, title: pageTitle(page.title, context.get(serverContext).shop) }
}

export const meta: Route.MetaFunction = privateMeta

/** A page as it is written now, for whoever has the address; kept by no cache. */
export default function PagePreview({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { page, products } = loaderData
  return (
    <div className="wrap">
      <Note>{t('pages.preview')}</Note>
      <article className="article prose">
        <h1>{page.title}</h1>
        <Sections sections={page.sections} products={products} />
      </article>
    </div>
  )
}
