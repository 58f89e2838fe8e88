import { cancelReasons, shopReasons } from '@delguur/contract/orders/cancel-reasons'
import { dayTimeText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { lazy, Suspense } from 'react'
import { dayOf } from '../../parts/preorder-line.tsx'
import { toneOf } from './order-tone.ts'
import type { OrderView } from './order-view.server.ts'

const sentences: Record<string, MessageKey> = {
  pending: 'order.state.pending',
  payment_pending: 'order.state.payment_pending',
  payment_failed: 'order.state.payment_failed',
  payment_overdue: 'order.state.payment_overdue',
  paid: 'order.state.paid',
  order_confirmed: 'order.state.paid',
  ready_to_deliver: 'order.state.ready',
  shipped: 'order.state.shipped',
  ordered: 'order.state.ordered',
  delivered: 'order.state.delivered',
  completed: 'order.state.delivered',
  waiting_for_vat_receipt: 'order.state.receipt',
  e_receipt_waiting: 'order.state.receipt',
  running: 'order.state.running',
  finished: 'order.state.delivered',
  canceled: 'order.state.canceled',
  returned: 'order.state.returned',
  expired: 'order.state.expired',
}

/** Where a courier collects its money. */
const onDelivery: Record<string, MessageKey> = {
  pending: 'order.state.at_door_pending',
  ordered: 'order.state.at_door_ordered',
}

/** Where it is about products that are no thing: nothing of them is packed, brought or fits badly. */
const digitalSentences: Record<string, MessageKey> = {
  ...sentences,
  payment_overdue: 'order.state.digital_overdue',
  paid: 'order.state.digital_paid',
  order_confirmed: 'order.state.digital_paid',
  delivered: 'order.state.digital_delivered',
  completed: 'order.state.digital_delivered',
  waiting_for_vat_receipt: 'order.state.digital_receipt',
  e_receipt_waiting: 'order.state.digital_receipt',
  finished: 'order.state.digital_delivered',
  returned: 'order.state.digital_returned',
}

/** Whether its first payment is there and a lender is to answer for the rest; only its buyer is notified. */
export const lends = ({ lease, mine, due }: OrderView): boolean => lease?.state === 'waiting' && mine && due === 0

/** Who only follows an order sees no codes. */
function sentenceOf(order: OrderView): MessageKey | undefined {
  const { lent, mine, status, all_digital, digitals } = order
  if (lends(order)) return 'order.state.lending'
  if (lent && status === 'payment_overdue') return mine ? 'order.state.lease_overdue' : undefined
  if (order.held && status === 'ready_to_deliver') return 'order.state.kept'
  if (order.on_delivery && status in onDelivery) return onDelivery[status]
  if (!all_digital) return sentences[status]
  const key = digitalSentences[status]
  const shows = key === 'order.state.digital_delivered' || key === 'order.state.digital_receipt'
  return shows && digitals.length === 0 ? 'order.state.digital_sent' : key
}

/** Few orders are not handed over at once. */
const Missed = lazy(() => import('./missed.tsx'))

type Props = { order: OrderView; phone: string; returnHours: number }

/** Where the order stands, in a sentence that says what is safe or what to do. */
export function OrderState({ order, phone, returnHours }: Props) {
  const t = useT()
  const sentence = sentenceOf(order)
  // the shortest of its products is true of all of them
  const hours = Math.min(returnHours, ...(order.returns?.lines.map((line) => line.hours) ?? []))
  const date = order.due_at ? dayTimeText(t, new Date(order.due_at)) : ''
  return (
    <div id={orderStateId} tabIndex={-1}>
      <Note kind={toneOf(order.status)}>
        <b className="block">{t(`order.status.${order.status}` as MessageKey)}</b>
        {order.missed ? (
          <Suspense>
            <Missed missed={order.missed} phone={phone} />
          </Suspense>
        ) : (
          (preorderText(t, order) ?? (sentence && t(sentence, { date, phone, hours, store: order.held ?? '' })))
        )}
        {order.preorder?.late && <span className="block">{t('order.preorder.late')}</span>}
        {order.cancel_reason && (
          <span className="block">
            {t('order.cancel_reason')}: {reasonText(t, order.cancel_reason)}
          </span>
        )}
      </Note>
    </div>
  )
}

/** Where goods are that were ordered before they came, and what is left to pay. */
function preorderText(t: Translate, { preorder, due }: OrderView): string | undefined {
  if (!preorder) return undefined
  const { state, arrives_on, paid, rest, rest_due_at } = preorder
  if (state === 'arrived')
    return due > 0 && rest_due_at
      ? t('order.preorder.rest', { rest: format(due), date: dayTimeText(t, new Date(rest_due_at)) })
      : undefined
  const date = arrives_on ? dayOf(t, arrives_on) : ''
  return rest > 0
    ? t('order.preorder.waiting', { paid: format(paid), rest: format(rest), date })
    : t('order.preorder.whole', { date })
}

/** Where the focus goes when a press has changed the state. */
export const orderStateId = 'order-state'

const known: readonly string[] = [...cancelReasons, ...shopReasons]
const reasonText = (t: Translate, reason: string): string =>
  known.includes(reason) ? t(`order.reason.${reason}` as MessageKey) : reason
