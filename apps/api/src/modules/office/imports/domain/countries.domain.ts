import { type Locale, locales } from '@delguur/kit/locale'
import { alike } from './cells.domain.ts'

// Countries as files name them: by two letters, or by their name in a language of the shop.

const tags: Readonly<Record<Locale, string>> = { mn: 'mn', en: 'en', ru: 'ru', cn: 'zh', it: 'it' }
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** What people write of countries beside the names that Unicode has. */
const others: Readonly<Record<string, string>> = {
  usa: 'US',
  unitedstatesofamerica: 'US',
  uk: 'GB',
  england: 'GB',
  korea: 'KR',
  southkorea: 'KR',
  солонгос: 'KR',
  бнсу: 'KR',
  бнхау: 'CN',
  хятад: 'CN',
  америк: 'US',
  ану: 'US',
  оху: 'RU',
  turkey: 'TR',
  czechrepublic: 'CZ',
}

let known: ReadonlyMap<string, string> | undefined

function names(): ReadonlyMap<string, string> {
  if (known) return known
  const found = new Map<string, string>()
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  // codes of countries that are no more stand for those that came after them
  const isOwn = (code: string): boolean =>
    new Intl.Locale(`und-${code}`).region === code && english.of(code) !== undefined
  const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter(isOwn)
  for (const locale of locales) {
    const inLocale = new Intl.DisplayNames(tags[locale], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = inLocale.of(code)
      if (name && !found.has(alike(name))) found.set(alike(name), code)
    }
  }
  for (const [name, code] of Object.entries(others)) found.set(name, code)
  known = found
  return found
}

/** The two letters of a country; undefined for what is none. */
export const countryIn = (text: string): string | undefined =>
  /^[a-z]{2}$/i.test(text.trim()) ? text.trim().toUpperCase() : names().get(alike(text))
