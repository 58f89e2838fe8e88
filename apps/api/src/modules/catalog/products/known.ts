import type { Translated } from '@delguur/kit/locale'
import type { Words } from './product-words.ts'

/** What a batch knows before it plans: names, and who has which SKU and slug. */
export type Known = {
  words: Words
  skus: ReadonlyMap<string, { variant_id: number; product_id: number }>
  slugs: ReadonlyMap<string, number>
  /** SKUs and slugs that this batch has given. */
  claimed: Set<string>
  claimedSlugs: Set<string>
  pictures: ReadonlySet<string>
  related: ReadonlyMap<string, number>
  values: readonly { name: string; filter: string; value: Translated }[]
  freeSku: (base: string, taken: ReadonlyMap<string, number>) => string
}
