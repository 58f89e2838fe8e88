import { drafts } from '@delguur/contract/orders/drafts'
import { type StaffOrder, staffOrder } from '@delguur/contract/orders/staff-order'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Printer, RotateCw } from 'lucide'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useCommands } from '../../lib/commands.ts'
import { useT } from '../../lib/i18n.ts'
import { noteOpened } from '../../lib/recent.ts'
import { sayOrder } from '../../lib/say-order.ts'
import { usePermissions } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { PaymentLine, PreorderLine, StateChip } from '../../parts/order-chips.tsx'
import { BackLink } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { usePrintKind } from '../paper/print-kind.ts'
import { PrintMenu } from '../paper/print-menu.tsx'
import { OrderSlipFrame, usePrinting } from '../paper/use-printing.tsx'
import type { Act, StepProps } from './act.ts'
import { Acts } from './acts.tsx'
import { Attempts } from './attempts.tsx'
import { Exchanges } from './exchanges.tsx'
import { Money } from './money.tsx'
import { NextStep } from './next-step.tsx'
import styles from './order.module.css'
import { OrderLines } from './order-lines.tsx'
import { PartsCard } from './parts-card.tsx'
import { Presence } from './presence.tsx'
import { Side } from './side.tsx'
import { Timeline } from './timeline.tsx'
import { Track } from './track.tsx'
import { PartActs } from './undelivered.tsx'
import { useOrderAct } from './use-order-act.ts'

export type LoadedOrder = Awaited<ReturnType<typeof loader>>

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [order, { timeline }] = await Promise.all([
    call(staffOrder.show, { params: { number: params.number ?? '' }, signal: request.signal }),
    call(staffOrder.timeline, { params: { number: params.number ?? '' }, signal: request.signal }),
  ])
  return { order, timeline, at: new Date() }
}

/** Everything about one order: what to say, what to do next, and below it what is known. */
export function Component() {
  const t = useT()
  const { order, timeline, at } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { act, busy, fault } = useOrderAct()
  const spoken = useRef<HTMLElement>(null)
  useEffect(() => noteOpened(order), [order])
  useEffect(() => {
    document.title = `${order.number} · ${t('frame.places.orders')}`
  }, [order.number, t])
  useKeys({
    Escape: () => void navigate(-1),
    '.': () => spoken.current?.querySelector<HTMLElement>('.btn-go')?.click(),
  })
  const readAgain = () => void revalidate()
  return (
    <>
      <OrderHead order={order} at={at} act={act} busy={busy} />
      <section className={styles.spoken} ref={spoken} data-testid="summary">
        <p>{sayOrder(order, t, at)}</p>
        <Exchanges order={order} />
        <NextStep order={order} act={act} busy={busy} />
        <Track order={order} now={at} />
      </section>
      {fault && (
        <p className="note note-bad" role="alert" style={{ marginBottom: 14 }}>
          {fault}
        </p>
      )}
      <div className={styles.grid}>
        <div>
          <OrderLines order={order} onChanged={readAgain} />
          <PartsCard order={order} act={act} busy={busy} now={at} />
          <Attempts order={order} now={at} />
          <Money order={order} onChanged={readAgain} />
          <Timeline order={order} entries={timeline} now={at} onWritten={readAgain} />
        </div>
        <div className={styles.side}>
          <Side order={order} now={at} onSaved={readAgain} />
        </div>
      </div>
    </>
  )
}
Component.displayName = 'Order'

export const HydrateFallback = () => <Skeleton rows={8} />

/** What the head of the page offers with a parcel: of what is on its way, or waits in the shop. */
const parcelActs = ({ shipments }: StaffOrder) =>
  shipments[0]?.kept_at ? (['redeliver', 'take_back'] as const) : (['not_delivered', 'receive_parcel'] as const)

function OrderHead({ order, at, act, busy }: StepProps & { at: Date }) {
  const t = useT()
  const orderAgain = useOrderAgain(order, act)
  const { frame, busy: printing, printOrders } = usePrinting()
  const { last } = usePrintKind()
  const printAs = (kind: typeof last) => void printOrders(kind, { numbers: order.number })
  useCommands([
    { key: 'print', title: `${t('order.print')}: ${order.number}`, icon: Printer, run: () => printAs(last) },
  ])
  return (
    <div className="page-head">
      <BackLink to="/orders" label={t('common.back')} titled />
      <h1>{order.number}</h1>
      <StateChip order={order} />
      <PaymentLine order={order} />
      <PreorderLine order={order} now={at} />
      <span className="meta">{dayAndClock(t, order.placed_at, at)}</span>
      <Presence number={order.number} />
      <span className={clsx('row push no-print', styles.acts)}>
        {frame ?? <OrderSlipFrame number={order.number} version={order.version} />}
        <PrintMenu onPrint={printAs} busy={printing} />
        {orderAgain && (
          <button type="button" className="btn btn-quiet wide-only" disabled={busy} onClick={orderAgain}>
            <Icon icon={RotateCw} small />
            {t('drafts.again')}
          </button>
        )}
        {order.shipments.length === 1 && order.next_step?.step !== 'not_delivered' && (
          <PartActs order={order} act={act} busy={busy} only={parcelActs(order)} />
        )}
        <Acts order={order} act={act} busy={busy} />
      </span>
    </div>
  )
}

/** Begins a draft of the same goods, where that may be done, and says what there was less of. */
function useOrderAgain({ number }: StaffOrder, act: Act): (() => void) | undefined {
  const t = useT()
  const navigate = useNavigate()
  const isAllowed = usePermissions()('orders.edit')
  async function orderAgain() {
    let short: string[] = []
    const isDone = await act(async () => {
      const { draft, changes } = await call(drafts.duplicate, { params: { number }, body: {} })
      short = changes.flatMap(({ kind, name, got, wanted }) => (kind === 'added' ? [] : [`${name} ${got}/${wanted}`]))
      await navigate(`/drafts/${draft.id}`)
    }, t('drafts.duplicated'))
    if (isDone && short.length > 0) showToast(t('drafts.leftOut', { what: short.join(', ') }))
  }
  const run = () => void orderAgain()
  useCommands(isAllowed ? [{ key: 'again', title: `${t('drafts.again')}: ${number}`, icon: RotateCw, run }] : [])
  return isAllowed ? run : undefined
}
