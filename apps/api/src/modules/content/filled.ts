import type { Texts } from '@delguur/contract/texts'
import { locales, type Translated } from '@delguur/kit/locale'

/** A text without the languages that are empty. */
export const filled = (text: Texts): Translated =>
  Object.fromEntries(
    locales.flatMap((locale) => (text[locale] || locale === 'mn' ? [[locale, text[locale] ?? '']] : [])),
  ) as Translated
