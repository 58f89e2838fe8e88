import { yearDayText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { format } from '@delguur/kit/money'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { usePath } from '../../lib/path.ts'
import { toneOf } from '../order/order-tone.ts'
import type { OrderCardView } from './my-orders.server.ts'
import { nextStep } from './next-step.ts'

/** One order; the whole card is one link. */
export function OrderCard({ order, now }: { order: OrderCardView; now: number }) {
  const t = useT()
  const path = usePath()
  const next = nextStep(t, order, new Date(now))
  const more = order.total_goods - order.pictures.length
  return (
    <article className="mo-card">
      <div className="mo-head">
        <h2>
          <Link className="mo-link" href={path(`/account/orders/${order.number}`)} prefetch>
            {order.number}
          </Link>
        </h2>
        {order.placed_at && (
          <time className="small muted" dateTime={order.placed_at}>
            {yearDayText(t, new Date(order.placed_at))}
          </time>
        )}
      </div>
      <p className="mo-state">
        <span className={classNames('mo-tag', `mo-${toneOf(order.status)}`)}>
          {t(`order.status.${order.status}` as MessageKey)}
        </span>
        {next && <span className="small">{next}</span>}
      </p>
      <div className="mo-foot">
        <Pictures order={order} more={more} />
        <b className="num">{format(order.total)}</b>
      </div>
    </article>
  )
}

function Pictures({ order, more }: { order: OrderCardView; more: number }) {
  const t = useT()
  return (
    <ul className="mo-pictures">
      {order.pictures.map(({ base, color, alt }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice, and none ever moves
        <li key={`${base} ${i}`}>
          <Picture src={base} alt={alt} sizes="3.5rem" upTo={360} color={color} />
        </li>
      ))}
      {more > 0 && (
        <li className="mo-more">
          <span aria-hidden="true">+{more}</span>
          <span className="vh">{t('order.mine.more_goods', { count: more })}</span>
        </li>
      )}
    </ul>
  )
}
