import type { WorkKind } from '@delguur/contract/office/dashboard'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { views } from '../orders/views.ts'
import styles from './dashboard.module.css'

export type Work = { kind: WorkKind; count: number }

const view = (key: string): string =>
  `/orders?${views.find((each) => each.key === key)?.search(new Date().toISOString()) ?? ''}`

/** Where each kind of work is done; what has no screen yet is not shown. */
const placeOf = (kind: WorkKind): string | undefined =>
  ({
    orders_to_confirm: view('new'),
    orders_unpaid: view('unpaid'),
    orders_to_pack: view('pack'),
    orders_to_send: view('send'),
    orders_late: view('late'),
    returns_to_decide: '/returns?state=requested',
    returns_to_refund: '/returns?state=received',
    transfers_unmatched: '/bank',
    refunds_by_hand: '/refunds',
    receipts_failed: '/receipts',
    leases_requested: '/leases',
    quotes_requested: '/quotes',
    price_suggestions: '/suggestions',
    refunds_to_approve: '/approvals',
    roles_to_approve: '/approvals',
    days_to_approve: '/approvals',
    months_to_approve: '/approvals',
  })[kind as string]

/** Waiting work, each with a link to where it is done; what is late stands first. */
export function WorkList({ work }: { work: Work[] }) {
  const t = useT()
  const shown = work
    .flatMap((each) => {
      const to = placeOf(each.kind)
      return to ? [{ ...each, to }] : []
    })
    .sort((a, b) => Number(b.kind === 'orders_late') - Number(a.kind === 'orders_late'))
  return (
    <ul className={styles.work}>
      {shown.map(({ kind, count, to }) => (
        <li key={kind}>
          <Link className={clsx('card', styles.card, kind === 'orders_late' && styles.late)} to={to}>
            <b>{count >= 1000 ? '1,000+' : count}</b>
            <span>{t.maybe(`dashboard.kinds.${kind}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
