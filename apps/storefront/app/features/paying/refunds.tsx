import { dayText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import type { PayView } from './pay-view.server.ts'

/** Money on its way back: how much, where to, and until when. */
export function Refunds({ refunds }: Pick<PayView, 'refunds'>) {
  const t = useT()
  if (refunds.length === 0) return null
  return (
    <section className="step">
      <h2>{t('paying.refunds')}</h2>
      <ul className="paying-refunds">
        {refunds.map(({ number, amount, to, due_at }) => (
          <li key={number}>
            <span>
              <b className="block">{to === 'wallet' ? t('paying.refund.wallet') : to}</b>
              <span className="muted small">
                {due_at ? t('paying.refund.by', { date: dayText(t, new Date(due_at)) }) : t('paying.refund.done')}
              </span>
            </span>
            <b className="num">{format(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
