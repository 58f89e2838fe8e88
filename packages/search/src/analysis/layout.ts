import { MONGOLIAN_KEYS, QWERTY_KEYS, RUSSIAN_KEYS } from './letters.ts'
import { normalize } from './normalize.ts'

/** A keyboard layout a shopper may have had switched on. */
export type Layout = 'qwerty' | 'mn' | 'ru'

const KEYS: Record<Layout, string> = { qwerty: QWERTY_KEYS, mn: MONGOLIAN_KEYS, ru: RUSSIAN_KEYS }

/** The lower-case text the same key presses write in another layout; characters off the letter keys stay. */
export function retype(text: string, from: Layout, to: Layout): string {
  const typed = KEYS[from]
  const meant = KEYS[to]
  return Array.from(text.toLowerCase(), (letter) => meant[typed.indexOf(letter)] ?? letter).join('')
}

/**
 * What the shopper may have meant to type when the wrong layout was on, likeliest first, without the text itself:
 * at most two readings of Latin letters and four of Cyrillic ones, none for a text without either.
 */
export function layoutVariants(text: string): string[] {
  const typed = normalize(text)
  const variants: string[] = []
  if (/[a-z]/.test(typed)) variants.push(retype(typed, 'qwerty', 'mn'), retype(typed, 'qwerty', 'ru'))
  if (/[а-яёөү]/.test(typed)) {
    variants.push(retype(typed, 'mn', 'qwerty'), retype(typed, 'ru', 'mn'))
    variants.push(retype(typed, 'ru', 'qwerty'), retype(typed, 'mn', 'ru'))
  }
  return [...new Set(variants)]
    .filter((variant) => variant !== typed && /\p{L}/u.test(variant) && !(hasSigns(variant) && !hasSigns(typed)))
    .slice(0, 4)
}

/** Signs that stand on letter keys of other layouts: who typed letters alone did not mean them. */
const hasSigns = (text: string): boolean => /[[\];'`,.]/.test(text)
