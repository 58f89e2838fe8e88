import type { At } from './at.ts'
import { type FactKey, figures } from './content/facts.ts'
import { Water } from './marks.tsx'

/** A fact's figure with its unit; water is drawn. */
export function Figure({ at, fact }: { at: At; fact: FactKey }) {
  return (
    <p className="figure">
      {fact === 'water' ? <Water /> : figures[fact]}
      {fact === 'rest' && <small>{at.words.production.unit}</small>}
    </p>
  )
}

/** Nose, palate and finish, as text. */
export function TastingList({ at }: { at: At }) {
  return (
    <dl className="tasting">
      {(['nose', 'palate', 'finish'] as const).map((sense) => (
        <div key={sense}>
          <dt>{at.words.notes[sense].title}</dt>
          <dd>{at.words.notes[sense].body}</dd>
        </div>
      ))}
    </dl>
  )
}
