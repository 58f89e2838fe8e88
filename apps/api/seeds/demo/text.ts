import type { Text } from './types.ts'

/** A sum never breaks between its sign and its digits. */
export const firm = (words: string): string => words.replace(/₮ (?=\d)/g, '₮\u00a0')

/** One wording in the five languages, in the order of the shop's own list: Mongolian first. */
export const text = (mn: string, en: string, ru: string, cn: string, it: string): Text => ({
  mn: firm(mn),
  en: firm(en),
  ru: firm(ru),
  cn: firm(cn),
  it: firm(it),
})

/** The same wording everywhere: codes, numbers, names that are not translated. */
export const same = (word: string): Text => text(word, word, word, word, word)
