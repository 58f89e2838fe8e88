import type { ImportKind } from '@delguur/contract/office/imports'
import { type Locale, locales } from '@delguur/kit/locale'
import type { Translate } from '../../lib/i18n.ts'
import { textOf } from './import-parts.tsx'

/** Kinds that differ in how the screen speaks of them. */
export const groupOf = (kind: ImportKind): 'products' | 'people' | 'delivery' | 'synonyms' =>
  kind === 'people' || kind === 'delivery' || kind === 'synonyms' ? kind : 'products'

const endings = new Set<string>(locales)

/** A field or the target of a column, as the API names it (`name.mn`, `stock_ub`, `standard.price`), in words. */
export function fieldName(t: Translate, field: string): string {
  const fields: Readonly<Record<string, string>> = t.group('importKinds.fields')
  if (Object.hasOwn(fields, field)) return fields[field] ?? field
  const [head = '', ...rest] = field.split('.')
  const tail = rest.join('.')
  if (tail && endings.has(tail)) return `${fields[head] ?? head}, ${t(`lookbooks.languages.${tail as Locale}`)}`
  // of one way of delivery, or a property of a product
  if (tail) return Object.hasOwn(fields, tail) ? `${head} · ${fields[tail]}` : `${fields[head] ?? head}: ${tail}`
  const language = /^(.+)_(mn|en|ru|cn|it)$/.exec(field)
  if (language?.[1] && Object.hasOwn(fields, language[1]))
    return `${fields[language[1]]}, ${t(`lookbooks.languages.${language[2] as Locale}`)}`
  const named = /^(stock|property)_(.+)$/.exec(field)
  if (named?.[1]) return `${fields[named[1]]}: ${named[2]}`
  const numbered = /^([a-z_]+?)(\d+)(_name|_value|_link)?$/.exec(field)
  const base = numbered && `${numbered[1]}${numbered[3] ?? ''}`
  if (base && Object.hasOwn(fields, base)) return `${fields[base]} ${numbered[2]}`
  return field.replaceAll('_', ' ')
}

/** A value of a change; days, states and kinds of tax by their names. */
export function valueText(t: Translate, field: string, value: unknown): string {
  if (/(^|\.)days$/.test(field) && Array.isArray(value))
    return value.map((day) => t.maybe(`importKinds.dayNames.${Number(day) - 1}`) ?? day).join(', ')
  if (typeof value !== 'string') return textOf(value)
  const words: Readonly<Record<string, string>> =
    field === 'status' ? t.group('products.status') : t.group('importKinds.values')
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value
}
