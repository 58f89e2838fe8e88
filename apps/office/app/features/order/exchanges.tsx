import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'

/** The orders that goods were exchanged with, and the one that these goods are given for. */
export function Exchanges({ order }: { order: StaffOrder }) {
  const x = useWords().exchange
  const from = order.exchange_of
  const links = [
    ...(from ? [{ number: from.order_number, text: x.of(from.return_number) }] : []),
    ...order.returns.flatMap(({ exchange_order: number }) => (number ? [{ number, text: x.with(number) }] : [])),
  ]
  return links.map(({ number, text }) => (
    <p key={number} className="small">
      <Link className="link" to={`/orders/${number}`}>
        {text}
      </Link>
    </p>
  ))
}
