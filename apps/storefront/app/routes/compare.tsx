import '@delguur/ui/styles/card.css'
import '../features/compare/compare.css'
import '@delguur/ui/styles/field.css'
import { ButtonLink } from '@delguur/ui/button'
import { EmptyState } from '@delguur/ui/empty-state'
import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { foundOrNull } from '../features/catalog/found.server.ts'
import { setCompared } from '../features/compare/compare.ts'
import { CompareTable } from '../features/compare/compare-table.tsx'
import { compareLimit } from '../features/visitor/kept.ts'
import { useShopStore } from '../features/visitor/store.ts'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { usePath } from '../lib/path.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/compare'

/** The address names the products, so that a comparison can be sent to somebody; what is sold no more is left out. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['lists', 'listing'])
  const named = (new URL(request.url).searchParams.get('items') ?? '').split(',').filter(Boolean)
  const slugs = [...new Set(named)].slice(0, compareLimit)
  const { shop } = api(context, locale)
  const found = await Promise.all(
    slugs.map((slug) => foundOrNull(shop.product({ params: { slug }, query: { locale } }))),
  )
  const products = found.filter((product) => product !== null)
  const { origin, shop: name } = context.get(serverContext)
  const title = pageTitle(t('lists.compare.title'), name)
  const seo = { title, description: t('lists.compare.text'), path: '/compare', locale, origin, hidden: true }
  return { products, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Compare({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const navigate = useNavigate()
  const kept = useShopStore(({ compare }) => compare)
  const { products } = loaderData
  const slugs = products.map(({ slug }) => slug)
  const show = (next: readonly string[]) =>
    void navigate(path(next.length > 0 ? `/compare?items=${next.map(encodeURIComponent).join(',')}` : '/compare'), {
      replace: true,
      preventScrollReset: true,
    })
  const hydrated = useHydrated()
  // an address that names nothing stands for what this browser compares
  const wanted = hydrated && slugs.length === 0 && kept.length > 0 ? kept.join(',') : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is to follow what is kept, and nothing else
  useEffect(() => {
    if (wanted) show(wanted.split(','))
  }, [wanted])
  const remove = (slug: string) => {
    const before = { kept, slugs }
    const name = products.find((each) => each.slug === slug)?.name ?? ''
    const back = () => {
      setCompared(before.kept)
      show(before.slugs)
    }
    setCompared(kept.filter((each) => each !== slug))
    show(slugs.filter((each) => each !== slug))
    showToast({ text: t('lists.compare.removed', { name }), action: { label: t('common.undo'), onPress: back } })
  }
  return (
    <div className="wrap section">
      {products.length > 0 ? (
        <>
          <header className="lists-head">
            <h1>{t('lists.compare.title')}</h1>
            <p className="muted">{t('lists.compare.text')}</p>
          </header>
          <CompareTable products={products} onRemove={remove} />
        </>
      ) : (
        <EmptyState
          headingLevel={1}
          title={t('lists.compare.empty.title')}
          text={t('lists.compare.empty.text')}
          action={
            <ButtonLink variant="main" href={path('/products')}>
              {t('lists.package.find')}
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}
