import '../../features/lookbooks/lookbooks.css'
import '../../parts/card.css'
import '@delguur/ui/styles/check.css'
import '../../parts/size-picker.css'
import type { MessageKey } from '@delguur/i18n/keys'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { found } from '../../features/catalog/found.server.ts'
import { LookView } from '../../features/lookbooks/look-view.tsx'
import { LookbookTiles } from '../../features/lookbooks/tiles.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { pack, useUnpacked } from '../../lib/packed.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { SectionHead } from '../../parts/section-head.tsx'
import type { Route } from './+types/lookbook'

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['lookbooks', 'product'])
  const book = await found(api(context, locale).lookbooks.page({ params: { slug: params.slug }, query: { locale } }))
  const { origin, shop } = context.get(serverContext)
  const path = `/lookbooks/${book.slug}`
  const seo = {
    title: pageTitle(book.title, shop),
    description: book.description,
    path,
    locale,
    origin,
    type: 'article' as const,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('lookbooks.title'), path: localePath(locale, '/lookbooks') },
        { name: book.title, path: localePath(locale, path) },
      ]),
    ],
  }
  return { page: pack(book), messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function Lookbook({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { slug, title, description, season, looks, others } = useUnpacked(loaderData.page)
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          crumbs={[
            { name: t('common.home'), href: path('/') },
            { name: t('lookbooks.title'), href: path('/lookbooks') },
          ]}
        />
        {looks.map((look, index) => (
          <LookView
            key={`${slug}-${look.id}`}
            look={look}
            first={index === 0}
            head={
              <header className="look-head">
                <p className="look-kind">
                  {t(`lookbooks.season.${season}` as MessageKey)} ·{' '}
                  {t('lookbooks.pieces', { count: look.pieces.length })}
                </p>
                {index === 0 ? (
                  <>
                    <h1>{title}</h1>
                    <p className="muted">{description}</p>
                  </>
                ) : (
                  <h2>{look.title}</h2>
                )}
              </header>
            }
          />
        ))}
      </div>
      {others.length > 0 && (
        <section className="wrap section">
          <SectionHead title={t('lookbooks.others')} more={{ href: path('/lookbooks'), label: t('common.see_all') }} />
          <LookbookTiles books={others.slice(0, 4)} />
        </section>
      )}
    </>
  )
}
