import type { WorkKind } from '@delguur/contract/office/dashboard'
import { useT } from '../../lib/i18n.ts'
import { usePulse } from '../../lib/pulse.ts'
import styles from './frame.module.css'

/** Which work is done on which screen: the numbers of the rail. */
const workOf: Readonly<Record<string, readonly WorkKind[]>> = {
  allOrders: ['orders_to_confirm'],
  dispatch: ['orders_to_pack', 'orders_to_send'],
  returns: ['returns_to_decide', 'returns_to_refund'],
  leases: ['leases_requested'],
  quotes: ['quotes_requested'],
  suggestions: ['price_suggestions'],
  bank: ['transfers_unmatched'],
  refunds: ['refunds_by_hand'],
  receipts: ['receipts_failed'],
  approvals: ['refunds_to_approve', 'roles_to_approve', 'days_to_approve', 'months_to_approve'],
}

/** How much waits on each of some screens, by the pulse. */
export function useWaiting(): (screens: readonly { key: string }[]) => number {
  const { work = [] } = usePulse()
  return (screens) =>
    work
      .filter(({ kind }) => screens.some(({ key }) => workOf[key]?.includes(kind)))
      .reduce((total, { count }) => total + count, 0)
}

/** A number beside a place; nothing where nothing waits. The link itself is described by it, and keeps its name. */
export function WaitingCount({ name, count }: { name: string; count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <span className={styles.waiting} aria-hidden="true" title={t('pulse.waiting', { name, n: count })}>
      {count >= 1000 ? '1,000+' : count}
    </span>
  )
}
