import type { OrderRow } from '@delguur/contract/staff-order-list'
import { Link } from 'react-router'
import { canDial, clock, day, phoneText, sum, useWords } from '../../lib/text.ts'
import { PaymentLine, Promised, StateChip, Thumbs } from '../../parts/order-chips.tsx'
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
export function OrderTable({ orders, selection, cursor, ...rest }: TableProps) {
  const w = useWords()
  const c = w.orders.columns
  return (
    <table className="orders">
      <thead>
        <tr>
          <th className="col-check">
            <input
              type="checkbox"
              className="check"
              aria-label={w.orders.chooseAll}
              checked={selection.chosen.length === orders.length}
              onChange={selection.all}
            />
          </th>
          <th>{c.number}</th>
          <th>{c.person}</th>
          <th>{c.goods}</th>
          <th className="col-place">{c.place}</th>
          <th>{c.promise}</th>
          <th>{c.state}</th>
          <th className="num">{c.total}</th>
          <th className="col-next">{c.next}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order, place) => (
          <Row key={order.number} order={order} selection={selection} isCurrent={place === cursor} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<TableProps, 'orders' | 'cursor'> & { order: OrderRow; isCurrent: boolean }

function Row({ order, now, isCurrent, selection, busy, faults, onStep }: RowProps) {
  const w = useWords()
  const { number, person, pictures, item_count, place } = order
  const goods = pictures.map(({ name }) => name).join(', ')
  const isChosen = selection.has(number)
  const fault = faults[number]
  return (
    <tr
      id={`order-${number}`}
      className={[isChosen && 'chosen', isCurrent && 'current'].filter(Boolean).join(' ') || undefined}
      aria-busy={busy.has(number) || undefined}
    >
      <td className="col-check">
        <input
          type="checkbox"
          className="check"
          aria-label={w.orders.choose(number)}
          checked={isChosen}
          onChange={() => selection.toggle(number)}
        />
      </td>
      <td className="col-number">
        <Link className="strong" to={`/orders/${number}`}>
          {number}
        </Link>
        <span className="meta">
          {day(w, order.placed_at, now)} {clock(order.placed_at)}
        </span>
      </td>
      <td className="col-person">
        <b className="cut">{person.name || w.orders.guest}</b>
        <span className="meta cut">{person.phone ? phoneText(person.phone) : person.email}</span>
        <Link className="meta folded" to={`/orders/${number}`}>
          {number}
        </Link>
      </td>
      <td className="col-goods">
        <span className="row">
          <Thumbs pictures={pictures} />
          <span className="stack names" style={{ gap: 0 }}>
            <span className="cut">{goods}</span>
            <span className="meta">{w.orders.pieces(item_count)}</span>
          </span>
        </span>
      </td>
      <td className="col-place">
        <span className="cut">{place.text || '–'}</span>
        <span className="meta">{place.kind ? w.delivery[place.kind] : ''}</span>
      </td>
      <td className="col-promise">
        <Promised order={order} now={now} />
      </td>
      <td className="col-state">
        <StateChip order={order} />
        <PaymentLine order={order} />
      </td>
      <td className="num col-total">{sum(order.total)}</td>
      <td className="col-next">
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
  const w = useWords()
  const { next_step: next } = order
  if (!next) return <span className="meta">–</span>
  const text = w.step[next.step]
  if (next.step.startsWith('call') || next.step === 'remind' || next.step === 'ask_rest')
    return canDial(order.person.phone) ? (
      <a className="btn step" href={`tel:${order.person.phone}`} aria-label={`${text}: ${order.number}`}>
        {text}
      </a>
    ) : (
      <Link className="btn step" to={`/orders/${order.number}`} aria-label={`${text}: ${order.number}`}>
        {text}
      </Link>
    )
  if (!commandOf(next.step))
    return (
      <Link className="btn step" to={`/orders/${order.number}`} aria-label={`${text}: ${order.number}`}>
        {text}
      </Link>
    )
  return (
    <button
      type="button"
      className="btn step"
      disabled={isBusy || !next.allowed}
      title={next.allowed ? undefined : w.orders.noPermission}
      aria-label={`${text}: ${order.number}`}
      onClick={() => onStep(order)}
    >
      {text}
    </button>
  )
}
