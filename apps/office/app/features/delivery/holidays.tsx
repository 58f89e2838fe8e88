import { type Holiday, staffDelivery } from '@delguur/contract/delivery/delivery-staff'
import { localDate } from '@delguur/kit/dates'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { day as dayText } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { ErrorText } from '../../parts/small.tsx'

type Props = { holidays: Holiday[]; canEdit: boolean; now: Date }

/** Days on which nothing is delivered, from today on. */
export function Holidays({ holidays, canEdit, now }: Props) {
  const t = useT()
  const { lang } = usePrefs()
  const { act, busy, fault } = useAct()
  const [adding, setAdding] = useState(false)
  const today = localDate(now)
  const shown = holidays.filter(({ day }) => day >= today)
  const add = (body: Holiday) => call(staffDelivery.addHoliday, { body })
  return (
    <section className="card" aria-labelledby="delivery-holidays">
      <header>
        <h2 id="delivery-holidays">{t('deliveryRules.holidays')}</h2>
        {canEdit && (
          <AddButton text={t('deliveryRules.addHoliday')} className="btn push" onClick={() => setAdding(true)} />
        )}
      </header>
      <ErrorText text={fault} />
      <ul className="card-body">
        {shown.length === 0 && <li className="meta">{t('deliveryRules.noHolidays')}</li>}
        {shown.map(({ day, name }) => (
          <li key={day} className="row">
            <span className="stack cut">
              <b className="cut">{name[lang] || name.mn}</b>
              <span className="meta">{dayText(t, `${day}T12:00:00+08:00`, now)}</span>
            </span>
            {canEdit && (
              <button
                type="button"
                className="btn btn-quiet push"
                disabled={busy}
                onClick={() =>
                  void act(
                    () => call(staffDelivery.removeHoliday, { params: { day } }),
                    t('deliveryRules.removed'),
                    () => add({ day, name }),
                  )
                }
              >
                {t('deliveryRules.remove')}
                <span className="unseen">: {name[lang] || name.mn}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {adding && <HolidayDialog first={today} add={add} onClose={() => setAdding(false)} />}
    </section>
  )
}

type DialogProps = { first: string; add: (holiday: Holiday) => Promise<unknown>; onClose: () => void }

function HolidayDialog({ first, add, onClose }: DialogProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const send = async () => {
    await add({ day, name: { mn: name } })
    await revalidate()
    return t('deliveryRules.added')
  }
  return (
    <FormDialog
      title={t('deliveryRules.addHoliday')}
      verb={t('common.save')}
      disabled={!day || !name.trim()}
      onClose={onClose}
      send={send}
    >
      <Field
        label={t('deliveryRules.day')}
        type="date"
        min={first}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Field
        label={t('deliveryRules.name')}
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}
