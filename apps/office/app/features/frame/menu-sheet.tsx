import { Icon } from '@delguur/ui/icon'
import { KeyRound, LogOut } from 'lucide'
import { Link, NavLink } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { leave } from '../../lib/session.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import styles from './frame.module.css'
import type { Place } from './places.ts'
import { useWaiting, WaitingCount } from './waiting.tsx'

type ScreensProps = { screens: Place['screens']; className?: string; onOpen?: () => void }

/** Links to the screens of a place. */
export function Screens({ screens, className = '', onOpen }: ScreensProps) {
  const t = useT()
  const waitingOn = useWaiting()
  return screens.map((screen) => {
    const name = t(`frame.places.${screen.key}`)
    const count = waitingOn([screen])
    return (
      <NavLink
        key={screen.key}
        className={className}
        to={screen.path}
        end
        onClick={onOpen}
        aria-description={count > 0 ? t('pulse.waiting', { name, n: count }) : undefined}
      >
        {name}
        <WaitingCount name={name} count={count} />
      </NavLink>
    )
  })
}

/** Every screen that somebody may open, on a phone. */
export function MenuSheet({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('frame.menu')} onClose={onClose}>
      <nav className={styles.menuSheet} aria-label={t('frame.menu')}>
        {places.map(({ key, icon, screens }) => (
          <section key={key}>
            <h3>
              <Icon icon={icon} small />
              {t(`frame.places.${key}`)}
            </h3>
            <Screens screens={screens} onOpen={onClose} />
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
