import { localDate } from '@delguur/kit/dates'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import type { Rate } from '../cart/cart-view.ts'
import { promiseHours, promiseTitle } from '../cart/delivery-promise.ts'
import type { OrderView } from './order-view.server.ts'

/** The page is read on any day, so that it says dates and never `today`. */
const noToday = new Date(0)

/** Nothing comes any more, or it is to be agreed when. */
const withoutDay = new Set(['canceled', 'expired', 'returned', 'not_delivered'])

/** Who gets it, where and when. */
export function OrderFacts({ order }: { order: OrderView }) {
  const t = useT()
  const path = usePath()
  const { delivery, receiver } = order
  const hasDay = !withoutDay.has(order.status)
  if (!delivery && order.all_digital) return null
  return (
    <section className="step">
      <h2>{t(delivery?.kind === 'pick_up' ? 'order.pickup' : 'order.delivery')}</h2>
      <dl className="facts-list">
        {delivery && (hasDay || delivery.store) && (
          <div>
            <dt>{delivery.name}</dt>
            <dd>
              {delivery.store && <span className="block">{delivery.store.address}</span>}
              {hasDay && <Coming delivery={delivery} />}
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
        {order.gift_note && (
          <div>
            <dt>{t('order.gift_note')}</dt>
            <dd className="said">{order.gift_note}</dd>
          </div>
        )}
        {order.note && (
          <div>
            <dt>{t('order.note')}</dt>
            <dd>{order.note}</dd>
          </div>
        )}
      </dl>
      <Link className="link small" href={path('/promises')}>
        {t('common.promise.all')}
      </Link>
      {!order.mine && <p className="small muted">{t('order.masked')}</p>}
    </section>
  )
}

function Coming({ delivery }: { delivery: Rate }) {
  const t = useT()
  const isOneDay = localDate(new Date(delivery.promised_from)) === localDate(new Date(delivery.promised_to))
  return (
    <>
      {promiseTitle(t, delivery, noToday)}
      {isOneDay && delivery.kind !== 'pick_up' && <span className="block">{promiseHours(t, delivery)}</span>}
    </>
  )
}
