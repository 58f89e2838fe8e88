import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { CircleHelp, Lock, LogOut, Menu, Moon, Search, Store, Sun, SunMoon, WifiOff } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { useOfflineSince } from '../../lib/offline.ts'
import { setPrefs, type Theme, usePrefs } from '../../lib/prefs.ts'
import { useBeating, useChanges } from '../../lib/pulse.ts'
import { forgetRecent } from '../../lib/recent.ts'
import { saveOpenForm } from '../../lib/save-form.ts'
import { leave, may, refreshMe, useSession } from '../../lib/session.ts'
import { clock, initials, roleText } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { showOpen } from '../../parts/show-open.ts'
import { Empty } from '../../parts/states.tsx'
import { ToastRegion } from '../../parts/toast.tsx'
import { beginDraft } from '../palette/own-options.ts'
import { Palette } from '../palette/palette.tsx'
import { CodeDialog } from './code-dialog.tsx'
import styles from './frame.module.css'
import { JobTray } from './job-tray.tsx'
import { KeySheet } from './key-sheet.tsx'
import { MenuSheet, Screens } from './menu-sheet.tsx'
import { openPlace, placesFor } from './places.ts'
import { useKeys } from './use-keys.ts'
import { useScanned } from './use-scanned.ts'
import { ViewAsFrame } from './view-as.tsx'
import { useWaiting, WaitingCount } from './waiting.tsx'

const themes: Record<Theme, { next: Theme; icon: typeof Sun }> = {
  system: { next: 'light', icon: SunMoon },
  light: { next: 'dark', icon: Sun },
  dark: { next: 'system', icon: Moon },
}

/** A screen that is on its way says so after 200 ms; until it is there the one before stays. */
function Going() {
  const w = useWords()
  const { state } = useNavigation()
  return state === 'idle' ? null : <span className={styles.going} role="progressbar" aria-label={w.frame.going} />
}

