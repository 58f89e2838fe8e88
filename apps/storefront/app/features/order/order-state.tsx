import { dayTimeText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import type { OrderView } from './order-view.server.ts'

const sentences: Record<string, { key: MessageKey; kind: 'ok' | 'warn' | 'bad' | 'plain' }> = {
  payment_pending: { key: 'order.state.payment_pending', kind: 'warn' },
  payment_failed: { key: 'order.state.payment_failed', kind: 'bad' },
  payment_overdue: { key: 'order.state.payment_overdue', kind: 'bad' },
  paid: { key: 'order.state.paid', kind: 'ok' },
  order_confirmed: { key: 'order.state.paid', kind: 'ok' },
  ready_to_deliver: { key: 'order.state.ready', kind: 'ok' },
  shipped: { key: 'order.state.shipped', kind: 'ok' },
  shipment: { key: 'order.state.shipped', kind: 'ok' },
  delivered: { key: 'order.state.delivered', kind: 'ok' },
  finished: { key: 'order.state.delivered', kind: 'ok' },
  canceled: { key: 'order.state.canceled', kind: 'plain' },
  returned: { key: 'order.state.returned', kind: 'plain' },
  expired: { key: 'order.state.expired', kind: 'bad' },
}

type Props = { order: OrderView; phone: string; returnHours: number }

/** Where the order stands, in a sentence that says what is safe or what to do. */
export function OrderState({ order, phone, returnHours }: Props) {
  const t = useT()
  const known = sentences[order.status]
  const date = order.due_at ? dayTimeText(t, new Date(order.due_at)) : ''
  return (
    <Note kind={known?.kind ?? 'plain'}>
      <b className="block">{t(`order.status.${order.status}` as MessageKey)}</b>
      {known && t(known.key, { date, phone, hours: returnHours })}
    </Note>
  )
}
