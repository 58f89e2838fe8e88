import { orders } from '@delguur/contract/orders/orders'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { type Translate, useT } from '../../../lib/i18n.ts'
import { sum } from '../../../lib/text.ts'
import { Field } from '../../../parts/form/field.tsx'
import { ActDialog } from '../../../parts/form/form-dialog.tsx'
import type { Act } from '../act.ts'
import { type RefundTo, RefundToField, RestockField } from './refund-to.tsx'

export const unpaidSteps = ['make_ready', 'ship', 'deliver'] as const
type UnpaidStep = (typeof unpaidSteps)[number]
const unpaidRoutes = { make_ready: staffOrders.makeReady, ship: staffOrders.ship, deliver: staffOrders.deliver }
export type Requested = 'cancel' | 'mark_paid' | 'confirm' | UnpaidStep

type Answers = { text: string; to: RefundTo; restock: boolean }
type Props = { requested: Requested; order: StaffOrder; act: Act; onClose: () => void }

/** What is asked before an act, what its button says, and what it sends. */
function questionOf(t: Translate, requested: Requested, order: StaffOrder, answers: Answers) {
  const { number, sums } = order
  const { text, to, restock } = answers
  const due = sum(sums.due)
  const isPaid = Number(sums.paid) > 0
  const params = { number }
  if (requested === 'cancel')
    return {
      title: t('order.cancelTitle', { number }),
      hint: isPaid ? t('order.cancelHint', { paid: sum(sums.paid) }) : t('order.cancelHintUnpaid'),
      verb: t('order.cancelDo'),
      send: () =>
        call(staffOrders.cancel, { params, body: { reason: text || null, restock, ...(isPaid && { refund_to: to }) } }),
    }
  if (requested === 'mark_paid')
    return {
      title: t('order.markPaidTitle', { amount: due }),
      hint: t('order.markPaidHint'),
      verb: t('order.markPaidDo', { amount: due }),
      send: () => call(orders.markPaid, { params, body: { ...(text && { reference: text }) } }),
    }
  if (requested === 'confirm')
    return {
      title: t('order.confirmUnpaid'),
      hint: t('order.confirmUnpaidHint'),
      verb: t('order.confirmUnpaid'),
      send: () => call(staffOrders.confirm, { params, body: { accept_unpaid: true } }),
    }
  return {
    title: t(`order.unpaid.${requested}`),
    hint: t('order.unpaid.hint', { due: sum(sums.unaccepted) }),
    verb: t(`order.unpaid.${requested}`),
    send: () => call(unpaidRoutes[requested], { params, body: { accept_unpaid: true } }),
  }
}

/** Asks once before an act, with what follows from it. */
export function ActQuestion({ requested, order, act, onClose }: Props) {
  const t = useT()
  const [answers, setAnswers] = useState<Answers>({ text: '', to: 'source', restock: true })
  const set = (change: Partial<Answers>) => setAnswers({ ...answers, ...change })
  const { title, hint, verb, send } = questionOf(t, requested, order, answers)
  const isCancel = requested === 'cancel'
  return (
    <ActDialog
      title={title}
      verb={verb}
      danger={isCancel}
      onClose={onClose}
      send={() => act(send, t('orders.done', { step: verb })).then(() => undefined)}
    >
      <p className="soft">{hint}</p>
      {(isCancel || requested === 'mark_paid') && (
        <Field
          label={isCancel ? t('order.cancelReason') : t('order.reference')}
          value={answers.text}
          maxLength={isCancel ? 300 : 100}
          onChange={({ target }) => set({ text: target.value })}
        />
      )}
      {isCancel && order.status === 'ready' && (
        <RestockField value={answers.restock} onChange={(restock) => set({ restock })} />
      )}
      {isCancel && Number(order.sums.paid) > 0 && (
        <RefundToField order={order} label={t('order.cancelTo')} value={answers.to} onChange={(to) => set({ to })} />
      )}
    </ActDialog>
  )
}
