/** The tabs of the orders list; each is only an address. `now` is the instant the tab was opened. */
export const views = [
  { key: 'all', search: () => '' },
  { key: 'new', search: () => 'filter[waits_for]=confirmation' },
  { key: 'unpaid', search: () => 'filter[waits_for]=payment' },
  { key: 'pack', search: () => 'filter[waits_for]=packing&sort=promised_to' },
  { key: 'send', search: () => 'filter[state]=ready&sort=promised_to' },
  {
    key: 'late',
    search: (now: string) => `filter[state]=confirmed,ready&filter[promised_to][lt]=${now}&sort=promised_to`,
  },
  { key: 'preorders', search: () => 'filter[preorder]=waiting,rest_due' },
  { key: 'done', search: () => 'filter[state]=delivered,finished' },
] as const
export type ViewKey = (typeof views)[number]['key']

const withoutTime = (search: URLSearchParams): string => {
  const plain = new URLSearchParams()
  for (const [name, value] of search)
    if (!['after', 'before', 'sort'].includes(name)) plain.set(name, value.includes('T') ? 'now' : value)
  plain.sort()
  return plain.toString()
}

/** The view that an address is, if it is one. */
export const viewOf = (search: URLSearchParams): ViewKey | undefined =>
  views.find((view) => withoutTime(new URLSearchParams(view.search('T'))) === withoutTime(search))?.key
