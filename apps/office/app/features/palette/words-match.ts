import { countableKey, nameKey } from '@delguur/kit/text/name-key'
import { layoutVariants } from '@delguur/search/analysis/layout'
import { distance } from '@delguur/search/analysis/spelling'

const shortestMistyped = 4

/** How well a title fits what was typed: 2 as it is, in Latin or in another layout, 1 with one letter wrong, else 0. */
export function fitOf(titles: readonly string[], q: string): 0 | 1 | 2 {
  const keys = titles.map((title) => ` ${nameKey(title)}`)
  const readings = [q, ...layoutVariants(q)].map(nameKey).filter(Boolean)
  if (readings.some((reading) => keys.some((key) => key.includes(` ${reading}`)))) return 2
  const typed = countableKey(readings[0] ?? '')
  if (typed.length < shortestMistyped) return 0
  const words = keys.flatMap((key) => countableKey(key.trim()).split(' '))
  // what is typed so far is the beginning of a word
  const isNear = words.some((word) =>
    [typed.length - 1, typed.length, typed.length + 1].some((length) => distance(typed, word.slice(0, length), 1) <= 1),
  )
  return isNear ? 1 : 0
}
