import { keep, shopStore } from '../visitor/store.ts'
import type { PackageProduct } from '../visitor/stored.ts'

type Products = readonly PackageProduct[]

/** Adds a new one with the given quantity, or 1; an existing one gets the given quantity, or one more; 0 and less removes. */
export function withProduct(products: Products, slug: string, qty?: number): PackageProduct[] {
  const known = products.find((each) => each.slug === slug)
  const next = qty ?? (known?.qty ?? 0) + 1
  if (next <= 0) return products.filter((each) => each !== known)
  if (!known) return [...products, { slug, qty: next, cv: {} }]
  return products.map((each) => (each === known ? { ...each, qty: next } : each))
}

/** Sets values chosen for a product of the package; one that is not in it stays out. */
export const withValues = (products: Products, slug: string, cv: Record<string, string>): PackageProduct[] =>
  products.map((each) => (each.slug === slug ? { ...each, cv: { ...each.cv, ...cv } } : each))

export const setPackageProduct = (slug: string, qty?: number): void =>
  keep({ package_products: withProduct(shopStore().package_products, slug, qty) })
export const setPackageValues = (slug: string, cv: Record<string, string>): void =>
  keep({ package_products: withValues(shopStore().package_products, slug, cv) })
export const clearPackage = (): void => keep({ package_products: [] })
