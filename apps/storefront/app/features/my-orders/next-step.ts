import { dayText, dayTimeText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import { promiseTitle } from '../cart/delivery-promise.ts'
import type { OrderCardView } from './my-orders.server.ts'

type Step = (t: Translate, order: OrderCardView, now: Date) => string | null

const dated =
  (key: 'order.next.delivered' | 'order.next.handed_out' | 'order.next.canceled' | 'order.next.returned'): Step =>
  (t, { ended_at }) =>
    ended_at ? t(key, { date: dayText(t, new Date(ended_at)) }) : null

/** That it has come: brought, or handed out where it is no thing. */
const arrived: Step = (t, order, now) =>
  dated(order.all_digital ? 'order.next.handed_out' : 'order.next.delivered')(t, order, now)

/** When it comes or waits in the shop; a promise that has passed says its day and never `today`. */
const coming: Step = (t, { delivery }, now) => {
  if (!delivery) return null
  const passed = new Date(delivery.promised_to) < now
  const date = promiseTitle(t, delivery, passed ? new Date(0) : now)
  return delivery.kind === 'pick_up' ? date : t('order.next.deliver', { date })
}

const steps: Record<string, Step> = {
  payment_pending: (t, { due_at }) => (due_at ? t('order.next.pay', { date: dayTimeText(t, new Date(due_at)) }) : null),
  payment_failed: (t) => t('order.next.pay_again'),
  payment_overdue: (t) => t('order.next.overdue'),
  paid: coming,
  order_confirmed: coming,
  ready_to_deliver: coming,
  shipped: coming,
  not_delivered: (t) => t('order.status.not_delivered'),
  ordered: coming,
  delivered: arrived,
  completed: arrived,
  waiting_for_vat_receipt: arrived,
  e_receipt_waiting: arrived,
  running: arrived,
  finished: arrived,
  canceled: dated('order.next.canceled'),
  returned: dated('order.next.returned'),
  expired: (t) => t('order.next.expired'),
}

/** What happens next with an order and when; what has happened when nothing does. */
export function nextStep(t: Translate, order: OrderCardView, now: Date): string {
  const step = steps[order.status]?.(t, order, now)
  const refund = order.refund > 0 ? t('order.next.refund', { amount: format(order.refund) }) : null
  return [step, refund].filter(Boolean).join(' · ')
}
