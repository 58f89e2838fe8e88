import { orderEdits } from '@delguur/contract/orders/order-edits'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { localDate } from '@delguur/kit/dates'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { CheckField } from '../../../parts/form/choices.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { type Chosen, useFreeWindows, WindowField } from '../../../parts/window-field.tsx'
import { DayFields, hoursOf, isWhole } from './day-fields.tsx'

type Props = { order: StaffOrder; onClose: () => void; onDone: () => void }

/** Another day and other hours for what has not left. */
export function DateDialog({ order, onClose, onDone }: Props) {
  const t = useT()
  const waits = order.shipments.find(({ state }) => state === 'pending' || state === 'ready')
  const [day, setDay] = useState(() => hoursOf(waits, waits?.promised_to ? localDate(new Date(waits.promised_to)) : ''))
  const [tell, setTell] = useState(true)
  const { delivery_window: own } = order
  const [window, setWindow] = useState<Chosen | null>(own)
  const days = useFreeWindows(order.number, '')
  const isInWindow = window !== null && (days.length > 0 || own !== null)

  async function send(): Promise<string> {
    await call(orderEdits.date, {
      params: { number: order.number },
      body: isInWindow ? { date: window.day, window_id: window.id, tell } : { ...day, tell },
    })
    onDone()
    return t('deliveryDay.done')
  }
  return (
    <FormDialog
      title={t('deliveryDay.title', { number: order.number })}
      verb={t('deliveryDay.change')}
      disabled={!isInWindow && !isWhole(day)}
      onClose={onClose}
      send={send}
    >
      {days.length > 0 && (
        <WindowField days={days} value={window} none={t('deliveryWindows.otherHours')} onChange={setWindow} />
      )}
      {!isInWindow && <DayFields value={day} onChange={setDay} />}
      <CheckField label={t('deliveryDay.tell')} checked={tell} onChange={setTell} />
    </FormDialog>
  )
}
