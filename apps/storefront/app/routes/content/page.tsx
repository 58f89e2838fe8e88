import '../../parts/card.css'
import '@delguur/ui/styles/field.css'
import '../../features/article/article.css'
import { yearDayText } from '@delguur/i18n/dates'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { redirect } from 'react-router'
import { allWays } from '../../features/article/all-ways.server.ts'
import { namespacesOf, productsOf } from '../../features/article/page-view.server.ts'
import { Sections } from '../../features/article/sections.tsx'
import { Ways } from '../../features/article/ways.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/page'

/** The page that tells of paying: its words are editorial, the ways to pay are the shop's data. */
const paying = 'payment'

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const home = words(locale, ['common']).t('common.home')
  const page = await found(api(context, locale).shop.page({ params: { slug: params.slug }, query: { locale } }))
  if (page.slug !== params.slug) throw redirect(localePath(locale, `/pages/${page.slug}`), 301)
  const namespaces = namespacesOf(page)
  const { messages } = words(locale, page.slug === paying ? [...namespaces, 'ways'] : [...namespaces])
  const products = await productsOf(context, locale, page)
  const ways = page.slug === paying ? await allWays(context, locale) : null
  const { origin, shop } = context.get(serverContext)
  const seo = {
    title: pageTitle(page.meta_title || page.title, shop),
    description: page.meta_description,
    path: `/pages/${page.slug}`,
    locale,
    origin,
    type: 'article' as const,
    json_ld: [
      breadcrumbData(origin, [
        { name: home, path: localePath(locale, '/') },
        { name: page.title, path: localePath(locale, `/pages/${page.slug}`) },
      ]),
    ],
  }
  return { page, products, ways, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function EditorialPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { page, products, ways } = loaderData
  return (
    <article className="wrap">
      <div className="article prose">
        <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
        <h1>{page.title}</h1>
        <p className="muted small">{t('pages.updated', { date: yearDayText(t, new Date(page.updated_at)) })}</p>
        {ways && <Ways groups={ways} />}
        <Sections sections={page.sections} products={products} />
        <p>
          {t('pages.ask')} <Link href={path('/contact')}>{t('pages.ask_link')}</Link>
        </p>
      </div>
    </article>
  )
}
