import { defaultLocale, isLocale, type Locale, splitLocale } from '@delguur/kit/locale'

/** The locale of a route's parameters; an unknown prefix (or `mn`, which has none) is not a page. */
export function localeOf(params: { locale?: string | undefined }): Locale {
  if (params.locale === undefined) return defaultLocale
  if (isLocale(params.locale) && params.locale !== defaultLocale) return params.locale
  throw new Response(null, { status: 404 })
}

/** The locale of an address, for places without route parameters (errors, the document itself). */
export const localeOfPath = (path: string): Locale => splitLocale(path).locale
