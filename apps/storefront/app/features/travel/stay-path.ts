import type { StayChoice } from './stay.server.ts'

/** The address of a hotel's page with what is chosen. */
export function stayQuery(choice: StayChoice, more: Record<string, string> = {}): string {
  const { room, check_in, check_out, adults, children, ages, rooms } = choice
  const query = new URLSearchParams({ room: String(room) })
  if (check_in) query.set('check_in', check_in)
  if (check_out) query.set('check_out', check_out)
  query.set('adults', String(adults))
  if (children > 0) query.set('children', String(children))
  if (ages.some((age) => age !== null)) for (const age of ages) query.append('age', age === null ? '' : String(age))
  if (rooms > 1) query.set('rooms', String(rooms))
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return `?${query}`
}
