import { decimal, displayMnt, mnt, times } from '@delguur/kit/money'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import type { ListRow, WishRow } from './wishlist.queries.ts'

type ListFields = Pick<ListRow, 'id' | 'token' | 'name' | 'is_private' | 'is_default'>
type Variants = ReadonlyMap<number, Entity>

/** A wish as JSON:API shows it, at today's price. A variant that is no longer sold is still linked to. */
export function wishEntity(row: WishRow, variants: Variants): Entity {
  const price = mnt(row.selling_price)
  const total = times(price, row.quantity)
  return {
    id: row.id,
    type: 'wished_item',
    attributes: {
      variant_id: String(row.variant_id),
      quantity: row.quantity,
      price: decimal(price),
      display_price: displayMnt(price),
      total: decimal(total),
      display_total: displayMnt(total),
    },
    related: { variant: variants.get(row.variant_id) ?? { id: String(row.variant_id), type: 'variant' } },
  }
}

/** A list as JSON:API shows it; `variantId` is the variant that the request names. */
export const listEntity = (list: ListFields, rows: WishRow[], variants: Variants, variantId?: number): Entity => ({
  id: list.id,
  type: 'wishlist',
  attributes: {
    token: list.token,
    name: list.name,
    is_private: list.is_private,
    is_default: list.is_default,
    variant_included: variantId !== undefined && rows.some((row) => row.variant_id === variantId),
  },
  related: { wished_items: rows.map((row) => wishEntity(row, variants)) },
})
