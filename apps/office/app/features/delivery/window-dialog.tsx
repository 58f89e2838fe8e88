import { type DeliveryWindow, windows as routes } from '@delguur/contract/delivery/windows'
import { localDate } from '@delguur/kit/dates'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { DigitsField, Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { RemovableChip } from '../../parts/form/removable-chip.tsx'
import { everyDay, Weekdays } from './weekdays.tsx'
import styles from './windows.module.css'

type Place = DeliveryWindow['places'][number]
type Props = {
  /** One that is changed; absent: a new one. */
  window?: DeliveryWindow
  places: readonly Place[]
  onClose: () => void
  onSaved: () => void
}

const usual = { from: '10:00', to: '13:00', capacity: 20, cut_off_hours: 2, days: everyDay, closed_days: [] }

/** Hours of delivery of places, with how many orders they take. */
export function WindowDialog({ window, places: given, onClose, onSaved }: Props) {
  const t = useT()
  const { lang } = usePrefs()
  const { revalidate } = useRevalidator()
  const start = window ?? usual
  const [places, setPlaces] = useState(given)
  const [days, setDays] = useState<number[]>(start.days)
  const [from, setFrom] = useState(start.from)
  const [to, setTo] = useState(start.to)
  const [capacity, setCapacity] = useState(String(start.capacity))
  const [cut, setCut] = useState(String(start.cut_off_hours))
  const [closed, setClosed] = useState<string[]>(start.closed_days)
  const isWhole = places.length > 0 && from !== '' && to !== '' && from < to && Number(capacity) > 0 && cut !== ''
  const send = async () => {
    const body = {
      places: places.map(({ id }) => id),
      days,
      from,
      to,
      capacity: Number(capacity),
      cut_off_hours: Number(cut),
      closed_days: closed,
    }
    if (window) await call(routes.edit, { params: { id: window.id }, body, version: window.version })
    else await call(routes.add, { body })
    onSaved()
    await revalidate()
    return t('deliveryWindows.saved')
  }
  return (
    <FormDialog
      title={t(window ? 'deliveryWindows.edit' : 'deliveryWindows.add')}
      verb={t('common.save')}
      disabled={!isWhole}
      onClose={onClose}
      send={send}
    >
      <div className={styles.closed}>
        {places.map((place) => (
          <RemovableChip
            key={place.id}
            label={t('deliveryWindows.without', { name: place.name[lang] })}
            onRemove={() => setPlaces(places.filter((each) => each !== place))}
          >
            {place.name[lang]}
          </RemovableChip>
        ))}
      </div>
      <div className={styles.fields}>
        <Field
          label={t('deliveryWindows.from')}
          type="time"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field label={t('deliveryWindows.to')} type="time" value={to} onChange={({ target }) => setTo(target.value)} />
        <DigitsField label={t('deliveryWindows.capacity')} maxLength={5} value={capacity} onChange={setCapacity} />
        <DigitsField
          label={t('deliveryWindows.cutHours')}
          hint={t('deliveryWindows.cutHint')}
          maxLength={3}
          value={cut}
          onChange={setCut}
        />
      </div>
      <Weekdays days={days} onChange={setDays} />
      <ClosedDays days={closed} onChange={setClosed} />
    </FormDialog>
  )
}

/** Days on which the hours are not offered, beside the holidays of the shop. */
function ClosedDays({ days, onChange }: { days: readonly string[]; onChange: (days: string[]) => void }) {
  const t = useT()
  return (
    <>
      <Field
        label={t('deliveryWindows.closeDay')}
        hint={t('deliveryWindows.closeHint')}
        type="date"
        min={localDate(new Date())}
        value=""
        onChange={({ target }) => target.value && onChange([...new Set([...days, target.value])].sort())}
      />
      {days.length > 0 && (
        <div className={styles.closed}>
          {days.map((each) => (
            <RemovableChip
              key={each}
              label={t('deliveryWindows.reopen', { day: each })}
              onRemove={() => onChange(days.filter((one) => one !== each))}
            >
              {each}
            </RemovableChip>
          ))}
        </div>
      )}
    </>
  )
}
