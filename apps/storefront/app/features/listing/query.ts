// The filters of a list live in its address and nowhere else.

/** Groups whose values are alternatives, as comma lists. */
const groupKeys = [
  'age_group',
  'gender',
  'clothing_size',
  'shoe_size',
  'pants_size',
  'color',
  'warm_to',
  'brand',
  'badge',
  'vendor',
] as const
const filterKeys = [...groupKeys, 'price_min', 'price_max', 'on_sale'] as const
const listKeys = [...filterKeys, 'sort', 'seed', 'page', 'q', 'exact'] as const

/** What the API is asked, from an address; empty and unknown parameters are left out. */
export function readQuery(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(listKeys.flatMap((key) => (search.get(key) ? [[key, readValue(search, key)]] : [])))
}

/** Several boxes of one name are one list; a price may be typed with spaces and commas. */
const readValue = (search: URLSearchParams, key: string): string =>
  key.startsWith('price_') ? (search.get(key) ?? '').replace(/\D/g, '') : search.getAll(key).join(',')

const listOf = (search: URLSearchParams, key: string): string[] =>
  search
    .getAll(key)
    .flatMap((value) => value.split(','))
    .filter(Boolean)

export const isChosen = (search: URLSearchParams, key: string, value: string): boolean =>
  listOf(search, key).includes(value)

/** Any change of filters starts again at the first page. */
function without(search: URLSearchParams, ...keys: string[]): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of [...keys, 'page']) next.delete(key)
  return next
}

export function withValue(search: URLSearchParams, key: string, value: string, chosen: boolean): URLSearchParams {
  const values = listOf(search, key).filter((each) => each !== value)
  if (chosen) values.push(value)
  const next = without(search, key)
  if (values.length > 0) next.set(key, values.join(','))
  return next
}

export function withPrices(search: URLSearchParams, from: number | undefined, to: number | undefined): URLSearchParams {
  const next = without(search, 'price_min', 'price_max')
  if (from !== undefined) next.set('price_min', String(from))
  if (to !== undefined) next.set('price_max', String(to))
  return next
}

export function withOne(search: URLSearchParams, key: string, value: string | undefined): URLSearchParams {
  const next = without(search, key)
  if (value !== undefined) next.set(key, value)
  return next
}

/** The same filters for other words. */
export const withQuery = (search: URLSearchParams, q: string): URLSearchParams =>
  withOne(without(search, 'exact'), 'q', q)

export const withoutFilters = (search: URLSearchParams): URLSearchParams => without(search, ...filterKeys)

/** `?a=1`, or an address without a question mark. */
export const addressOf = (pathname: string, search: URLSearchParams): string => {
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `${pathname}?${text}` : pathname
}

export const countFilters = (search: URLSearchParams): number =>
  groupKeys.reduce((sum, key) => sum + listOf(search, key).length, 0) +
  (search.has('price_min') || search.has('price_max') ? 1 : 0) +
  (search.has('on_sale') ? 1 : 0)
