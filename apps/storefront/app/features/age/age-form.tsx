import type { AgeFields, AgeProblem } from '@delguur/kit/age/age-form'
import { countriesWithAge } from '@delguur/kit/age/legal-age'
import { type Locale, localePath, toBcp47 } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'

type Part = 'year' | 'month' | 'day'
type Props = {
  locale: Locale
  to: string
  age: number
  wrong: AgeProblem | undefined
  typed: AgeFields | undefined
}

/** The order in which readers of a language write a date. */
const order: Record<Locale, Part[]> = {
  mn: ['year', 'month', 'day'],
  en: ['day', 'month', 'year'],
  ru: ['day', 'month', 'year'],
  cn: ['year', 'month', 'day'],
  it: ['day', 'month', 'year'],
}
const faulty: Record<AgeProblem, (keyof AgeFields)[]> = {
  country: ['country'],
  year: ['year'],
  edge: ['month', 'day'],
  date: ['month', 'day'],
}

/** Country and year of birth; month and day once the year alone does not decide. */
export function AgeForm({ locale, to, age, wrong, typed }: Props) {
  const t = useT()
  const isFull = wrong === 'edge' || wrong === 'date'
  const invalid = (name: keyof AgeFields) =>
    wrong && faulty[wrong].includes(name) ? { 'aria-invalid': true, 'aria-describedby': 'age-wrong' } : {}
  return (
    <form method="post" action={localePath(locale, '/age')} aria-describedby="age-why">
      <h1>{t('age.question')}</h1>
      <p className="age-why" id="age-why">
        {t('age.why', { age })}
      </p>
      <input type="hidden" name="to" value={to} />
      <div className="age-row" data-whole={isFull || undefined}>
        <div className="age-field age-country">
          <label htmlFor="age-country">{t('age.country')}</label>
          <select
            id="age-country"
            name="country"
            autoComplete="country"
            defaultValue={typed?.country}
            {...invalid('country')}
          >
            {locale !== 'mn' && <option value="">{t('age.choose')}</option>}
            {countriesFor(locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
            <option value="ZZ">{t('age.other')}</option>
          </select>
        </div>
        {order[locale]
          .filter((part) => isFull || part === 'year')
          .map((part) => (
            <div key={part} className="age-field">
              <label htmlFor={`age-${part}`}>{t(`age.${part}`)}</label>
              <input
                id={`age-${part}`}
                name={part}
                inputMode="numeric"
                maxLength={part === 'year' ? 4 : 2}
                autoComplete={`bday-${part}`}
                defaultValue={typed?.[part]}
                {...invalid(part)}
              />
            </div>
          ))}
      </div>
      {wrong && (
        <p className="age-wrong" id="age-wrong" role="alert">
          {t(`age.wrong_${wrong}`)}
        </p>
      )}
      <div className="age-answers">
        <button type="submit" className="age-yes">
          {t('age.enter')}
        </button>
        <button type="submit" name="deny" value="1">
          {t('age.deny')}
        </button>
      </div>
      <p className="age-kept">{t('age.kept')}</p>
    </form>
  )
}

/** Mongolia first, the others in the order of a language's alphabet. */
function countriesFor(locale: Locale): { code: string; name: string }[] {
  const tag = toBcp47(locale)
  const names = new Intl.DisplayNames(tag, { type: 'region', style: 'short' })
  const { compare } = new Intl.Collator(tag)
  const abroad = (code: string) => Number(code !== 'MN')
  return countriesWithAge
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => abroad(one.code) - abroad(other.code) || compare(one.name, other.name))
}
