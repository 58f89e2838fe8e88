import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import type { Card } from '../catalog/card.ts'
import { CrashPage } from './crash-page.tsx'
import { ofAddress } from './not-taken.ts'

type ErrorViewProps = {
  error: unknown
  /** Products that the not-found page offers; cards belong to another topic. */
  drawProducts: (cards: Card[]) => ReactNode
}

/** What shows instead of a page: what is wrong with its address, or the crash page with a restart. */
export function ErrorView({ error, drawProducts }: ErrorViewProps) {
  const t = useT()
  const wrong = ofAddress(error)
  if (wrong) return <NotFound {...wrong} drawProducts={drawProducts} />
  if (isAway(error)) return <Away />
  return (
    <CrashPage
      title={t('errors.crash_title')}
      text={t('errors.crash_text')}
      button={t('errors.crash_button')}
      onRestart={restart}
    />
  )
}

/** The page's data did not come because nothing comes: browsers say so by a `TypeError` of fetch. */
const isAway = (error: unknown): boolean =>
  typeof navigator !== 'undefined' && !navigator.onLine && error instanceof TypeError

function Away() {
  const t = useT()
  return (
    <div className="wrap">
      <EmptyState
        headingLevel={1}
        title={t('common.offline.title')}
        text={t('common.offline.text')}
        action={
          <button type="button" className="btn btn-main" onClick={() => window.location.reload()}>
            {t('common.retry')}
          </button>
        }
      />
    </div>
  )
}

type NotFoundProps = NonNullable<ReturnType<typeof ofAddress>> & Pick<ErrorViewProps, 'drawProducts'>

function NotFound({ title, text, cards, drawProducts }: NotFoundProps) {
  const t = useT()
  const path = usePath()
  const { pathname } = useLocation()
  return (
    <>
      <EmptyState
        headingLevel={1}
        title={title ?? t('errors.page_not_found_title')}
        text={text ?? t('errors.page_not_found', { path: decodeURI(pathname) })}
        action={
          <>
            <search className="missing-search">
              <SearchBox action={path('/products')} />
            </search>
            <Link className="btn btn-main" href={path('/')}>
              {t('errors.page_not_found_home')}
            </Link>
          </>
        }
      />
      {cards && drawProducts(cards)}
    </>
  )
}

/** Clears caches and the service worker and starts from the server's pages again; what the shopper kept or wrote stays. */
async function restart(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  if ('caches' in window) await Promise.all((await caches.keys()).map((key) => caches.delete(key)))
  window.location.reload()
}
