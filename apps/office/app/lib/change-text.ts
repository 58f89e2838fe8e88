import { type Locale, locales } from '@delguur/kit/locale'
import type { Words } from '../words/mn.ts'
import { dayAndClock, shownName, sum } from './text.ts'

// A change as the log has it, in words: fields by their names, things by what is worth reading of them.

const money = new Set([
  ...[
    'total',
    'returned',
    'return_total',
    'paid',
    'amount',
    'refund',
    'refund_to_wallet',
    'wallet_change',
    'codes',
    'goods',
    'bonus',
  ],
  ...['price', 'compare_at_price', 'sale_price', 'cost'],
])
/** What only programs read. */
const dull = new Set(['id', 'key', 'position', 'focal', 'focal_x', 'focal_y', 'view', 'hash', 'version'])

const isTexts = (value: object): value is Partial<Record<Locale, string | null>> => {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => locales.includes(key as Locale))
}

/** `name.en`, `variants.BD-1.price`, `track_stock` in words. */
export function fieldText(w: Words, name: string): string {
  if (name.startsWith('variants.')) {
    const rest = name.slice('variants.'.length)
    const at = rest.lastIndexOf('.')
    const column = known(w, rest.slice(at + 1))
    return at > 0 && column ? `${rest.slice(0, at)} · ${column}` : rest
  }
  const [first = '', locale] = name.split('.')
  const text = known(w, first) ?? first.replaceAll('_', ' ')
  return locale && locales.includes(locale as Locale) ? `${text} (${w.lookbooks.languages[locale as Locale]})` : text
}

const known = (w: Words, name: string): string | undefined =>
  w.auditLog.fields[name] ??
  w.auditMore.fields[name] ??
  w.products.fields[name]?.toLowerCase() ??
  w.products.field[name]?.toLowerCase()

/** A value of a field; nothing where there is none. */
export function changeText(w: Words, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? w.auditLog.yes : w.auditLog.no
  if (money.has(name.split('.').at(-1) ?? '') && Number.isFinite(Number(value))) return sum(Number(value))
  if (Array.isArray(value))
    return value
      .map((each) => changeText(w, '', each))
      .filter(Boolean)
      .join(', ')
  if (typeof value === 'object') return objectText(w, value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value)) return dayAndClock(w, value, new Date())
  if (typeof value === 'number') return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
  const text = String(value)
  return w.auditLog.values[text] ?? kindText(w, text) ?? text
}

/** Kinds of promotions and codes are kept by their keys. */
const kindText = (w: Words, text: string): string | undefined =>
  (w.codes.kinds as Record<string, string>)[text] ?? (w.promotions.kinds as Record<string, string>)[text]

function objectText(w: Words, value: object): string {
  if (isTexts(value)) return shownName(value)
  return Object.entries(value)
    .filter(([name, each]) => !dull.has(name) && each !== false && each !== 0)
    .map(([name, each]) => [known(w, name), changeText(w, name, each)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => (label ? `${label}: ${text}` : text))
    .join(' · ')
}
