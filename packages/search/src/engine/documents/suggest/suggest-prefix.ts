/**
 * Whether a text begins with what was typed but for at most `most` edits, and then how many signs both have in common at
 * their beginning. Takes time in proportion to the typed text.
 */
export function prefixMatch(typed: string, text: string, most: number, transpositions: boolean): number | undefined {
  let shared = 0
  while (shared < typed.length && typed[shared] === text[shared]) shared++
  if (shared === typed.length || typed.length - shared <= most) return shared
  if (text.length < typed.length - most) return undefined
  // One sign before the first difference may change places with the one after it.
  const from = Math.max(0, shared - 1)
  const rest = typed.slice(from)
  return endsWithin(rest, text.slice(from, from + rest.length + most), most, transpositions) ? shared : undefined
}

/** Rows of the table of edits, of which only the cells near the diagonal can stay within the bound. */
function endsWithin(typed: string, text: string, most: number, transpositions: boolean): boolean {
  let before: number[] = []
  let last = Array.from({ length: text.length + 1 }, (_, j) => j)
  for (let i = 1; i <= typed.length; i++) {
    const row: number[] = []
    row[0] = i
    let least = i
    const end = Math.min(text.length, i + most)
    for (let j = Math.max(1, i - most); j <= end; j++) {
      const same = typed[i - 1] === text[j - 1]
      let edits = Math.min(last[j] ?? most, row[j - 1] ?? most, (last[j - 1] ?? most) - (same ? 1 : 0)) + 1
      if (transpositions && i > 1 && j > 1 && typed[i - 1] === text[j - 2] && typed[i - 2] === text[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? most) + 1)
      row[j] = edits
      least = Math.min(least, edits)
    }
    if (least > most) return false
    before = last
    last = row
  }
  return last.some((edits) => edits <= most)
}
