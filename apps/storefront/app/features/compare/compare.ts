import { compareLimit } from '../visitor/kept.ts'
import { keep, shopStore } from '../visitor/store.ts'

/** Puts a product beside others or takes it away; a fifth is refused. */
export function toggleCompare(slug: string): 'added' | 'removed' | 'full' {
  const { compare } = shopStore()
  if (compare.includes(slug)) {
    keep({ compare: compare.filter((each) => each !== slug) })
    return 'removed'
  }
  if (compare.length >= compareLimit) return 'full'
  keep({ compare: [...compare, slug] })
  return 'added'
}

export const setCompared = (slugs: readonly string[]): void => keep({ compare: slugs.slice(0, compareLimit) })
