import type { AgeProblem } from '@delguur/kit/age/age-form'
import { countriesWithAge, legalAge, strictestAge } from '@delguur/kit/age/legal-age'
import { toBcp47 } from '@delguur/kit/locale'
import type { At } from './at.ts'
import { gate } from './content/gate.ts'
import type { Locale } from './settings.ts'

type Part = 'year' | 'month' | 'day'

/** The order in which readers of a language write a date. */
const order: Record<Locale, readonly Part[]> = {
  mn: ['year', 'month', 'day'],
  en: ['day', 'month', 'year'],
  ru: ['day', 'month', 'year'],
  cn: ['year', 'month', 'day'],
  it: ['day', 'month', 'year'],
}

const problems: readonly AgeProblem[] = ['country', 'year', 'edge', 'date']

/** The question. Month and day unfold when the year is on the edge; without scripts the server asks for them. */
export function GateForm({ at }: { at: At }) {
  const words = gate[at.locale]
  return (
    <form className="gate-form" method="post" action={`${at.settings.base}/age`} noValidate data-ask="">
      <h1 id="gate-question">{words.question}</h1>
      <p id="gate-why">{words.why}</p>
      <input type="hidden" name="to" value={at.to(at.page.path)} />
      <div className="gate-row">
        <Country at={at} />
        {order[at.locale].map((part) => (
          <DatePart key={part} part={part} label={words[part]} />
        ))}
      </div>
      <div role="status">
        {problems.map((problem) => (
          <p key={problem} className="problem" id={`gate-wrong-${problem}`} data-problem={problem}>
            {words.wrong[problem]}
          </p>
        ))}
      </div>
      <div className="gate-answers">
        <button className="btn fill" type="submit">
          {words.enter}
        </button>
        <button className="btn" type="submit" name="deny" value="1">
          {words.deny}
        </button>
      </div>
      <label className="remember">
        <input type="checkbox" name="remember" value="1" aria-describedby="gate-remember" />
        <span>{words.remember}</span>
        <small id="gate-remember">{words.rememberNote}</small>
      </label>
    </form>
  )
}

function DatePart({ part, label }: { part: Part; label: string }) {
  const length = part === 'year' ? 4 : 2
  return (
    <div className={`field ${part}`}>
      <label htmlFor={`gate-${part}`}>{label}</label>
      <input
        id={`gate-${part}`}
        name={part}
        inputMode="numeric"
        maxLength={length}
        autoComplete={`bday-${part}`}
        required
      />
    </div>
  )
}

/** Only Mongolian readers are taken for who they likely are: a language is not a country. */
function Country({ at }: { at: At }) {
  const words = gate[at.locale]
  return (
    <div className="field country">
      <label htmlFor="gate-country">{words.country}</label>
      <select id="gate-country" name="country" autoComplete="country" required>
        {at.locale !== 'mn' && <option value="">{words.choose}</option>}
        {countriesFor(at.locale).map(({ code, name }) => (
          <option key={code} value={code} data-from={legalAge(code)}>
            {name}
          </option>
        ))}
        <option value="ZZ" data-from={strictestAge}>
          {words.otherCountry}
        </option>
      </select>
    </div>
  )
}

/** Mongolia first, the others in the order of a language's alphabet. */
function countriesFor(locale: Locale): { code: string; name: string }[] {
  const tag = toBcp47(locale)
  const names = new Intl.DisplayNames(tag, { type: 'region', style: 'short' })
  const { compare } = new Intl.Collator(tag)
  const home = (code: string) => Number(code !== 'MN')
  return countriesWithAge
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => home(one.code) - home(other.code) || compare(one.name, other.name))
}
