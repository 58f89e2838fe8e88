import type { PaymentRow } from '@delguur/contract/payments-staff'
import { TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { dayAndClock, sum, useWords } from '../../lib/text.ts'
import { Icon } from '../../parts/icon.tsx'
import { OrderLink } from '../../parts/small.tsx'

const chips: Record<string, string> = { completed: 'state-ok', pending: 'state-warn', failed: 'state-bad' }

type TableProps = {
  payments: PaymentRow[]
  now: Date
  /** The charge that is shown beside. */
  opened: string | null
  markOf: (place: number) => { id: string | undefined; 'aria-current': true | undefined }
  search: URLSearchParams
}

/** A table on a desk, cards on a phone: the same cells, laid out by CSS. */
export function PaymentTable({ payments, markOf, ...rest }: TableProps) {
  const c = useWords().payments.columns
  return (
    <table className="plain-table payments">
      <thead>
        <tr>
          <th scope="col">{c.order}</th>
          <th scope="col">{c.method}</th>
          <th scope="col">{c.state}</th>
          <th scope="col" className="number">
            {c.amount}
          </th>
          <th scope="col">{c.charge}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment, place) => (
          <Row key={payment.id} payment={payment} mark={markOf(place)} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<TableProps, 'now' | 'opened' | 'search'> & {
  payment: PaymentRow
  mark: ReturnType<TableProps['markOf']>
}

function Row({ payment, now, opened, mark, search }: RowProps) {
  const w = useWords()
  const p = w.payments
  const { order_number, method, amount, refunded, state, created_at, reference, charge, stuck } = payment
  const to = new URLSearchParams(search)
  if (charge) to.set('charge', charge.number)
  return (
    <tr {...mark} className={charge && charge.number === opened ? 'chosen' : undefined}>
      <td className="pay-order">
        <OrderLink number={order_number} />
        <span className="meta">{dayAndClock(w, created_at, now)}</span>
      </td>
      <td className="pay-method">
        <span className="cut">{method.name}</span>
        {reference && <span className="meta cut">{reference}</span>}
      </td>
      <td className="pay-state">
        <span className={`state ${chips[state] ?? ''}`}>{p.states[state] ?? state}</span>
        {stuck && (
          <span className="state state-bad">
            <Icon icon={TriangleAlert} />
            {p.stuck}
          </span>
        )}
      </td>
      <td className="number pay-amount">
        <b>{sum(amount)}</b>
        {Number(refunded) > 0 && <span className="meta">{p.refunded(sum(refunded))}</span>}
      </td>
      <td className={charge ? 'pay-charge' : 'pay-charge pay-none'}>
        {charge ? (
          <>
            <Link className="link" to={{ search: to.toString() }} preventScrollReset>
              {charge.number}
            </Link>
            <span className="meta">
              {p.chargeStates[charge.status] ?? charge.status}
              {charge.checked_at && ` · ${p.checked(dayAndClock(w, charge.checked_at, now))}`}
            </span>
          </>
        ) : (
          <span className="meta">–</span>
        )}
      </td>
    </tr>
  )
}
