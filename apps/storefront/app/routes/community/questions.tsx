import '@delguur/ui/styles/field.css'
import '@delguur/ui/styles/pages.css'
import '../../features/helpful/helpful.css'
import '../../features/questions/questions.css'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { redirect } from 'react-router'
import { found } from '../../features/catalog/found.server.ts'
import { Answers } from '../../features/questions/answers.tsx'
import { AskForm } from '../../features/questions/ask-form.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/questions'

const perPage = 20

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { searchParams } = new URL(request.url)
  const { messages, t } = words(locale, ['questions'])
  const sent = searchParams.get('page') ?? ''
  const page = /^\d{1,4}$/.test(sent) ? Math.max(Number(sent), 1) : 1
  const { shop, questions } = api(context, locale)
  const [product, answer] = await Promise.all([
    found(shop.product({ params: { slug: params.slug }, query: { locale } })),
    found(questions.ofProduct({ params: { id: params.slug }, query: { page, per_page: perPage, locale } })),
  ])
  const { origin, shop: name } = context.get(serverContext)
  const { slug } = product
  const path = `/products/${slug}`
  if (slug !== params.slug) throw redirect(localePath(locale, `${path}/questions`), 301)
  const title = t('questions.title')
  const all = words(locale, ['common']).t('common.all_products')
  const seo = {
    title: `${product.name} — ${title} · ${name}`,
    description: t('questions.description', { name: product.name }),
    path: `${path}/questions`,
    locale,
    origin,
    picture: product.pictures[0]?.base,
    hidden: page > 1 || answer.total_count === 0,
    json_ld: [
      breadcrumbData(origin, [
        { name: all, path: localePath(locale, '/products') },
        { name: product.name, path: localePath(locale, path) },
        { name: title, path: localePath(locale, `${path}/questions`) },
      ]),
    ],
  }
  return { product: { slug, name: product.name }, answer, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

/** What others asked about a product, and what the shop answered. */
export default function QuestionsPage({ loaderData: { product, answer } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const here = path(`/products/${product.slug}/questions`)
  const { current_page: page, pages, questions } = answer
  return (
    <div className="wrap qa">
      <Breadcrumbs
        crumbs={[
          { name: t('common.all_products'), href: path('/products') },
          { name: product.name, href: path(`/products/${product.slug}`) },
        ]}
      />
      <h1>{t('questions.title_of', { name: product.name })}</h1>
      <AskForm slug={product.slug} />
      {questions.length === 0 ? (
        <EmptyState title={t('questions.empty')} text={t('questions.empty_text')} />
      ) : (
        <section>
          <h2>{t('questions.count', { count: answer.total_count })}</h2>
          <Answers questions={questions} here={here} />
        </section>
      )}
      {pages > 1 && (
        <nav className="pages" aria-label={t('questions.title')}>
          {page > 1 && (
            <Link className="btn btn-line" href={`${here}?page=${page - 1}`}>
              {t('common.previous')}
            </Link>
          )}
          {page < pages && (
            <Link className="btn btn-line" href={`${here}?page=${page + 1}`}>
              {t('common.next')}
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
