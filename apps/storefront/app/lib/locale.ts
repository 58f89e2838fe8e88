import { defaultLocale, isLocale, type Locale, splitLocale } from '@delguur/kit/locale'

/** The locale that a prefix stands for; `mn` has none. */
const prefixed = (prefix: string | undefined): Locale | undefined => {
  if (prefix === undefined) return defaultLocale
  return isLocale(prefix) && prefix !== defaultLocale ? prefix : undefined
}

/** Whether the prefix of an address is a language of the shop. */
export const isSpoken = (params: { locale?: string | undefined }): boolean => prefixed(params.locale) !== undefined

/** The locale of a route's parameters; an unknown prefix is not a page. */
export function localeOf(params: { locale?: string | undefined }): Locale {
  const locale = prefixed(params.locale)
  if (!locale) throw new Response(null, { status: 404 })
  return locale
}

/** The locale of an address, for places without route parameters (errors, the document itself). */
export const localeOfPath = (path: string): Locale => splitLocale(path).locale
