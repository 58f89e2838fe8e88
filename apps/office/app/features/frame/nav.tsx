import type { StaffMember } from '@delguur/contract/office/staff'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { ChevronDown, LayoutList, LogOut, Menu, Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { leave } from '../../lib/session.ts'
import { initials, roleText } from '../../lib/text.ts'
import { showOpen } from '../../parts/show-open.ts'
import styles from './frame.module.css'
import menu from './nav.module.css'
import { type Place, pinnedOf, type Screen } from './places.ts'
import { ScreenLink } from './screen-link.tsx'
import { useWaiting, WaitingCount } from './waiting.tsx'

type PlacesProps = { places: readonly Place[]; open: Place | undefined; onMenu: () => void }

/** Screens that are often opened, and the others, of which those on which work waits are not folded. */
function useFolded(screens: readonly Screen[]): { often: Screen[]; rare: Screen[] } {
  const { pathname } = useLocation()
  const waitingOn = useWaiting()
  const isFolded = (screen: Screen): boolean =>
    screen.isRare === true && waitingOn([screen]) === 0 && !`${pathname}/`.startsWith(`${screen.path}/`)
  const rare = screens.filter(isFolded)
  // one line is not worth folding
  return rare.length < 2
    ? { often: [...screens], rare: [] }
    : { often: screens.filter((screen) => !isFolded(screen)), rare }
}

/** The screens of the open place, the rarely opened ones below a line that opens them. */
function Screens({ screens, className }: { screens: readonly Screen[]; className: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { often, rare } = useFolded(screens)
  return (
    <>
      {often.map((screen) => (
        <ScreenLink key={screen.key} screen={screen} className={className} />
      ))}
      {rare.length > 0 && (
        <button
          type="button"
          className={clsx(className, menu.more)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('frame.rare')}
          <Icon icon={ChevronDown} small />
        </button>
      )}
      {isOpen && rare.map((screen) => <ScreenLink key={screen.key} screen={screen} className={className} />)}
    </>
  )
}

export function Rail({ me, places, open, onMenu }: PlacesProps & { me: StaffMember }) {
  const t = useT()
  const waitingOn = useWaiting()
  return (
    <nav className={styles.rail} data-testid="rail" aria-label={t('frame.menu')}>
      <div className={styles.railShop}>
        <img src="/favicon.svg" alt="" />
        <span className="cut">{me.shop}</span>
        <small>{t('shop.office')}</small>
      </div>
      <Pinned places={places} />
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
      <button type="button" className={clsx(styles.railLink, menu.all)} onClick={onMenu} title={t('frame.allScreens')}>
        <Icon icon={LayoutList} />
        <span>{t('frame.allScreens')}</span>
      </button>
      <Me me={me} />
    </nav>
  )
}

/** What the person put at the head of the menu. */
function Pinned({ places }: { places: readonly Place[] }) {
  const t = useT()
  const { pins } = usePrefs()
  const screens = pinnedOf(places, pins)
  if (screens.length === 0) return null
  return (
    <section className={menu.pinned} aria-label={t('frame.pinned')}>
      {screens.map((screen) => (
        <ScreenLink key={screen.key} screen={screen} icon={screen.icon} className={clsx(styles.railLink, menu.pin)} />
      ))}
    </section>
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

/** The screens of the open place, where the rail does not show them. */
export function PlaceNav({ place, onMenu }: { place: Place; onMenu: () => void }) {
  const t = useT()
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)
  const { often, rare } = useFolded(place.screens)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open changes with the address
  useEffect(() => showOpen(strip.current), [pathname])
  return (
    <nav className={styles.placeNav} aria-label={t(`frame.places.${place.key}`)} ref={strip}>
      {often.map((screen) => (
        <ScreenLink key={screen.key} screen={screen} />
      ))}
      {rare.length > 0 && (
        <button type="button" className={menu.stripMore} onClick={onMenu}>
          {t('frame.rare')}
        </button>
      )}
    </nav>
  )
}

type TabBarProps = PlacesProps & { onFind: () => void }

/** The places of a phone, at its lower edge: those that the person pinned come first. */
export function TabBar({ places, open, onFind, onMenu }: TabBarProps) {
  const t = useT()
  const { pins } = usePrefs()
  const pinned = pinnedOf(places, pins)
  const tabs = [
    ...pinned.map(({ key, path, icon }) => ({ key, path, icon })),
    ...places.filter(({ path }) => !pinned.some((pin) => pin.path === path)),
  ]
  return (
    <nav className={styles.tabBar} data-testid="tab-bar" aria-label={t('frame.menu')}>
      {tabs.slice(0, 3).map(({ key, path, icon }) => (
        <NavLink key={key} to={path} end={pinned.length > 0} className={key === open?.key ? 'active' : undefined}>
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
