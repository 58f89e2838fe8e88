import { type Run, runs } from '@delguur/contract/warehouse/runs'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CheckCheck, Clock, Undo2, UserX } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { clock, sum } from '../../lib/text.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import styles from './runs.module.css'

const failed = { icon: UserX, tone: 'state-warn' }
const marks: Partial<Record<Run['stops'][number]['status'], { icon: typeof Clock; tone: string }>> = {
  waiting: { icon: Clock, tone: '' },
  delivered: { icon: CheckCheck, tone: 'state-ok' },
  withdrawn: { icon: Undo2, tone: 'state-bad' },
}

type RowProps = { run: Run; stop: Run['stops'][number]; children?: ReactNode }

/** A parcel of a run, and how it went. */
export function StopRow({ run, stop, children }: RowProps) {
  const t = useT()
  const [photo, setPhoto] = useState<string>()
  const { icon, tone } = marks[stop.status] ?? failed
  const open = () => void call(runs.photo, { params: { id: run.id, n: stop.n } }).then((kept) => setPhoto(kept.photo))
  const times = [stop.called_at && `${t('runs.called')} ${clock(stop.called_at)}`, stop.done_at && clock(stop.done_at)]
  return (
    <li className={styles.row}>
      <b className={styles.place}>{stop.n}</b>
      <span className={clsx('stack', styles.text)}>
        <span className="cut">
          <Link className="link" to={`/orders/${stop.number}`}>
            {stop.number}
          </Link>{' '}
          {stop.parts > 1 && <span className="meta">{stop.shipment} </span>}
          {stop.name}
        </span>
        <span className="meta cut">
          {[stop.area, stop.address, t('dispatch.pieces', { n: stop.units })].filter(Boolean).join(' • ')}
        </span>
        {stop.wish && (
          <span className="small">
            {t('runs.wish', {
              choice: stop.wish.choice,
              neighbour: stop.wish.neighbour ?? '',
              day: stop.wish.day ?? '',
            })}
          </span>
        )}
        {stop.note && <span className="small">«{stop.note}»</span>}
        {Number(stop.collect) > 0 && <b className="small">{t('courierPage.collect', { sum: sum(stop.collect) })}</b>}
        {stop.collected && (
          <span className="small">
            {t(`courierPage.collectedBy.${stop.collected.way}`, { sum: sum(stop.collected.amount) })}
          </span>
        )}
      </span>
      {run.status !== 'loading' && (
        <span className={clsx('row push wrap', styles.state)}>
          {stop.photo && (
            <button type="button" className="btn btn-quiet" onClick={open}>
              {t('runs.photo')}
            </button>
          )}
          <span className="meta">{times.filter(Boolean).join(' · ')}</span>
          <span className={`state ${tone}`}>
            <Icon icon={icon} />
            {t.maybe(`runs.stop.${stop.status}`)}
          </span>
        </span>
      )}
      {children}
      {photo && (
        <Dialog
          title={t('runs.photoOf', { number: stop.number })}
          onClose={() => setPhoto(undefined)}
          foot={
            <button type="button" className="btn" onClick={() => setPhoto(undefined)}>
              {t('common.close')}
            </button>
          }
        >
          <img className={styles.photo} src={photo} alt={t('runs.photoOf', { number: stop.number })} />
        </Dialog>
      )}
    </li>
  )
}
