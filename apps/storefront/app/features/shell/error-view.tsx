import { CrashPage } from '@delguur/ui/crash-page'
import { EmptyState } from '@delguur/ui/empty-state'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { usePath } from '../../lib/path.ts'

/** What shows instead of a page: not found with its path, or the crash page with a restart. */
export function ErrorView({ error }: { error: unknown }) {
  const t = useT()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <CrashPage
      title={t('errors.crash_title')}
      text={t('errors.crash_text')}
      button={t('errors.crash_button')}
      onRestart={restart}
    />
  )
}

function NotFound() {
  const t = useT()
  const path = usePath()
  const { pathname } = useLocation()
  return (
    <div className="wrap">
      <EmptyState
        headingLevel={1}
        title={t('errors.page_not_found_title')}
        text={t('errors.page_not_found', { path: decodeURI(pathname) })}
        action={
          <Link className="btn btn-main" href={path('/')}>
            {t('errors.page_not_found_home')}
          </Link>
        }
      />
    </div>
  )
}

/** Clears caches, the service worker and stored state, and starts from the server's pages again. */
async function restart(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  if ('caches' in window) await Promise.all((await caches.keys()).map((key) => caches.delete(key)))
  localStorage.clear()
  sessionStorage.clear()
  window.location.reload()
}
