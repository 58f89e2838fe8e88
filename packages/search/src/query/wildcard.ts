/** One sign of a pattern: a letter, any one letter, or any run of letters. */
type Sign = { letter: string } | 'one' | 'run'
/** A read pattern. `prefix` is the plain text every match starts with, for a walk over sorted terms. */
export type Wildcard = { signs: Sign[]; prefix: string; stars: number; letters: number; caseInsensitive: boolean }

/** Reads `*` (any run), `?` (one letter) and `\` (the next sign is plain); runs of stars count as one. */
export function readWildcard(pattern: string, caseInsensitive = false): Wildcard {
  const signs: Sign[] = []
  const letters = [...(caseInsensitive ? pattern.toLowerCase() : pattern)]
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    if (letter === '*') {
      if (signs.at(-1) !== 'run') signs.push('run')
    } else if (letter === '?') signs.push('one')
    else if (letter === '\\' && at + 1 < letters.length) signs.push({ letter: letters[++at] ?? '' })
    else signs.push({ letter })
  }
  let prefix = ''
  for (const sign of signs) {
    if (sign === 'one' || sign === 'run') break
    prefix += sign.letter
  }
  const stars = signs.filter((sign) => sign === 'run').length
  return { signs, prefix, stars, letters: signs.filter((sign) => typeof sign === 'object').length, caseInsensitive }
}

/** Whether the whole text fits. At most pattern × text steps: only the last star is ever tried again. */
export function fitsWildcard({ signs, caseInsensitive }: Wildcard, text: string): boolean {
  const letters = [...(caseInsensitive ? text.toLowerCase() : text)]
  let sign = 0
  let star = -1
  let resume = 0
  for (let at = 0; at < letters.length; ) {
    const wanted = signs[sign]
    if (wanted === 'run') {
      star = sign++
      resume = at
    } else if (wanted === 'one' || (wanted !== undefined && wanted.letter === letters[at])) {
      sign++
      at++
    } else if (star >= 0) {
      sign = star + 1
      at = ++resume
    } else return false
  }
  return signs.slice(sign).every((rest) => rest === 'run')
}
