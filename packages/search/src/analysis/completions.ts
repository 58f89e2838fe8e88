import { key } from './keys.ts'
import { normalize } from './normalize.ts'

const longestRest = 2

/**
 * Whole searches that begin with what is typed, made of the words of `titles`: the last typed word ended as a title ends
 * it, alone or with the words behind it. What most titles say comes first; a word that is whole already is not offered.
 */
export function completions(typed: string, titles: readonly string[], most: number): string[] {
  const words = normalize(typed).split(/\s+/).filter(Boolean)
  const last = key(words.at(-1) ?? '')
  if (last === '') return []
  const before = words.slice(0, -1)
  const counts = new Map<string, number>()
  for (const title of titles) for (const end of endingsIn(title, last)) counts.set(end, (counts.get(end) ?? 0) + 1)
  const phrase = words.join(' ')
  return [...counts]
    .sort(([a, some], [b, other]) => other - some || a.length - b.length || (a < b ? -1 : 1))
    .map(([end]) => [...before.filter((word) => !end.split(' ').includes(word)), end].join(' '))
    .filter((text) => text !== phrase)
    .slice(0, most)
}

/** Runs of a title's words, none across a sign, from the first that begins so: the word alone, then with those behind it. */
function* endingsIn(title: string, last: string): Iterable<string> {
  for (const run of normalize(title).split(/[^\p{L}\p{N}\p{M}\s'’-]+/u)) {
    const words = run.split(/\s+/).filter(Boolean)
    const at = words.findIndex((word) => key(word).startsWith(last))
    if (at < 0) continue
    for (let length = 1; length <= 1 + longestRest && at + length <= words.length; length++)
      yield words.slice(at, at + length).join(' ')
    return
  }
}
