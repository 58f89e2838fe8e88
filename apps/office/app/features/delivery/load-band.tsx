import type { DeliveryTree } from '@delguur/contract/delivery/delivery-staff'
import { useT } from '../../lib/i18n.ts'
import { day } from '../../lib/text.ts'
import styles from './delivery.module.css'

type Props = { load: DeliveryTree['load']; now: Date }

/** How much is promised for each of the next days. */
export function LoadBand({ load, now }: Props) {
  const t = useT()
  const most = Math.max(1, ...load.map(({ orders }) => orders))
  return (
    <section className="card" aria-labelledby="delivery-load">
      <header>
        <h2 id="delivery-load">{t('deliveryRules.load')}</h2>
      </header>
      <ul className="card-body">
        {load.map(({ day: date, orders }) => (
          <li key={date} className={styles.loadDay}>
            <span>{day(t, `${date}T12:00:00+08:00`, now)}</span>
            <span className={styles.loadTrack} aria-hidden="true">
              <span style={{ width: `${(orders / most) * 100}%` }} />
            </span>
            <span className="meta">{t('deliveryRules.orders', { n: orders })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
