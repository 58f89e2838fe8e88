import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { canDial } from '../../lib/text.ts'
import { type Column, useColumns } from '../../parts/list/columns.tsx'
import { orderColumns } from './order-columns.tsx'
import styles from './orders.module.css'
import { commandOf } from './run-step.ts'
import type { Selection } from './selection.ts'

type TableProps = {
  orders: OrderRow[]
  now: Date
  cursor: number
  selection: Selection
  busy: ReadonlySet<string>
  faults: Record<string, string>
  onStep: (order: OrderRow) => void
}

/** A table on a desk, cards on a phone: the same cells, laid out by CSS. */
export function OrderTable(table: TableProps) {
  const t = useT()
  const { orders, selection, cursor } = table
  const columns = useColumns('orders', orderColumns(t, table))
  return (
    <table className={clsx('list-table', styles.table)}>
      <thead>
        <tr>
          <th className="col-check">
            <input
              type="checkbox"
              className="check"
              aria-label={t('orders.chooseAll')}
              checked={selection.chosen.length === orders.length}
              onChange={selection.all}
            />
          </th>
          {columns.map(({ key, name, className }) => (
            <th key={key} className={className}>
              {name}
            </th>
          ))}
          <th className={styles.next}>{t('orders.columns.next')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order, place) => (
          <Row key={order.number} order={order} isCurrent={place === cursor} columns={columns} {...table} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<TableProps, 'selection' | 'busy' | 'faults' | 'onStep'> & {
  order: OrderRow
  isCurrent: boolean
  columns: Column<OrderRow>[]
}

function Row({ order, isCurrent, columns, selection, busy, faults, onStep }: RowProps) {
  const t = useT()
  const { number } = order
  const isChosen = selection.has(number)
  const fault = faults[number]
  return (
    <tr
      id={`order-${number}`}
      className={isChosen ? 'chosen' : undefined}
      aria-current={isCurrent || undefined}
      aria-busy={busy.has(number) || undefined}
    >
      <td className="col-check">
        <input
          type="checkbox"
          className="check"
          aria-label={t('orders.choose', { number })}
          checked={isChosen}
          onChange={() => selection.toggle(number)}
        />
      </td>
      {columns.map(({ key, className, cell }) => (
        <td key={key} className={className}>
          {cell(order)}
        </td>
      ))}
      <td className={styles.next}>
        <NextStep order={order} isBusy={busy.has(number)} onStep={onStep} />
        {fault && (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
      </td>
    </tr>
  )
}

/** One button at most. What one call does is done here; the rest opens the order. */
function NextStep({ order, isBusy, onStep }: { order: OrderRow; isBusy: boolean; onStep: (order: OrderRow) => void }) {
  const t = useT()
  const { next_step: next } = order
  if (!next) return <span className="meta">–</span>
  const text = t.maybe(`step.${next.step}`)
  if (next.step.startsWith('call') || next.step === 'remind' || next.step === 'ask_rest')
    return canDial(order.person.phone) ? (
      <a
        className={clsx('btn', styles.step)}
        href={`tel:${order.person.phone}`}
        aria-label={`${text}: ${order.number}`}
      >
        {text}
      </a>
    ) : (
      <Link className={clsx('btn', styles.step)} to={`/orders/${order.number}`} aria-label={`${text}: ${order.number}`}>
        {text}
      </Link>
    )
  if (!commandOf(next.step))
    return (
      <Link className={clsx('btn', styles.step)} to={`/orders/${order.number}`} aria-label={`${text}: ${order.number}`}>
        {text}
      </Link>
    )
  return (
    <button
      type="button"
      className={clsx('btn', styles.step)}
      disabled={isBusy || !next.allowed}
      title={next.allowed ? undefined : t('orders.noPermission')}
      aria-label={`${text}: ${order.number}`}
      onClick={() => onStep(order)}
    >
      {text}
    </button>
  )
}
