import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

const chevron: IconNode = [['path', { d: 'm6 9 6 6 6-6' }]]
const bars: IconNode = [['path', { d: 'M4 6h16M4 12h16M4 18h16' }]]

export type NavLink = { href: string; name: string }
export type NavItem = NavLink & {
  current?: boolean | undefined
  hot?: boolean | undefined
  children?: readonly NavLink[]
}

type SiteHeaderProps = {
  /** The strip on top; the first promise shows on phones, all on wide screens. */
  promises?: readonly ReactNode[]
  logo: ReactNode
  /** The search; stands in the row on wide screens and under it on phones, or there among the actions where it is quiet. */
  search?: (place: 'desk' | 'phone' | 'icon') => ReactNode
  actions?: ReactNode
  nav?: readonly NavItem[]
  /** On phones only the row, with the menu's button in it: for a product page. */
  quiet?: boolean
}

/** Strip, row with logo, search and actions, and the categories. Presentational: the app fills the places. */
export function SiteHeader({ promises = [], logo, search, actions, nav, quiet }: SiteHeaderProps) {
  const t = useT()
  const hasNav = nav !== undefined && nav.length > 0
  return (
    <>
      {promises.length > 0 && (
        <aside className={classNames('promo', quiet && 'desk')} aria-label={t('common.a11y.promises')}>
          <div className="wrap">
            {promises.map((promise, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the promises of a page never change places
              <span key={place} className={place > 0 ? 'desk' : undefined}>
                {promise}
              </span>
            ))}
          </div>
        </aside>
      )}
      <header className={classNames('top', quiet && 'top-quiet')}>
        <div className="wrap">
          <div className="top-row">
            {quiet && hasNav && <MenuButton />}
            {logo}
            {search && <div className="desk top-search">{search('desk')}</div>}
            <div className="acts">
              {search && quiet && <div className="phone">{search('icon')}</div>}
              {actions}
            </div>
          </div>
          {search && !quiet && (
            <div className="phone search-row">
              {hasNav && <MenuButton />}
              {search('phone')}
            </div>
          )}
        </div>
        {hasNav && <MainNav label={t('common.categories')} items={nav} />}
      </header>
    </>
  )
}

/** The categories: a row with panels that open on hover, focus or press; on phones a list behind the menu's button. */
const MainNav = ({ label, items }: { label: string; items: readonly NavItem[] }) => (
  <nav className="nav" aria-label={label}>
    <div className="wrap">
      <ul className="nav-list">
        {items.map(({ href, name, current, hot, children = [] }) => (
          <li key={href} className={hot ? 'nav-hot' : undefined}>
            <Link href={href} aria-current={current ? 'page' : undefined} prefetch>
              {name}
            </Link>
            {children.length > 0 && <NavPanel name={name} links={children} />}
          </li>
        ))}
      </ul>
    </div>
  </nav>
)

/** The panel stands beside its button, so that a pointer opens it as well; without scripts both work. */
function NavPanel({ name, links }: { name: string; links: readonly NavLink[] }) {
  const t = useT()
  return (
    <>
      <details className="nav-more" name="nav">
        <summary className="icon-btn" aria-label={t('common.menu_of', { name })}>
          <Icon icon={chevron} small />
        </summary>
      </details>
      <ul className="nav-panel">
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href}>{link.name}</Link>
          </li>
        ))}
      </ul>
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
