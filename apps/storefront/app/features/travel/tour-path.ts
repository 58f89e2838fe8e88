import type { Day } from './days.ts'

/** What an address says of a journey. */
export type TourChoice = { departure: Day | null; adults: number; children: number; infants: number; airport: string }

/** The address of a tour's page with what is chosen. */
export function tourQuery(
  { departure, adults, children, infants, airport }: TourChoice,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams()
  if (departure) query.set('departure', departure)
  query.set('adults', String(adults))
  if (children > 0) query.set('children', String(children))
  if (infants > 0) query.set('infants', String(infants))
  if (airport) query.set('airport', airport)
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return `?${query}`
}
