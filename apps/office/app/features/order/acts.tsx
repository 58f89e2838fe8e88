import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { useState } from 'react'
import { useCommands } from '../../lib/commands.ts'
import { useT } from '../../lib/i18n.ts'
import { usePermissions } from '../../lib/session.ts'
import type { Act } from './act.ts'
import { ActQuestion, type Requested, unpaidSteps } from './dialogs/act-question.tsx'

const permissions: Record<Requested, string> = {
  make_ready: 'orders.edit',
  ship: 'orders.edit',
  deliver: 'orders.edit',
  cancel: 'orders.edit',
  mark_paid: 'payments.edit',
  confirm: 'orders.edit',
}

/** What may be done besides the next step; each is requested once, with what follows from it. */
export function Acts({ order, act, busy }: { order: StaffOrder; act: Act; busy: boolean }) {
  const t = useT()
  const may = usePermissions()
  const [requested, setRequested] = useState<Requested>()
  const isUnaccepted = Number(order.sums.unaccepted) > 0
  // what nobody has agreed to be open is asked about before the order goes on
  const unasked = isUnaccepted ? unpaidSteps.filter((each) => order.acts.includes(each)) : []
  const offered = (['mark_paid', 'confirm', ...unasked.slice(0, 1), 'cancel'] as const).filter(
    (each) =>
      order.acts.includes(each) &&
      may(permissions[each]) &&
      // what is paid, or collected at the door, is confirmed by the next step
      (each !== 'confirm' || isUnaccepted),
  )
  const words = {
    make_ready: t('order.unpaid.make_ready'),
    ship: t('order.unpaid.ship'),
    deliver: t('order.unpaid.deliver'),
    mark_paid: t('order.acts.mark_paid'),
    confirm: t('order.confirmUnpaid'),
    cancel: t('order.acts.cancel'),
  }
  useCommands(
    offered.map((each) => ({ key: each, title: `${words[each]}: ${order.number}`, run: () => setRequested(each) })),
  )
  return (
    <>
      {offered.map((each) => (
        <button
          key={each}
          type="button"
          className={each === 'cancel' ? 'btn btn-danger' : 'btn'}
          disabled={busy}
          onClick={() => setRequested(each)}
        >
          {words[each]}
        </button>
      ))}
      {requested && (
        <ActQuestion requested={requested} order={order} act={act} onClose={() => setRequested(undefined)} />
      )}
    </>
  )
}
