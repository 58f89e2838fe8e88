import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { clock, day } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import styles from './track.module.css'

/** How far an order has come. */
export function Track({ order: { track, place }, now }: { order: StaffOrder; now: Date }) {
  const w = useWords()
  const steps = track.filter(({ step }) => place.kind !== 'pick_up' || step !== 'shipped')
  const last = steps.findLastIndex(({ at }) => at !== null)
  return (
    <ol className={styles.track} style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}>
      {steps.map(({ step, at }, index) => (
        <li
          key={step}
          className={
            index < last || (index === last && last === steps.length - 1)
              ? styles.done
              : index === last
                ? styles.last
                : undefined
          }
        >
          <b>{w.order.track[step]}</b>
          <span>{at ? (day(w, at, now) === w.dates.today ? clock(at) : `${day(w, at, now)} ${clock(at)}`) : ''}</span>
        </li>
      ))}
    </ol>
  )
}
