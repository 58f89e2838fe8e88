import type { At } from '../at.ts'
import { dutyWords } from '../content/duty-words.ts'
import { maker } from '../content/maker.ts'
import { Part } from './responsibility.tsx'

/** What our own code keeps: one cookie. Readable without an answer. */
export function PrivacyPage({ at }: { at: At }) {
  const { privacy } = dutyWords[at.locale]
  return (
    <div className="duty-page">
      <p className="eyebrow">{privacy.title}</p>
      <h1>{privacy.lead}</h1>
      <Part {...privacy.cookie} />
      <Cookie at={at} />
      {privacy.parts.map((part) => (
        <Part key={part.title} {...part} />
      ))}
      <p>
        <a className="link" href={`mailto:${maker.mail.shoppers}`}>
          {maker.mail.shoppers}
        </a>
      </p>
    </div>
  )
}

function Cookie({ at }: { at: At }) {
  const { privacy } = dutyWords[at.locale]
  const rows = [
    ['yes.MN', privacy.yes],
    ['yes.MN', privacy.yesLong],
    ['no', privacy.no],
  ] as const
  return (
    <table className="plain">
      <thead>
        <tr>
          <th scope="col">{privacy.columns.value}</th>
          <th scope="col">{privacy.columns.life}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([value, life]) => (
          <tr key={life}>
            <th scope="row">
              <code>{value}</code>
            </th>
            <td>{life}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
