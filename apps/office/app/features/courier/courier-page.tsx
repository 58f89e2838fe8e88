import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CloudOff, Link2Off } from 'lucide'
import { useCallback } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { Empty, Failed, Skeleton } from '../../parts/states.tsx'
import { ToastRegion } from '../../parts/toast.tsx'
import styles from './courier.module.css'
import { nextStop } from './overlay.ts'
import { Stop } from './stop.tsx'
import { useRun } from './use-run.ts'

/** The page of a run for its courier: the stops in their order, and what can be said of each. */
export default function Courier({ token }: { token: string }) {
  const t = useT()
  const { page, stops, error, faults, unsent, read, act } = useRun(token)
  const onPaid = useCallback(() => void read(), [read])
  const door = { token, scans: page?.scans ?? false, onPaid }
  const dead = error instanceof ApiError && error.status === 404
  if (dead || (error && !page))
    return (
      <main className={styles.page}>
        {dead ? (
          <Empty icon={Link2Off} title={t('courierPage.dead')} hint={t('courierPage.deadHint')} />
        ) : (
          <Failed error={error} retry={() => void read()} />
        )}
      </main>
    )
  if (!page)
    return (
      <main className={styles.page}>
        <Skeleton rows={6} />
      </main>
    )
  const left = stops.filter(({ status }) => status === 'waiting').length
  const next = nextStop(stops)
  const isFirst = (stop: (typeof stops)[number]) => stop === next && stop.heading_at !== null
  const inTurn = [...stops].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.n - b.n)
  return (
    <main className={styles.page}>
      <p className="meta">{page.shop}</p>
      <h1>{t('courierPage.title', { name: page.courier })}</h1>
      <p className={clsx('lead', styles.left)} role="status">
        {t('courierPage.left', { n: left })}
      </p>
      <p className={styles.unsent} role="status">
        {unsent > 0 && (
          <span className="state state-warn">
            <Icon icon={CloudOff} />
            {t('courierPage.unsent', { n: unsent })}
          </span>
        )}
      </p>
      <ol className={styles.stops}>
        {inTurn.map((stop) => (
          <Stop
            key={stop.n}
            stop={stop}
            isNext={stop.n === next?.n}
            live={page.live}
            door={door}
            fault={faults[stop.n]}
            onAct={(wish) => act(stop.n, wish)}
          />
        ))}
      </ol>
      <p className="meta">{t('courierPage.until', { text: dayAndClock(t, page.expires_at, new Date()) })}</p>
      <ToastRegion />
    </main>
  )
}
