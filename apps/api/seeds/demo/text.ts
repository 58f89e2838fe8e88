import type { Text } from './types.ts'

/** One wording in the five languages, in the order of the shop's own list: Mongolian first. */
export const text = (mn: string, en: string, ru: string, cn: string, it: string): Text => ({ mn, en, ru, cn, it })

/** The same wording everywhere: codes, numbers, names that are not translated. */
export const same = (word: string): Text => text(word, word, word, word, word)
