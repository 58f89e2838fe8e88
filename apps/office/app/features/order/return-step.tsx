import { staffReturns } from '@delguur/contract/orders/returns'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePermissions } from '../../lib/session.ts'
import { Field } from '../../parts/form/field.tsx'
import { ActDialog } from '../../parts/form/form-dialog.tsx'
import { ExchangeDialog } from '../returns/exchange-dialog.tsx'
import type { StepProps } from './act.ts'
import { ReceiveDialog } from './dialogs/receive-dialog.tsx'
import styles from './order.module.css'

type Request = StaffOrder['returns'][number]
const open = ['requested', 'approved', 'received']

/** What to do with products that come back: decide, take in, give the money back. */
export function ReturnStep(props: StepProps) {
  const t = useT()
  const request = props.order.returns.find(({ state }) => open.includes(state))
  if (!request) return null
  const lines = request.lines.map(
    ({ name, quantity, reason }) => `${name} × ${quantity} (${t.maybe(`order.return.reason.${reason}`) ?? reason})`,
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

function useReturnCalls(request: Request, act: StepProps['act']) {
  const t = useT()
  const params = { number: request.number }
  const refundText = t('order.return.refund', { to: t.maybe(`order.refundTo.${request.refund_to}`) ?? '' })
  // who gives no code changes nothing
  const run = (work: () => Promise<unknown>, done: string) =>
    act(work, t('orders.done', { step: done })).catch(() => false)
  return {
    refundText,
    approve: () => run(() => call(staffReturns.approve, { params, body: {} }), t('order.return.approve')),
    refuse: (reason: string) =>
      run(() => call(staffReturns.refuse, { params, body: { reason } }), t('order.return.refuse')),
    receive: (restock: boolean) =>
      run(
        () => call(staffReturns.receive, { params, body: { restock } }),
        restock ? t('order.return.restock') : t('order.return.writeOff'),
      ),
    refund: () => run(() => call(staffReturns.refund, { params, body: {} }), refundText),
  }
}

function ReturnActs({ order, act, busy, request }: StepProps & { request: Request }) {
  const t = useT()
  const may = usePermissions()
  const { revalidate } = useRevalidator()
  const [requested, setRequested] = useState<'refuse' | 'receive' | 'exchange'>()
  const close = () => setRequested(undefined)
  const allowed = order.next_step?.allowed ?? false
  const { approve, receive, refund, refundText, refuse } = useReturnCalls(request, act)
  const button = (text: string, onClick: () => void, isFirst = false) => (
    <button
      type="button"
      className={isFirst ? 'btn btn-go' : 'btn'}
      disabled={busy || !allowed}
      title={allowed ? undefined : t('orders.noPermission')}
      onClick={onClick}
    >
      {text}
    </button>
  )
  return (
    <>
      <div className="row wrap">
        {request.state === 'requested' && (
          <>
            {button(t('order.return.approve'), () => void approve(), true)}
            {button(t('order.return.refuse'), () => setRequested('refuse'))}
          </>
        )}
        {request.state === 'approved' && (
          <>
            {button(t('backs.receive'), () => setRequested('receive'), true)}
            {button(t('order.return.restock'), () => void receive(true))}
            {button(t('order.return.writeOff'), () => void receive(false))}
          </>
        )}
        {request.state === 'received' && button(refundText, () => void refund(), true)}
        {request.state !== 'requested' && may('returns.edit') && (
          <button type="button" className="btn" disabled={busy} onClick={() => setRequested('exchange')}>
            {t('exchange.open')}
          </button>
        )}
      </div>
      {requested === 'receive' && (
        <ReceiveDialog
          order={order}
          request={request}
          busy={busy}
          onReceive={(restock) => void receive(restock).then(close)}
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
      {requested === 'refuse' && <RefuseDialog onClose={close} send={refuse} />}
    </>
  )
}

function RefuseDialog({ onClose, send }: { onClose: () => void; send: (reason: string) => Promise<unknown> }) {
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title={t('order.return.refuse')}
      verb={t('order.return.refuse')}
      danger
      disabled={!reason.trim()}
      onClose={onClose}
      send={() => send(reason.trim()).then(() => undefined)}
    >
      <Field
        label={t('order.return.refuseReason')}
        value={reason}
        maxLength={500}
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
