import { flagPages } from '@delguur/contract/shopfront/flag-pages'
import { splitLocale } from '@delguur/kit/locale'
import type { PageContext } from '../app/lib/server-context.server.ts'

type Flag = keyof PageContext['flags']

/** What answers without a page. */
const others: [Flag, RegExp][] = [
  ['wallet', /^\/resources\/recharges\//],
  ['questions', /^\/resources\/question$/],
  ['games', /^\/(?:resources\/game|games\/[^/]+\/og\.jpg)$/],
  ['payers', /^\/resources\/(?:orders\/[^/]+\/payer|payers\/[^/]+)$/],
  ['pinned_addresses', /^\/resources\/addresses\/[^/]+\/pin$/],
  ['live_delivery', /^\/resources\/orders\/[^/]+\/delivery$/],
  ['festivals', /^\/resources\/festival$/],
  ['warmth', /^\/resources\/weather$/],
  ['children', /^\/resources\/children-export$/],
  ['trade_in', /^\/resources\/trade-photo$/],
  ['leasing', /^\/resources\/leases\//],
  ['travel', /^\/resources\/(?:bookings|voucher)\//],
  ['quotes', /^\/(?:quote|resources\/package)$/],
  ['wishes', /^\/(?:resources\/wish(?:es|-lists)|wishlist\/[^/]+\/og\.jpg)$/],
  ['news', /^\/resources\/push$/],
  ['alerts', /^\/resources\/alerts$/],
  ['articles', /^\/resources\/posts$/],
]

const isIn = (list: [Flag, RegExp][], path: string, flags: PageContext['flags']): boolean =>
  list.some(([flag, form]) => !flags[flag] && form.test(path))

/**
 * Whether an address belongs to what this tenant has switched off: a page to be answered as missing, or anything else. It is
 * read as the router reads it: in any case, decoded, with any number of slashes.
 */
export function closedAt(url: string, flags: PageContext['flags']): 'page' | 'other' | undefined {
  const path = plain(new URL(url).pathname)
  const isData = path.endsWith('.data')
  const { rest } = splitLocale(path.replace(/\.data$/, '').replace(/(?<=.)\/_?$/, ''))
  if (isIn(others, rest, flags)) return 'other'
  return isIn(flagPages, rest, flags) ? (isData ? 'other' : 'page') : undefined
}

function plain(path: string): string {
  const collapsed = path.replace(/\/{2,}/g, '/').toLowerCase()
  try {
    return decodeURIComponent(collapsed).toLowerCase()
  } catch {
    return collapsed
  }
}
