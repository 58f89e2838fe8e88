import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { PackagePlus, Scale } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useShopStore } from '../visitor/store.ts'

/** The ways to what else this browser keeps: products to compare, and a package to put together. */
export function SavedLinks() {
  const t = useT()
  const path = usePath()
  const { flags } = useTenant()
  const compared = useShopStore(({ compare }) => compare.length)
  const packed = useShopStore(({ package_products }) => package_products.length)
  if (!flags.compare && !flags.quotes) return null
  return (
    <nav className="wish-also" aria-label={t('wishlist.also')}>
      {flags.compare && (
        <Link className="link with-icon" href={path('/compare')}>
          <Icon icon={Scale} small />
          {t('wishlist.compare')}
          {compared > 0 && <span className="wish-count">{compared}</span>}
        </Link>
      )}
      {flags.quotes && (
        <Link className="link with-icon" href={path('/package')}>
          <Icon icon={PackagePlus} small />
          {t('wishlist.package')}
          {packed > 0 && <span className="wish-count">{packed}</span>}
        </Link>
      )}
    </nav>
  )
}
