import { orders } from '@delguur/contract/orders/orders'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useCommands } from '../../lib/commands.ts'
import { may, useSession } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import type { Act } from './act.ts'

const unpaidSteps = ['make_ready', 'ship', 'deliver'] as const
type UnpaidStep = (typeof unpaidSteps)[number]
const unpaidRoutes = { make_ready: staffOrders.makeReady, ship: staffOrders.ship, deliver: staffOrders.deliver }
type Requested = 'cancel' | 'mark_paid' | 'confirm' | UnpaidStep
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
  const w = useWords()
  const session = useSession()
  const [requested, setRequested] = useState<Requested>()
  const isUnpaid = Number(order.sums.due) > 0
  // what nobody has agreed to be open is asked about before the order goes on
  const unasked = Number(order.sums.unaccepted) > 0 ? unpaidSteps.filter((each) => order.acts.includes(each)) : []
  const offered = (['mark_paid', 'confirm', ...unasked.slice(0, 1), 'cancel'] as const).filter(
    (each) =>
      order.acts.includes(each) &&
      session.phase === 'in' &&
      may(session.me, permissions[each]) &&
      // what is paid is confirmed by the next step
      (each !== 'confirm' || isUnpaid),
  )
  const words = {
    ...w.order.unpaid,
    mark_paid: w.order.acts.mark_paid,
    confirm: w.order.confirmUnpaid,
    cancel: w.order.acts.cancel,
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
      {requested && <Question requested={requested} order={order} act={act} onClose={() => setRequested(undefined)} />}
    </>
  )
}

type QuestionProps = { requested: Requested; order: StaffOrder; act: Act; onClose: () => void }

function Question({ requested, order, act, onClose }: QuestionProps) {
  const w = useWords()
  const [text, setText] = useState('')
  const [to, setTo] = useState<'source' | 'wallet'>('source')
  const [restock, setRestock] = useState(true)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const due = sum(order.sums.due)
  const isPaid = Number(order.sums.paid) > 0
  const params = { number: order.number }
  const withoutMoney = (step: UnpaidStep) => ({
    title: w.order.unpaid[step],
    hint: w.order.unpaid.hint(sum(order.sums.unaccepted)),
    verb: w.order.unpaid[step],
    send: () => call(unpaidRoutes[step], { params, body: { accept_unpaid: true } }),
  })
  const ask = {
    make_ready: withoutMoney('make_ready'),
    ship: withoutMoney('ship'),
    deliver: withoutMoney('deliver'),
    cancel: {
      title: w.order.cancelTitle(order.number),
      hint: isPaid ? w.order.cancelHint(sum(order.sums.paid)) : w.order.cancelHintUnpaid,
      verb: w.order.cancelDo,
      send: () =>
        call(staffOrders.cancel, {
          params,
          body: { reason: text || null, restock, ...(isPaid && { refund_to: to }) },
        }),
    },
    mark_paid: {
      title: w.order.markPaidTitle(due),
      hint: w.order.markPaidHint,
      verb: w.order.markPaidDo(due),
      send: () => call(orders.markPaid, { params, body: { ...(text && { reference: text }) } }),
    },
    confirm: {
      title: w.order.confirmUnpaid,
      hint: w.order.confirmUnpaidHint,
      verb: w.order.confirmUnpaid,
      send: () => call(staffOrders.confirm, { params, body: { accept_unpaid: true } }),
    },
  }[requested]

  async function run() {
    setBusy(true)
    setFault(undefined)
    try {
      await act(ask.send, w.orders.done(ask.verb))
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    } finally {
      setBusy(false)
    }
  }

  const foot = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {w.common.cancel}
      </button>
      <button
        type="button"
        className={requested === 'cancel' ? 'btn btn-danger' : 'btn btn-go'}
        disabled={busy}
        onClick={() => void run()}
      >
        {ask.verb}
      </button>
    </>
  )
  return (
    <Dialog title={ask.title} onClose={onClose} foot={foot}>
      <p className="soft">{ask.hint}</p>
      {(requested === 'cancel' || requested === 'mark_paid') && (
        <Field
          label={requested === 'cancel' ? w.order.cancelReason : w.order.reference}
          value={text}
          maxLength={requested === 'cancel' ? 300 : 100}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {requested === 'cancel' && order.status === 'ready' && (
        <fieldset className="row wrap" aria-label={w.undelivered.goods}>
          {([true, false] as const).map((each) => (
            <label key={String(each)} className="row small">
              <input type="radio" name="restock" checked={restock === each} onChange={() => setRestock(each)} />
              {each ? w.undelivered.restock : w.undelivered.writeOff}
            </label>
          ))}
        </fieldset>
      )}
      {requested === 'cancel' && isPaid && order.person.id !== null && (
        <fieldset className="row" aria-label={w.order.cancelTo}>
          {(['source', 'wallet'] as const).map((each) => (
            <label key={each} className="row small">
              <input type="radio" name="to" checked={to === each} onChange={() => setTo(each)} />
              {w.order.refundTo[each]}
            </label>
          ))}
        </fieldset>
      )}
      <ErrorText text={fault} />
    </Dialog>
  )
}
