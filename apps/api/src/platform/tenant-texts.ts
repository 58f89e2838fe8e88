import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '@delguur/kit/locale'

/** Texts of a tenant's own in place of the shop's, by locale and full key. */
export type TenantTexts = Partial<Record<Locale, Readonly<Record<string, string>>>>

/** Reads `messages/<locale>.json` of a tenant's folder. */
export function readTenantTexts(folder: string): TenantTexts {
  const files = locales.map((locale) => [locale, join(folder, 'messages', `${locale}.json`)] as const)
  const found = files.filter(([, file]) => existsSync(file))
  return Object.fromEntries(found.map(([locale, file]) => [locale, JSON.parse(readFileSync(file, 'utf8'))]))
}
