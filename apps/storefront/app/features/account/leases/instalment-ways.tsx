import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { useState } from 'react'
import { PayList } from '../../paying/pay-list.tsx'
import { type WayGroup, waysOf } from '../../paying/pay-ways.ts'
import { SaveButton } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'

type Props = { lease_id: number; position: number; amount: number; groups: WayGroup[] }

/** By what an instalment is paid. */
export function InstalmentWays({ lease_id, position, amount, groups }: Props) {
  const t = useT()
  const save = useSave('pay_instalment')
  const [values, setValues] = useState({
    payment: String(waysOf(groups)[0]?.id ?? ''),
    pay_phone: '',
    card: '',
    keep_card: '',
  })
  const foot = (
    <SaveButton big wide>
      {t('leasing.pay.button', { amount: format(amount) })}
    </SaveButton>
  )
  return (
    <SaveForm save={save} foot={foot}>
      <input type="hidden" name="id" value={lease_id} />
      <input type="hidden" name="position" value={position} />
      <fieldset className="paying-ways">
        <legend className="field-label">{t('leasing.pay.how')}</legend>
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
