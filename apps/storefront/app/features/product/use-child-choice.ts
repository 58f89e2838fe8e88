import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { useSizeFor } from '../visitor/child.ts'
import { type Choice, variantWith } from './choice.ts'

/** The sizes that the visitor's child wears, now and next winter, where the product has them. */
export function useChildChoice(product: ProductDetail) {
  const known = useSizeFor()
  if (!known) return undefined
  const { child, sizeFor } = known
  const choice: Choice = {}
  const winter: Choice = {}
  for (const { name, kind, values } of product.options) {
    if (kind !== 'size') continue
    const names = values.map((value) => value.name)
    const [now, next] = [sizeFor(name, names), sizeFor(name, names, 'winter')]
    // what is sold out is not chosen for anybody
    if (now && (variantWith(product, {}, name, now)?.stock ?? 'out') !== 'out') choice[name] = now
    if (next && next !== now) winter[name] = next
  }
  return { choice, winter, name: child.name, height: child.now.height_mm / 10 }
}
