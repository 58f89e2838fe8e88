import { Icon } from '@delguur/ui/icon'
import { CircleAlert, Lock, SearchX, WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { ApiError } from '../lib/api.ts'
import { useT } from '../lib/i18n.ts'
import styles from './states.module.css'

/** Nothing to show: why, and what to do. */
export function Empty({ icon = SearchX, title, hint, children }: PanelProps) {
  return (
    <div className="panel">
      <Icon icon={icon} />
      <h2>{title}</h2>
      {hint && <p className="soft small">{hint}</p>}
      {children}
    </div>
  )
}
/** An empty list: nothing yet, or nothing under the filter of the address, which one click clears. */
export function EmptyList({ icon, title, hint }: Omit<PanelProps, 'children'>) {
  const t = useT()
  const [search] = useSearchParams()
  if (![...search.keys()].some((name) => name !== 'page')) return <Empty icon={icon} title={title} hint={hint} />
  return (
    <Empty title={t('emptyList.title')} hint={t('emptyList.hint')}>
      <Link className="btn" to={{ search: '' }}>
        {t('orders.clearFilters')}
      </Link>
    </Empty>
  )
}
type PanelProps = { icon?: typeof Lock | undefined; title: string; hint?: string | undefined; children?: ReactNode }

/** What could not be read: what is safe, another try, and the number to tell support. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useT()
  if (error instanceof ApiError && error.code === 'permission_missing')
    return <Empty icon={Lock} title={t('states.noRight')} hint={t('states.noRightHint')} />
  const refused = error instanceof ApiError ? error : undefined
  const id = typeof refused?.body.request_id === 'string' ? refused.body.request_id : undefined
  return (
    <div className="panel" role="alert">
      <Icon icon={refused ? CircleAlert : WifiOff} />
      <h2>{t('states.errorTitle')}</h2>
      <p className="soft small">
        {refused?.message ?? t('states.unreachable')}
        <br />
        {t('states.safe')}
      </p>
      {id && <p className="meta">{t('states.request', { id })}</p>}
      <button type="button" className="btn" onClick={retry}>
        {t('common.retry')}
      </button>
    </div>
  )
}

/** Rows of the height that will come, shown only where it takes longer than 200 ms. */
export const Skeleton = ({ rows }: { rows: number }) => (
  <div className={styles.skeleton} data-testid="skeleton" aria-hidden="true">
    {Array.from({ length: rows }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <i key={place} />
    ))}
  </div>
)

/** What is shown could not be read again: it stays, and says so quietly. */
export function Missed() {
  const t = useT()
  const { revalidate, state } = useRevalidator()
  return (
    <p className="note row wrap" role="status">
      {t('states.missed')}
      <button type="button" className="btn" disabled={state !== 'idle'} onClick={() => void revalidate()}>
        {t('common.retry')}
      </button>
    </p>
  )
}
