import { orderEdits } from '@delguur/contract/orders/order-edits'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePermissions } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import type { Act } from './act.ts'
import styles from './parts.module.css'
import { PartActs } from './undelivered.tsx'

const partActs = ['deliver', 'not_delivered'] as const
const failedActs = ['deliver', 'redeliver', 'keep_for_pickup', 'take_back', 'receive_parcel'] as const

type Part = StaffOrder['shipments'][number]
type Props = { order: StaffOrder; act: Act; busy: boolean; now: Date }

const tones: Record<string, string> = {
  ready: 'state-info',
  kept: 'state-info',
  shipped: 'state-warn',
  not_delivered: 'state-bad',
  delivered: 'state-ok',
}

/** The parts of an order that is sent in several, each with what is in it, where it is and what can be done with it. */
export function PartsCard(props: Props) {
  const t = useT()
  const { shipments } = props.order
  if (shipments.length < 2) return null
  return (
    <section className="card">
      <header>
        <h2>{t('parts.title')}</h2>
      </header>
      <ul className={styles.parts} aria-label={t('parts.title')}>
        {shipments.map((part, k) => (
          <PartItem key={part.number} {...props} part={part} name={t('parts.part', { n: k + 1 })} />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = Props & { part: Part; name: string }

function PartItem({ part, name, now, ...props }: ItemProps) {
  const t = useT()
  const may = usePermissions()
  const state = part.delivered_at ? 'delivered' : part.kept_at ? 'kept' : part.state
  const nameOf = (id: number): string => props.order.lines.find((line) => line.id === id)?.name ?? ''
  return (
    <li>
      <span className="row">
        <b>{name}</b>
        <span className="meta">{part.number}</span>
        <span className={`state push ${tones[state] ?? ''}`}>{t.maybe(`parts.state.${state}`) ?? state}</span>
      </span>
      <span className="soft">
        {part.lines.map(({ line_item_id, quantity }) => `${nameOf(line_item_id)} × ${quantity}`).join(', ')}
      </span>
      {part.shipped_at && (
        <span className="meta">
          {t('parts.state.shipped')}: {dayAndClock(t, part.shipped_at, now)}
          {part.delivered_at && ` · ${t('parts.state.delivered')}: ${dayAndClock(t, part.delivered_at, now)}`}
          {part.not_delivered && ` · ${t.maybe(`undelivered.reason.${part.not_delivered}`)}`}
        </span>
      )}
      {may('orders.edit', 'dispatch.edit') && <Steps {...props} part={part} name={`${name} · ${part.number}`} />}
    </li>
  )
}

/** What can be done with a part: packed, sent, handed over, or joined to the first one again. */
function Steps({ order, act, busy, part, name }: Omit<ItemProps, 'now'>) {
  const t = useT()
  const params = { number: order.number }
  const button = (text: string, run: () => Promise<unknown>, done = text, className = 'btn') => (
    <button
      type="button"
      className={className}
      aria-label={`${text}: ${name}`}
      disabled={busy}
      onClick={() => void act(run, done)}
    >
      {text}
    </button>
  )
  const body = { shipment: part.number }
  const join = () => call(orderEdits.join, { params: { ...params, shipment: part.number } })
  const isAtShop = part.state === 'not_delivered' || part.kept_at
  return (
    <span className="row wrap no-print">
      {part.state === 'pending' &&
        order.acts.includes('make_ready') &&
        button(t('parts.pack'), () => call(staffOrders.makeReady, { params, body }))}
      {part.state === 'ready' &&
        !part.kept_at &&
        order.acts.includes('ship') &&
        button(t('parts.send'), () => call(staffOrders.ship, { params, body }))}
      <PartActs order={order} act={act} busy={busy} part={part} only={isAtShop ? failedActs : partActs} />
      {part.joinable && button(t('parts.join'), join, t('parts.joined'), 'btn btn-quiet')}
    </span>
  )
}
