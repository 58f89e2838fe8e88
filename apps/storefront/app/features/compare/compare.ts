import { keep, shopStore } from '../visitor/store.ts'
import { compareLimit } from '../visitor/stored.ts'
import { writeCompared } from './saved-cookie.ts'

/** Puts a product beside others or takes it away; a fifth is refused. */
export function toggleCompare(slug: string): 'added' | 'removed' | 'full' {
  const { compare } = shopStore()
  if (compare.includes(slug)) {
    setCompared(compare.filter((each) => each !== slug))
    return 'removed'
  }
  if (compare.length >= compareLimit) return 'full'
  setCompared([...compare, slug])
  return 'added'
}

export function setCompared(slugs: readonly string[]): void {
  const compare = slugs.slice(0, compareLimit)
  keep({ compare })
  writeCompared(compare)
}
