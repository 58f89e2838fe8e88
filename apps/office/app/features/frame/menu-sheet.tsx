import { Icon } from '@delguur/ui/icon'
import { KeyRound, LogOut } from 'lucide'
import { Link, NavLink } from 'react-router'
import { leave } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import styles from './frame.module.css'
import type { Place } from './places.ts'
import { useWaiting, WaitingCount } from './waiting.tsx'

type ScreensProps = { screens: Place['screens']; className?: string; onOpen?: () => void }

/** Links to the screens of a place. */
export function Screens({ screens, className = '', onOpen }: ScreensProps) {
  const w = useWords()
  const waitingOn = useWaiting()
  return screens.map((screen) => {
    const name = w.frame.places[screen.key]
    const count = waitingOn([screen])
    return (
      <NavLink
        key={screen.key}
        className={className}
        to={screen.path}
        end
        onClick={onOpen}
        aria-description={count > 0 ? w.pulse.waiting(name, count) : undefined}
      >
        {name}
        <WaitingCount name={name} count={count} />
      </NavLink>
    )
  })
}

/** Every screen that somebody may open, on a phone. */
export function MenuSheet({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const w = useWords()
  return (
    <Dialog title={w.frame.menu} onClose={onClose}>
      <nav className={styles.menuSheet} aria-label={w.frame.menu}>
        {places.map(({ key, icon, screens }) => (
          <section key={key}>
            <h3>
              <Icon icon={icon} small />
              {w.frame.places[key]}
            </h3>
            <Screens screens={screens} onOpen={onClose} />
          </section>
        ))}
      </nav>
      <div className="row wrap">
        <Link className="btn" to="/me" onClick={onClose}>
          <Icon icon={KeyRound} small />
          {w.me.title}
        </Link>
        <button type="button" className="btn" onClick={() => void leave()}>
          <Icon icon={LogOut} small />
          {w.frame.signOut}
        </button>
        <button type="button" className="btn push" onClick={onClose}>
          {w.common.close}
        </button>
      </div>
    </Dialog>
  )
}
