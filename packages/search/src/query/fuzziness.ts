/** Allowed edits: fixed, or none below `low` letters, one below `high`, two from there. */
export type Fuzziness = { kind: 'edits'; edits: 0 | 1 | 2 } | { kind: 'auto'; low: number; high: number }

/** Reads `0`, `1`, `2`, `AUTO` and `AUTO:low,high`; anything else is undefined. */
export function parseFuzziness(value: unknown): Fuzziness | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).toUpperCase() : ''
  if (/^[012](\.0)?$/.test(text)) return { kind: 'edits', edits: text[0] === '0' ? 0 : text[0] === '1' ? 1 : 2 }
  const match = /^AUTO(?::(\d{1,3}),(\d{1,3}))?$/.exec(text)
  if (!match) return undefined
  const low = Number(match[1] ?? 3)
  const high = Number(match[2] ?? 6)
  return low <= high ? { kind: 'auto', low, high } : undefined
}

/** How many edits a word of so many letters may differ by. */
export function editsFor(fuzziness: Fuzziness, letters: number): 0 | 1 | 2 {
  if (fuzziness.kind === 'edits') return fuzziness.edits
  if (letters < fuzziness.low) return 0
  return letters < fuzziness.high ? 1 : 2
}
