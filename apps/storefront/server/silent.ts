import { defaultLocale, type Locale, localePath, splitLocale } from '@delguur/kit/locale'

/** Long enough for search engines, short enough for a language that is switched on again. */
const cacheSeconds = 3_600

/**
 * The answer to an address in a language that the shop has switched off: the same page in the default one. What a page of it
 * still sends or reads by script is not answered, so that the browser loads the page anew.
 */
export function silentAnswer(
  { method, url }: Pick<Request, 'method' | 'url'>,
  origin: string,
  locales: readonly Locale[],
): Response | undefined {
  const { pathname, search } = new URL(url)
  const { locale, rest } = splitLocale(pathname)
  if (locales.includes(locale)) return undefined
  if (pathname.endsWith('.data')) return new Response(null, { status: 404 })
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const location = `${origin}${localePath(defaultLocale, rest)}${search}`
  return new Response(null, { status: 301, headers: { location, 'cache-control': `public, max-age=${cacheSeconds}` } })
}
