import { ChevronRight } from 'lucide'
import { useT } from './i18n.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export type Crumb = { name: string; href: string }

/** The way from all products to here, without the page itself: its title stands below. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT()
  if (crumbs.length === 0) return null
  return (
    <nav className="crumbs" aria-label={t('common.breadcrumbs')}>
      <ol>
        {crumbs.map(({ name, href }, place) => (
          <li key={href}>
            {place > 0 && <Icon icon={ChevronRight} small />}
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
