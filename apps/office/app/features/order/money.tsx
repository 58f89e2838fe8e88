import type { StaffOrder } from '@delguur/contract/staff-order'
import { sum, useWords } from '../../lib/text.ts'

const tones: Record<string, string> = {
  completed: 'state-ok',
  failed: 'state-bad',
  pending: 'state-warn',
  done: 'state-ok',
}

/** What was paid by which means, and what went back. */
export function Money({ order }: { order: StaffOrder }) {
  const w = useWords()
  const { payments, refunds, sums } = order
  return (
    <section className="card">
      <header>
        <h2>{w.order.payments}</h2>
        {Number(sums.due) === 0 && Number(sums.paid) > 0 && <span className="state state-ok">{w.order.paidWhole}</span>}
      </header>
      <ul>
        {payments.map((payment) => (
          <li key={payment.number} className="money-row">
            <span className="stack" style={{ gap: 0 }}>
              <span>{payment.method.name}</span>
              <span className="meta">
                {[payment.charge?.number, payment.charge?.failure].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={`state ${tones[payment.state] ?? ''}`}>
              {w.paymentPart[payment.state] ?? payment.state}
            </span>
            <span>{sum(payment.amount)}</span>
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.number} className="money-row">
            <span className="stack" style={{ gap: 0 }}>
              <span>{w.order.refunds}</span>
              <span className="meta">
                {refund.number} · {w.order.refundTo[refund.to]}
              </span>
            </span>
            <span className={`state ${tones[refund.state] ?? 'state-warn'}`}>{w.order.refundState[refund.state]}</span>
            <span>{sum(-Number(refund.amount))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
