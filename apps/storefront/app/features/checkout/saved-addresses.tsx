import { useT } from '@delguur/ui/i18n'
import { PickRow } from '@delguur/ui/pick-row'
import { useState } from 'react'
import { capital } from '../address/divisions.ts'
import type { Form } from './form.ts'
import type { Checkout } from './use-checkout.ts'

const placeNames = ['aimag_id', 'district_id', 'khoroo_id', 'street', 'detail'] as const
type Place = Pick<Form, (typeof placeNames)[number]>

/** An address of a person's account, in words and as what it fills in. */
export type SavedAddress = {
  id: number
  title: string
  receiver: string
  place: string
  fields: Place & Pick<Form, 'name' | 'phone'>
}

const blank: Place = { aimag_id: capital, district_id: '', khoroo_id: '', street: '', detail: '' }

type Props = { checkout: Checkout; addresses: readonly SavedAddress[] }

/** A person's own addresses to choose from, or another one: only that shows the fields below. */
export function SavedAddresses({ checkout, addresses }: Props) {
  const t = useT()
  const { form, faults, change } = checkout
  const [picked, setPicked] = useState<number | 'other'>()
  const isFilled = ({ fields }: SavedAddress) => placeNames.every((name) => fields[name] === form[name])
  const wrong = placeNames.some((name) => faults[name] !== undefined)
  const same = picked === 'other' || wrong ? [] : addresses.filter(isFilled)
  const chosen = same.find(({ id }) => id === picked) ?? same[0]
  return (
    <fieldset className="picks co-saved">
      <legend className="vh">{t('checkout.saved')}</legend>
      {addresses.map((address) => (
        <PickRow
          key={address.id}
          name="saved"
          value={address.id}
          checked={address === chosen}
          onChange={() => {
            setPicked(address.id)
            change(address.fields)
          }}
          title={address.title}
          text={
            <>
              {address.place}
              <span className="block num">{address.receiver}</span>
            </>
          }
        />
      ))}
      <PickRow
        name="saved"
        value=""
        checked={chosen === undefined}
        onChange={() => {
          setPicked('other')
          change(blank)
        }}
        title={t('checkout.saved.other')}
      />
    </fieldset>
  )
}
