import { type SettingGroup, settings } from '@delguur/contract/base/settings'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { anchorOf, pathOf } from '../../lib/setting-place.ts'
import styles from './settings-search.module.css'

type Known = { group: SettingGroup; key: string; label: string; section: string; text: string }

const most = 12

/** Finds a setting by its name, what is said of it or its key, in both languages; all are read when somebody begins to search. */
export function SettingsSearch({ groups }: { groups: readonly SettingGroup[] }) {
  const t = useT()
  const { lang } = usePrefs()
  const id = useId()
  const [all, setAll] = useState<Known[]>()
  const [typed, setTyped] = useState('')
  const load = async () => {
    if (all) return
    const shown = await Promise.all(
      groups.map((group) => call(settings.show, { params: { group } }).catch(() => undefined)),
    )
    setAll(
      shown.flatMap((each) =>
        (each?.fields ?? []).map(({ key, label, help, section }) => ({
          group: each?.group ?? 'shop',
          key,
          section,
          label: label[lang],
          text: [label.mn, label.en, help.mn, help.en, key, t.maybe(`settingsPage.sections.${section}`) ?? '']
            .join(' ')
            .toLowerCase(),
        })),
      ),
    )
  }
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length > 0 ? (all ?? []).filter(({ text }) => words.every((word) => text.includes(word))) : []
  return (
    <search className={styles.search}>
      <label className="unseen" htmlFor={id}>
        {t('settingsPage.search')}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder={t('settingsPage.search')}
        value={typed}
        onFocus={() => void load()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {words.length > 0 && all && found.length === 0 && (
          <p className="small soft">{t('settingsPage.nothingFound')}</p>
        )}
        {found.length > 0 && (
          <ul className={styles.found}>
            {found.slice(0, most).map(({ group, key, label, section }) => (
              <li key={key}>
                <Link to={`${pathOf(group)}#${anchorOf(key)}`} onClick={() => setTyped('')}>
                  <b>{label}</b>
                  <span className="meta">
                    {t(`settingsPage.groups.${group}`)} · {t.maybe(`settingsPage.sections.${section}`) ?? section}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  )
}
