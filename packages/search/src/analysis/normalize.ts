import { LATIN_TWINS, LOOK_ALIKES } from './letters.ts'

const FOLDED: Record<string, string> = { ө: 'о', ү: 'у', ё: 'е' }
const MIXED_WORD = /[a-z\p{Script=Cyrillic}\p{M}]+/gu

/**
 * Text in the one form every other function here expects: composed (NFKC, so full-width digits become plain ones),
 * lower case, old code-page and Kazakh look-alikes replaced by ө and ү, and Latin letters inside a Cyrillic word
 * replaced by the Cyrillic letters they look like. Normalising twice changes nothing.
 */
export function normalize(text: string): string {
  const lower = text
    .normalize('NFKC')
    // letters that nobody sees part no word
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[єїұɵҩ]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .normalize('NFKC')
  return (isMixed(lower) ? lower.replace(MIXED_WORD, twinsToCyrillic) : lower).normalize('NFKC')
}

/** Normalised text with the letters people swap on a keyboard made equal: ө and о, ү and у, ё and е. */
export function fold(text: string): string {
  return normalize(text).replace(/([өүё])\p{M}*/gu, (_, letter: string) => FOLDED[letter] ?? letter)
}

function isMixed(text: string): boolean {
  return /[a-z]/.test(text) && /\p{Script=Cyrillic}/u.test(text)
}

/** A word that mixes the scripts becomes Cyrillic when each of its Latin letters has a Cyrillic twin; else it stays. */
function twinsToCyrillic(word: string): string {
  if (!isMixed(word) || /[dfgijlnqrsuvwz]/.test(word)) return word
  return word.replace(/[a-z]/g, (letter) => LATIN_TWINS[letter] ?? letter)
}
