import { type Locale, locales } from '@delguur/kit/locale'
import type { Translate } from './i18n.ts'
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
export function fieldText(t: Translate, name: string): string {
  if (name.startsWith('variants.')) {
    const rest = name.slice('variants.'.length)
    const at = rest.lastIndexOf('.')
    const column = known(t, rest.slice(at + 1))
    return at > 0 && column ? `${rest.slice(0, at)} · ${column}` : rest
  }
  const [first = '', locale] = name.split('.')
  const text = known(t, first) ?? first.replaceAll('_', ' ')
  return locale && locales.includes(locale as Locale)
    ? `${text} (${t(`lookbooks.languages.${locale as Locale}`)})`
    : text
}

const known = (t: Translate, name: string): string | undefined =>
  t.maybe(`auditLog.fields.${name}`) ??
  t.maybe(`auditMore.fields.${name}`) ??
  t.maybe(`products.fields.${name}`)?.toLowerCase() ??
  t.maybe(`products.field.${name}`)?.toLowerCase()

/** A value of a field; nothing where there is none. */
export function changeText(t: Translate, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? t('auditLog.yes') : t('auditLog.no')
  if (money.has(name.split('.').at(-1) ?? '') && Number.isFinite(Number(value))) return sum(Number(value))
  if (Array.isArray(value))
    return value
      .map((each) => changeText(t, '', each))
      .filter(Boolean)
      .join(', ')
  if (typeof value === 'object') return objectText(t, value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value)) return dayAndClock(t, value, new Date())
  if (typeof value === 'number') return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
  const text = String(value)
  return t.maybe(`auditLog.values.${text}`) ?? kindText(t, text) ?? text
}

/** Kinds of promotions and codes are kept by their keys. */
const kindText = (t: Translate, text: string): string | undefined =>
  t.maybe(`codes.kinds.${text}`) ?? t.maybe(`promotions.kinds.${text}`)

function objectText(t: Translate, value: object): string {
  if (isTexts(value)) return shownName(value)
  return Object.entries(value)
    .filter(([name, each]) => !dull.has(name) && each !== false && each !== 0)
    .map(([name, each]) => [known(t, name), changeText(t, name, each)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => (label ? `${label}: ${text}` : text))
    .join(' · ')
}
