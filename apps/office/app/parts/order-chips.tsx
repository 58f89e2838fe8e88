import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { dayMs, hourMs } from '@delguur/kit/dates'
import { Icon } from '@delguur/ui/icon'
import {
  AlarmClock,
  Banknote,
  Calendar,
  CalendarClock,
  Check,
  CheckCheck,
  Circle,
  CircleAlert,
  CircleCheck,
  Clock,
  PackageCheck,
  Store,
  Timer,
  Truck,
  Undo2,
  X,
} from 'lucide'
import { useT } from '../lib/i18n.ts'
import { clock, day, hoursText, span, sum } from '../lib/text.ts'
import { Thumb } from './product/thumb.tsx'

type ChipStyle = { icon: typeof Circle; tone: '' | 'ok' | 'warn' | 'bad' | 'info' | 'plan' }
const styles: Record<string, ChipStyle> = {
  placed: { icon: Circle, tone: '' },
  overdue: { icon: CircleAlert, tone: 'bad' },
  confirmed: { icon: CircleCheck, tone: 'info' },
  ready: { icon: PackageCheck, tone: 'plan' },
  shipped: { icon: Truck, tone: 'plan' },
  not_delivered: { icon: CircleAlert, tone: 'bad' },
  delivered: { icon: CheckCheck, tone: 'ok' },
  finished: { icon: CheckCheck, tone: 'ok' },
  returned: { icon: Undo2, tone: 'warn' },
  expired: { icon: X, tone: '' },
  canceled: { icon: X, tone: '' },
}

type Standing = Pick<OrderRow, 'status' | 'shipment_state'>
/** A packed order that has left is on its way. */
export const stateOf = ({ status, shipment_state }: Standing): string =>
  status === 'ready' && (shipment_state === 'shipped' || shipment_state === 'not_delivered') ? shipment_state : status

export function StateChip({ order }: { order: Standing }) {
  const t = useT()
  const state = stateOf(order)
  const { icon, tone } = styles[state] ?? { icon: Circle, tone: '' }
  return (
    <span className={tone ? `state state-${tone}` : 'state'}>
      <Icon icon={icon} />
      {t.maybe(`status.${state}`)}
    </span>
  )
}

/** Whether an order is paid, by what, or what is missing of it. */
export function PaymentLine({
  order,
}: {
  order: Pick<OrderRow, 'payment_state' | 'paid' | 'total' | 'payment_methods' | 'preorder'>
}) {
  const t = useT()
  const missing = Number(order.total) - Number(order.paid) - Number(order.preorder?.later ?? 0)
  const isPart = order.payment_state === 'balance_due' && Number(order.paid) > 0 && missing > 0
  const isPaid = order.payment_state === 'paid' || order.payment_state === 'credit_owed'
  const isDeposit = Number(order.preorder?.later ?? 0) > 0 && Number(order.paid) > 0 && missing <= 0
  const isBad = isPart || order.payment_state === 'failed'
  const isOnDelivery = !isPaid && !isBad && order.payment_methods.some(({ type }) => type === 'cash_on_delivery')
  const methods = order.payment_methods.map(({ name }) => name).join(' + ')
  const text = isDeposit
    ? t('orders.depositPaid', { amount: sum(order.preorder?.later ?? 0) })
    : isPart
      ? t('orders.paymentMissing', { amount: sum(missing) })
      : isPaid || isOnDelivery
        ? methods
        : (t.maybe(`payment.${order.payment_state ?? 'void'}`) ?? '')
  return (
    <span
      className="row small"
      style={{ gap: 4, color: isBad ? 'var(--danger)' : isPaid || isOnDelivery ? 'var(--ink-2)' : 'var(--warn)' }}
    >
      <Icon icon={isPaid && !isPart ? Check : isBad ? CircleAlert : isOnDelivery ? Banknote : Clock} small />
      {/* a sum is never cut */}
      <span className={isPart || isDeposit ? undefined : 'cut'}>{text}</span>
    </span>
  )
}

/** That goods of it are still to come, or came and wait for the rest of the money. */
export function PreorderLine({
  order: { preorder, payment_state },
  now,
}: {
  order: Pick<OrderRow, 'preorder' | 'payment_state'>
  now: Date
}) {
  const t = useT()
  if (!preorder || (preorder.state === 'arrived' && payment_state === 'paid')) return null
  const { state, late, arrives_on } = preorder
  const text =
    state === 'arrived'
      ? t('orders.preorder.arrived')
      : t(late ? 'orders.preorder.late' : 'orders.preorder.waiting', {
          date: arrives_on ? day(t, arrives_on, now) : '–',
        })
  return (
    <span className="row small" style={{ gap: 4, color: late ? 'var(--danger)' : 'var(--ink-2)' }}>
      <Icon icon={CalendarClock} small />
      <span className="cut">{text}</span>
    </span>
  )
}

const over = new Set(['delivered', 'finished', 'returned', 'canceled', 'expired'])

/** Until when it was promised: grey above four hours, amber below, red in the last hour and when late. */
export function Promised({
  order,
  now,
}: {
  order: Pick<OrderRow, 'promised_to' | 'status' | 'place' | 'due_at'> & Partial<Pick<OrderRow, 'window'>>
  now: Date
}) {
  const t = useT()
  if (order.promised_to === null || over.has(order.status)) return <span className="meta">–</span>
  const left = new Date(order.promised_to).getTime() - now.getTime()
  const isLate = left < 0
  const color = isLate || left < hourMs ? 'var(--danger)' : left < 4 * hourMs ? 'var(--warn)' : 'var(--ink)'
  const icon = isLate ? AlarmClock : left < 4 * hourMs ? Timer : order.place.kind === 'pick_up' ? Store : Calendar
  return (
    <span className="row" style={{ gap: 6, color }}>
      <Icon icon={icon} small />
      <span className="stack" style={{ gap: 0 }}>
        <b className="cut small">{isLate ? t('orders.late') : day(t, order.promised_to, now)}</b>
        <span className="meta cut" style={{ color: isLate || left < 4 * hourMs ? 'inherit' : undefined }}>
          {isLate
            ? span(t, left)
            : [
                order.window ? hoursText(order.window) : clock(order.promised_to),
                // hours of another day say when it is due
                (!order.window || left < dayMs) && span(t, left),
              ]
                .filter(Boolean)
                .join(' · ')}
        </span>
      </span>
    </span>
  )
}

/** Faces of the goods, overlapped. */
export const Thumbs = ({ pictures }: { pictures: OrderRow['pictures'] }) => (
  <span className="thumbs">
    {pictures.slice(0, 2).map((picture) => (
      <Thumb key={picture.base} base={picture.base} color={picture.color} />
    ))}
  </span>
)
