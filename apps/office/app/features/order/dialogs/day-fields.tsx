import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { localDate } from '@delguur/kit/dates'
import { useT } from '../../../lib/i18n.ts'
import { clock } from '../../../lib/text.ts'
import { Field } from '../../../parts/form/field.tsx'

type DayAndHours = { date: string; from: string; to: string }
type Shipment = StaffOrder['shipments'][number]

/** The hours of a shipment as they were promised, on a day. */
export const hoursOf = (shipment: Shipment | undefined, date: string): DayAndHours => ({
  date,
  from: shipment?.promised_from ? clock(shipment.promised_from) : '10:00',
  to: shipment?.promised_to ? clock(shipment.promised_to) : '18:00',
})
export const isWhole = ({ date, from, to }: DayAndHours): boolean => Boolean(date && from && to)

/** On which day, from today on, and between which hours. */
export function DayFields({ value, onChange }: { value: DayAndHours; onChange: (value: DayAndHours) => void }) {
  const t = useT()
  const field = (key: keyof DayAndHours, label: string) => ({
    label,
    value: value[key],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [key]: target.value }),
  })
  return (
    <>
      <Field {...field('date', t('deliveryDay.date'))} type="date" min={localDate(new Date())} autoFocus />
      <div className="row">
        <Field {...field('from', t('deliveryDay.from'))} type="time" />
        <Field {...field('to', t('deliveryDay.to'))} type="time" />
      </div>
    </>
  )
}
