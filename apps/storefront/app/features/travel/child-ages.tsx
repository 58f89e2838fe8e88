import type { Hotel } from '@delguur/contract/leisure/travel'
import { Field, Select } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { oldestChild } from './oldest-child.ts'

type Props = {
  bands: Hotel['child_bands']
  ages: (number | null)[]
  onChange: (ages: (number | null)[]) => void
}

const choices = Array.from({ length: oldestChild + 1 }, (_, age) => age)

/** How old each child is, where the house charges by age; nothing has to be chosen, and what is not costs the full price. */
export function ChildAges({ bands, ages, onChange }: Props) {
  const t = useT()
  if (bands.length === 0 || ages.length === 0) return null
  const change = (place: number, text: string) =>
    onChange(ages.map((age, index) => (index === place ? (text === '' ? null : Number(text)) : age)))
  return (
    <fieldset className="travel-ages">
      <legend>{t('travel.ages')}</legend>
      <p className="tiny muted">{bandsText(t, bands)}</p>
      <div>
        {ages.map((age, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first child stays the first
          <Field key={place} label={t('travel.age_of', { number: place + 1 })}>
            <Select name="age" value={age ?? ''} onChange={(event) => change(place, event.currentTarget.value)}>
              <option value="">{t('travel.age_unknown')}</option>
              {choices.map((each) => (
                <option key={each} value={each}>
                  {t('travel.age', { age: each })}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

/** What each age costs: free up to three, half the price up to eleven. */
const bandsText = (t: ReturnType<typeof useT>, bands: Hotel['child_bands']): string =>
  bands
    .map(({ until_age: age, percent }) =>
      percent === 0 ? t('travel.band_free', { age }) : t('travel.band_part', { age, percent }),
    )
    .join(', ')
