import type { Flags } from '../flags.ts'

type Flag = keyof Flags

/** What a tenant may have switched off, by the paths of its pages without the language. */
export const flagPages: [Flag, RegExp][] = [
  ['codes', /^\/account\/licenses$/],
  ['compare', /^\/compare$/],
  ['leasing', /^\/(?:leasing|account\/leases(?:\/.*)?)$/],
  ['wallet', /^\/account\/(?:wallet|gift-cards)(?:\/.*)?$/],
  ['offers', /^\/(?:promotions|account\/coupons)(?:\/.*)?$/],
  ['quotes', /^\/(?:package|account\/(?:quotes|price-suggestions)(?:\/.*)?)$/],
  ['reviews', /^\/(?:products\/[^/]+\/reviews(?:\/write)?|vendors\/[^/]+\/review)$/],
  ['questions', /^\/products\/[^/]+\/questions(?:\/ask)?$/],
  ['outfits', /^\/outfit$/],
  ['games', /^\/games(?:\/[^/]+)?$/],
  ['payers', /^\/payer\/[^/]+$/],
  ['pinned_addresses', /^\/account\/addresses\/[^/]+\/pin$/],
  ['live_delivery', /^\/orders\/[^/]+\/delivery$/],
  ['travel', /^\/(?:travel|(?:hotels|tours)\/[^/]+(?:\/book)?|account\/bookings(?:\/.*)?)$/],
  ['children', /^\/account\/children$/],
  ['trade_in', /^\/account\/trade-ins(?:\/.*)?$/],
  ['wishes', /^\/wishlist(?:\/[^/]+)?$/],
  ['news', /^\/newsletter(?:\/.*)?$/],
  ['alerts', /^\/(?:alerts\/new|account\/alerts)$/],
  ['articles', /^\/(?:articles|news|authors|account\/(?:posts|saved))(?:\/.*)?$/],
  ['lookbooks', /^\/lookbooks(?:\/.*)?$/],
]

/** Whether a link within the shop leads to a page that the shop has, as far as its flags say. */
export function hasPage(flags: Flags, link: string): boolean {
  const path = link.replace(/[?#].*$/, '')
  if (path === '/quote') return flags.quotes
  return !flagPages.some(([flag, form]) => !flags[flag] && form.test(path))
}
