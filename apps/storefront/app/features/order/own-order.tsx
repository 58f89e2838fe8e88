import type { MessageKey } from '@delguur/i18n/keys'
import { formatPhone } from '@delguur/kit/phone'
import { LiveRegion } from '@delguur/ui/a11y'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { Printer } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTenant } from '../../lib/tenant.ts'
import { CancelOrder } from './cancel-order.tsx'
import { LeaseOffer } from './lease-offer.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderState } from './order-state.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { OrderView } from './order-view.server.ts'
import { PayNow } from './pay-now.tsx'
import type { ReceiptView } from './receipt.server.ts'
import { Receipt } from './receipt.tsx'
import { Returns } from './returns.tsx'
import { Timeline } from './timeline.tsx'
import { Transfer } from './transfer.tsx'
import { useOrder } from './use-order.ts'

/** Few orders are leased, or have codes or alcohol. */
const OrderLease = lazy(() => import('./order-lease.tsx'))
const BringId = lazy(() => import('./bring-id.tsx'))
const Digitals = lazy(() => import('./digitals.tsx'))

type Props = { order: OrderView; receipt: ReceiptView | null; phone: string; now: number }

/** An order among the pages of its owner: nothing is masked, and all that can still be done with it is here. */
export function OwnOrder({ order: first, receipt, phone, now }: Props) {
  const t = useT()
  const { order, changed } = useOrder(first)
  const { return_hours } = useTenant()
  const support = formatPhone(phone)
  return (
    <>
      <OrderState order={order} phone={support} returnHours={return_hours} />
      {order.alcohol && (
        <Suspense>
          <BringId order={order} alcohol={order.alcohol} />
        </Suspense>
      )}
      {order.transfer && <Transfer transfer={order.transfer} due={order.due_at} now={now} />}
      <PayNow order={order} />
      {order.digitals.length > 0 && (
        <Suspense>
          <Digitals order={order} />
        </Suspense>
      )}
      <OrderSummary order={order} phone={phone} />
      <LeaseOffer order={order} />
      <div className="order-acts">
        <OrderAgain number={order.number} place="account" />
        <CancelOrder
          order={order}
          place="account"
          phone={support}
          returnHours={return_hours}
          onCanceled={() => changed('order.cancel.done')}
        />
      </div>
      <OrderFacts order={order} />
      <OrderPayments order={order} />
      {order.lease && (
        <Suspense>
          <OrderLease order={order} />
        </Suspense>
      )}
      <Receipt order={order} initial={receipt} place="account" />
      <Returns order={order} place="account" onAsked={() => changed('returns.asked')} />
      <Timeline order={order} />
      <Print />
      <LiveRegion>{t(`order.status.${order.status}` as MessageKey)}</LiveRegion>
    </>
  )
}

function Print() {
  const t = useT()
  if (!useHydrated()) return null
  return (
    <button type="button" className="link small order-print" onClick={() => window.print()}>
      <Icon icon={Printer} small />
      {t('order.print')}
    </button>
  )
}
