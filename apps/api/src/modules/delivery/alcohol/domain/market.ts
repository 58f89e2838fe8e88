import { type Market, marketOf } from '@delguur/kit/alcohol-market'

/** Where products are handed over: in a shop of its own country, or at an address. */
export type HandOver = { kind: 'shop'; country: string; licensed: boolean } | { kind: 'address'; country: string }

/** Whether alcohol may be handed over there at all, whatever the hour. */
export function maySellAt(markets: readonly Market[], place: HandOver): boolean {
  const market = marketOf(markets, place.country)
  if (!market || market.sale === 'licensed_shops') return false
  return place.kind === 'shop' ? place.licensed : market.sale === 'delivery'
}
