import '../features/push/push.css'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isDataCached, type SeenPage, seenPages } from '../features/push/seen-pages.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import type { Route } from './+types/offline'

/** Stands in for a page that cannot be loaded without a network. */
export function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['push'])
  const { origin, shop } = context.get(serverContext)
  const title = pageTitle(t('push.offline.title'), shop)
  const seo = { title, description: t('push.offline.text'), path: '/offline', locale, origin, hidden: true }
  return { messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

/** What was requested; a page of the shop and no other. */
function wanted(): string {
  const from = new URLSearchParams(window.location.search).get('from') ?? '/'
  const { origin, pathname, search } = new URL(from, window.location.origin)
  return origin === window.location.origin ? pathname + search : '/'
}

const again = (): void => window.location.replace(wanted())

/** Goes on where the shop answers again: a line that flickers says that it is back when it is gone already. */
async function goOn(): Promise<void> {
  if (!navigator.onLine) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) again()
}

export default function Offline() {
  const t = useT()
  const navigate = useNavigate()
  const [seen, setSeen] = useState<SeenPage[]>([])
  useEffect(() => {
    void seenPages().then(setSeen)
    void isDataCached(wanted()).then((cached) => cached && !navigator.onLine && navigate(wanted(), { replace: true }))
    // it may have come back before this page could listen; nobody who opened the page by its name is sent away
    if (window.location.search.includes('from=')) void goOn()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [navigate])
  return (
    <div className="wrap section">
      <EmptyState
        headingLevel={1}
        title={t('push.offline.title')}
        text={t('push.offline.text')}
        action={
          <button type="button" className="btn btn-main" onClick={again}>
            {t('common.retry')}
          </button>
        }
      />
      {seen.length > 0 && (
        <section className="seen">
          <h2>{t('push.offline.seen')}</h2>
          <ul>
            {seen.map(({ path, title }) => (
              <li key={path}>
                <Link className="link" href={path} reload>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
