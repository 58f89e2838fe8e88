import { defaultLocale, type Locale } from '@delguur/kit/locale'

/** The settings of a shop; the module of the site declares the rest, so that the platform knows no module. */
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

/** The language that a shop speaks to somebody who chose one: the default where theirs is switched off. */
export const spokenIn = ({ locales }: Pick<Tenant, 'locales'>, locale: Locale): Locale =>
  locales.includes(locale) ? locale : defaultLocale
