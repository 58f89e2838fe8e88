import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { ArrowDown, ArrowUp, KeyRound, LogOut, Pin, PinOff } from 'lucide'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { setPrefs, usePrefs } from '../../lib/prefs.ts'
import { leave } from '../../lib/session.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import styles from './frame.module.css'
import menu from './nav.module.css'
import { type Place, pinnedOf, type Screen } from './places.ts'
import { ScreenLink } from './screen-link.tsx'

export const mostPins = 20

/** The pins of the person, and how they change. */
function usePins() {
  const { pins } = usePrefs()
  const isPinned = (key: string): boolean => pins.includes(key)
  const toggle = (key: string) =>
    setPrefs({ pins: isPinned(key) ? pins.filter((pin) => pin !== key) : [...pins, key].slice(-mostPins) })
  /** Moves one among those that are shown, which may be fewer than are pinned. */
  function move(key: string, other: string) {
    const next = [...pins]
    const [from, to] = [next.indexOf(key), next.indexOf(other)]
    ;[next[from], next[to]] = [other, key]
    setPrefs({ pins: next })
  }
  return { pins, isPinned, toggle, move }
}

/** Every screen that somebody may open; here they are pinned to the head of the menu. */
export function MenuSheet({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const t = useT()
  const pins = usePins()
  const pinned = pinnedOf(places, pins.pins)
  return (
    <Dialog title={t('frame.menu')} onClose={onClose}>
      <nav className={styles.menuSheet} aria-label={t('frame.menu')}>
        {pinned.length > 0 && (
          <section>
            <h3>
              <Icon icon={Pin} small />
              {t('frame.pinned')}
            </h3>
            {pinned.map((screen, place) => (
              <div key={screen.key} className={menu.row}>
                <ScreenLink screen={screen} onOpen={onClose} />
                <MoveButtons
                  name={t(`frame.places.${screen.key}`)}
                  up={pinned[place - 1]}
                  down={pinned[place + 1]}
                  onMove={(other) => pins.move(screen.key, other.key)}
                />
              </div>
            ))}
          </section>
        )}
        {places.map(({ key, icon, screens }) => (
          <section key={key}>
            <h3>
              <Icon icon={icon} small />
              {t(`frame.places.${key}`)}
            </h3>
            {screens.map((screen) => (
              <div key={screen.key} className={menu.row}>
                <ScreenLink screen={screen} onOpen={onClose} />
                <PinButton
                  screen={screen}
                  isPinned={pins.isPinned(screen.key)}
                  onToggle={() => pins.toggle(screen.key)}
                />
              </div>
            ))}
          </section>
        ))}
      </nav>
      <div className="row wrap">
        <Link className="btn" to="/me" onClick={onClose}>
          <Icon icon={KeyRound} small />
          {t('me.title')}
        </Link>
        <button type="button" className="btn" onClick={() => void leave()}>
          <Icon icon={LogOut} small />
          {t('frame.signOut')}
        </button>
        <button type="button" className="btn push" onClick={onClose}>
          {t('common.close')}
        </button>
      </div>
    </Dialog>
  )
}

type PinProps = { screen: Screen; isPinned: boolean; onToggle: () => void }

function PinButton({ screen, isPinned, onToggle }: PinProps) {
  const t = useT()
  const label = t(isPinned ? 'frame.unpin' : 'frame.pin', { name: t(`frame.places.${screen.key}`) })
  return (
    <IconButton
      icon={isPinned ? PinOff : Pin}
      small
      label={label}
      title={label}
      aria-pressed={isPinned}
      className={menu.pinButton}
      onClick={onToggle}
    />
  )
}

type MoveProps = { name: string; up: Screen | undefined; down: Screen | undefined; onMove: (other: Screen) => void }

function MoveButtons({ name, up, down, onMove }: MoveProps) {
  const t = useT()
  return (
    <>
      <IconButton
        icon={ArrowUp}
        small
        label={t('frame.moveUp', { name })}
        disabled={!up}
        onClick={() => up && onMove(up)}
      />
      <IconButton
        icon={ArrowDown}
        small
        label={t('frame.moveDown', { name })}
        disabled={!down}
        onClick={() => down && onMove(down)}
      />
    </>
  )
}
