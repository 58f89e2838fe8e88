/** The tab of a list: the one that its address names, all of them where something is looked for, else the first. */
export const tabOf = (search: URLSearchParams, first: string, name = 'state'): string =>
  search.get(name) ?? (isNarrowed(search) ? 'all' : first)

/** Whether an address holds more than a tab. */
export const isNarrowed = (search: URLSearchParams): boolean =>
  [...search.keys()].some((key) => key === 'q' || key.startsWith('filter['))

/** What a list is read with: search and filters of the address, and those of its tab under the name that the list knows. */
export function queryOf(search: URLSearchParams, tab: string, name = 'state'): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of search)
    if (value.trim() && (key === 'q' || key === 'sort' || key.startsWith('filter['))) query.set(key, value.trim())
  if (tab !== 'all') query.set(`filter[${name}]`, tab)
  return query
}

/** The same for a page of it, with how many there are. */
export function pageOf(search: URLSearchParams, tab: string, name = 'state'): URLSearchParams {
  const query = queryOf(search, tab, name)
  query.set('limit', '50')
  query.set('count', '1')
  return withCursor(query, search)
}

/** A query at the page that an address names. */
export function withCursor(query: URLSearchParams, search: URLSearchParams): URLSearchParams {
  for (const edge of ['after', 'before']) {
    const cursor = search.get(edge)
    if (cursor) query.set(edge, cursor)
  }
  return query
}
