import type { ProductVariant } from '@delguur/contract/shop-schemas'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'

/** What it costs in the stores and in bulk, where that is told. */
export function OtherPrices({ variant }: { variant: ProductVariant | undefined }) {
  const t = useT()
  const { store_price, wholesale_price } = variant ?? {}
  const prices = [
    ...(store_price === undefined ? [] : [`${t('product.price.store')} ${format(store_price)}`]),
    ...(wholesale_price === undefined ? [] : [`${t('product.price.wholesale')} ${format(wholesale_price)}`]),
  ]
  return prices.length > 0 && <p className="small muted num">{prices.join(' · ')}</p>
}
