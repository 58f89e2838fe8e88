import { useT } from '../../lib/i18n.ts'
import { setPrefs, usePrefs } from '../../lib/prefs.ts'
import { Switch } from './choices.tsx'

const languages = [
  ['mn', 'МН'],
  ['en', 'EN'],
] as const

/** The language of the office. */
export function LanguageSwitch() {
  const t = useT()
  const { lang } = usePrefs()
  return (
    <Switch
      label={t('frame.language')}
      options={languages}
      value={lang}
      onChange={(each) => setPrefs({ lang: each })}
    />
  )
}
