import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { clock, day, phoneText, sum } from '../../lib/text.ts'
import type { Column } from '../../parts/columns.tsx'
import { PaymentLine, Promised, StateChip, Thumbs } from '../../parts/order-chips.tsx'
import type { Words } from '../../words/mn.ts'
import styles from './orders.module.css'

/** The columns of the orders list at their usual places. */
export const orderColumns = (w: Words, { now }: { now: Date }): Column<OrderRow>[] => [
  {
    key: 'number',
    name: w.orders.columns.number,
    className: styles.number,
    fixed: true,
    cell: ({ number, placed_at }) => (
      <>
        <Link className="strong" to={`/orders/${number}`}>
          {number}
        </Link>
        <span className="meta">
          {day(w, placed_at, now)} {clock(placed_at)}
        </span>
      </>
    ),
  },
  {
    key: 'person',
    name: w.orders.columns.person,
    className: styles.person,
    cell: ({ number, person }) => (
      <>
        <b className="cut">{person.name || w.orders.guest}</b>
        <span className="meta cut">{person.phone ? phoneText(person.phone) : person.email}</span>
        <Link className={clsx('meta', styles.folded)} to={`/orders/${number}`}>
          {number}
        </Link>
      </>
    ),
  },
  {
    key: 'products',
    name: w.orders.columns.goods,
    className: styles.products,
    cell: ({ pictures, item_count }) => (
      <span className="row">
        <Thumbs pictures={pictures} />
        <span className={clsx('stack', styles.names)} style={{ gap: 0 }}>
          <span className="cut">{pictures.map(({ name }) => name).join(', ')}</span>
          <span className="meta">{w.orders.pieces(item_count)}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'place',
    name: w.orders.columns.place,
    className: styles.place,
    cell: ({ place }) => (
      <>
        <span className="cut">{place.text || '–'}</span>
        <span className="meta">{place.kind ? w.delivery[place.kind] : ''}</span>
      </>
    ),
  },
  {
    key: 'promise',
    name: w.orders.columns.promise,
    className: styles.promise,
    cell: (order) => <Promised order={order} now={now} />,
  },
  {
    key: 'state',
    name: w.orders.columns.state,
    className: styles.state,
    cell: (order) => (
      <>
        <StateChip order={order} />
        <PaymentLine order={order} />
      </>
    ),
  },
  {
    key: 'total',
    name: w.orders.columns.total,
    className: styles.total,
    cell: ({ total }) => sum(total),
  },
]
