import { type HealthRow, health } from '@delguur/contract/office/health'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock, dayInSentence, span } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import { figuresOf } from './figures.ts'
import styles from './health.module.css'

const marks = {
  ok: { chip: 'state-ok', icon: CircleCheck },
  warn: { chip: 'state-warn', icon: TriangleAlert },
  bad: { chip: 'state-bad', icon: CircleAlert },
  unknown: { chip: 'state-warn', icon: CircleHelp },
  idle: { chip: '', icon: CircleDashed },
} as const

/** Where a part is mended, with what opens it. */
const places: Partial<Record<HealthRow['kind'], { to: string; permission: string }>> = {
  provider: { to: '/payments?filter%5Bstuck%5D=1', permission: 'payments.view' },
  statements: { to: '/bank', permission: 'bank.view' },
  receipts: { to: '/receipts', permission: 'receipts.view' },
  ledger: { to: '/reconciliation', permission: 'bank.view' },
  webhooks: { to: '/webhooks', permission: 'settings.view' },
}

/** One part: how it is, since when, what that means and what to do. */
export function HealthCard({ row, now }: { row: HealthRow; now: Date }) {
  const t = useT()
  const session = useSession()
  const { act, busy, fault } = useAct()
  const { kind, key, name, state, since, last_ok, last_fault } = row
  const mark = marks[state]
  const place = places[kind]
  const me = session.phase === 'in' ? session.me : undefined
  const isUnwell = state === 'bad' || state === 'warn' || state === 'unknown'
  const title =
    name ?? (kind === 'queue' && key ? (t.maybe(`health.queues.${key}`) ?? key) : t.maybe(`health.kinds.${kind}`))
  const given_up = Number(row.figures.given_up ?? 0)
  const advice = state === 'unknown' ? t('health.unknown') : t.maybe(`health.advice.${kind}.${state}`)
  return (
    <li className={clsx('card', styles.card)}>
      <div className="row">
        <b className="cut">{kind === 'version' ? t('health.kinds.version') : title}</b>
        <span className={`state push ${mark.chip}`}>
          <Icon icon={mark.icon} />
          {t.maybe(`health.states.${state}`)}
        </span>
      </div>
      <p className="small">{figuresOf(row, t)}</p>
      {isUnwell && advice && <p className="soft small">{advice}</p>}
      <p className="meta">
        {[
          since &&
            isUnwell &&
            t('health.since', { long: span(t, now.getTime() - Date.parse(since)), at: dayAndClock(t, since, now) }),
          since && kind === 'version' && t('health.runningSince', { at: dayAndClock(t, since, now) }),
          last_ok && t('health.lastOk', { at: dayInSentence(t, last_ok, now) }),
          last_fault && t('health.lastFault', { at: dayAndClock(t, last_fault, now) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isUnwell && (
        <div className="row wrap">
          {place && me && may(me, place.permission) && (
            <Link className="btn" to={place.to}>
              {t.maybe(`health.open.${kind}`)}
            </Link>
          )}
          {kind === 'queue' && given_up > 0 && me && may(me, 'settings.edit') && (
            <button
              type="button"
              className="btn"
              disabled={busy}
              onClick={() => void act(() => call(health.retry, { params: { queue: key ?? '' } }), t('health.retried'))}
            >
              {t('health.retry', { n: given_up })}
            </button>
          )}
        </div>
      )}
      <ErrorText text={fault} />
    </li>
  )
}
