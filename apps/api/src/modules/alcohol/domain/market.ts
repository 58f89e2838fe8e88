/** How alcohol is sold to people of a country; `*` is each that is not named. */
export type Market = { country: string; minimum_age: number; sale: 'licensed_shops' | 'pick_up' | 'delivery' }

/** The rules of a country: its own, else those of all others. A shop that names none sells nothing there. */
export const marketOf = (markets: readonly Market[], country: string): Market | undefined =>
  markets.find((each) => each.country === country.toUpperCase()) ?? markets.find((each) => each.country === '*')

/** Where goods are handed over: in a shop of its own country, or at an address. */
export type HandOver = { kind: 'shop'; country: string; licensed: boolean } | { kind: 'address'; country: string }

/** Whether alcohol may be handed over there at all, whatever the hour. */
export function maySellAt(markets: readonly Market[], place: HandOver): boolean {
  const market = marketOf(markets, place.country)
  if (!market || market.sale === 'licensed_shops') return false
  return place.kind === 'shop' ? place.licensed : market.sale === 'delivery'
}
