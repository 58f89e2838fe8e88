import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Count } from '@delguur/ui/icon-button'
import { Link } from '@delguur/ui/link'
import type { IconNode } from 'lucide'

export type Tab = {
  href: string
  name: string
  icon: IconNode
  current?: boolean | undefined
  count?: number | undefined
  /** Said instead of the name when there is a count. */
  label?: string | undefined
  /** Wiggles once: something was just added. */
  wiggle?: boolean | undefined
}

/** The phone's bottom bar; the current tab wears ears. */
export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
  const t = useT()
  return (
    <nav className="tabs phone" aria-label={t('common.main_menu')}>
      {tabs.map(({ href, name, icon, current, count, label, wiggle }) => (
        <Link
          key={href}
          href={href}
          className={classNames(wiggle && 'wiggle')}
          aria-current={current ? 'page' : undefined}
        >
          <span className="pill">
            <Icon icon={icon} />
            <Count value={count} />
          </span>
          <span aria-hidden={label ? 'true' : undefined}>{name}</span>
          {label && <span className="vh">{label}</span>}
        </Link>
      ))}
    </nav>
  )
}
