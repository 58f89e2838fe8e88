import { type StaffOrder, staffOrder } from '@delguur/contract/orders/staff-order'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { dayMs, localDate } from '@delguur/kit/dates'
import { type NotDeliveredReason, notDeliveredReasons } from '@delguur/kit/not-delivered'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import type { Act } from './act.ts'

type Props = {
  order: StaffOrder
  act: Act
  part: StaffOrder['shipments'][number] | undefined
  onClose: () => void
}
const bodyOf = ({ part }: Props) => (part ? { shipment: part.number } : {})
const nameOf = ({ order, part }: Props): string => (part ? part.number : order.number)

/** Reads the order again once something was done to it. */
const again = async ({ act }: Props, done: string): Promise<string> => {
  await act(() => Promise.resolve(), done)
  return done
}
const waits = (answer: object): boolean => 'approval' in answer

type FailedProps = {
  number: string
  /** One part of the order; all that is on its way else. */
  shipment?: string | undefined
  onClose: () => void
  onDone: () => void
}

/** Why it was not handed over, with a note and a picture. */
export function NotDeliveredDialog({ number, shipment, onClose, onDone }: FailedProps) {
  const w = useWords()
  const u = w.undelivered
  const [reason, setReason] = useState<NotDeliveredReason>()
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<File>()

  async function send(): Promise<string> {
    if (!reason) return u.why
    const part = shipment === undefined ? {} : { shipment }
    await call(staffOrders.notDelivered, { params: { number }, body: { reason, ...(note && { note }), ...part } })
    if (photo) {
      const { attempts } = await call(staffOrder.show, { params: { number } })
      const form = new FormData()
      form.append('photo', photo)
      const newest = attempts.at(-1)
      if (newest) await call(staffOrders.addAttemptPhoto, { params: { number, id: newest.id }, body: form })
    }
    onDone()
    return w.orders.done(u.acts.not_delivered)
  }
  return (
    <FormDialog title={u.whyTitle(shipment ?? number)} verb={u.whyDo} disabled={!reason} onClose={onClose} send={send}>
      <fieldset className="stack" aria-label={u.why}>
        {notDeliveredReasons.map((each) => (
          <label key={each} className="row">
            <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
            {u.reason[each]}
          </label>
        ))}
      </fieldset>
      <Field
        label={u.note}
        value={note}
        maxLength={300}
        placeholder={u.noteHint}
        onChange={(event) => setNote(event.target.value)}
      />
      <Field
        label={u.photo}
        type="file"
        accept="image/*"
        onChange={(event) => setPhoto(event.target.files?.[0] ?? undefined)}
      />
      <p className="hint">{u.notified}</p>
    </FormDialog>
  )
}

/** On which day, and between which hours, it is brought again. */
export function RedeliverDialog(props: Props) {
  const { order, part } = props
  const w = useWords()
  const [u, d] = [w.undelivered, w.deliveryDay]
  const shipment = part ?? order.shipments.find(({ acts }) => acts.includes('redeliver'))
  const [date, setDate] = useState(order.wish?.day ?? localDate(new Date(Date.now() + dayMs)))
  const [from, setFrom] = useState(shipment?.promised_from ? clock(shipment.promised_from) : '10:00')
  const [to, setTo] = useState(shipment?.promised_to ? clock(shipment.promised_to) : '18:00')

  async function send(): Promise<string> {
    await call(staffOrders.redeliver, { params: { number: order.number }, body: { date, from, to, ...bodyOf(props) } })
    return again(props, w.orders.done(u.acts.redeliver))
  }
  return (
    <FormDialog
      title={u.dayTitle(nameOf(props))}
      verb={u.dayDo}
      disabled={!date || !from || !to}
      onClose={props.onClose}
      send={send}
    >
      <Field
        label={d.date}
        type="date"
        min={localDate(new Date())}
        value={date}
        onChange={(event) => setDate(event.target.value)}
        autoFocus
      />
      <div className="row">
        <Field label={d.from} type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field label={d.to} type="time" value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
      <p className="hint">{u.notified}</p>
    </FormDialog>
  )
}

/** It ends: goods to the shelf or written off, money back. */
export function TakeBackDialog(props: Props) {
  const { order, part } = props
  const w = useWords()
  const u = w.undelivered
  const isLost = (part ? [part] : order.shipments).some(({ not_delivered }) => not_delivered === 'lost')
  const isPaid = Number(order.sums.paid) > 0
  const [restock, setRestock] = useState(!isLost)
  const [reason, setReason] = useState('')
  const [to, setTo] = useState<'source' | 'wallet'>('source')

  async function send(): Promise<string> {
    const body = { restock, reason: reason || null, ...(isPaid && { refund_to: to }), ...bodyOf(props) }
    const answer = await call(staffOrders.takeBack, { params: { number: order.number }, body })
    return again(props, waits(answer) ? w.refund.requested : w.orders.done(u.acts.take_back))
  }
  return (
    <FormDialog title={u.backTitle(nameOf(props))} verb={u.backDo} danger onClose={props.onClose} send={send}>
      <p className="soft">{u.backHint}</p>
      <fieldset className="stack" aria-label={u.goods}>
        {([true, false] as const).map((each) => (
          <label key={String(each)} className="row">
            <input
              type="radio"
              name="restock"
              checked={restock === each}
              disabled={each && isLost}
              onChange={() => setRestock(each)}
            />
            {each ? u.restock : u.writeOff}
          </label>
        ))}
      </fieldset>
      <Field
        label={w.order.cancelReason}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
      {isPaid && order.person.id !== null && (
        <fieldset className="row" aria-label={w.order.cancelTo}>
          {(['source', 'wallet'] as const).map((each) => (
            <label key={each} className="row small">
              <input type="radio" name="to" checked={to === each} onChange={() => setTo(each)} />
              {w.order.refundTo[each]}
            </label>
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}
