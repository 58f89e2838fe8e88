import { decimal, mnt } from '@delguur/kit/money'
import type { CurrentUser } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Written } from './product-input.ts'
import type { ProductState, VariantState } from './product-state.ts'

// Who may change prices and cost, and which prices a second person has to agree to.

const priceFields = /\.(price|compare_at_price|sale_price|store_price|wholesale_price)$/
type User = Pick<CurrentUser, 'permissions'> | null

type Prices = Pick<VariantState, 'price' | 'cost' | 'sale_price' | 'compare_at_price'>
const isVariant = (value: unknown): value is Prices => typeof value === 'object' && value !== null && 'price' in value

/** Refuses prices of who lacks `prices.edit` and cost of who lacks `cost.view`; what is as it was needs neither. */
export function requirePriceRights(
  user: User,
  written: Pick<Written, 'before' | 'after'>,
  before: ProductState | undefined,
): void {
  const changed = Object.entries(written.after)
  const known = new Set(before?.variants.map(({ price }) => price))
  const added = changed.flatMap(([, value]) => (isVariant(value) ? [value] : []))
  const prices =
    changed.some(([field]) => priceFields.test(field) || field === 'sale_start_at' || field === 'sale_expire_at') ||
    added.some(({ price, sale_price }) => (price > 0 && !known.has(price)) || sale_price !== null)
  const cost = changed.some(([field]) => field.endsWith('.cost')) || added.some((each) => each.cost !== null && !before)
  for (const [needed, permission] of [
    [prices, 'prices.edit'],
    [cost, 'cost.view'],
  ] as const)
    if (needed && !user?.permissions.has(permission))
      throw new ShopError('permission_missing', { params: { permission } })
}

const lowest = ({ price, sale_price }: Prices): number => Math.min(price, sale_price ?? price)

/** Whether a price is below cost, or less than half of what it is compared with or was. */
export const needsApproval = (before: Prices | undefined, after: Prices): boolean => {
  const now = lowest(after)
  if (before && lowest(before) === now && before.cost === after.cost) return false
  const isNothing = now === 0 && (before?.price ?? 0) === 0
  if (isNothing) return false
  return (after.cost !== null && now < after.cost) || now * 2 < Math.max(after.price, before?.price ?? 0)
}

export type PriceSides = { before: Record<string, unknown>; after: Record<string, unknown> }

/** The prices that need a second person, by SKU, unless the caller is one who agrees to such. */
export function pricesOverLimit(
  user: User,
  before: ProductState | undefined,
  after: ProductState,
): PriceSides | undefined {
  if (user?.permissions.has('prices.approve')) return undefined
  const was = new Map(before?.variants.map((each) => [each.id, each]))
  const over = after.variants.filter((variant) => needsApproval(was.get(variant.id), variant))
  if (over.length === 0) return undefined
  const sides: PriceSides = { before: {}, after: {} }
  for (const variant of over) {
    const earlier = was.get(variant.id)
    sides.before[variant.sku] = earlier ? decimal(mnt(lowest(earlier))) : null
    sides.after[variant.sku] = decimal(mnt(lowest(variant)))
  }
  return sides
}
