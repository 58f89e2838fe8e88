import { drafts } from '@delguur/contract/orders/drafts'
import { type StaffOrder, staffOrder } from '@delguur/contract/orders/staff-order'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { QrCode } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useCommands } from '../../lib/commands.ts'
import { useT } from '../../lib/i18n.ts'
import { useChanges } from '../../lib/pulse.ts'
import { usePermissions } from '../../lib/session.ts'
import { clock, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import { RefundDialog } from './dialogs/refund-dialog.tsx'
import { ReturnDialog } from './dialogs/return-dialog.tsx'
import styles from './money.module.css'
import { Paying } from './paying.tsx'

const tones: Record<string, string> = {
  completed: 'state-ok',
  failed: 'state-bad',
  pending: 'state-warn',
  done: 'state-ok',
}

const refundable = ['confirmed', 'ready', 'delivered', 'finished']

/** What was paid by which means, and what went back. */
export function Money({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const t = useT()
  const { payments, refunds, sums } = order
  const may = usePermissions()
  const mayLink = may('orders.edit') && ['placed', 'confirmed', 'ready'].includes(order.status) && Number(sums.due) > 0
  const waits = mayLink && (order.pay_link !== null || order.paying?.qr_svg !== null)
  // that its link was opened and paid is seen with the next pulse
  useChanges(['orders', 'payments'], () => waits && onChanged())
  return (
    <section className="card">
      <header>
        <h2>{t('order.payments')}</h2>
        {Number(sums.due) === 0 && Number(sums.paid) > 0 && (
          <span className="state state-ok">{t('order.paidWhole')}</span>
        )}
        <BackActs
          order={order}
          mayReturn={may('returns.edit') && ['delivered', 'finished'].includes(order.status)}
          mayRefund={may('payments.edit') && Number(sums.paid) > 0 && refundable.includes(order.status)}
          onDone={onChanged}
        />
      </header>
      <ul aria-label={t('order.payments')}>
        {payments.map(({ number, method, charge, state, amount }) => (
          <Row
            key={number}
            name={method.name}
            about={[charge?.number, charge?.failure].filter(Boolean).join(' · ')}
            tone={tones[state] ?? ''}
            state={t.maybe(`paymentPart.${state}`) ?? state}
            amount={amount}
          />
        ))}
        {refunds.map((refund) => (
          <Row
            key={refund.number}
            name={t('order.refunds')}
            about={`${refund.number} · ${t.maybe(`order.refundTo.${refund.to}`)}`}
            tone={tones[refund.state] ?? 'state-warn'}
            state={t.maybe(`order.refundState.${refund.state}`)}
            amount={String(-Number(refund.amount))}
          />
        ))}
      </ul>
      {order.paying && <Paying paying={order.paying} />}
      {mayLink && <PayLink order={order} />}
    </section>
  )
}

type RowProps = { name: string; about: string; tone: string; state: string | undefined; amount: string }

const Row = ({ name, about, tone, state, amount }: RowProps) => (
  <li className={styles.row}>
    <span className="stack" style={{ gap: 0 }}>
      <span>{name}</span>
      <span className="meta">{about}</span>
    </span>
    <span className={`state ${tone}`}>{state}</span>
    <span>{sum(amount)}</span>
  </li>
)

type BackProps = { order: StaffOrder; mayReturn: boolean; mayRefund: boolean; onDone: () => void }

/** Goods and money that come back: a return is registered, a refund is given. */
function BackActs({ order, mayReturn, mayRefund, onDone }: BackProps) {
  const t = useT()
  const [requested, setRequested] = useState<'refund' | 'return'>()
  useCommands(
    mayRefund
      ? [{ key: 'refund', title: `${t('refund.open')}: ${order.number}`, run: () => setRequested('refund') }]
      : [],
  )
  useCommands(
    mayReturn
      ? [{ key: 'return', title: `${t('backs.open')}: ${order.number}`, run: () => setRequested('return') }]
      : [],
  )
  const dialog = { order, onClose: () => setRequested(undefined), onDone }
  return (
    <>
      {mayReturn && (
        <button type="button" className="btn push no-print" onClick={() => setRequested('return')}>
          {t('backs.open')}
        </button>
      )}
      {mayRefund && (
        <button
          type="button"
          className={mayReturn ? 'btn no-print' : 'btn push no-print'}
          onClick={() => setRequested('refund')}
        >
          {t('refund.open')}
        </button>
      )}
      {requested === 'return' && <ReturnDialog {...dialog} />}
      {requested === 'refund' && <RefundDialog {...dialog} />}
    </>
  )
}

/** What is due is paid by a link that the buyer gets, or by a code shown here. */
function PayLink({ order: { number, pay_link, paying } }: { order: StaffOrder }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const qr = paying?.qr_svg ? undefined : paying?.methods.find(({ type }) => type === 'qpay')
  const params = { number }
  const showCode = (payment_method_id: number) =>
    act(() => call(staffOrder.requestPayment, { params, body: { payment_method_id } }), t('drafts.showQr'))
  const sendLink = () => act(() => call(drafts.sendLink, { params, body: {} }), t('drafts.payLinkSent'))
  return (
    <>
      <div className={clsx('no-print', styles.link)}>
        {pay_link && (
          <span className="meta" role="status">
            {t('drafts.payLinkState', {
              sent: clock(pay_link.sent_at),
              opened: (pay_link.opened_at && clock(pay_link.opened_at)) ?? 'none',
            })}
          </span>
        )}
        {qr && (
          <button type="button" className="btn push" disabled={busy} onClick={() => void showCode(qr.id)}>
            <Icon icon={QrCode} small />
            {t('drafts.showQr')}
          </button>
        )}
        <button type="button" className={qr ? 'btn' : 'btn push'} disabled={busy} onClick={() => void sendLink()}>
          {t('drafts.payLink')}
        </button>
      </div>
      <ErrorText text={fault} />
    </>
  )
}
