import type { ProductVariant } from '@delguur/contract/shopfront/shop-schemas'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'

/** What it costs in the stores, where that is told. */
export function OtherPrices({ variant }: { variant: ProductVariant | undefined }) {
  const t = useT()
  const price = variant?.store_price
  return (
    price !== undefined && (
      <p className="small muted num">
        {t('product.price.store')} {format(price)}
      </p>
    )
  )
}
