import { type Refusal, refuse } from '@delguur/kit/result'

/** A product of a package as it was requested: by slug, with the values chosen for it by name. */
export type PackageItem = { slug: string; qty: number; custom_values: Record<string, string> }
/** A variant that may be meant, with its option values by option type, and whether it stands for the whole product. */
export type Candidate = { id: number; slug: string; is_master: boolean; values: Record<string, string> }
export type Chosen = { variant_id: number; quantity: number; options: Record<string, unknown> }

/**
 * The variant that a package item means: the one whose option values are all chosen, or the only one there is. Values that
 * are no options of the product (a name to embroider) stay with the line, and so does the name of the package. Refuses an
 * unknown product (`not_found`), a quantity below one, and a choice that leaves several variants open (`variant_unchosen`).
 */
export function chooseVariant(item: PackageItem, candidates: readonly Candidate[], name?: string): Chosen | Refusal {
  if (!Number.isSafeInteger(item.qty) || item.qty <= 0) return refuse('quantity_invalid')
  const own = candidates.filter(({ slug }) => slug === item.slug)
  if (own.length === 0) return refuse('product_not_found', { name: item.slug })
  const variants = own.some(({ is_master }) => !is_master) ? own.filter(({ is_master }) => !is_master) : own
  const keys = new Set(variants.flatMap(({ values }) => Object.keys(values)))
  const custom = Object.entries(item.custom_values)
  const fitting = variants.filter(({ values }) =>
    custom.every(([key, value]) => !keys.has(key) || values[key] === value),
  )
  const [variant] = fitting
  if (!variant || fitting.length > 1) return refuse('variant_unchosen', { name: item.slug })
  const extra = Object.fromEntries(custom.filter(([key]) => !keys.has(key)))
  return { variant_id: variant.id, quantity: item.qty, options: { ...extra, ...(name && { package: name }) } }
}
