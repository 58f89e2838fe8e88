import type { StaffCharge } from '@delguur/contract/books/treasury'
import { useT } from '../../lib/i18n.ts'
import { clock } from '../../lib/text.ts'
import styles from './payments.module.css'

/** What was exchanged with a provider, the newest first. */
export function ProviderWords({ calls }: Pick<StaffCharge, 'calls'>) {
  const t = useT()
  return (
    <section className="stack" aria-label={t('payments.words')}>
      <h3 className="small">{t('payments.words')}</h3>
      {calls.length === 0 && <p className="soft">{t('payments.noWords')}</p>}
      <ol className={styles.providerWords}>
        {calls.toReversed().map((each) => (
          <li key={`${each.created_at} ${each.operation}`}>
            <details>
              <summary>
                <span className={`state ${each.status !== null && each.status < 400 ? 'state-ok' : 'state-bad'}`}>
                  {each.status ?? t('payments.noAnswer')}
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
