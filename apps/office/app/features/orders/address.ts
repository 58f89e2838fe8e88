import type { Translate } from '../../lib/i18n.ts'

// The address of the orders list holds all that is seen: filters, sort and page. Chips and the typed filter are two ways to write it.

export const filterKeys = [
  'state',
  'payment_state',
  'delivery',
  'district',
  'placed_at',
  'promised_to',
  'total',
  'tag',
  'sku',
  'staff',
  'channel',
  'method',
  'coupon',
] as const
export type FilterKey = (typeof filterKeys)[number]
/** `filter[total][gte]` → `{ key: 'total', bound: 'gte' }`. */
export type Filter = { key: FilterKey; bound: '' | 'gte' | 'lte' | 'gt' | 'lt'; value: string }

const ranges: readonly FilterKey[] = ['placed_at', 'promised_to', 'total']
const nameOf = ({ key, bound }: Pick<Filter, 'key' | 'bound'>): string =>
  bound ? `filter[${key}][${bound}]` : `filter[${key}]`

export function filtersOf(search: URLSearchParams): Filter[] {
  return [...search].flatMap(([name, value]) => {
    const [, key, , bound] = /^filter\[(\w+)\](\[(gte|lte|gt|lt)\])?$/.exec(name) ?? []
    return key && filterKeys.includes(key as FilterKey) && value
      ? [{ key: key as FilterKey, bound: (bound ?? '') as Filter['bound'], value }]
      : []
  })
}

/** The search of an address with other filters; its page begins anew. */
export function withFilters(search: URLSearchParams, filters: readonly Filter[], q: string): URLSearchParams {
  const next = new URLSearchParams()
  const sort = search.get('sort')
  for (const filter of filters) next.set(nameOf(filter), filter.value)
  if (q) next.set('q', q)
  if (sort) next.set('sort', sort)
  return next
}

/** What staff type before the colon of a filter, in either language. */
const filterWords: Readonly<Record<string, FilterKey>> = {
  төлөв: 'state',
  төлбөр: 'payment_state',
  хүргэлт: 'delivery',
  дүн: 'total',
  нийт: 'total',
  огноо: 'placed_at',
  амлалт: 'promised_to',
  шошго: 'tag',
  дүүрэг: 'district',
  суваг: 'channel',
  хэрэгсэл: 'method',
  купон: 'coupon',
  payment: 'payment_state',
  date: 'placed_at',
  promise: 'promised_to',
}

const bounds: Record<string, Filter['bound']> = { '>': 'gte', '>=': 'gte', '<': 'lte', '<=': 'lte' }

export type Typed = { filters: Filter[]; q: string; unknown: string[] }

/** `төлөв:бэлэн дүн:>300000 Болд` as filters and what is left to search for. */
export function readTyped(text: string, t: Translate, today: (days: number) => string): Typed {
  const typed: Typed = { filters: [], q: '', unknown: [] }
  const rest: string[] = []
  for (const token of text.trim().split(/\s+/).filter(Boolean)) {
    const [, word, value] = /^([\p{L}_]+):(.+)$/u.exec(token) ?? []
    if (!word || !value) {
      rest.push(token)
      continue
    }
    const filter = filterOf(word.toLowerCase(), value, t, today)
    if (filter) typed.filters.push(filter)
    else typed.unknown.push(token)
  }
  typed.q = rest.join(' ')
  return typed
}

function filterOf(word: string, text: string, t: Translate, today: (days: number) => string): Filter | undefined {
  const key = (filterWords[word] ?? (filterKeys.includes(word as FilterKey) ? word : undefined)) as
    | FilterKey
    | undefined
  if (!key) return undefined
  const [, sign = '', value = ''] = /^(>=|<=|>|<)?(.*)$/.exec(text) ?? []
  if (sign && !ranges.includes(key)) return undefined
  const bound = bounds[sign] ?? ''
  if (key === 'state') return named(key, value, t.group('status'))
  if (key === 'payment_state') return named(key, value, t.group('payment'))
  if (key === 'delivery') return named(key, value, t.group('delivery'))
  if (key === 'channel') return named(key, value, t.group('channel'))
  if (key === 'total') return /^[\d,]+$/.test(value) ? { key, bound, value: value.replaceAll(',', '') } : undefined
  if (key === 'placed_at' || key === 'promised_to') return dated(key, bound, value.toLowerCase(), t, today)
  return { key, bound: '', value }
}

/** A value by its word in the language of the screen, or as the API calls it; `a,b` is any of them. */
function named(key: FilterKey, text: string, words: Record<string, string>): Filter | undefined {
  const values = text.split(',').map((part) => {
    const wanted = part.toLowerCase().replaceAll('_', ' ')
    return Object.keys(words).find(
      (each) => each === part || words[each]?.toLowerCase() === wanted || words[each]?.toLowerCase().startsWith(wanted),
    )
  })
  return values.every(Boolean) ? { key, bound: '', value: values.join(',') } : undefined
}

function dated(key: FilterKey, bound: Filter['bound'], text: string, t: Translate, today: (days: number) => string) {
  const value = text === t('filters.today') ? today(0) : text === t('filters.yesterday') ? today(-1) : text
  return /^\d{4}-\d\d-\d\d$/.test(value) ? { key, bound, value } : undefined
}

/** A filter in words, for its chip. */
export function filterText({ key, bound, value }: Filter, t: Translate, money: (sum: string) => string): string {
  const sign = { '': '', gte: '≥ ', lte: '≤ ', gt: '> ', lt: '< ' }[bound]
  const words: Readonly<Record<string, string>> =
    key === 'state'
      ? t.group('status')
      : key === 'payment_state'
        ? t.group('payment')
        : key === 'delivery'
          ? t.group('delivery')
          : key === 'channel'
            ? t.group('channel')
            : {}
  if (key === 'total') return `${t('filters.total')} ${sign}${money(value)}`
  if (key === 'promised_to' && value.includes('T')) return `${t(`filters.${key}`)} ${sign}${t('filters.now')}`
  return `${t(`filters.${key}`)}: ${sign}${value
    .split(',')
    .map((each) => words[each] ?? each)
    .join(', ')}`
}
