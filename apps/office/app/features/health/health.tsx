import { type HealthRow, health } from '@delguur/contract/office/health'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { clock } from '../../lib/text.ts'
import { Skeleton } from '../../parts/states.tsx'
import styles from './health.module.css'
import { HealthCard } from './health-card.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => call(health.show, { signal: request.signal })

/** What stands together: money first, then work, then the machine. */
const groups = [
  { key: 'money', kinds: ['provider', 'statements', 'receipts', 'ledger'] },
  { key: 'work', kinds: ['queue', 'webhooks', 'search'] },
  { key: 'machine', kinds: ['database', 'disk', 'backup', 'version'] },
] as const

const order: Record<HealthRow['state'], number> = { bad: 0, warn: 1, unknown: 2, ok: 3, idle: 4 }

/** What works and what does not, in plain words; what has to be mended stands first. */
export function Component() {
  const t = useT()
  const { rows, checked_at } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const now = new Date(checked_at)
  const toMend = rows.filter((row) => order[row.state] < order.ok)
  const isBroken = toMend.some((row) => row.state === 'bad')
  const tone = toMend.length === 0 ? 'ok' : isBroken ? 'bad' : 'warn'
  return (
    <>
      <div className="page-head">
        <h1>{t('health.title')}</h1>
        <span className="meta">{t('health.checkedAt', { time: clock(checked_at) })}</span>
        <button type="button" className="btn push" disabled={state === 'loading'} onClick={() => void revalidate()}>
          <Icon icon={RefreshCw} small />
          {t('health.again')}
        </button>
      </div>
      <p className={styles.summary} data-tone={tone} role="status">
        <Icon icon={toMend.length > 0 ? TriangleAlert : CircleCheck} />
        {toMend.length > 0 ? t('health.toMend', { n: toMend.length }) : t('health.allWell')}
      </p>
      {groups.map(({ key, kinds }) => {
        const shown = rows
          .filter(({ kind }) => (kinds as readonly string[]).includes(kind))
          .toSorted((a, b) => order[a.state] - order[b.state])
        return shown.length === 0 ? null : (
          <section key={key} aria-labelledby={`health-${key}`}>
            <h2 className={clsx('section-title', styles.title)} id={`health-${key}`}>
              {t.maybe(`health.groups.${key}`)}
            </h2>
            <ul className={styles.grid}>
              {shown.map((row) => (
                <HealthCard key={`${row.kind} ${row.key}`} row={row} now={now} />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
Component.displayName = 'Health'

export const HydrateFallback = () => <Skeleton rows={8} />
