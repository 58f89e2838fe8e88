import type { Locale } from '@delguur/kit/locale'
import type { Words } from './analysis/words.ts'
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
