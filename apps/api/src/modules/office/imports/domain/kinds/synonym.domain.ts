import { listIn } from '../cells.domain.ts'
import type { TableRow } from '../table-row.domain.ts'

const longest = 60
const most = 50

/** The words of a line that mean the same, each once. */
export function synonymsIn(row: TableRow): string[] {
  const cells = ['words', ...row.targets('word').filter((target) => target !== 'words')]
  const found = new Map<string, string>()
  let first: string | undefined
  for (const target of cells) {
    const text = row.text(target)
    if (!text) continue
    first ??= target
    for (const word of listIn(text, /[,;|\n]|=>/)) {
      const plain = word.replace(/\s+/g, ' ')
      if (plain.length > longest) row.problem(target, 'text_too_long', { params: { most: longest } })
      else found.set(plain.toLowerCase(), plain)
    }
  }
  if (found.size < 2 && !row.isRefused) row.problem(first ?? 'words', 'words_too_few')
  if (found.size > most) row.problem(first ?? 'words', 'words_too_many', { params: { most } })
  return [...found.values()]
}

/** Of which group each list of words is: lists that share a word, directly or by others, are one group. */
export function groupsOf(lists: readonly (readonly string[])[]): number[] {
  const parents = lists.map((_, i) => i)
  const rootOf = (i: number): number => {
    let at = i
    while (parents[at] !== at) at = parents[at] = parents[parents[at] as number] as number
    return at
  }
  const seen = new Map<string, number>()
  for (const [i, words] of lists.entries())
    for (const word of words) {
      const other = seen.get(word)
      if (other === undefined) {
        seen.set(word, i)
        continue
      }
      const [a, b] = [rootOf(other), rootOf(i)]
      parents[Math.max(a, b)] = Math.min(a, b)
    }
  return lists.map((_, i) => rootOf(i))
}
