import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Translate } from '../../lib/i18n.ts'
import { clock, day, phoneText, sum } from '../../lib/text.ts'
import type { Column } from '../../parts/list/columns.tsx'
import { PaymentLine, PreorderLine, Promised, StateChip, Thumbs } from '../../parts/order-chips.tsx'
import styles from './orders.module.css'

/** The columns of the orders list at their usual places. */
export const orderColumns = (t: Translate, { now }: { now: Date }): Column<OrderRow>[] => [
  {
    key: 'number',
    name: t('orders.columns.number'),
    className: styles.number,
    fixed: true,
    cell: ({ number, placed_at }) => (
      <>
        <Link className="strong" to={`/orders/${number}`}>
          {number}
        </Link>
        <span className="meta">
          {day(t, placed_at, now)} {clock(placed_at)}
        </span>
      </>
    ),
  },
  {
    key: 'person',
    name: t('orders.columns.person'),
    className: styles.person,
    cell: ({ number, person }) => (
      <>
        <b className="cut">{person.name || t('orders.guest')}</b>
        <span className="meta cut">{person.phone ? phoneText(person.phone) : person.email}</span>
        <Link className={clsx('meta', styles.folded)} to={`/orders/${number}`}>
          {number}
        </Link>
      </>
    ),
  },
  {
    key: 'products',
    name: t('orders.columns.goods'),
    className: styles.products,
    cell: (order) => <Contents order={order} t={t} />,
  },
  {
    key: 'place',
    name: t('orders.columns.place'),
    className: styles.place,
    cell: ({ place }) => (
      <>
        <span className="cut">{place.text || '–'}</span>
        <span className="meta">{place.kind ? t.maybe(`delivery.${place.kind}`) : ''}</span>
      </>
    ),
  },
  {
    key: 'promise',
    name: t('orders.columns.promise'),
    className: styles.promise,
    cell: (order) => <Promised order={order} now={now} />,
  },
  {
    key: 'state',
    name: t('orders.columns.state'),
    className: styles.state,
    cell: (order) => (
      <>
        <StateChip order={order} />
        <PaymentLine order={order} />
        <PreorderLine order={order} now={now} />
      </>
    ),
  },
  {
    key: 'total',
    name: t('orders.columns.total'),
    className: styles.total,
    cell: ({ total }) => sum(total),
  },
]

/** What was ordered, on two lines. */
const Contents = ({ order: { pictures, item_count }, t }: { order: OrderRow; t: Translate }) => (
  <span className="row">
    <Thumbs pictures={pictures} />
    <span className={clsx('stack', styles.names)} style={{ gap: 0 }}>
      <span className={styles.goods}>
        <span className="meta">{t('orders.pieces', { n: item_count })}</span>{' '}
        {pictures.map(({ name }) => name).join(', ')}
      </span>
    </span>
  </span>
)
