import { type StaffOrder, staffOrder } from '@delguur/contract/orders/staff-order'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { dayMs, localDate } from '@delguur/kit/dates'
import { type NotDeliveredReason, notDeliveredReasons } from '@delguur/kit/not-delivered'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { Radios } from '../../../parts/form/choices.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { FileField } from '../../../parts/form/file-field.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import type { Act } from '../act.ts'
import { DayFields, hoursOf, isWhole } from './day-fields.tsx'
import { type RefundTo, RefundToField, RestockField } from './refund-to.tsx'

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
  const t = useT()
  const [reason, setReason] = useState<NotDeliveredReason>()
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<File>()

  async function send(): Promise<string> {
    if (!reason) return t('undelivered.why')
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
    return t('orders.done', { step: t('undelivered.acts.not_delivered') })
  }
  return (
    <FormDialog
      title={t('undelivered.whyTitle', { number: shipment ?? number })}
      verb={t('undelivered.whyDo')}
      disabled={!reason}
      onClose={onClose}
      send={send}
    >
      <Radios
        stacked
        label={t('undelivered.why')}
        options={notDeliveredReasons.map((each) => [each, t.maybe(`undelivered.reason.${each}`)])}
        value={reason}
        onChange={setReason}
      />
      <Field
        label={t('undelivered.note')}
        value={note}
        maxLength={300}
        placeholder={t('undelivered.noteHint')}
        onChange={(event) => setNote(event.target.value)}
      />
      <FileField label={t('undelivered.photo')} accept="image/*" onFile={setPhoto} />
      <p className="hint">{t('undelivered.notified')}</p>
    </FormDialog>
  )
}

/** On which day, and between which hours, it is brought again. */
export function RedeliverDialog(props: Props) {
  const { order, part } = props
  const t = useT()
  const shipment = part ?? order.shipments.find(({ acts }) => acts.includes('redeliver'))
  const [day, setDay] = useState(() => hoursOf(shipment, order.wish?.day ?? localDate(new Date(Date.now() + dayMs))))

  async function send(): Promise<string> {
    await call(staffOrders.redeliver, { params: { number: order.number }, body: { ...day, ...bodyOf(props) } })
    return again(props, t('orders.done', { step: t('undelivered.acts.redeliver') }))
  }
  return (
    <FormDialog
      title={t('undelivered.dayTitle', { number: nameOf(props) })}
      verb={t('undelivered.dayDo')}
      disabled={!isWhole(day)}
      onClose={props.onClose}
      send={send}
    >
      <DayFields value={day} onChange={setDay} />
      <p className="hint">{t('undelivered.notified')}</p>
    </FormDialog>
  )
}

/** It ends: goods to the shelf or written off, money back. */
export function TakeBackDialog(props: Props) {
  const { order, part } = props
  const t = useT()
  const isLost = (part ? [part] : order.shipments).some(({ not_delivered }) => not_delivered === 'lost')
  const isPaid = Number(order.sums.paid) > 0
  const [restock, setRestock] = useState(!isLost)
  const [reason, setReason] = useState('')
  const [to, setTo] = useState<RefundTo>('source')

  async function send(): Promise<string> {
    const body = { restock, reason: reason || null, ...(isPaid && { refund_to: to }), ...bodyOf(props) }
    const answer = await call(staffOrders.takeBack, { params: { number: order.number }, body })
    return again(
      props,
      waits(answer) ? t('refund.requested') : t('orders.done', { step: t('undelivered.acts.take_back') }),
    )
  }
  return (
    <FormDialog
      title={t('undelivered.backTitle', { number: nameOf(props) })}
      verb={t('undelivered.backDo')}
      danger
      onClose={props.onClose}
      send={send}
    >
      <p className="soft">{t('undelivered.backHint')}</p>
      <RestockField stacked value={restock} isOff={(each) => each && isLost} onChange={setRestock} />
      <Field
        label={t('order.cancelReason')}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
      {isPaid && <RefundToField order={order} label={t('order.cancelTo')} value={to} onChange={setTo} />}
    </FormDialog>
  )
}
