import type { Vocabulary } from '../search.queries.ts'

// What has changed of the words that all cards share.

/** Whether staff say the same of searches in both. */
export const isTunedAlike = (a: Vocabulary, b: Vocabulary): boolean =>
  a === b || JSON.stringify(a.tuning.rules) === JSON.stringify(b.tuning.rules)

/** Where only names were added, cards that were drawn before are right: products that have the new ones have changed themselves. */
export function differenceOf(before: Vocabulary, now: Vocabulary): 'same' | 'more' | 'other' {
  if (before === now) return 'same'
  const kinds = ['brands', 'vendors', 'badges', 'values'] as const
  if (!same([...before.taxons.values()], [...now.taxons.values()])) return 'other'
  const isUnchanged = kinds.every((kind) => {
    const after: ReadonlyMap<number, unknown> = now[kind]
    return [...before[kind]].every(([id, word]) => same(word, after.get(id)))
  })
  if (!isUnchanged) return 'other'
  return kinds.some((kind) => now[kind].size > before[kind].size) ? 'more' : 'same'
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
