import { drafts } from '@delguur/contract/orders/drafts'
import { type StaffOrder, staffOrder } from '@delguur/contract/orders/staff-order'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { QrCode } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useCommands } from '../../lib/commands.ts'
import { useChanges } from '../../lib/pulse.ts'
import { may, useSession } from '../../lib/session.ts'
import { clock, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './money.module.css'
import { Paying } from './paying.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

const tones: Record<string, string> = {
  completed: 'state-ok',
  failed: 'state-bad',
  pending: 'state-warn',
  done: 'state-ok',
}

const refundable = ['confirmed', 'ready', 'delivered', 'finished']

/** What was paid by which means, and what went back. */
export function Money({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const w = useWords()
  const session = useSession()
  const [refunding, setRefunding] = useState(false)
  const [returning, setReturning] = useState(false)
  const { payments, refunds, sums } = order
  const isStaff = session.phase === 'in' && may(session.me, 'payments.edit')
  const mayLink =
    session.phase === 'in' &&
    may(session.me, 'orders.edit') &&
    ['placed', 'confirmed', 'ready'].includes(order.status) &&
    Number(sums.due) > 0
  const { act, busy, fault } = useAct()
  const qr = order.paying?.methods.find(({ type }) => type === 'qpay')
  const waits = mayLink && (order.pay_link !== null || order.paying?.qr_svg !== null)
  // that its link was opened and paid is seen with the next pulse
  useChanges(['orders', 'payments'], () => waits && onChanged())
  const mayRefund = isStaff && Number(sums.paid) > 0 && refundable.includes(order.status)
  useCommands(
    mayRefund ? [{ key: 'refund', title: `${w.refund.open}: ${order.number}`, run: () => setRefunding(true) }] : [],
  )
  const mayReturn =
    session.phase === 'in' && may(session.me, 'returns.edit') && ['delivered', 'finished'].includes(order.status)
  useCommands(
    mayReturn ? [{ key: 'return', title: `${w.backs.open}: ${order.number}`, run: () => setReturning(true) }] : [],
  )
  return (
    <section className="card">
      <header>
        <h2>{w.order.payments}</h2>
        {Number(sums.due) === 0 && Number(sums.paid) > 0 && <span className="state state-ok">{w.order.paidWhole}</span>}
        {mayReturn && (
          <button type="button" className="btn push no-print" onClick={() => setReturning(true)}>
            {w.backs.open}
          </button>
        )}
        {mayRefund && (
          <button
            type="button"
            className={mayReturn ? 'btn no-print' : 'btn push no-print'}
            onClick={() => setRefunding(true)}
          >
            {w.refund.open}
          </button>
        )}
      </header>
      <ul aria-label={w.order.payments}>
        {payments.map((payment) => (
          <li key={payment.number} className={styles.moneyRow}>
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
          <li key={refund.number} className={styles.moneyRow}>
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
      {order.paying && <Paying paying={order.paying} />}
      {mayLink && (
        <div className={clsx('no-print', styles.payLink)}>
          {order.pay_link && (
            <span className="meta" role="status">
              {w.drafts.payLinkState(
                clock(order.pay_link.sent_at),
                order.pay_link.opened_at && clock(order.pay_link.opened_at),
              )}
            </span>
          )}
          {qr && !order.paying?.qr_svg && (
            <button
              type="button"
              className="btn push"
              disabled={busy}
              onClick={() =>
                void act(
                  () =>
                    call(staffOrder.requestPayment, {
                      params: { number: order.number },
                      body: { payment_method_id: qr.id },
                    }),
                  w.drafts.showQr,
                )
              }
            >
              <Icon icon={QrCode} small />
              {w.drafts.showQr}
            </button>
          )}
          <button
            type="button"
            className={qr && !order.paying?.qr_svg ? 'btn' : 'btn push'}
            disabled={busy}
            onClick={() =>
              void act(
                () => call(drafts.sendLink, { params: { number: order.number }, body: {} }),
                w.drafts.payLinkSent,
              )
            }
          >
            {w.drafts.payLink}
          </button>
        </div>
      )}
      <ErrorText text={fault} />
      {returning && <ReturnDialog order={order} onClose={() => setReturning(false)} onDone={onChanged} />}
      {refunding && <RefundDialog order={order} onClose={() => setRefunding(false)} onDone={onChanged} />}
    </section>
  )
}
