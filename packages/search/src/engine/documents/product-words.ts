import { type Locale, locales } from '@delguur/kit/locale'
import { foldCode } from '../../analysis/fold.ts'
import { key } from '../../analysis/keys.ts'
import { slug, toLatin } from '../../analysis/latin.ts'
import type { Words } from '../../analysis/words.ts'
import type { LocalizedText } from '../listing/document.ts'
import { type TokenKind, type Tokens, tokenKinds } from '../listing/text-index.ts'
import { spellingsOf } from '../shared-name.ts'
import { formField } from './product-mapping.ts'

type Named = { title: LocalizedText; brand: LocalizedText | null; sku: string }

/** The hidden fields of a product: the words of its titles in all languages, its brand and its SKU, form by form. */
export function productWords(words: Words, { title, brand, sku }: Named): Record<string, string> {
  const titles = locales.flatMap((locale: Locale) => words.ofText(title[locale] ?? '', locale))
  const brands = brand ? spellingsOf(words, brand) : []
  const fields: Record<string, string> = { sku_exact: joined(words.ofText(sku, 'mn'), 'exact') }
  for (const kind of tokenKinds) {
    fields[formField('title', kind)] = joined(titles, kind)
    if (brand) fields[formField('brand', kind)] = joined(brands, kind)
  }
  return fields
}

function joined(all: readonly Tokens[], kind: TokenKind): string {
  const tokens = new Set<string>()
  for (const word of all) for (const token of word[kind]) tokens.add(token)
  return [...tokens].join(' ')
}

/** A Mongolian title in the Latin letters people write: after the standard, the same without dots, and short (h, c, j). */
export function latinTitles(title: string): string[] {
  const latin = toLatin(title)
  const plain = slug(latin).replaceAll('-', ' ')
  return [...new Set([latin, plain, key(title)])].filter((text) => text !== '' && text !== title)
}

/** An SKU as `sku_code` holds it: letters and digits only, so that `UNG-0412` and `ung0412` begin alike. */
export const skuCode = (sku: string): string => foldCode(sku)

/** What a shopper's typing is completed to: a title, and the title from its second and third word on. */
export function titleCompletions(title: string): string[] {
  const parts = title.split(/\s+/).filter(Boolean)
  const from = parts.map((_, at) => parts.slice(at).join(' ')).filter((text, at) => at === 0 || text.length >= 3)
  return [...new Set(from)].slice(0, 3)
}