/** Rail, bar and what is open between them. */
export function Frame() {
  const w = useWords()
  const session = useSession()
  const navigate = useNavigate()
  const offline = useOfflineSince()
  const waitingOn = useWaiting()
  useBeating()
  useChanges(['roles'], () => void refreshMe())
  const [opened, setOpened] = useState<'palette' | 'keys' | 'menu'>()
  const [scannedCode, setScannedCode] = useState('')
  const { pathname } = useLocation()
  const close = () => setOpened(undefined)
  const closePalette = () => {
    // what it did may have opened another
    setOpened((now) => (now === 'palette' ? undefined : now))
    setScannedCode('')
  }
  const goTo = (path: string) => void navigate(path)
  useEffect(() => forgetRecent, [])
  useScanned((code) => {
    setScannedCode(code)
    setOpened('palette')
  })
  const mine = session.phase === 'in' ? placesFor(session.me.permissions) : []
  useKeys({
    'mod+k': () => setOpened('palette'),
    'mod+s': saveOpenForm,
    '?': () => setOpened('keys'),
    n: () => session.phase === 'in' && may(session.me, 'orders.edit') && void beginDraft(goTo),
    ...Object.fromEntries(mine.map(({ shortcut, path }) => [`g ${shortcut}`, () => void navigate(path)])),
  })
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open changes with the address
  useEffect(() => showOpen(strip.current), [pathname])
  if (session.phase !== 'in') return null
  const { me } = session
  const open = openPlace(mine, pathname)
  return (
    <div className={styles.office}>
      <a className="unseen" href="#content">
        {w.frame.skip}
      </a>
      <nav className={styles.rail} data-testid="rail" aria-label={w.frame.menu}>
        <div className={styles.railShop}>
          <img src="/favicon.svg" alt="" />
          <span className="cut">{me.shop}</span>
          <small>{w.shop.office}</small>
        </div>
        {mine.map(({ key, path, icon, screens }) => (
          <div key={key}>
            <NavLink className={styles.railLink} to={path} end={path === '/'} title={w.frame.places[key]}>
              <Icon icon={icon} />
              <span>{w.frame.places[key]}</span>
              {key !== open?.key && <WaitingCount name={w.frame.places[key]} count={waitingOn(screens)} />}
            </NavLink>
            {key === open?.key && screens.length > 1 && (
              <Screens screens={screens} className={clsx(styles.railLink, styles.railSub)} />
            )}
          </div>
        ))}
        <div className={styles.railMe}>
          <Link className="row cut" to="/me" title={w.me.title}>
            <span className="round">{initials(me.name)}</span>
            <span className="stack cut" style={{ gap: 0 }}>
              <b className="small cut">{me.name}</b>
              <span className="meta">{me.staff_role ? roleText(w, me.staff_role, me.role_name) : w.frame.owner}</span>
            </span>
          </Link>
          <IconButton
            icon={LogOut}
            label={w.frame.signOut}
            className="push"
            onClick={() => void leave()}
            title={w.frame.signOut}
          />
        </div>
      </nav>
      <div>
        <header className={styles.bar}>
          <Going />
          <button type="button" className={styles.find} onClick={() => setOpened('palette')}>
            <Icon icon={Search} small />
            <span className="cut">{w.frame.search}</span>
            <kbd>Ctrl K</kbd>
          </button>
          <Tools onKeys={() => setOpened('keys')} />
        </header>
        <ViewAsFrame me={me} />
        {offline && (
          <p className={styles.offline} role="status">
            <Icon icon={WifiOff} small />
            {w.frame.offline(clock(offline))}
          </p>
        )}
        {open && open.screens.length > 1 && (
          <nav className={styles.placeNav} aria-label={w.frame.places[open.key]} ref={strip}>
            <Screens screens={open.screens} />
          </nav>
        )}
        <main id="content" className="page" tabIndex={-1}>
          {mine.length > 0 ? <Outlet /> : <Empty icon={Lock} title={w.states.noRight} hint={w.states.noRightHint} />}
        </main>
      </div>
      <nav className={styles.tabBar} data-testid="tab-bar" aria-label={w.frame.menu}>
        {mine.slice(0, 3).map(({ key, path, icon }) => (
          <NavLink key={key} to={path} className={key === open?.key ? 'active' : ''}>
            <Icon icon={icon} />
            {w.frame.places[key]}
          </NavLink>
        ))}
        <button type="button" onClick={() => setOpened('palette')}>
          <Icon icon={Search} />
          {w.palette.title}
        </button>
        <button type="button" onClick={() => setOpened('menu')}>
          <Icon icon={Menu} />
          {w.frame.menu}
        </button>
      </nav>
      {opened === 'palette' && (
        <Palette me={me} places={mine} first={scannedCode} onKeys={() => setOpened('keys')} onClose={closePalette} />
      )}
      {opened === 'keys' && <KeySheet onClose={close} />}
      {opened === 'menu' && <MenuSheet places={mine} onClose={close} />}
      <CodeDialog />
      <JobTray />
      <ToastRegion />
      <ScrollRestoration />
    </div>
  )
}

function Tools({ onKeys }: { onKeys: () => void }) {
  const w = useWords()
  const { lang, theme } = usePrefs()
  const { next, icon } = themes[theme]
  const title = `${w.frame.theme.title}: ${w.frame.theme[theme]}`
  return (
    <div className="row push">
      <IconButton icon={CircleHelp} label={w.keys.title} className="wide-only" onClick={onKeys} title={w.keys.title} />
      <IconButton icon={icon} label={title} onClick={() => setPrefs({ theme: next })} title={title} />
      <fieldset className="switch" aria-label={w.frame.language}>
        {(['mn', 'en'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={lang === each} onClick={() => setPrefs({ lang: each })}>
            {each === 'mn' ? 'МН' : 'EN'}
          </button>
        ))}
      </fieldset>
      <a className="btn wide-only" href="/" target="_blank" rel="noreferrer">
        <Icon icon={Store} small />
        {w.shop.storefront}
      </a>
    </div>
  )
}
