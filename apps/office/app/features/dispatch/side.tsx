import type { WaveRow } from '@delguur/contract/warehouse/dispatch'
import type { Run } from '@delguur/contract/warehouse/runs'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Printer, ScanBarcode, Truck } from 'lucide'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { initials } from '../../lib/text.ts'
import styles from './dispatch.module.css'

/** Waves that are not done: who picks them, how far they are, and their paper. */
export function Waves({ waves, mayEdit }: { waves: WaveRow[]; mayEdit: boolean }) {
  const t = useT()
  return (
    <section className="card">
      <header>
        <h2>{t('dispatch.waves')}</h2>
      </header>
      {waves.length === 0 && <p className={clsx(styles.row, 'meta')}>{t('dispatch.noWaves')}</p>}
      <ul>
        {waves.map((wave) => (
          <li key={wave.id} className={styles.row}>
            <div className="row apart">
              <b>{t('dispatch.wave', { id: String(wave.id) })}</b>
              <span className="small">
                {t('dispatch.progress', { done: wave.picked + wave.missing, all: wave.units })}
              </span>
            </div>
            <p className="meta cut">{[wave.district, wave.picker?.name].filter(Boolean).join(' · ')}</p>
            <Bar done={wave.picked + wave.missing} all={wave.units} />
            <div className="row">
              {mayEdit && (
                <Link className="btn" to={`/waves/${wave.id}/pick`}>
                  <Icon icon={ScanBarcode} small />
                  {t('dispatch.pick')}
                  <span className="unseen"> {t('dispatch.wave', { id: String(wave.id) })}</span>
                </Link>
              )}
              <Link className="btn btn-quiet" to={`/waves/${wave.id}/print`}>
                <Icon icon={Printer} small />
                {t('dispatch.print')}
                <span className="unseen"> {t('dispatch.wave', { id: String(wave.id) })}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Runs that are not closed, and the way to hand parcels over. */
export function OpenRuns({ runs }: { runs: Run[] }) {
  const t = useT()
  const open = runs.filter(({ status }) => status !== 'closed')
  return (
    <section className="card">
      <header>
        <h2>{t('dispatch.courier')}</h2>
      </header>
      {open.length === 0 && <p className={clsx(styles.row, 'meta')}>{t('dispatch.noRuns')}</p>}
      <ul>
        {open.map((run) => {
          const done = run.stops.filter(({ status }) => status === 'delivered').length
          return (
            <li key={run.id}>
              <Link className={clsx(styles.row, styles.link)} to={`/runs/${run.id}`}>
                <span className="row">
                  <span className="round" aria-hidden="true">
                    {initials(run.courier.name)}
                  </span>
                  <span className={clsx('stack', styles.name)}>
                    <b className="cut">{run.courier.name}</b>
                    <span className="meta">{t.maybe(`runs.status.${run.status}`)}</span>
                  </span>
                  <b className="push">{t('dispatch.progress', { done, all: run.stops.length })}</b>
                </span>
                <Bar done={done} all={run.stops.length} />
              </Link>
            </li>
          )
        })}
      </ul>
      <div className={styles.row}>
        <Link className="btn btn-night" to="/runs">
          <Icon icon={Truck} small />
          {t('dispatch.giveOut')}
        </Link>
        <p className="meta">{t('dispatch.giveOutHint')}</p>
      </div>
    </section>
  )
}

const Bar = ({ done, all }: { done: number; all: number }) => (
  <span className={styles.barLine} aria-hidden="true">
    <i style={{ width: `${all > 0 ? (100 * done) / all : 0}%` }} />
  </span>
)
