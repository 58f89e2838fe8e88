import type { ProductDetail, ProductVariant } from '@delguur/contract/shop-schemas'
import type { Item } from './events.ts'

/** A product, or a variant of it, as events name it: by the number of the variant. */
export const itemOf = (product: ProductDetail, variant: ProductVariant | undefined): Item => ({
  id: variant?.id ?? product.id,
  name: product.name,
  price: variant?.selling_price ?? product.selling_price,
  quantity: 1,
  brand: product.brand?.name,
})
