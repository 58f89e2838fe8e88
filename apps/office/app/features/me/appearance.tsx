import { clsx } from 'clsx'
import { setPrefs, type Theme, usePrefs } from '../../lib/prefs.ts'
import { useWords } from '../../lib/words.ts'
import { Switch } from '../../parts/choices.tsx'
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
        <Switch
          label={a.theme}
          options={themes.map((each) => [each, w.frame.theme[each]])}
          value={theme}
          onChange={(each) => setPrefs({ theme: each })}
        />
        <span>{a.language}</span>
        <Switch
          label={a.language}
          options={(['mn', 'en'] as const).map((each) => [each, a.languages[each]])}
          value={lang}
          onChange={(each) => setPrefs({ lang: each })}
        />
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
