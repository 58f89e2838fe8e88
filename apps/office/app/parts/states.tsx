import { Icon } from '@delguur/ui/icon'
import { CircleAlert, Lock, SearchX, WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { ApiError } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'
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
  const w = useWords()
  const [search] = useSearchParams()
  if (![...search.keys()].some((name) => name !== 'page')) return <Empty icon={icon} title={title} hint={hint} />
  return (
    <Empty title={w.emptyList.title} hint={w.emptyList.hint}>
      <Link className="btn" to={{ search: '' }}>
        {w.orders.clearFilters}
      </Link>
    </Empty>
  )
}
type PanelProps = { icon?: typeof Lock | undefined; title: string; hint?: string | undefined; children?: ReactNode }

/** What could not be read: what is safe, another try, and the number to tell support. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const w = useWords()
  if (error instanceof ApiError && error.code === 'permission_missing')
    return <Empty icon={Lock} title={w.states.noRight} hint={w.states.noRightHint} />
  const refused = error instanceof ApiError ? error : undefined
  const id = typeof refused?.body.request_id === 'string' ? refused.body.request_id : undefined
  return (
    <div className="panel" role="alert">
      <Icon icon={refused ? CircleAlert : WifiOff} />
      <h2>{w.states.errorTitle}</h2>
      <p className="soft small">
        {refused?.message ?? w.states.unreachable}
        <br />
        {w.states.safe}
      </p>
      {id && <p className="meta">{w.states.request(id)}</p>}
      <button type="button" className="btn" onClick={retry}>
        {w.common.retry}
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
  const w = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <p className="note row wrap" role="status">
      {w.states.missed}
      <button type="button" className="btn" disabled={state !== 'idle'} onClick={() => void revalidate()}>
        {w.common.retry}
      </button>
    </p>
  )
}
