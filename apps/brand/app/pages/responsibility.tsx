import type { At } from '../at.ts'
import { dutyWords } from '../content/duty-words.ts'
import { facts } from '../content/facts.ts'
import { mixologyWords } from '../content/mixology-words.ts'
import { mlPerDrink, standardDrinks } from '../drinks.ts'
import { languageTag } from '../settings.ts'
import { figure } from './mixology.tsx'

/** What the law says, how much is one, when it must be none, and where there is help. Readable without an answer. */
export function ResponsibilityPage({ at }: { at: At }) {
  const { responsible } = dutyWords[at.locale]
  return (
    <div className="duty-page">
      <p className="eyebrow">{at.words.nav.responsibility}</p>
      <h1>{responsible.lead}</h1>
      <Part {...responsible.law} />
      <Part {...responsible.measure} id="measure" />
      <Columns at={at} />
      <Bottles at={at} />
      <h2>{responsible.never.title}</h2>
      <ul className="never">
        {responsible.never.cases.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Part {...responsible.help} />
    </div>
  )
}

export function Part({ title, body, id }: { title: string; body: readonly string[]; id?: string }) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      {body.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

/** Three columns on one line: as high as the millilitres that hold the same alcohol. */
function Columns({ at }: { at: At }) {
  const { responsible } = dutyWords[at.locale]
  const { units } = mixologyWords[at.locale]
  const columns = [
    [responsible.spirits, facts.alcoholPercent],
    [responsible.wine, 12],
    [responsible.beer, 5],
  ] as const
  return (
    <figure className="columns">
      <ul>
        {columns.map(([name, percent]) => (
          <li key={name}>
            <svg viewBox="0 0 40 260" aria-hidden="true">
              <rect x="0" y={260 - mlPerDrink(percent)} width="40" height={mlPerDrink(percent)} />
            </svg>
            <b>
              {mlPerDrink(percent)} {units.ml}
            </b>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <figcaption>{responsible.same}</figcaption>
    </figure>
  )
}

function Bottles({ at }: { at: At }) {
  const { responsible } = dutyWords[at.locale]
  const { units } = mixologyWords[at.locale]
  const millilitres = new Intl.NumberFormat(languageTag[at.locale])
  return (
    <table className="plain">
      <caption>{responsible.bottles}</caption>
      <thead>
        <tr>
          <th scope="col">{responsible.bottle}</th>
          <th scope="col">{responsible.drinks}</th>
        </tr>
      </thead>
      <tbody>
        {facts.volumesMl.map((ml) => (
          <tr key={ml}>
            <th scope="row">
              {millilitres.format(ml)} {units.ml}
            </th>
            <td>{figure(standardDrinks([['vodka', ml]]), units.decimal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
