import { Select } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { CircleAlert } from 'lucide'
import { useId } from 'react'
import { useForm } from '../fields.tsx'

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => (from < to ? from + i : from - i))

const oldest = 1900
const parts = ['year', 'month', 'day'] as const
type Part = (typeof parts)[number]

/** Languages that say the year first. */
const yearFirst = new Set(['mn', 'cn'])

/** Three lists, in the order the language says them: a browser's own calendar speaks no Mongolian. */
export function BirthDate({ known, year }: { known: string | null; year: number }) {
  const t = useT()
  const locale = useLocale()
  const id = useId()
  const { fault, answer } = useForm()
  const error = fault('birth_date')
  const [knownYear = '', month = '', day = ''] = (known ?? '').split('-').map((part) => part.replace(/^0/, ''))
  const values: Record<Part, string> = { year: knownYear, month, day }
  const options: Record<Part, [number, string][]> = {
    year: range(year, oldest).map((each) => [each, String(each)]),
    month: range(1, 12).map((each) => [each, t('account.birth.month_name', { month: each })]),
    day: range(1, 31).map((each) => [each, String(each)]),
  }
  return (
    <fieldset className={error ? 'field field-bad' : 'field'} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label acc-legend">
        {t('account.birth_date')} <span className="muted">{t('common.optional')}</span>
      </legend>
      <div className="acc-birth">
        {(yearFirst.has(locale) ? parts : parts.toReversed()).map((part) => (
          <Select
            key={part}
            name={`birth_${part}`}
            aria-label={t(`account.birth.${part}`)}
            aria-invalid={error ? true : undefined}
            defaultValue={answer?.typed[`birth_${part}`] ?? values[part]}
            autoComplete={`bday-${part}`}
          >
            <option value="">{t(`account.birth.${part}`)}</option>
            {options[part].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon icon={CircleAlert} small />
          {error}
        </p>
      )}
    </fieldset>
  )
}
