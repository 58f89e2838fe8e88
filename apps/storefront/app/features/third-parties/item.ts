import type { ProductDetail, ProductVariant } from '@delguur/contract/shopfront/shop-schemas'
import { type ShopEvent, tell } from './events.ts'

/** Tells of a product, by the number of its variant; of alcohol nobody is told. */
export function tellOf(
  name: Exclude<ShopEvent['name'], 'purchase'>,
  product: ProductDetail,
  variant: ProductVariant | undefined,
): void {
  if (product.alcohol_percent !== undefined) return
  const item = {
    item_id: String(variant?.id ?? product.id),
    item_name: product.name,
    item_brand: product.brand?.name,
    price: variant?.selling_price ?? product.selling_price,
    quantity: 1,
  }
  tell({ name, items: [item] })
}
