import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { useState } from 'react'
import { PayList } from '../../paying/pay-list.tsx'
import type { PayView } from '../../paying/pay-view.server.ts'
import { waysOf } from '../../paying/pay-ways.ts'
import { SaveButton } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'

/** By what a booking is paid. */
export function BookingWays({ view: { number, due, groups } }: { view: PayView }) {
  const t = useT()
  const save = useSave('pay_booking')
  const [values, setValues] = useState({
    payment: String(waysOf(groups)[0]?.id ?? ''),
    pay_phone: '',
    card: '',
    keep_card: '',
  })
  const foot = (
    <SaveButton big wide>
      {t('travel.pay', { sum: format(due) })}
    </SaveButton>
  )
  return (
    <SaveForm save={save} foot={foot}>
      <input type="hidden" name="number" value={number} />
      <fieldset className="paying-ways">
        <legend className="field-label">{t('travel.pay_how')}</legend>
        <PayList
          groups={groups}
          values={values}
          change={(changed) => setValues((all) => ({ ...all, ...changed }))}
          phoneFault={save.fault('phone')}
        />
      </fieldset>
    </SaveForm>
  )
}
