import type { SomeTexts, Texts } from '@delguur/contract/texts'
import { locales, type Translated } from '@delguur/kit/locale'

/** A text without the languages that are empty. */
export const filled = (text: Texts): Translated =>
  Object.fromEntries(
    locales.flatMap((locale) => (text[locale] || locale === 'mn' ? [[locale, text[locale] ?? '']] : [])),
  ) as Translated

/** A text with the languages that were sent; an empty one is taken out. */
export function merged(before: Translated | null, sent: SomeTexts | null | undefined): Translated {
  const now: Partial<Record<string, string>> = { ...before }
  for (const locale of locales) {
    const text = sent?.[locale]
    if (text === undefined) continue
    if (text) now[locale] = text
    else delete now[locale]
  }
  return { ...now, mn: now.mn ?? '' }
}
