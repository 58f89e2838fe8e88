import type { PaymentRow } from '@delguur/contract/money/payments-staff'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { type Translate, useT } from '../../lib/i18n.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { type Column, useColumns } from '../../parts/list/columns.tsx'
import { OrderLink } from '../../parts/small.tsx'
import styles from './payments.module.css'

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
export function PaymentTable({ payments, markOf, opened, ...rest }: TableProps) {
  const t = useT()
  const columns = useColumns('payments', paymentColumns(t, rest))
  return (
    <table className={clsx('plain-table pick-table', styles.table)}>
      <thead>
        <tr>
          {columns.map(({ key, name, className }) => (
            <th key={key} scope="col" className={className}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment, place) => (
          <tr
            key={payment.id}
            {...markOf(place)}
            className={payment.charge && payment.charge.number === opened ? 'chosen' : undefined}
          >
            {columns.map(({ key, className, cell }) => (
              <td key={key} className={clsx(className, key === 'charge' && !payment.charge && styles.none)}>
                {cell(payment)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The columns of the list of payments at their usual places. */
export function paymentColumns(
  t: Translate,
  { now, search }: Pick<TableProps, 'now' | 'search'>,
): Column<PaymentRow>[] {
  return [
    {
      key: 'order',
      name: t('payments.columns.order'),
      className: styles.order,
      fixed: true,
      cell: ({ order_number, created_at }) => (
        <>
          <OrderLink number={order_number} />
          <span className="meta">{dayAndClock(t, created_at, now)}</span>
        </>
      ),
    },
    {
      key: 'method',
      name: t('payments.columns.method'),
      className: styles.method,
      cell: ({ method, reference }) => (
        <>
          <span className="cut">{method.name}</span>
          {reference && <span className="meta cut">{reference}</span>}
        </>
      ),
    },
    {
      key: 'state',
      name: t('payments.columns.state'),
      className: styles.state,
      cell: ({ state, stuck }) => (
        <>
          <span className={`state ${chips[state] ?? ''}`}>{t.maybe(`payments.states.${state}`) ?? state}</span>
          {stuck && (
            <span className="state state-bad">
              <Icon icon={TriangleAlert} />
              {t('payments.stuck')}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      name: t('payments.columns.amount'),
      className: clsx('number', styles.amount),
      cell: ({ amount, refunded }) => (
        <>
          <b>{sum(amount)}</b>
          {Number(refunded) > 0 && <span className="meta">{t('payments.refunded', { amount: sum(refunded) })}</span>}
        </>
      ),
    },
    {
      key: 'charge',
      name: t('payments.columns.charge'),
      className: styles.charge,
      cell: ({ charge }) => {
        if (!charge) return <span className="meta">–</span>
        const to = new URLSearchParams(search)
        to.set('charge', charge.number)
        return (
          <>
            <Link className="link" to={{ search: to.toString() }} preventScrollReset>
              {charge.number}
            </Link>
            <span className="meta">
              {t.maybe(`payments.chargeStates.${charge.status}`) ?? charge.status}
              {charge.checked_at && ` · ${t('payments.checked', { when: dayAndClock(t, charge.checked_at, now) })}`}
            </span>
          </>
        )
      },
    },
  ]
}
