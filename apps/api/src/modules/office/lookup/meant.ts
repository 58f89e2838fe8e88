import { countableKey, nameKey } from '@delguur/kit/text/name-key'
import { distance } from '@delguur/search/analysis/spelling'

const shortestMistyped = 4

/** The names among some that a mistyped one may have been meant as: one letter wrong, too many, missing or swapped in each word. */
export function namesMeant(q: string, keys: readonly string[], limit: number): string[] {
  const typed = nameKey(q).split(' ').filter(Boolean)
  if (typed.length === 0 || typed.every((word) => word.length < shortestMistyped)) return []
  const isMeant = (word: string, own: string): boolean =>
    own === word || (word.length >= shortestMistyped && distance(countableKey(word), countableKey(own), 1) <= 1)
  const found = new Set<string>()
  for (const key of keys) {
    const words = key.split(' ')
    const meant = typed.map((word) => words.find((own) => isMeant(word, own)))
    if (meant.every((word) => word !== undefined)) found.add(meant.join(' '))
    if (found.size === limit) break
  }
  return [...found]
}
