/** A token and the part of the text that it was taken from. */
export type TokenPlace = { token: string; start: number; end: number }

/** The tokens of a text with their places in it. */
export function tokenPlaces(words: { analyze(text: string): string[] }, text: string): TokenPlace[] {
  const lower = text.toLowerCase()
  const folded = lower.length === text.length ? lower : text
  const places: TokenPlace[] = []
  let at = 0
  for (const token of words.analyze(text)) {
    const plain = text.indexOf(token, at)
    const small = folded === text ? -1 : folded.indexOf(token, at)
    const start = plain < 0 ? small : small < 0 ? plain : Math.min(plain, small)
    if (start < 0) continue
    at = start + token.length
    places.push({ token, start, end: at })
  }
  return places
}
