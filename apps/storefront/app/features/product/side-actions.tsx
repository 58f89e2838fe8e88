import type { ProductDetail, ProductVariant } from '@delguur/contract/shopfront/shop-schemas'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { showToast } from '@delguur/ui/toast-store'
import { HandCoins, PackagePlus, Scale } from 'lucide'
import { Suspense } from 'react'
import { extra } from '../../lib/extra.ts'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { toggleCompare } from '../compare/compare.ts'
import { FestivalLine } from '../festival/late.tsx'
import { setPackageProduct, setPackageValues } from '../package/package-products.ts'
import { useShopStore } from '../visitor/store.ts'
import { compareLimit } from '../visitor/stored.ts'
import type { Choice } from './choice.ts'

const AlertLink = extra(() => import('../alerts/alert-link.tsx'))

type Props = { product: ProductDetail; choice: Choice; variant: ProductVariant | undefined }

/** Beside the cart: put next to others, into a package with what is chosen so far, or propose a price. */
export default function SideActions({ product: { slug, digital, alcohol_percent }, choice, variant }: Props) {
  const t = useT()
  const path = usePath()
  const { flags } = useTenant()
  const compared = useShopStore(({ compare }) => compare.includes(slug))
  const compare = () => {
    const done = toggleCompare(slug)
    if (done === 'removed') return
    const text = done === 'full' ? t('product.compare_limit', { count: compareLimit }) : t('product.compare_added')
    showToast({ text, link: { label: t('product.compare_view'), href: path('/compare') } })
  }
  const pack = () => {
    setPackageProduct(slug)
    setPackageValues(slug, choice)
    showToast({
      text: t('product.package_added'),
      link: { label: t('product.package_view'), href: path('/package') },
    })
  }
  return (
    <div className="buy-side">
      {!digital && <FestivalLine />}
      {flags.compare && (
        <button type="button" className="link with-icon" aria-pressed={compared} onClick={compare}>
          <Icon icon={Scale} small />
          {t(compared ? 'product.compare_remove' : 'product.compare_add')}
        </button>
      )}
      {flags.quotes && (
        <button type="button" className="link with-icon" onClick={pack}>
          <Icon icon={PackagePlus} small />
          {t('product.package_add')}
        </button>
      )}
      {flags.quotes && variant && (
        <Link
          className="link with-icon"
          href={path(`/account/price-suggestions?variants=${variant.id}`)}
          rel="nofollow"
        >
          <Icon icon={HandCoins} small />
          {t('product.suggest')}
        </Link>
      )}
      {variant && variant.stock !== 'out' && alcohol_percent === undefined && (
        <Suspense>
          <AlertLink key={`price${variant.id}`} kind="price" of={variant.id} className="link with-icon" />
        </Suspense>
      )}
      {variant?.stock === 'in' && alcohol_percent === undefined && (
        <Suspense>
          <AlertLink key={`low${variant.id}`} kind="low" of={variant.id} className="link with-icon" />
        </Suspense>
      )}
    </div>
  )
}
