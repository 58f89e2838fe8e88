import { type Locale, locales } from '@delguur/kit/locale'
import type { Words } from '../analysis/words.ts'
import type { LocalizedText } from './listing/document.ts'
import type { Tokens } from './listing/text-index.ts'
import type { Name } from './name-index.ts'

/** A name that many products share, in the languages it has; one that is `written` is found by no other spelling. */
export type SharedName = Omit<Name, 'texts'> & {
  texts: readonly { text: string; locale: Locale; written?: boolean }[]
}

/** Names taken apart into the forms by which words find them. */
export const namesOf = (names: readonly SharedName[], words: Words): Name[] =>
  names.map(({ texts, ...name }) => ({
    ...name,
    texts: texts.flatMap(({ text, locale, written }) =>
      words.ofText(text, locale).map((word) => (written ? { ...word, key: [], loose: [], skeleton: [] } : word)),
    ),
  }))

/** A name in each language that has it. */
export const textsOf = (name: LocalizedText): { text: string; locale: Locale }[] =>
  locales.flatMap((locale) => (name[locale] ? [{ text: name[locale], locale }] : []))

const spelled = new WeakMap<LocalizedText, Tokens[]>()

/** The words of a name in all languages, worked out once for all products that bear it. */
export function spellingsOf(words: Words, name: LocalizedText): Tokens[] {
  const known = spelled.get(name)
  if (known) return known
  const made = textsOf(name).flatMap(({ text, locale }) => words.ofText(text, locale))
  spelled.set(name, made)
  return made
}
