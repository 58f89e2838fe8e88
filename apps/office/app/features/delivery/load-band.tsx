import type { DeliveryTree } from '@delguur/contract/delivery/delivery-staff'
import { day } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import styles from './delivery.module.css'

type Props = { load: DeliveryTree['load']; now: Date }

/** How much is promised for each of the next days. */
export function LoadBand({ load, now }: Props) {
  const w = useWords()
  const d = w.deliveryRules
  const most = Math.max(1, ...load.map(({ orders }) => orders))
  return (
    <section className="card" aria-labelledby="delivery-load">
      <header>
        <h2 id="delivery-load">{d.load}</h2>
      </header>
      <ul className="card-body">
        {load.map(({ day: date, orders }) => (
          <li key={date} className={styles.loadDay}>
            <span>{day(w, `${date}T12:00:00+08:00`, now)}</span>
            <span className={styles.loadTrack} aria-hidden="true">
              <span style={{ width: `${(orders / most) * 100}%` }} />
            </span>
            <span className="meta">{d.orders(orders)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
