import { staffReturns } from '@delguur/contract/orders/returns'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { usePermissions } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { ActDialog } from '../../parts/form-dialog.tsx'
import { ExchangeDialog } from '../returns/exchange-dialog.tsx'
import type { StepProps } from './act.ts'
import styles from './order.module.css'
import { ReceiveDialog } from './receive-dialog.tsx'

type Request = StaffOrder['returns'][number]
const open = ['requested', 'approved', 'received']

/** What to do with products that come back: decide, take in, give the money back. */
export function ReturnStep(props: StepProps) {
  const r = useWords().order.return
  const request = props.order.returns.find(({ state }) => open.includes(state))
  if (!request) return null
  const lines = request.lines.map(
    ({ name, quantity, reason }) => `${name} × ${quantity} (${r.reason[reason] ?? reason})`,
  )
  return (
    <div className={clsx('stack no-print', styles.next)}>
      <p className="meta">
        {request.number}: {lines.join(', ')}
        {request.note && ` · «${request.note}»`}
      </p>
      <ReturnActs {...props} request={request} />
    </div>
  )
}

function ReturnActs({ order, act, busy, request }: StepProps & { request: Request }) {
  const w = useWords()
  const r = w.order.return
  const may = usePermissions()
  const { revalidate } = useRevalidator()
  const [requested, setRequested] = useState<'refuse' | 'receive' | 'exchange'>()
  const close = () => setRequested(undefined)
  const allowed = order.next_step?.allowed ?? false
  const params = { number: request.number }
  // who gives no code changes nothing
  const run = (work: () => Promise<unknown>, done: string) => act(work, w.orders.done(done)).catch(() => false)
  const approve = () => call(staffReturns.approve, { params, body: {} })
  const receive = (restock: boolean) => call(staffReturns.receive, { params, body: { restock } })
  const refund = () => call(staffReturns.refund, { params, body: {} })
  const button = (text: string, onClick: () => void, isFirst = false) => (
    <button
      type="button"
      className={isFirst ? 'btn btn-go' : 'btn'}
      disabled={busy || !allowed}
      title={allowed ? undefined : w.orders.noPermission}
      onClick={onClick}
    >
      {text}
    </button>
  )
  const refundText = r.refund(w.order.refundTo[request.refund_to] ?? '')
  return (
    <>
      <div className="row wrap">
        {request.state === 'requested' && (
          <>
            {button(r.approve, () => void run(approve, r.approve), true)}
            {button(r.refuse, () => setRequested('refuse'))}
          </>
        )}
        {request.state === 'approved' && (
          <>
            {button(w.backs.receive, () => setRequested('receive'), true)}
            {button(r.restock, () => void run(() => receive(true), r.restock))}
            {button(r.writeOff, () => void run(() => receive(false), r.writeOff))}
          </>
        )}
        {request.state === 'received' && button(refundText, () => void run(refund, refundText), true)}
        {request.state !== 'requested' && may('returns.edit') && (
          <button type="button" className="btn" disabled={busy} onClick={() => setRequested('exchange')}>
            {w.exchange.open}
          </button>
        )}
      </div>
      {requested === 'receive' && (
        <ReceiveDialog
          order={order}
          request={request}
          busy={busy}
          onReceive={(restock) => void run(() => receive(restock), restock ? r.restock : r.writeOff).then(close)}
          onClose={close}
        />
      )}
      {requested === 'exchange' && (
        <ExchangeDialog
          request={request}
          isHere={request.state === 'received'}
          onClose={close}
          onDone={() => void revalidate()}
        />
      )}
      {requested === 'refuse' && (
        <RefuseDialog
          onClose={close}
          send={(reason) => run(() => call(staffReturns.refuse, { params, body: { reason } }), r.refuse)}
        />
      )}
    </>
  )
}

function RefuseDialog({ onClose, send }: { onClose: () => void; send: (reason: string) => Promise<unknown> }) {
  const r = useWords().order.return
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title={r.refuse}
      verb={r.refuse}
      danger
      disabled={!reason.trim()}
      onClose={onClose}
      send={() => send(reason.trim()).then(() => undefined)}
    >
      <Field
        label={r.refuseReason}
        value={reason}
        maxLength={500}
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
