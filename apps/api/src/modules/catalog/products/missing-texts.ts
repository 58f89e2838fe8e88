import { type Locale, locales } from '@delguur/kit/locale'

// Which words a product lacks: one rule for the list, the page and files. `wordsLacking` of product-facts.queries.ts says the same to
// the database, for filters.

/** Whether a text is there, by field and language. */
export type Words = Record<WordField, Partial<Record<Locale, unknown>> | null>
export const wordFields = ['name', 'description', 'meta_title', 'meta_description'] as const
export type WordField = (typeof wordFields)[number]

/**
 * `name.ru`, `description.cn`: a name and a description are wanted in Mongolian, and in each language of the shop whatever there is in
 * Mongolian.
 */
export function missingTexts(words: Words, spoken: readonly Locale[]): string[] {
  const has = (field: WordField, locale: Locale): boolean => Boolean(words[field]?.[locale])
  return wordFields.flatMap((field) =>
    locales
      .filter((locale) => spoken.includes(locale) && !has(field, locale))
      .filter((locale) => (locale === 'mn' || field === 'name' ? !field.startsWith('meta') : has(field, 'mn')))
      .map((locale) => `${field}.${locale}`),
  )
}

/** How many words each language of the shop lacks. */
export const missingByLocale = (missing: readonly string[], spoken: readonly Locale[]): Record<string, number> =>
  Object.fromEntries(spoken.map((locale) => [locale, missing.filter((each) => each.endsWith(`.${locale}`)).length]))
