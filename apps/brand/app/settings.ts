import { defaultLocale, type Locale, localePath, locales } from '@delguur/kit/locale'
import { servedOrigin } from '@delguur/kit/served-origin'

/**
 * Where a build will stand. `served` is false on a static host, where nobody reads cookies or posts, nor puts the address of the host in
 * its place: only such a build knows its origin.
 */
export type Settings = { base: string; origin: string; store: string; served: boolean }

type Environment = Record<string, string | undefined>

const withoutEnd = (text: string) => text.replace(/\/+$/, '')

/** Reads BRAND_BASE and BRAND_STATIC, and for a static host BRAND_ORIGIN and STORE_ORIGIN. */
export function readSettings(env: Environment): Settings {
  const base = withoutEnd(env.BRAND_BASE ?? '/altan-tal')
  if (env.BRAND_STATIC !== '1') return { base, origin: servedOrigin, store: servedOrigin, served: true }
  const origin = withoutEnd(env.BRAND_ORIGIN ?? env.ALTAN_TAL_PUBLIC_URL ?? 'http://altan-tal.localhost:3000')
  return { base, origin, store: withoutEnd(env.STORE_ORIGIN ?? origin), served: false }
}

/** The address of a page within its host: `/altan-tal/en/story`. */
export function href(settings: Settings, locale: Locale, path: string): string {
  const inside = localePath(locale, path)
  return inside === '/' ? `${settings.base}/` : settings.base + inside
}

/**
 * Where a page is written. A static host that does not look for `.html` by itself looks for a folder's index, so there a
 * page lies in both.
 */
export function placesOf({ served }: Settings, file: string): string[] {
  return served || /(^|\/)(index|404)\.html$/.test(file) ? [file] : [file, file.replace(/\.html$/, '/index.html')]
}

export const absolute = (settings: Settings, address: string): string => settings.origin + address

/** The file that holds a page: the address without its base, `.html` behind it. */
export function fileOf(locale: Locale, path: string): string {
  const inside = localePath(locale, path)
  return inside === '/' ? 'index.html' : `${inside.slice(1)}.html`
}

/** What `lang` and `hreflang` say; our `cn` is Chinese in simplified characters. */
export const languageTag: Record<Locale, string> = { mn: 'mn', en: 'en', ru: 'ru', cn: 'zh-Hans', it: 'it' }

export const languageName: Record<Locale, { short: string; full: string }> = {
  mn: { short: 'МН', full: 'Монгол' },
  en: { short: 'EN', full: 'English' },
  ru: { short: 'РУ', full: 'Русский' },
  cn: { short: '中文', full: '中文' },
  it: { short: 'IT', full: 'Italiano' },
}

export const openGraphLocale: Record<Locale, string> = {
  mn: 'mn_MN',
  en: 'en_GB',
  ru: 'ru_RU',
  cn: 'zh_CN',
  it: 'it_IT',
}

export { defaultLocale, type Locale, locales }
