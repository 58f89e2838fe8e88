import { dayTimeText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { formatPhone } from '@delguur/kit/numbers/phone'
import { LiveRegion } from '@delguur/ui/a11y'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { Printer, Truck } from 'lucide'
import { lazy, Suspense } from 'react'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { OrderAgain } from './order-again.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderPayments } from './order-payments.tsx'
import { lends, OrderState } from './order-state.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { OrderView } from './order-view.server.ts'
import { PayNow } from './pay-now.tsx'
import type { ReceiptView } from './receipt/receipt.server.ts'
import { Receipt } from './receipt/receipt.tsx'
import { CancelOrder } from './returns/cancel-order.tsx'
import { Returns } from './returns/returns.tsx'
import { Timeline } from './timeline.tsx'
import { Transfer } from './transfer.tsx'
import { useOrder } from './use-order.ts'

/** Few orders are leased, or have codes or alcohol. */
const OrderLease = lazy(() => import('./order-lease.tsx'))
const BringId = lazy(() => import('./bring-id.tsx'))
const Digitals = lazy(() => import('./digitals.tsx'))
const AccountOffer = lazy(() => import('./account-offer.tsx'))
const LeaseOffer = lazy(() => import('./lease-offer.tsx'))
const Withdraw = lazy(() => import('./withdraw.tsx'))

type Props = {
  order: OrderView
  receipt: ReceiptView | null
  phone: string
  now: number
  /** On its own page, where a visitor may be anybody who has its number, or among the account's pages of its owner. */
  place: 'order' | 'account'
  signedIn: boolean
}

/** An order from placing to delivery: its state, what to do now, and what can still be done with it. */
export function OrderPage({ order: first, receipt, phone, now, place, signedIn }: Props) {
  const t = useT()
  const { order, changed } = useOrder(first)
  const { return_hours } = useTenant()
  const fresh = place === 'order' && order.fresh
  const support = formatPhone(phone)
  const withdrawn = () => changed('order.cancel.done')
  const state = <WhatNow order={order} now={now} phone={support} place={place} onWithdrawn={withdrawn} />
  const facts = (
    <>
      <OrderFacts order={order} />
      <OrderPayments order={order} />
      {order.lease && (
        <Suspense>
          <OrderLease order={order} />
        </Suspense>
      )}
      <Receipt order={order} initial={receipt} place={place} />
      <Returns order={order} place={place} onRequested={() => changed('returns.asked')} />
    </>
  )
  const actions = order.mine && (
    <div className="order-acts">
      {!fresh && <OrderAgain number={order.number} place={place} />}
      <CancelOrder
        order={order}
        place={place}
        phone={support}
        returnHours={return_hours}
        onCanceled={() => changed('order.cancel.done')}
      />
    </div>
  )
  const summary = <OrderSummary order={order} phone={phone} />
  const announcement = <LiveRegion>{t(`order.status.${order.status}` as MessageKey)}</LiveRegion>
  if (place === 'account')
    return (
      <>
        {state}
        {summary}
        {order.lent_for && (
          <Suspense>
            <LeaseOffer order={order} />
          </Suspense>
        )}
        {actions}
        {facts}
        <Timeline order={order} />
        <Print />
        {announcement}
      </>
    )
  return (
    <div className="co-body">
      <div className="wrap">
        <header className="page-head order-head">
          <h1>{fresh ? t(thanks(order)) : t('order.title', { number: order.number })}</h1>
          <p className="muted">
            {fresh && <>{t('order.done.number', { number: order.number })} · </>}
            {order.placed_at && dayTimeText(t, new Date(order.placed_at))}
          </p>
        </header>
        <div className="co">
          <div className="co-steps">
            {state}
            {fresh && <Next order={order} />}
            <Suspense>
              <AccountOffer order={order} signedIn={signedIn} onClaimed={() => changed('order.claim.done')} />
            </Suspense>
            <Timeline order={order} />
            {facts}
            {actions}
          </div>
          {summary}
        </div>
        {announcement}
      </div>
    </div>
  )
}

/** Only what is paid by transfer or to the courier is thanked for before it is paid: nothing is left to do here. */
const thanks = ({ due, transfer, on_delivery }: OrderView) =>
  due > 0 && !transfer && !on_delivery ? ('order.done.unpaid' as const) : ('order.done.title' as const)

const followed = new Set([
  'paid',
  'order_confirmed',
  'ready_to_deliver',
  'ordered',
  'shipped',
  'not_delivered',
  'delivered',
])

/** The state of an order, and what there is to do now. */
type WhatNowProps = Pick<Props, 'order' | 'now' | 'phone' | 'place'> & { onWithdrawn: () => void }

function WhatNow({ order, now, phone, place, onWithdrawn }: WhatNowProps) {
  const { return_hours } = useTenant()
  return (
    <>
      <OrderState order={order} phone={phone} returnHours={return_hours} />
      <FollowDelivery order={order} />
      {order.alcohol && (
        <Suspense>
          <BringId order={order} alcohol={order.alcohol} />
        </Suspense>
      )}
      {order.transfer && <Transfer transfer={order.transfer} due={order.due_at} now={now} />}
      <PayNow order={order} />
      {order.preorder?.late && (
        <Suspense>
          <Withdraw order={order} place={place} onDone={onWithdrawn} />
        </Suspense>
      )}
      {order.digitals.length > 0 && (
        <Suspense>
          <Digitals order={order} />
        </Suspense>
      )}
    </>
  )
}

/** To the page that tells the way of what is brought to a door. */
function FollowDelivery({
  order: { number, status, delivery, held, missed, mine, all_digital, preorder },
}: {
  order: OrderView
}) {
  const t = useT()
  const path = usePath()
  const { flags } = useTenant()
  const isDelivered =
    delivery && delivery.kind !== 'pick_up' && !held && !all_digital && !preorder && followed.has(status)
  const failed = status === 'not_delivered'
  // where nobody was at home its buyer says there what becomes of it; else a person of the shop does
  if (!flags.live_delivery || !isDelivered || (failed && !(mine && missed === 'nobody'))) return null
  return (
    <p>
      <ButtonLink variant="dark" href={path(`/orders/${number}/delivery`)}>
        <Icon icon={Truck} small />
        {t(failed ? 'order.missed.choose' : 'order.follow_live')}
      </ButtonLink>
    </p>
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

function Next({ order }: { order: OrderView }) {
  const t = useT()
  const steps = [
    ...(order.due_at && !order.on_delivery
      ? [
          t(order.transfer ? 'order.done.next_pay' : 'order.done.next_pay_now', {
            date: dayTimeText(t, new Date(order.due_at)),
          }),
        ]
      : []),
    ...(order.all_digital
      ? [t('order.done.next_codes')]
      : [
          t(
            order.on_delivery
              ? 'order.done.next_shop'
              : lends(order)
                ? 'order.done.next_lender'
                : 'order.done.next_confirm',
          ),
          t(order.delivery?.kind === 'pick_up' ? 'order.done.next_pickup' : 'order.done.next_deliver'),
        ]),
  ]
  return (
    <section className="step">
      <h2>{t('order.done.next')}</h2>
      <ol className="order-next">
        {steps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>
  )
}
