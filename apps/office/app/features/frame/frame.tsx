import type { StaffMember } from '@delguur/contract/office/staff'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { CircleHelp, Lock, Moon, Search, Store, Sun, SunMoon } from 'lucide'
import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { saveOpenForm } from '../../lib/form/save-form.ts'
import { useT } from '../../lib/i18n.ts'
import { setPrefs, type Theme, usePrefs } from '../../lib/prefs.ts'
import { useBeating, useChanges } from '../../lib/pulse.ts'
import { forgetRecent } from '../../lib/recent.ts'
import { may, refreshMe, useSession } from '../../lib/session.ts'
import { LanguageSwitch } from '../../parts/form/language-switch.tsx'
import { OpeningStep } from '../../parts/opening-step.tsx'
import { Empty } from '../../parts/states.tsx'
import { ToastRegion } from '../../parts/toast.tsx'
import { beginDraft } from '../palette/own-options.ts'
import { Palette } from '../palette/palette.tsx'
import { CodeDialog } from './code-dialog.tsx'
import styles from './frame.module.css'
import { Help } from './help.tsx'
import { JobTray } from './job-tray.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { PlaceNav, Rail, TabBar } from './nav.tsx'
import { openPlace, type Place, placesFor } from './places.ts'
import { Strips } from './strips.tsx'
import { useAddressedAct } from './use-addressed-act.ts'
import { useKeys } from './use-keys.ts'
import { useScanned } from './use-scanned.ts'
import { ViewAsFrame } from './view-as.tsx'

const themes: Record<Theme, { next: Theme; icon: typeof Sun }> = {
  system: { next: 'light', icon: SunMoon },
  light: { next: 'dark', icon: Sun },
  dark: { next: 'system', icon: Moon },
}

/** A screen that is on its way says so after 200 ms; until it is there the one before stays. */
function Going() {
  const t = useT()
  const { state } = useNavigation()
  return state === 'idle' ? null : <span className={styles.going} role="progressbar" aria-label={t('frame.going')} />
}

type Opened = 'palette' | 'help' | 'keys' | 'menu'

/** What is opened over the screen, by keys, by a scanner and by buttons. */
function useOpened(places: readonly Place[], mayBegin: boolean) {
  const navigate = useNavigate()
  const [opened, open] = useState<Opened>()
  const [scanned, setScanned] = useState('')
  useScanned((code) => {
    setScanned(code)
    open('palette')
  })
  useKeys({
    'mod+k': () => open('palette'),
    'mod+s': saveOpenForm,
    '?': () => open((now) => (now === 'help' ? undefined : 'help')),
    n: () => mayBegin && void beginDraft((path) => void navigate(path)),
    ...Object.fromEntries(places.map(({ shortcut, path }) => [`g ${shortcut}`, () => void navigate(path)])),
  })
  const searchHelp = () => {
    setScanned('?')
    open('palette')
  }
  const closePalette = () => {
    // what it did may have opened another
    open((now) => (now === 'palette' ? undefined : now))
    setScanned('')
  }
  return { opened, open, scanned, close: () => open(undefined), closePalette, searchHelp }
}

/** Rail, bar and what is open between them. */
export function Frame() {
  const session = useSession()
  useBeating()
  useChanges(['roles'], () => void refreshMe())
  useEffect(() => forgetRecent, [])
  return session.phase === 'in' ? <Office me={session.me} /> : null
}

function Office({ me }: { me: StaffMember }) {
  const t = useT()
  const mine = placesFor(me)
  const { opened, open, scanned, close, closePalette, searchHelp } = useOpened(mine, may(me, 'orders.edit'))
  const place = openPlace(mine, useLocation().pathname)
  useAddressedAct(() => open('help'))
  const showKeys = () => open('keys')
  const showMenu = () => open('menu')
  const showPalette = () => open('palette')
  return (
    <div className={styles.office}>
      <a className="unseen" href="#content">
        {t('frame.skip')}
      </a>
      <Rail me={me} places={mine} open={place} onMenu={showMenu} />
      <div>
        <header className={styles.bar}>
          <Going />
          <button type="button" className={styles.find} onClick={showPalette}>
            <Icon icon={Search} small />
            <span className="cut">{t('frame.search')}</span>
            <kbd>Ctrl K</kbd>
          </button>
          <Tools isHelpOpen={opened === 'help'} onHelp={() => open(opened === 'help' ? undefined : 'help')} />
        </header>
        <ViewAsFrame me={me} />
        <Strips />
        {place && place.screens.length > 1 && <PlaceNav place={place} onMenu={showMenu} />}
        <main id="content" className="page" tabIndex={-1}>
          <OpeningStep />
          {mine.length > 0 ? (
            <Outlet />
          ) : (
            <Empty icon={Lock} title={t('states.noRight')} hint={t('states.noRightHint')} />
          )}
        </main>
      </div>
      <TabBar places={mine} open={place} onFind={showPalette} onMenu={showMenu} />
      {opened === 'palette' && (
        <Palette me={me} places={mine} first={scanned} onKeys={showKeys} onClose={closePalette} />
      )}
      {(opened === 'help' || opened === 'keys') && (
        <Help places={mine} first={opened} onSearch={searchHelp} onClose={close} />
      )}
      {opened === 'menu' && <MenuSheet places={mine} onClose={close} />}
      <CodeDialog />
      <JobTray />
      <ToastRegion />
      <ScrollRestoration />
    </div>
  )
}

function Tools({ isHelpOpen, onHelp }: { isHelpOpen: boolean; onHelp: () => void }) {
  const t = useT()
  const { theme } = usePrefs()
  const { next, icon } = themes[theme]
  const title = `${t('frame.theme.title')}: ${t(`frame.theme.${theme}`)}`
  return (
    <div className="row push">
      <IconButton
        icon={CircleHelp}
        label={t('help.open')}
        aria-expanded={isHelpOpen}
        onClick={onHelp}
        title={`${t('help.open')} (?)`}
      />
      <IconButton icon={icon} label={title} onClick={() => setPrefs({ theme: next })} title={title} />
      <LanguageSwitch />
      <a className="btn wide-only" href="/" target="_blank" rel="noreferrer">
        <Icon icon={Store} small />
        {t('shop.storefront')}
      </a>
    </div>
  )
}
