import { Icon } from '@delguur/ui/icon'
import { Layers } from 'lucide'
import { span } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import type { runOfDay } from './board-cards.ts'
import styles from './dispatch.module.css'

type BandProps = {
  run: ReturnType<typeof runOfDay>
  cut: Date
  now: Date
  next: number
  busy: boolean
  onWave: (() => void) | undefined
}

/** Minutes to the cut, how the orders of the run stand, and who is at risk. */
export function Band({ run, cut, now, next, busy, onWave }: BandProps) {
  const w = useWords()
  const d = w.dispatch
  const left = cut.getTime() - now.getTime()
  const parts = (['packed', 'picking', 'waved', 'risk'] as const).filter((key) => run[key] > 0)
  const nameOf = (key: (typeof parts)[number]) => (key === 'risk' && left < 0 ? d.parts.late : d.parts[key])
  return (
    <section className={styles.band} aria-label={left < 0 ? d.cutOver : d.toCut}>
      <p className={styles.bandTime}>
        <b>{span(w, left)}</b>
        <span>{left < 0 ? d.cutOver : d.toCut}</span>
      </p>
      <div className={styles.bandRun}>
        <div className={styles.bandBar} aria-hidden="true">
          {parts.map((key) => (
            <i key={key} data-part={key} style={{ flexGrow: run[key] }} />
          ))}
        </div>
        <p className="row wrap">
          {parts.length === 0 && <span>{d.nothingToday}</span>}
          {parts.map((key) => (
            <span key={key} className={key === 'risk' ? styles.bandWarn : undefined}>
              <b>{run[key]}</b> {nameOf(key)}
            </span>
          ))}
        </p>
      </div>
      {onWave && next > 0 && (
        <button type="button" className="btn btn-go btn-large" disabled={busy} onClick={onWave}>
          <Icon icon={Layers} />
          {d.makeWave(next)}
          <kbd>W</kbd>
        </button>
      )}
    </section>
  )
}
