import { orderEdits } from '@delguur/contract/orders/order-edits'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { localDate } from '@delguur/kit/dates'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

type Props = { order: StaffOrder; onClose: () => void; onDone: () => void }

/** Another day and other hours for what has not left. */
export function DateDialog({ order, onClose, onDone }: Props) {
  const w = useWords()
  const d = w.deliveryDay
  const waits = order.shipments.find(({ state }) => state === 'pending' || state === 'ready')
  const [date, setDate] = useState(waits?.promised_to ? localDate(new Date(waits.promised_to)) : '')
  const [from, setFrom] = useState(waits?.promised_from ? clock(waits.promised_from) : '10:00')
  const [to, setTo] = useState(waits?.promised_to ? clock(waits.promised_to) : '18:00')
  const [tell, setTell] = useState(true)

  async function send(): Promise<string> {
    await call(orderEdits.date, { params: { number: order.number }, body: { date, from, to, tell } })
    onDone()
    return d.done
  }
  const today = localDate(new Date())
  return (
    <FormDialog
      title={d.title(order.number)}
      verb={d.change}
      disabled={!date || !from || !to}
      onClose={onClose}
      send={send}
    >
      <Field
        label={d.date}
        type="date"
        min={today}
        value={date}
        onChange={(event) => setDate(event.target.value)}
        autoFocus
      />
      <div className="row">
        <Field label={d.from} type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field label={d.to} type="time" value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
      <label className="row small">
        <input type="checkbox" className="check" checked={tell} onChange={(event) => setTell(event.target.checked)} />
        {d.tell}
      </label>
    </FormDialog>
  )
}
