import type { StaffCharge } from '@delguur/contract/books/treasury'
import { clock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import styles from './payments.module.css'

/** What was exchanged with a provider, the newest first. */
export function ProviderWords({ calls }: Pick<StaffCharge, 'calls'>) {
  const p = useWords().payments
  return (
    <section className="stack" aria-label={p.words}>
      <h3 className="small">{p.words}</h3>
      {calls.length === 0 && <p className="soft">{p.noWords}</p>}
      <ol className={styles.providerWords}>
        {calls.toReversed().map((each) => (
          <li key={`${each.created_at} ${each.operation}`}>
            <details>
              <summary>
                <span className={`state ${each.status !== null && each.status < 400 ? 'state-ok' : 'state-bad'}`}>
                  {each.status ?? p.noAnswer}
                </span>
                <b className="cut">{each.operation}</b>
                <span className="meta push">
                  {clock(each.created_at)} · {each.took_ms} ms
                </span>
              </summary>
              <p className="meta">{each.url}</p>
              {each.request && <pre>{indented(each.request)}</pre>}
              {each.answer && <pre>{indented(each.answer)}</pre>}
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** JSON as it is read, anything else as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
