import type { At } from './at.ts'
import { gate } from './content/gate.ts'
import { GateForm } from './gate-form.tsx'
import { Languages } from './languages.tsx'
import { UprightMark } from './marks.tsx'
import { Scene } from './picture.tsx'

/**
 * The door before every page: the question, or the words to who is too young. Its picture is the only one that loads while
 * it is closed. The words of a no stand ready in the page with the question, so that they need nobody's answer.
 */
export function Gate({ at }: { at: At }) {
  const asking = at.age === 'ask'
  return (
    <section
      className="gate night"
      role="dialog"
      aria-modal="true"
      aria-labelledby={asking ? 'gate-question' : 'gate-denied'}
      aria-describedby={asking ? 'gate-why' : 'gate-kind'}
      tabIndex={-1}
      data-gate=""
    >
      <div className="scene">
        <Scene at={at} name="gate" gate />
      </div>
      <div className="horizon" />
      <div className="gate-sky">
        <UprightMark className="upright" />
        {asking && <GateForm at={at} />}
        <Denied at={at} />
      </div>
      <footer>
        <p>{at.words.responsibility.line}</p>
        <Languages at={at} />
      </footer>
    </section>
  )
}

function Denied({ at }: { at: At }) {
  const words = gate[at.locale]
  return (
    <div className="gate-denied">
      <h1 id="gate-denied">{words.deniedTitle}</h1>
      <p id="gate-kind">{words.deniedBody}</p>
      <a className="link" href={at.to('/responsibility')}>
        {words.deniedLink}
      </a>
    </div>
  )
}
