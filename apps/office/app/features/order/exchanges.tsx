import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'

/** The orders that goods were exchanged with, and the one that these goods are given for. */
export function Exchanges({ order }: { order: StaffOrder }) {
  const t = useT()
  const from = order.exchange_of
  const links = [
    ...(from ? [{ number: from.order_number, text: t('exchange.of', { number: from.return_number }) }] : []),
    ...order.returns.flatMap(({ exchange_order: number }) =>
      number ? [{ number, text: t('exchange.with', { number }) }] : [],
    ),
  ]
  return links.map(({ number, text }) => (
    <p key={number} className="small">
      <Link className="link" to={`/orders/${number}`}>
        {text}
      </Link>
    </p>
  ))
}
