import { setPrefs, usePrefs } from '../lib/prefs.ts'
import { useWords } from '../lib/words.ts'
import { Switch } from './choices.tsx'

const languages = [
  ['mn', 'МН'],
  ['en', 'EN'],
] as const

/** The language of the office. */
export function LanguageSwitch() {
  const { language } = useWords().frame
  const { lang } = usePrefs()
  return <Switch label={language} options={languages} value={lang} onChange={(each) => setPrefs({ lang: each })} />
}
