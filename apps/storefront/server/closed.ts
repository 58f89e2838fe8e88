import { splitLocale } from '@delguur/kit/locale'
import type { PageContext } from '../app/lib/server-context.server.ts'

type Flag = keyof PageContext['flags']

/** What a tenant may have switched off, by the paths of its pages without the language. */
const pages: [Flag, RegExp][] = [
  ['compare', /^\/compare$/],
  ['leasing', /^\/(?:leasing|account\/leases(?:\/.*)?)$/],
  ['wallet', /^\/account\/(?:wallet|gift-cards)(?:\/.*)?$/],
  ['offers', /^\/(?:promotions|account\/coupons(?:\/.*)?)$/],
  ['quotes', /^\/(?:package|account\/(?:quotes|price-suggestions)(?:\/.*)?)$/],
  ['reviews', /^\/products\/[^/]+\/reviews$/],
  ['wishes', /^\/wishlist(?:\/[^/]+)?$/],
  ['news', /^\/newsletter(?:\/.*)?$/],
]

/** What answers without a page. */
const others: [Flag, RegExp][] = [
  ['wallet', /^\/resources\/recharges\//],
  ['leasing', /^\/resources\/leases\//],
  ['quotes', /^\/(?:quote|resources\/package)$/],
  ['wishes', /^\/(?:resources\/wish(?:es|-lists)|wishlist\/[^/]+\/og\.jpg)$/],
  ['news', /^\/resources\/push$/],
]

const isIn = (list: [Flag, RegExp][], path: string, flags: PageContext['flags']): boolean =>
  list.some(([flag, form]) => !flags[flag] && form.test(path))

/** Whether an address belongs to what this tenant has switched off: a page to be answered as missing, or anything else. */
export function closedAt(url: string, flags: PageContext['flags']): 'page' | 'other' | undefined {
  const { pathname } = new URL(url)
  const isData = pathname.endsWith('.data')
  const { rest } = splitLocale(pathname.replace(/\.data$/, '').replace(/(?<=.)\/(?:_)?$/, ''))
  if (isIn(others, rest, flags)) return 'other'
  return isIn(pages, rest, flags) ? (isData ? 'other' : 'page') : undefined
}
