import '../../features/lookbooks/lookbooks.css'
import '../../parts/card.css'
import '@delguur/ui/styles/check.css'
import '../../parts/size-picker.css'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { found } from '../../features/catalog/found.server.ts'
import { LookView } from '../../features/lookbooks/look-view.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { pack, useUnpacked } from '../../lib/packed.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { pageTitle } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/lookbook-preview'

export async function loader({ params: { slug, key, ...params }, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages } = words(locale, ['lookbooks', 'product'])
  const book = await found(api(context, locale).lookbooks.preview({ params: { slug }, query: { key, locale } }))
  return { page: pack(book), messages, title: pageTitle(book.title, context.get(serverContext).shop) }
}

export const meta: Route.MetaFunction = privateMeta

/** A look book as it is kept now, for whoever has the address; kept by no cache. */
export default function LookbookPreview({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { slug, title, description, looks } = useUnpacked(loaderData.page)
  return (
    <div className="wrap">
      <Note>{t('lookbooks.preview')}</Note>
      <header className="look-head">
        <h1>{title}</h1>
        <p className="muted">{description}</p>
      </header>
      {looks.map((look, index) => (
        <LookView
          key={`${slug}-${look.id}`}
          look={look}
          first={index === 0}
          head={
            <header className="look-head">
              <h2>{look.title}</h2>
            </header>
          }
        />
      ))}
    </div>
  )
}
