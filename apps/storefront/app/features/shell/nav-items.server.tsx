import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import type { IconNode } from 'lucide'
import { usePath } from '../../lib/path.ts'

const chevron: IconNode = [['path', { d: 'm6 9 6 6 6-6' }]]

type Way = { name: string; link: string | null }
type Item = Way & { code: string; children: readonly Way[] }

/** The categories: a row with panels that open on hover, focus or press; on phones a list behind the menu's button. */
export function NavItems({ items }: { items: readonly Item[] }) {
  const path = usePath()
  return items.map(({ code, name, link, children }) => {
    const href = path(link ?? '/products')
    return (
      <li key={href} className={code === 'sale' ? 'nav-hot' : undefined}>
        <Link href={href} prefetch>
          {name}
        </Link>
        {children.length > 0 && <NavPanel name={name} ways={children} />}
      </li>
    )
  })
}

/** The panel stands beside its button, so that a pointer opens it as well; without scripts both work. */
function NavPanel({ name, ways }: { name: string; ways: readonly Way[] }) {
  const t = useT()
  const path = usePath()
  return (
    <>
      <details className="nav-more" name="nav">
        <summary className="icon-btn" aria-label={t('common.menu_of', { name })}>
          <Icon icon={chevron} small />
        </summary>
      </details>
      <ul className="nav-panel">
        {ways.map((way) => (
          <li key={way.link}>
            <Link href={path(way.link ?? '/products')}>{way.name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
