import { type FilteredList, type ListFilter, listFilters } from '@delguur/contract/office/list-filters'
import { loadedTranslators, type Translate } from '../../../lib/i18n.ts'

// Filters of a list in its address. A chip, a typed filter and a chosen value are three ways to write the same.

export type Bound = '' | 'gte' | 'lte' | 'gt' | 'lt'
/** `filter[total][gte]` → `{ key: 'total', bound: 'gte' }`. */
export type Filter = { key: string; bound: Bound; value: string }
export type Filters = Readonly<Record<string, ListFilter>>

export const filtersOfList = (list: FilteredList): Filters => listFilters[list].filters

export const isRange = ({ kind }: ListFilter): boolean => ['day', 'money', 'number'].includes(kind)
const nameOf = ({ key, bound }: Pick<Filter, 'key' | 'bound'>): string =>
  bound ? `filter[${key}][${bound}]` : `filter[${key}]`

/** The filters that an address holds, of those that the list has. */
export function filtersIn(search: URLSearchParams, filters: Filters): Filter[] {
  return [...search].flatMap(([name, value]) => {
    const [, key, , bound] = /^filter\[(\w+)\](\[(gte|lte|gt|lt)\])?$/.exec(name) ?? []
    return key && Object.hasOwn(filters, key) && value ? [{ key, bound: (bound ?? '') as Bound, value }] : []
  })
}

/** The search of an address with other filters; its page begins anew, and what is open beside it is closed. */
export function withFilters(search: URLSearchParams, next: readonly Filter[], q: string): URLSearchParams {
  const changed = new URLSearchParams()
  for (const filter of next) changed.set(nameOf(filter), filter.value)
  if (q) changed.set('q', q)
  for (const [name, value] of search)
    if (!name.startsWith('filter[') && !['q', 'after', 'before', 'page', 'charge', 'item'].includes(name))
      changed.set(name, value)
  return changed
}

/** One filter with a value more, or without it where it has it. */
export function toggled(filters: readonly Filter[], key: string, value: string): Filter[] {
  const now = filters.find((each) => each.key === key && each.bound === '')
  const others = filters.filter((each) => each !== now)
  const values = now?.value.split(',') ?? []
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return next.length > 0 ? [...others, { key, bound: '', value: next.join(',') }] : others
}

/** One filter with this value at a bound; without it where the value is empty. */
export function bounded(filters: readonly Filter[], key: string, bound: Bound, value: string): Filter[] {
  const others = filters.filter((each) => each.key !== key || each.bound !== bound)
  return value ? [...others, { key, bound, value }] : others
}

/** The words of the values of a filter, where they have words of the office. */
export function wordsOf(filter: ListFilter, t: Translate): Record<string, string> {
  if (filter.kind === 'yes_no') {
    const [yes, no] = filter.values
    return { [yes]: t('listFilters.yes'), [no]: t('listFilters.no') }
  }
  if (filter.kind !== 'one_of') return {}
  const all = t.group(filter.words as Parameters<Translate['group']>[0]) as Record<string, string>
  const values = filter.values.length > 0 ? filter.values : Object.keys(all)
  return Object.fromEntries(values.map((value) => [value, all[value] ?? value]))
}

export function labelOf(key: string, t: Translate, filter: ListFilter | undefined): string {
  const name = (filter?.kind === 'one_of' && filter.name) || key
  return t.maybe(`filters.${name}`) ?? name
}

/** How a filter is called where it is typed: by its key, its name in each loaded language, and other words. */
function isCalled(key: string, filter: ListFilter | undefined, typed: string): boolean {
  const names = loadedTranslators().flatMap((t) => [
    labelOf(key, t, filter),
    ...(t.maybe(`listFilters.also.${key}`) ?? '').split(', '),
  ])
  return [key, ...names].some((name) => name.toLowerCase().replaceAll(' ', '_') === typed)
}

export type Typed = {
  filters: Filter[]
  /** Names of things whose values the API knows. */
  named: { key: string; text: string }[]
  q: string
  unknown: string[]
}

const signs: Record<string, Bound> = { '>': 'gte', '>=': 'gte', '<': 'lte', '<=': 'lte' }

/** `төлөв:бэлэн дүн:>300000 дүүрэг:ХУД Болд` as filters, names to look up, and what is left to search for. */
export function readTyped(text: string, filters: Filters, t: Translate, today: (days: number) => string): Typed {
  const typed: Typed = { filters: [], named: [], q: '', unknown: [] }
  const rest: string[] = []
  for (const token of text.match(/[\p{L}_]+:"[^"]*"|\S+/gu) ?? []) {
    const [, word = '', quoted] = /^([\p{L}_]+):(.+)$/u.exec(token) ?? []
    const value = quoted?.replace(/^"(.*)"$/, '$1')
    if (!value) {
      rest.push(token)
      continue
    }
    const key = Object.keys(filters).find((each) => isCalled(each, filters[each], word.toLowerCase()))
    const filter = key === undefined ? undefined : filters[key]
    if (key && filter?.kind === 'named') typed.named.push({ key, text: value })
    else {
      const read = key && filter ? valueTyped(key, filter, value, t, today) : undefined
      if (read) typed.filters.push(read)
      else typed.unknown.push(token)
    }
  }
  typed.q = rest.join(' ')
  return typed
}

function valueTyped(key: string, filter: ListFilter, text: string, t: Translate, today: (days: number) => string) {
  const [, sign = '', value = ''] = /^(>=|<=|>|<)?(.*)$/.exec(text) ?? []
  if (filter.kind === 'one_of' || filter.kind === 'yes_no')
    return sign ? undefined : spoken(key, value, wordsOf(filter, t))
  const bound = signs[sign] ?? ''
  if (filter.kind === 'money' || filter.kind === 'number')
    return /^[\d,]+$/.test(value) ? { key, bound, value: value.replaceAll(',', '') } : undefined
  if (filter.kind !== 'day') return undefined
  const lower = value.toLowerCase()
  const day = lower === t('filters.today') ? today(0) : lower === t('filters.yesterday') ? today(-1) : lower
  return /^\d{4}-\d\d-\d\d$/.test(day) ? { key, bound, value: day } : undefined
}

/** A value by its word in the language of the screen, or as the API calls it; `a,b` is any of them. */
function spoken(key: string, text: string, words: Record<string, string>): Filter | undefined {
  const values = text.split(',').map((part) => {
    const wanted = part.toLowerCase().replaceAll('_', ' ')
    const entries = Object.entries(words)
    return (entries.find(([value, word]) => value === part || word.toLowerCase() === wanted) ??
      entries.find(([, word]) => word.toLowerCase().startsWith(wanted)))?.[0]
  })
  return values.every(Boolean) ? { key, bound: '', value: values.join(',') } : undefined
}

/** A filter in words, for its chip; `names` are those of values that the API knows. */
export function filterText(
  { key, bound, value }: Filter,
  filter: ListFilter,
  { t, money, names }: { t: Translate; money: (sum: string) => string; names: Readonly<Record<string, string>> },
): string {
  const sign = { '': '', gte: '≥ ', lte: '≤ ', gt: '> ', lt: '< ' }[bound]
  const label = labelOf(key, t, filter)
  if (filter.kind === 'money') return `${label} ${sign}${money(value)}`
  if (filter.kind === 'day' && value.includes('T')) return `${label} ${sign}${t('filters.now')}`
  if (isRange(filter)) return `${label} ${sign}${value}`
  const words = { ...names, ...wordsOf(filter, t) }
  return `${label}: ${value
    .split(',')
    .map((each) => words[each] ?? '…')
    .join(', ')}`
}
