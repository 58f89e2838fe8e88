import type { Locale } from '@delguur/kit/locale'

/** The shop's languages that a text may be of, by its letters. */
export const localesOf = (text: string): Locale[] =>
  /\p{Script=Han}/u.test(text) ? ['cn'] : /\p{Script=Cyrillic}/u.test(text) ? ['mn', 'ru'] : ['en', 'it']
