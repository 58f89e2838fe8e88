import { Icon } from '@delguur/ui/icon'
import { Layers } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { span } from '../../lib/text.ts'
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
  const t = useT()
  const left = cut.getTime() - now.getTime()
  const parts = (['packed', 'picking', 'waved', 'risk'] as const).filter((key) => run[key] > 0)
  const nameOf = (key: (typeof parts)[number]) =>
    key === 'risk' && left < 0 ? t('dispatch.parts.late') : t(`dispatch.parts.${key}`)
  return (
    <section className={styles.band} aria-label={left < 0 ? t('dispatch.cutOver') : t('dispatch.toCut')}>
      <p className={styles.bandTime}>
        <b>{span(t, left)}</b>
        <span>{left < 0 ? t('dispatch.cutOver') : t('dispatch.toCut')}</span>
      </p>
      <div className={styles.bandRun}>
        <div className={styles.bandBar} aria-hidden="true">
          {parts.map((key) => (
            <i key={key} data-part={key} style={{ flexGrow: run[key] }} />
          ))}
        </div>
        <p className="row wrap">
          {parts.length === 0 && <span>{t('dispatch.nothingToday')}</span>}
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
          {t('dispatch.makeWave', { n: next })}
          <kbd>W</kbd>
        </button>
      )}
    </section>
  )
}
