import { dayText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { usePath } from '../../lib/path.ts'
import type { OrderView } from './order-view.server.ts'
import { useRefundTimes } from './returns/use-refund-times.ts'

/** How it was paid, and what of it comes back. */
export function OrderPayments({ order }: { order: OrderView }) {
  const t = useT()
  if (order.payments.length === 0) return null
  return (
    <section className="step">
      <h2>{t('order.payment')}</h2>
      <dl className="facts-list">
        {order.payments.map((payment) => (
          <div className="order-payment" key={`${payment.name} ${payment.state} ${payment.amount}`}>
            <dt>
              {payment.name} · {t(`order.pay_state.${stateOf(order, payment)}` as MessageKey)}
            </dt>
            <dd className="num">{format(payment.amount)}</dd>
          </div>
        ))}
      </dl>
      {order.refunds.length > 0 && (
        <ul className="facts-list">
          {order.refunds.map(({ number, amount, to, due_at }) => (
            <li className="order-payment" key={number}>
              <span>
                {t('order.refund.to', { name: to === 'wallet' ? t('order.refund.wallet') : to })}
                <span className="muted small block">
                  {due_at ? t('order.refund.by', { date: dayText(t, new Date(due_at)) }) : t('order.refund.done')}
                </span>
              </span>
              <b className="num">{format(amount)}</b>
            </li>
          ))}
        </ul>
      )}
      <Refund order={order} />
    </section>
  )
}

/** Money that is still under way is not called returned. */
function stateOf({ refunds }: OrderView, { name, amount, state }: OrderView['payments'][number]): string {
  const back = refunds.filter(({ to }) => to === name)
  const isFull = back.reduce((sum, refund) => sum + refund.amount, 0) >= amount
  return state === 'completed' && isFull && back.some((refund) => refund.state !== 'done') ? 'refunding' : state
}

function Refund({ order }: { order: OrderView }) {
  const t = useT()
  const path = usePath()
  const times = useRefundTimes()
  if (order.refund === 0) return null
  return (
    <Note>
      {t('order.refund.owed', { amount: format(order.refund), ...times })}
      {order.owned && (
        <Link className="link block" href={path('/account/bank-accounts')}>
          {t('order.refund.account')}
        </Link>
      )}
    </Note>
  )
}
