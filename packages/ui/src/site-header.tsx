import type { ReactNode } from 'react'
import { classNames } from './class-names.tsx'
import { useT } from './i18n.tsx'
import { Link } from './link.tsx'

export type NavItem = { href: string; name: string; current?: boolean | undefined; hot?: boolean | undefined }

type SiteHeaderProps = {
  /** The strip on top; the first promise shows on phones, all on wide screens. */
  promises?: readonly ReactNode[]
  logo: ReactNode
  /** The search; stands in the row on wide screens and under it on phones, or there among the actions where it is quiet. */
  search?: (place: 'desk' | 'phone' | 'icon') => ReactNode
  actions?: ReactNode
  nav?: readonly NavItem[]
  /** On phones only the row: for a product page. */
  quiet?: boolean
}

/** Strip, row with logo, search and actions, and the categories. Presentational: the app fills the places. */
export function SiteHeader({ promises = [], logo, search, actions, nav, quiet }: SiteHeaderProps) {
  const t = useT()
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
            {logo}
            {search && <div className="desk top-search">{search('desk')}</div>}
            <div className="acts">
              {search && quiet && <div className="phone">{search('icon')}</div>}
              {actions}
            </div>
          </div>
          {search && !quiet && <div className="phone search-row">{search('phone')}</div>}
        </div>
        {nav && nav.length > 0 && <MainNav label={t('common.categories')} items={nav} />}
      </header>
    </>
  )
}

const MainNav = ({ label, items }: { label: string; items: readonly NavItem[] }) => (
  <nav className="nav desk" aria-label={label}>
    <div className="wrap">
      <ul>
        {items.map(({ href, name, current, hot }) => (
          <li key={href} className={hot ? 'nav-hot' : undefined}>
            <Link href={href} aria-current={current ? 'page' : undefined} prefetch>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </nav>
)
