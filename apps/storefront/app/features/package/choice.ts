import type { ProductDetail, ProductVariant } from '@delguur/contract/shopfront/shop-schemas'
import type { PackageProduct } from '../visitor/stored.ts'
import type { Known } from './use-package.ts'

type Option = ProductDetail['options'][number]

/** Whether a value is still to be chosen: one that the option has, where there is more than one. */
export const isOpen = (option: Option, cv: Record<string, string>): boolean =>
  option.values.length > 1 && !option.values.some(({ name }) => name === cv[option.name])

/** The variant that the chosen values name, once all are chosen. */
export function chosenOf(product: ProductDetail, cv: Record<string, string>): ProductVariant | undefined {
  if (product.options.some((option) => isOpen(option, cv))) return undefined
  return product.variants.find(({ options }) =>
    Object.entries(options).every(([name, value]) => cv[name] === undefined || cv[name] === value),
  )
}

/** Whether every product is known, and all of it chosen. */
export const isComplete = (items: readonly PackageProduct[], known: Known): boolean =>
  items.every(({ slug, cv }) => {
    const product = known[slug]
    return product?.options.every((option) => !isOpen(option, cv))
  })

/** Whole tugrik, at today's prices; what is not known or not chosen counts with its lowest. */
export const packageTotal = (items: readonly PackageProduct[], known: Known): number =>
  items.reduce((sum, { slug, qty, cv }) => {
    const product = known[slug]
    return product ? sum + qty * (chosenOf(product, cv)?.selling_price ?? product.selling_price) : sum
  }, 0)
