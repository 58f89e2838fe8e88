import { clsx } from 'clsx'
import { setPrefs, type Theme, usePrefs } from '../../lib/prefs.ts'
import { useWords } from '../../lib/words.ts'
import { DensitySwitch } from '../../parts/columns.tsx'
import styles from './me.module.css'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Theme, language, height of rows and keys; each is kept as soon as it is chosen. */
export function Appearance() {
  const w = useWords()
  const a = w.appearance
  const { theme, lang, singleKeys } = usePrefs()
  return (
    <section className="card stack">
      <h2>{a.title}</h2>
      <p className="soft small">{a.hint}</p>
      <div className={styles.choice}>
        <span>{a.theme}</span>
        <fieldset className="switch" aria-label={a.theme}>
          {themes.map((each) => (
            <button key={each} type="button" aria-pressed={theme === each} onClick={() => setPrefs({ theme: each })}>
              {w.frame.theme[each]}
            </button>
          ))}
        </fieldset>
        <span>{a.language}</span>
        <fieldset className="switch" aria-label={a.language}>
          {(['mn', 'en'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={lang === each} onClick={() => setPrefs({ lang: each })}>
              {a.languages[each]}
            </button>
          ))}
        </fieldset>
        <span className="wide-only">{a.rows}</span>
        <div className="wide-only">
          <DensitySwitch />
        </div>
      </div>
      <label className={clsx('row', styles.keys)}>
        <input
          type="checkbox"
          className="check"
          checked={singleKeys}
          onChange={(event) => setPrefs({ singleKeys: event.target.checked })}
        />
        <span className="stack">
          {a.singleKeys}
          <span className="meta">{a.singleKeysHint}</span>
        </span>
      </label>
    </section>
  )
}
