import { Combobox } from '@delguur/ui/combobox'
import { Field } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { useState } from 'react'

export type AirportOption = { value: string; label: string }
type Props = { value: string; options: AirportOption[]; onChoose: (airport: string) => void; unknown: string | null }

/** Where somebody joins a tour: an airport of the country, found by typing. */
export function AirportField({ value, options, onChoose, unknown }: Props) {
  const t = useT()
  const [displayed, setDisplayed] = useState(value)
  const names = options
    .slice(0, 3)
    .map(({ label }) => label)
    .join('; ')
  return (
    <Field
      label={t('travel.airport')}
      hint={t('travel.airport_hint')}
      error={unknown && t('travel.airport_unknown', { name: unknown, names })}
      optional
    >
      <Combobox
        name="airport"
        options={options}
        value={displayed}
        onChange={(airport) => {
          setDisplayed(airport)
          onChoose(airport)
        }}
        placeholder={t('travel.airport_none')}
      />
    </Field>
  )
}
