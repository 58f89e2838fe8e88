import type { WaveRow } from '@delguur/contract/warehouse/dispatch'
import type { Run } from '@delguur/contract/warehouse/runs'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Printer, ScanBarcode, Truck } from 'lucide'
import { Link } from 'react-router'
import { initials } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import styles from './dispatch.module.css'

/** Waves that are not done: who picks them, how far they are, and their paper. */
export function Waves({ waves, mayEdit }: { waves: WaveRow[]; mayEdit: boolean }) {
  const w = useWords()
  const d = w.dispatch
  return (
    <section className="card">
      <header>
        <h2>{d.waves}</h2>
      </header>
      {waves.length === 0 && <p className={clsx(styles.row, 'meta')}>{d.noWaves}</p>}
      <ul>
        {waves.map((wave) => (
          <li key={wave.id} className={styles.row}>
            <div className="row apart">
              <b>{d.wave(wave.id)}</b>
              <span className="small">{d.progress(wave.picked + wave.missing, wave.units)}</span>
            </div>
            <p className="meta cut">{[wave.district, wave.picker?.name].filter(Boolean).join(' · ')}</p>
            <Bar done={wave.picked + wave.missing} all={wave.units} />
            <div className="row">
              {mayEdit && (
                <Link className="btn" to={`/waves/${wave.id}/pick`}>
                  <Icon icon={ScanBarcode} small />
                  {d.pick}
                  <span className="unseen"> {d.wave(wave.id)}</span>
                </Link>
              )}
              <Link className="btn btn-quiet" to={`/waves/${wave.id}/print`}>
                <Icon icon={Printer} small />
                {d.print}
                <span className="unseen"> {d.wave(wave.id)}</span>
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
  const w = useWords()
  const d = w.dispatch
  const open = runs.filter(({ status }) => status !== 'closed')
  return (
    <section className="card">
      <header>
        <h2>{d.courier}</h2>
      </header>
      {open.length === 0 && <p className={clsx(styles.row, 'meta')}>{d.noRuns}</p>}
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
                    <span className="meta">{w.runs.status[run.status]}</span>
                  </span>
                  <b className="push">{d.progress(done, run.stops.length)}</b>
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
          {d.giveOut}
        </Link>
        <p className="meta">{d.giveOutHint}</p>
      </div>
    </section>
  )
}

const Bar = ({ done, all }: { done: number; all: number }) => (
  <span className={styles.barLine} aria-hidden="true">
    <i style={{ width: `${all > 0 ? (100 * done) / all : 0}%` }} />
  </span>
)
