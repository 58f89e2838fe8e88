import { type Locale, locales } from '@delguur/kit/locale'
import type { Words } from '../../words/mn.ts'

/** A field as the API names it (`name.en`, `variants.BD-1.price`), in words. */
export function fieldWords(w: Words, field: string): string {
  const p = w.products
  if (field.startsWith('variants.')) {
    const rest = field.slice('variants.'.length)
    const at = rest.lastIndexOf('.')
    const column = rest.slice(at + 1)
    const text = (p.column as Record<string, string>)[column]
    return at > 0 && text ? `${rest.slice(0, at)} · ${text}` : rest
  }
  const [name = '', locale] = field.split('.')
  const text = p.fields[name] ?? p.field[name] ?? name.replaceAll('_', ' ')
  return locale && locales.includes(locale as Locale) ? `${text}, ${w.lookbooks.languages[locale as Locale]}` : text
}

/** A value of a change, short enough to compare. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each))).join(', ')
  if (typeof value === 'object') return 'sku' in value ? String(value.sku) : JSON.stringify(value)
  return String(value)
}
