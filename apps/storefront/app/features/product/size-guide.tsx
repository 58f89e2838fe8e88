import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Ruler } from 'lucide'
import { lazy, Suspense, useState } from 'react'

const SizeGuideSheet = lazy(() => import('./size-guide-sheet.tsx'))

/** Opens the size guide in place; the page keeps its scroll. */
export function SizeGuide({ product }: { product: ProductDetail }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link small with-icon needs-scripts"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon icon={Ruler} small />
        {t('product.size_guide.open')}
      </button>
      {open && (
        <Suspense>
          <SizeGuideSheet product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
