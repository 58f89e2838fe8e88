import { clsx } from 'clsx'
import { useT } from '../../lib/i18n.ts'
import { setPrefs, type Theme, usePrefs } from '../../lib/prefs.ts'
import { Switch } from '../../parts/form/choices.tsx'
import { DensitySwitch } from '../../parts/list/columns.tsx'
import styles from './me.module.css'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Theme, language, height of rows and keys; each is kept as soon as it is chosen. */
export function Appearance() {
  const t = useT()
  const { theme, lang, singleKeys } = usePrefs()
  return (
    <section className="card stack">
      <h2>{t('appearance.title')}</h2>
      <p className="soft small">{t('appearance.hint')}</p>
      <div className={styles.choice}>
        <span>{t('appearance.theme')}</span>
        <Switch
          label={t('appearance.theme')}
          options={themes.map((each) => [each, t(`frame.theme.${each}`)])}
          value={theme}
          onChange={(each) => setPrefs({ theme: each })}
        />
        <span>{t('appearance.language')}</span>
        <Switch
          label={t('appearance.language')}
          options={(['mn', 'en'] as const).map((each) => [each, t(`appearance.languages.${each}`)])}
          value={lang}
          onChange={(each) => setPrefs({ lang: each })}
        />
        <span className="wide-only">{t('appearance.rows')}</span>
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
          {t('appearance.singleKeys')}
          <span className="meta">{t('appearance.singleKeysHint')}</span>
        </span>
      </label>
    </section>
  )
}
