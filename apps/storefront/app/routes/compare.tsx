import '../parts/card.css'
import '../features/compare/compare.css'
import '@delguur/ui/styles/field.css'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { showToast } from '@delguur/ui/toast-store'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { useEffect } from 'react'
import { data, useNavigate } from 'react-router'
import { foundOrNull } from '../features/catalog/found.server.ts'
import { setCompared } from '../features/compare/compare.ts'
import { CompareTable } from '../features/compare/compare-table.tsx'
import { readCompared } from '../features/compare/saved-cookie.ts'
import { shopStore, useShopStore } from '../features/visitor/store.ts'
import { compareLimit } from '../features/visitor/stored.ts'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { usePath } from '../lib/path.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import type { Route } from './+types/compare'

/**
 * The address names the products, so that a comparison can be sent to somebody; one that names none stands for what this
 * browser compares, which its cookie says. What is sold no more is left out, and said.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['lists', 'listing'])
  const named = (new URL(request.url).searchParams.get('items') ?? '').split(',').filter(Boolean)
  const own = named.length === 0
  const slugs = own ? readCompared(request.headers.get('cookie')) : [...new Set(named)].slice(0, compareLimit)
  const { shop } = api(context, locale)
  const found = await Promise.all(
    slugs.map(async (slug) => ({
      slug,
      product: await foundOrNull(shop.product({ params: { slug }, query: { locale } })),
    })),
  )
  const products = found.flatMap(({ product }) => product ?? [])
  const entries = found.map(({ slug, product }) => ({ slug, now: product?.slug ?? null }))
  const { origin, shop: name } = context.get(serverContext)
  const title = pageTitle(t('lists.compare.title'), name)
  const seo = { title, description: t('lists.compare.text'), path: '/compare', locale, origin, hidden: true }
  // what an address names is the same for everybody, as long as all of it is sold
  const isPublic = !own && products.length === found.length
  return data({ products, entries, own, messages, seo }, isPublic ? { headers: publicHeaders() } : {})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

/** What the address or the cookie names, and its address now; `null` for what is sold no more. */
type Entry = { slug: string; now: string | null }

export default function Compare({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const navigate = useNavigate()
  const compared = useShopStore(({ compare }) => compare)
  const { products, entries, own } = loaderData
  const slugs = products.map(({ slug }) => slug)
  const missing = entries.filter(({ now }) => now === null)
  const show = (next: readonly string[]) =>
    void navigate(path(next.length > 0 ? `/compare?items=${next.map(encodeURIComponent).join(',')}` : '/compare'), {
      replace: true,
      preventScrollReset: true,
    })
  const hydrated = useHydrated()
  // the address of what this browser compares can be sent to somebody; its cookie knows it, or only its storage
  const wanted = hydrated && own ? (entries.length > 0 ? entries.map(({ slug }) => slug) : compared).join(',') : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is to follow what is kept, and nothing else
  useEffect(() => {
    if (wanted) show(wanted.split(','))
  }, [wanted])
  useKnownEntries(entries, own)
  const mine = hydrated && !own && compared.length > 0 && compared.some((slug) => !slugs.includes(slug)) ? compared : []
  const remove = (slug: string) => {
    const before = { compared, slugs }
    const name = products.find((each) => each.slug === slug)?.name ?? ''
    const back = () => {
      setCompared(before.compared)
      show(before.slugs)
    }
    setCompared(compared.filter((each) => each !== slug))
    show(slugs.filter((each) => each !== slug))
    showToast({ text: t('lists.compare.removed', { name }), action: { label: t('common.undo'), onPress: back } })
  }
  return (
    <div className="wrap section">
      {missing.length > 0 && (
        <div className="compare-note">
          <Note kind="warn">{t('lists.compare.gone', { count: missing.length })}</Note>
        </div>
      )}
      {mine.length > 0 && (
        <p className="compare-note">
          <Link className="link" href={path('/compare')}>
            {t('lists.compare.mine', { count: mine.length })}
          </Link>
        </p>
      )}
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

/** What is sold no more makes room once it is known, and what has another address now is kept by it. */
function useKnownEntries(entries: readonly Entry[], own: boolean): void {
  useEffect(() => {
    const { compare } = shopStore()
    const known = new Map(entries.map(({ slug, now }) => [slug, now]))
    const before = compare.length === 0 && own ? entries.map(({ slug }) => slug) : compare
    const next = before.flatMap((slug) => {
      const now = known.get(slug)
      return now === null ? [] : [now ?? slug]
    })
    if (next.join() !== compare.join()) setCompared(next)
  }, [entries, own])
}
