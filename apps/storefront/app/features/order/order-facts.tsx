import { useT } from '@delguur/ui/i18n'
import { promiseHours, promiseTitle } from '../cart/delivery-promise.ts'
import type { OrderView } from './order-view.server.ts'

/** The page is read on any day, so that it says dates and never `today`. */
const noToday = new Date(0)

/** Who gets it, where and when. */
export function OrderFacts({ order }: { order: OrderView }) {
  const t = useT()
  const { delivery, receiver } = order
  if (!delivery && order.all_digital) return null
  return (
    <section className="step">
      <h2>{t(delivery?.kind === 'pick_up' ? 'order.pickup' : 'order.delivery')}</h2>
      <dl className="facts-list">
        {delivery && (
          <div>
            <dt>{delivery.name}</dt>
            <dd>
              {delivery.store && <span className="block">{delivery.store.address}</span>}
              {promiseTitle(t, delivery, noToday)}
              {delivery.kind === 'urgent' && <span className="block">{promiseHours(t, delivery)}</span>}
            </dd>
          </div>
        )}
        {receiver && (
          <div>
            <dt>{t('order.receiver')}</dt>
            <dd>
              {receiver.name}, <span className="num">{receiver.phone}</span>
            </dd>
          </div>
        )}
        {receiver && receiver.place.length > 0 && (
          <div>
            <dt>{t('order.address')}</dt>
            <dd>{receiver.place.join(', ')}</dd>
          </div>
        )}
        {order.gift && (
          <div>
            <dt>{t('order.gift')}</dt>
            <dd>{t('order.gift_yes')}</dd>
          </div>
        )}
        {order.note && (
          <div>
            <dt>{t('order.note')}</dt>
            <dd>{order.note}</dd>
          </div>
        )}
      </dl>
      {!order.mine && <p className="small muted">{t('order.masked')}</p>}
    </section>
  )
}
