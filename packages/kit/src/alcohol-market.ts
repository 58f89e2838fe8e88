import { legalAge } from './age/legal-age.ts'

/** How alcohol is sold to people of a country (ISO 3166-1 alpha-2), and from what age; `*` is each that is not named. */
export type Market = { country: string; minimum_age: number; sale: 'licensed_shops' | 'pick_up' | 'delivery' }

/** The rules of a country: its own, else those of all others. A shop that names none sells nothing there. */
export const marketOf = (markets: readonly Market[], country: string): Market | undefined =>
  markets.find((each) => each.country === country.toUpperCase()) ?? markets.find((each) => each.country === '*')

/** From what age on a shop lets people of a country in and sells to them: its own, and never less than that country's law. */
export const minimumAge = (markets: readonly Market[], country: string): number =>
  Math.max(marketOf(markets, country)?.minimum_age ?? 0, legalAge(country))
