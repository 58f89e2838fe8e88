import { ChevronRight } from 'lucide'
import { useT } from './i18n.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export type Crumb = { name: string; href?: string | undefined }

/** The way from all products to here; the last one is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT()
  return (
    <nav className="crumbs" aria-label={t('common.breadcrumbs')}>
      <ol>
        {crumbs.map(({ name, href }, place) => (
          <li key={name}>
            {place > 0 && <Icon icon={ChevronRight} small />}
            {href && place < crumbs.length - 1 ? (
              <Link href={href}>{name}</Link>
            ) : (
              <span aria-current={place === crumbs.length - 1 ? 'page' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
