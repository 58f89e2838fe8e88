import { staffReturns } from '@delguur/contract/orders/returns'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { ExchangeDialog } from '../returns/exchange-dialog.tsx'
import type { StepProps } from './act.ts'
import styles from './order.module.css'
import { ReceiveDialog } from './receive-dialog.tsx'

const open = ['requested', 'approved', 'received']

/** What to do with products that come back: decide, take in, give the money back. */
export function ReturnStep({ order, act, busy }: StepProps) {
  const w = useWords()
  const [refusing, setRefusing] = useState(false)
  const [receiving, setReceiving] = useState(false)
  const [exchanging, setExchanging] = useState(false)
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const request = order.returns.find(({ state }) => open.includes(state))
  if (!request) return null
  const allowed = order.next_step?.allowed ?? false
  const mayExchange = session.phase === 'in' && may(session.me, 'returns.edit')
  const params = { number: request.number }
  // who gives no code changes nothing
  const run = (work: () => Promise<unknown>, done: string) => act(work, w.orders.done(done)).catch(() => false)
  const approve = () => call(staffReturns.approve, { params, body: {} })
  const receive = (restock: boolean) => call(staffReturns.receive, { params, body: { restock } })
  const refund = () => call(staffReturns.refund, { params, body: {} })
  const refuse = () => call(staffReturns.refuse, { params, body: { reason: reason.trim() } })
  const button = (text: string, work: () => Promise<unknown>, first: boolean) => (
    <button
      type="button"
      className={first ? 'btn btn-go' : 'btn'}
      disabled={busy || !allowed}
      title={allowed ? undefined : w.orders.noPermission}
      onClick={() => void run(work, text)}
    >
      {text}
    </button>
  )
  const r = w.order.return
  return (
    <div className={clsx('stack no-print', styles.next)}>
      <p className="meta">
        {request.number}:{' '}
        {request.lines
          .map(({ name, quantity, reason: why }) => `${name} × ${quantity} (${r.reason[why] ?? why})`)
          .join(', ')}
        {request.note && ` · «${request.note}»`}
      </p>
      <div className="row wrap">
        {request.state === 'requested' && (
          <>
            {button(r.approve, approve, true)}
            <button type="button" className="btn" disabled={busy || !allowed} onClick={() => setRefusing(true)}>
              {r.refuse}
            </button>
          </>
        )}
        {request.state === 'approved' && (
          <>
            <button type="button" className="btn btn-go" disabled={busy || !allowed} onClick={() => setReceiving(true)}>
              {w.backs.receive}
            </button>
            {button(r.restock, () => receive(true), false)}
            {button(r.writeOff, () => receive(false), false)}
          </>
        )}
        {request.state === 'received' && button(r.refund(w.order.refundTo[request.refund_to] ?? ''), refund, true)}
        {request.state !== 'requested' && mayExchange && (
          <button type="button" className="btn" disabled={busy} onClick={() => setExchanging(true)}>
            {w.exchange.open}
          </button>
        )}
      </div>
      {receiving && (
        <ReceiveDialog
          order={order}
          request={request}
          busy={busy}
          onReceive={(restock) =>
            void run(() => receive(restock), restock ? r.restock : r.writeOff).then(() => setReceiving(false))
          }
          onClose={() => setReceiving(false)}
        />
      )}
      {exchanging && (
        <ExchangeDialog
          request={request}
          isHere={request.state === 'received'}
          onClose={() => setExchanging(false)}
          onDone={() => void revalidate()}
        />
      )}
      {refusing && (
        <Dialog
          title={r.refuse}
          onClose={() => setRefusing(false)}
          foot={
            <>
              <button type="button" className="btn" onClick={() => setRefusing(false)}>
                {w.common.cancel}
              </button>
              <button
                type="button"
                className="btn btn-danger"
                disabled={busy || !reason.trim()}
                onClick={() => void run(refuse, r.refuse).then(() => setRefusing(false))}
              >
                {r.refuse}
              </button>
            </>
          }
        >
          <Field
            label={r.refuseReason}
            value={reason}
            maxLength={500}
            autoFocus
            onChange={(event) => setReason(event.target.value)}
          />
        </Dialog>
      )}
    </div>
  )
}
