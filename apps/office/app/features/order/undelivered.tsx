import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import type { PartAct } from '@delguur/kit/not-delivered'
import { clsx } from 'clsx'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePermissions } from '../../lib/session.ts'
import type { Act } from './act.ts'
import { NotDeliveredDialog, RedeliverDialog, TakeBackDialog } from './dialogs/undelivered-dialogs.tsx'
import styles from './order.module.css'

type Requested = 'not_delivered' | 'redeliver' | 'take_back'
const shown = ['redeliver', 'receive_parcel', 'keep_for_pickup', 'take_back', 'deliver', 'not_delivered'] as const
const routes = {
  receive_parcel: staffOrders.receiveParcel,
  keep_for_pickup: staffOrders.keepForPickup,
  deliver: staffOrders.deliver,
}

type Props = {
  order: StaffOrder
  act: Act
  busy: boolean
  /** One part of it; all of it else. */
  part?: StaffOrder['shipments'][number]
  /** Which of what can be done is offered here. */
  only: readonly PartAct[]
  /** What is done first most often. */
  first?: PartAct
}

/** What can be done with what was packed and is not in its buyer's hands. */
export function PartActs({ order, act, busy, part, only, first }: Props) {
  const t = useT()
  const may = usePermissions()
  const [requested, setRequested] = useState<Requested>()
  const mayDo = (each: PartAct): boolean => may('orders.edit') || (each !== 'take_back' && may('dispatch.edit'))
  const can: readonly string[] = part?.acts ?? order.acts
  const offered = shown.filter((each) => only.includes(each) && can.includes(each) && mayDo(each))
  const params = { number: order.number }
  const body = part ? { shipment: part.number } : {}
  const name = part ? `${order.number} · ${part.number}` : order.number
  const done = {
    deliver: t('undelivered.acts.deliver'),
    receive_parcel: t('undelivered.parcelReceived'),
    keep_for_pickup: t('undelivered.kept'),
  }
  function choose(each: PartAct) {
    if (each === 'not_delivered' || each === 'redeliver' || each === 'take_back') setRequested(each)
    else void act(() => call(routes[each], { params, body }), done[each])
  }
  const dialog = { order, act, part, onClose: () => setRequested(undefined) }
  return (
    <>
      {offered.map((each) => (
        <button
          key={each}
          type="button"
          className={each === first ? 'btn btn-go' : each === 'take_back' ? 'btn btn-danger' : 'btn'}
          aria-label={part ? `${t(`undelivered.acts.${each}`)}: ${name}` : undefined}
          disabled={busy}
          onClick={() => choose(each)}
        >
          {t(`undelivered.acts.${each}`)}
        </button>
      ))}
      {requested === 'not_delivered' && (
        <NotDeliveredDialog
          number={order.number}
          shipment={part?.number}
          onClose={dialog.onClose}
          onDone={() =>
            void act(() => Promise.resolve(), t('orders.done', { step: t('undelivered.acts.not_delivered') }))
          }
        />
      )}
      {requested === 'redeliver' && <RedeliverDialog {...dialog} />}
      {requested === 'take_back' && <TakeBackDialog {...dialog} />}
    </>
  )
}

/** What is done next with a parcel that was not handed over: brought again first of all, and everything else beside it. */
export function Undelivered({ order, act, busy }: Omit<Props, 'only' | 'part' | 'first'>) {
  const isFirst = order.acts.includes('redeliver')
  const others = shown.filter((each) => each !== 'redeliver')
  return (
    <>
      {isFirst && (
        <div className={clsx('no-print', styles.next)}>
          <PartActs order={order} act={act} busy={busy} only={['redeliver']} first="redeliver" />
        </div>
      )}
      <div className={clsx('row wrap no-print', styles.undelivered)}>
        <PartActs order={order} act={act} busy={busy} only={others} />
      </div>
    </>
  )
}
