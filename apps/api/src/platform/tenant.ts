import { defaultLocale, type Locale, parseLocale } from '@delguur/kit/locale'

/** The settings of a shop; modules/context.ts adds those of the site's module, so that the platform knows no module. */
export interface Tenant {
  name: string
  title: string
  /** Its name in languages that write it otherwise. */
  titles?: Partial<Record<Locale, string>> | undefined
  locales: Locale[]
}

/** A shop's name as readers of a language know it. */
export const titleIn = ({ title, titles }: Pick<Tenant, 'title' | 'titles'>, locale: Locale): string =>
  titles?.[locale] ?? title

/**
 * The language in which a shop speaks to somebody: the one that they or their order were kept with while it is switched on, else the
 * default. Whatever is rendered or sent for a shopper chooses by this.
 */
export function spokenIn({ locales }: Pick<Tenant, 'locales'>, stored: unknown): Locale {
  const locale = parseLocale(stored)
  return locale && locales.includes(locale) ? locale : defaultLocale
}
