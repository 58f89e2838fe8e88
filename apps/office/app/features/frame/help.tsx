import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { BookOpen, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { outerAt, type ScreenKey, screenTitle, useGuides } from '../../lib/guide.ts'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import styles from './help.module.css'
import { KeyList } from './key-list.tsx'
import { openScreen, type Place } from './places.ts'

export type HelpTab = 'help' | 'keys'
type Props = { places: readonly Place[]; first: HelpTab; onSearch: () => void; onClose: () => void }

/** What the open screen is for and what is done on it, and the keys of the office. The screen stays usable beside it. */
export function Help({ places, first, onSearch, onClose }: Props) {
  const t = useT()
  const [tab, setTab] = useState(first)
  const panel = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const screen: ScreenKey | undefined = outerAt(pathname) ?? openScreen(places, pathname)?.screen.key
  useEffect(() => setTab(first), [first])
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <aside
      ref={panel}
      className={styles.help}
      tabIndex={-1}
      aria-label={t('help.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={styles.head}>
        <div className={styles.tabs}>
          {(['help', 'keys'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === tab} onClick={() => setTab(each)}>
              {t(each === 'help' ? 'help.title' : 'help.keys')}
            </button>
          ))}
        </div>
        <IconButton icon={X} label={t('common.close')} title={t('common.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>{tab === 'keys' ? <KeyList /> : <PageHelp screen={screen} />}</div>
      <button type="button" className="btn" onClick={onSearch}>
        <Icon icon={BookOpen} small />
        {t('help.all')}
      </button>
    </aside>
  )
}

function PageHelp({ screen }: { screen: ScreenKey | undefined }) {
  const t = useT()
  const { lang } = usePrefs()
  const guides = useGuides()
  const guide = screen && guides[screen]
  if (!guide) return <p className="soft">{t('help.none')}</p>
  return (
    <>
      <h2>{screenTitle(t, screen)}</h2>
      <p className={styles.about}>{guide.about[lang]}</p>
      <dl className={styles.tasks}>
        {guide.tasks.map(({ title, how }) => (
          <div key={title.mn}>
            <dt>{title[lang]}</dt>
            <dd>{how[lang]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
