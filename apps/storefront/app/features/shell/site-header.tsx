import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

const bars: IconNode = [['path', { d: 'M4 6h16M4 12h16M4 18h16' }]]

type SiteHeaderProps = {
  /** The contents of the strip on top. */
  promises?: ReactNode
  logo: ReactNode
  /** The search; stands in the row on wide screens and under it on phones, or there among the actions where it is quiet. */
  search?: (place: 'desk' | 'phone' | 'icon') => ReactNode
  actions?: ReactNode
  /** The list of categories; on phones behind the menu's button. */
  nav?: ReactNode
  /** On phones only the row, with the menu's button in it: for a product page. */
  quiet?: boolean
}

/** Strip, row with logo, search and actions, and the categories. Presentational: the app fills the places. */
export function SiteHeader({ promises, logo, search, actions, nav, quiet }: SiteHeaderProps) {
  const t = useT()
  return (
    <>
      {promises && (
        <aside className={classNames('promo', quiet && 'desk')} aria-label={t('common.a11y.promises')}>
          {promises}
        </aside>
      )}
      <header className={classNames('top', quiet && 'top-quiet')}>
        <div className="wrap">
          <div className="top-row">
            {quiet && nav && <MenuButton />}
            {logo}
            {search && <div className="desk top-search">{search('desk')}</div>}
            <div className="acts">
              {search && quiet && <div className="phone">{search('icon')}</div>}
              {actions}
            </div>
          </div>
          {search && !quiet && (
            <div className="phone search-row">
              {nav && <MenuButton />}
              {search('phone')}
            </div>
          )}
        </div>
        {nav && (
          <nav className="nav" aria-label={t('common.categories')}>
            <div className="wrap">{nav}</div>
          </nav>
        )}
      </header>
    </>
  )
}

/** Opens the categories on phones. */
function MenuButton() {
  const t = useT()
  return (
    <details className="menu phone">
      <summary className="icon-btn" aria-label={t('common.menu')}>
        <Icon icon={bars} />
      </summary>
    </details>
  )
}
