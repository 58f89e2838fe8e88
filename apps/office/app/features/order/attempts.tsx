import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import styles from './parts.module.css'

/** Deliveries of an order that failed: why, who said so, and the picture where there is one. */
export function Attempts({ order, now }: { order: StaffOrder; now: Date }) {
  const t = useT()
  const [photo, setPhoto] = useState<{ photo: string; title: string }>()
  if (order.attempts.length === 0) return null
  const open = (id: number, title: string) =>
    void call(staffOrders.attemptPhoto, { params: { number: order.number, id } }).then((kept) =>
      setPhoto({ photo: kept.photo, title }),
    )
  return (
    <section className="card">
      <header>
        <h2>{t('undelivered.title')}</h2>
      </header>
      <ul className={styles.parts}>
        {order.attempts.map(({ id, reason, note, by, at, photo: hasPhoto, shipment }) => (
          <li key={id}>
            <span className="row wrap">
              <b>{t.maybe(`undelivered.reason.${reason}`)}</b>
              <span className="meta">
                {[by, order.shipments.length > 1 ? shipment : '', dayAndClock(t, at, now)].filter(Boolean).join(' · ')}
              </span>
              {hasPhoto && (
                <button
                  type="button"
                  className="btn btn-quiet push no-print"
                  onClick={() => open(id, t('undelivered.photoOf', { time: dayAndClock(t, at, now) }))}
                >
                  {t('undelivered.showPhoto')}
                </button>
              )}
            </span>
            {note && <span className="soft">«{note}»</span>}
          </li>
        ))}
      </ul>
      {photo && (
        <Dialog
          title={photo.title}
          onClose={() => setPhoto(undefined)}
          foot={
            <button type="button" className="btn" onClick={() => setPhoto(undefined)}>
              {t('common.close')}
            </button>
          }
        >
          <img className={styles.photo} src={photo.photo} alt={photo.title} />
        </Dialog>
      )}
    </section>
  )
}
