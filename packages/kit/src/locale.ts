/** The shop's own locale codes; `cn` is simplified Chinese. */
export const locales = ['mn', 'en', 'ru', 'cn', 'it'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'mn'

/** A text by locale; Mongolian is the fallback. Goods from elsewhere may have no Mongolian yet: it is empty, and any other is shown. */
export type Translated = { mn: string } & Partial<Record<Locale, string>>

const bcp47: Record<Locale, string> = { mn: 'mn-MN', en: 'en', ru: 'ru', cn: 'zh-CN', it: 'it' }

/** The language tag for `lang`, `hreflang` and Intl. */
export const toBcp47 = (locale: Locale): string => bcp47[locale]

export const isLocale = (code: unknown): code is Locale => locales.includes(code as Locale)

/** Reads a locale code from outside; `zh` is an alias of `cn`; anything unknown is `undefined`. */
export function parseLocale(code: unknown): Locale | undefined {
  if (typeof code !== 'string') return undefined
  const head = code.toLowerCase().split(/[-_]/)[0]
  const own = head === 'zh' ? 'cn' : head
  return isLocale(own) ? own : undefined
}

/** The text in a locale, else in Mongolian, else in whichever language there is. */
export const inLocale = (text: Translated, locale: Locale): string => text[locale] || text.mn || firstOf(text)
const firstOf = (text: Translated): string => locales.map((locale) => text[locale]).find(Boolean) ?? ''

/** Whether its readers read Cyrillic: Mongolian place names stay as they are written for them. */
export const readsCyrillic = (locale: Locale): boolean => locale === 'mn' || locale === 'ru'

/** Path of a page in a locale: the default has no prefix. */
export const localePath = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : path === '/' ? `/${locale}` : `/${locale}${path}`

/** Splits a path into its locale and the rest: `/en/cart` → `en`, `/cart`. */
export function splitLocale(path: string): { locale: Locale; rest: string } {
  const first = path.split('/')[1] ?? ''
  if (isLocale(first) && first !== defaultLocale) return { locale: first, rest: path.slice(first.length + 1) || '/' }
  return { locale: defaultLocale, rest: path }
}
