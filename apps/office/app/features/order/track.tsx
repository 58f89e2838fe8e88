import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { useT } from '../../lib/i18n.ts'
import { clock, day } from '../../lib/text.ts'
import styles from './track.module.css'

/** How far an order has come. */
export function Track({ order: { track, place }, now }: { order: StaffOrder; now: Date }) {
  const t = useT()
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
          <b>{t.maybe(`order.track.${step}`)}</b>
          <span>
            {at ? (day(t, at, now) === t('dates.today') ? clock(at) : `${day(t, at, now)} ${clock(at)}`) : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}
