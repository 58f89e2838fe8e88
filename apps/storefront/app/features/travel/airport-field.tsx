import { Combobox } from '@delguur/ui/combobox'
import { Field } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { useState } from 'react'

export type AirportOption = { value: string; label: string }
type Props = { value: string; options: AirportOption[]; onChoose: (airport: string) => void }

/** Where somebody joins a tour: an airport of the country, found by typing. */
export function AirportField({ value, options, onChoose }: Props) {
  const t = useT()
  const [shown, setShown] = useState(value)
  return (
    <Field label={t('travel.airport')} hint={t('travel.airport_hint')} optional>
      <Combobox
        name="airport"
        options={options}
        value={shown}
        onChange={(airport) => {
          setShown(airport)
          onChoose(airport)
        }}
        placeholder={t('travel.airport_none')}
      />
    </Field>
  )
}
