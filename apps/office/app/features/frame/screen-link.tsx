import { Icon } from '@delguur/ui/icon'
import type { IconNode } from 'lucide'
import { NavLink } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import type { Screen } from './places.ts'
import { useWaiting, WaitingCount } from './waiting.tsx'

type Props = { screen: Screen; icon?: IconNode; className?: string; onOpen?: (() => void) | undefined }

/** A link to a screen, with how much waits there. */
export function ScreenLink({ screen, icon, className = '', onOpen }: Props) {
  const t = useT()
  const name = t(`frame.places.${screen.key}`)
  const count = useWaiting()([screen])
  return (
    <NavLink
      className={className}
      to={screen.path}
      end
      onClick={onOpen}
      title={icon && name}
      aria-description={count > 0 ? t('pulse.waiting', { name, n: count }) : undefined}
    >
      {icon ? (
        <>
          <Icon icon={icon} small />
          <span>{name}</span>
        </>
      ) : (
        name
      )}
      <WaitingCount name={name} count={count} />
    </NavLink>
  )
}
