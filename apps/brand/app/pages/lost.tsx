import type { At } from '../at.ts'
import { dutyWords } from '../content/duty-words.ts'
import { Scene } from '../picture.tsx'

/** The empty horizon. */
export function LostPage({ at }: { at: At }) {
  const { lost } = dutyWords[at.locale]
  return (
    <section className="lost">
      <div className="scene">
        <Scene at={at} name="land-dawn" lead />
      </div>
      <div className="horizon" />
      <div className="say">
        <p className="eyebrow">{lost.title}</p>
        <h1>{lost.line}</h1>
        <p className="path" data-path="" />
      </div>
      <div className="do">
        <a className="link" href={at.to('/')}>
          {lost.home}
        </a>
      </div>
    </section>
  )
}
