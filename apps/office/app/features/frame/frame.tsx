import type { StaffMember } from '@delguur/contract/office/staff'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { CircleHelp, Lock, LogOut, Menu, Moon, Search, Store, Sun, SunMoon, WifiOff } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { saveOpenForm } from '../../lib/form/save-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useOfflineSince } from '../../lib/offline.ts'
import { setPrefs, type Theme, usePrefs } from '../../lib/prefs.ts'
import { useBeating, useChanges } from '../../lib/pulse.ts'
import { forgetRecent } from '../../lib/recent.ts'
import { leave, may, refreshMe, useSession } from '../../lib/session.ts'
import { clock, initials, roleText } from '../../lib/text.ts'
import { LanguageSwitch } from '../../parts/form/language-switch.tsx'
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
import { openPlace, type Place, placesFor } from './places.ts'
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
  const t = useT()
  const { state } = useNavigation()
  return state === 'idle' ? null : <span className={styles.going} role="progressbar" aria-label={t('frame.going')} />
}

type Opened = 'palette' | 'keys' | 'menu'

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
    '?': () => open('keys'),
    n: () => mayBegin && void beginDraft((path) => void navigate(path)),
    ...Object.fromEntries(places.map(({ shortcut, path }) => [`g ${shortcut}`, () => void navigate(path)])),
  })
  const closePalette = () => {
    // what it did may have opened another
    open((now) => (now === 'palette' ? undefined : now))
    setScanned('')
  }
  return { opened, open, scanned, close: () => open(undefined), closePalette }
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
  const mine = placesFor(me.permissions)
  const { opened, open, scanned, close, closePalette } = useOpened(mine, may(me, 'orders.edit'))
  const place = openPlace(mine, useLocation().pathname)
  const showKeys = () => open('keys')
  const showPalette = () => open('palette')
  return (
    <div className={styles.office}>
      <a className="unseen" href="#content">
        {t('frame.skip')}
      </a>
      <Rail me={me} places={mine} open={place} />
      <div>
        <header className={styles.bar}>
          <Going />
          <button type="button" className={styles.find} onClick={showPalette}>
            <Icon icon={Search} small />
            <span className="cut">{t('frame.search')}</span>
            <kbd>Ctrl K</kbd>
          </button>
          <Tools onKeys={showKeys} />
        </header>
        <ViewAsFrame me={me} />
        <Offline />
        {place && place.screens.length > 1 && <PlaceNav place={place} />}
        <main id="content" className="page" tabIndex={-1}>
          {mine.length > 0 ? (
            <Outlet />
          ) : (
            <Empty icon={Lock} title={t('states.noRight')} hint={t('states.noRightHint')} />
          )}
        </main>
      </div>
      <TabBar places={mine} open={place} onFind={showPalette} onMenu={() => open('menu')} />
      {opened === 'palette' && (
        <Palette me={me} places={mine} first={scanned} onKeys={showKeys} onClose={closePalette} />
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

function Offline() {
  const t = useT()
  const offline = useOfflineSince()
  if (!offline) return null
  return (
    <p className={styles.offline} role="status">
      <Icon icon={WifiOff} small />
      {t('frame.offline', { time: clock(offline) })}
    </p>
  )
}

/** The screens of the open place, where the rail does not show them. */
function PlaceNav({ place }: { place: Place }) {
  const t = useT()
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open changes with the address
  useEffect(() => showOpen(strip.current), [pathname])
  return (
    <nav className={styles.placeNav} aria-label={t(`frame.places.${place.key}`)} ref={strip}>
      <Screens screens={place.screens} />
    </nav>
  )
}

type PlacesProps = { places: readonly Place[]; open: Place | undefined }

function Rail({ me, places, open }: PlacesProps & { me: StaffMember }) {
  const t = useT()
  const waitingOn = useWaiting()
  return (
    <nav className={styles.rail} data-testid="rail" aria-label={t('frame.menu')}>
      <div className={styles.railShop}>
        <img src="/favicon.svg" alt="" />
        <span className="cut">{me.shop}</span>
        <small>{t('shop.office')}</small>
      </div>
      {places.map(({ key, path, icon, screens }) => (
        <div key={key}>
          <NavLink className={styles.railLink} to={path} end={path === '/'} title={t(`frame.places.${key}`)}>
            <Icon icon={icon} />
            <span>{t(`frame.places.${key}`)}</span>
            {key !== open?.key && <WaitingCount name={t(`frame.places.${key}`)} count={waitingOn(screens)} />}
          </NavLink>
          {key === open?.key && screens.length > 1 && (
            <Screens screens={screens} className={clsx(styles.railLink, styles.railSub)} />
          )}
        </div>
      ))}
      <Me me={me} />
    </nav>
  )
}

function Me({ me }: { me: StaffMember }) {
  const t = useT()
  return (
    <div className={styles.railMe}>
      <Link className="row cut" to="/me" title={t('me.title')}>
        <span className="round">{initials(me.name)}</span>
        <span className="stack cut" style={{ gap: 0 }}>
          <b className="small cut">{me.name}</b>
          <span className="meta">{me.staff_role ? roleText(t, me.staff_role, me.role_name) : t('frame.owner')}</span>
        </span>
      </Link>
      <IconButton
        icon={LogOut}
        label={t('frame.signOut')}
        className="push"
        onClick={() => void leave()}
        title={t('frame.signOut')}
      />
    </div>
  )
}

type TabBarProps = PlacesProps & { onFind: () => void; onMenu: () => void }

/** The places of a phone, at its lower edge. */
function TabBar({ places, open, onFind, onMenu }: TabBarProps) {
  const t = useT()
  return (
    <nav className={styles.tabBar} data-testid="tab-bar" aria-label={t('frame.menu')}>
      {places.slice(0, 3).map(({ key, path, icon }) => (
        <NavLink key={key} to={path} className={key === open?.key ? 'active' : ''}>
          <Icon icon={icon} />
          {t(`frame.places.${key}`)}
        </NavLink>
      ))}
      <button type="button" onClick={onFind}>
        <Icon icon={Search} />
        {t('palette.title')}
      </button>
      <button type="button" onClick={onMenu}>
        <Icon icon={Menu} />
        {t('frame.menu')}
      </button>
    </nav>
  )
}

function Tools({ onKeys }: { onKeys: () => void }) {
  const t = useT()
  const { theme } = usePrefs()
  const { next, icon } = themes[theme]
  const title = `${t('frame.theme.title')}: ${t(`frame.theme.${theme}`)}`
  return (
    <div className="row push">
      <IconButton
        icon={CircleHelp}
        label={t('keys.title')}
        className="wide-only"
        onClick={onKeys}
        title={t('keys.title')}
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
