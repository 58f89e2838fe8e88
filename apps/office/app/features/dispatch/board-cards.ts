import { type BoardCard, dispatchColumns, dispatchWindows, largestWave } from '@delguur/contract/warehouse/dispatch'

export const columns = dispatchColumns
export const windows = ['all', ...dispatchWindows] as const
export type WindowKey = (typeof windows)[number]

/** What leaves with the couriers of the day: what is promised for it, and what is urgent. */
const leavesToday = ({ window }: BoardCard): boolean => window === 'today' || window === 'urgent'

/** How the orders of the day's run stand: packed, being picked, in a wave that nobody has, in none. */
export function runOfDay(cards: readonly BoardCard[]) {
  const open = cards.filter((card) => leavesToday(card) && card.column !== 'gone')
  const count = (is: (card: BoardCard) => boolean) => open.filter(is).length
  return {
    packed: count(({ column }) => column === 'packed'),
    picking: count(({ column, wave }) => column === 'picking' && wave?.picker !== null),
    waved: count(({ column, wave }) => column === 'picking' && wave?.picker === null),
    risk: count(({ column }) => column === 'to_pick'),
  }
}

/** Orders of the day first, then by promise. */
const byUrgency = (a: BoardCard, b: BoardCard): number =>
  Number(leavesToday(b)) - Number(leavesToday(a)) ||
  (a.promised_to ?? '9').localeCompare(b.promised_to ?? '9') ||
  a.id - b.id

/** What goes into the next wave: what was chosen, else the most urgent order with its neighbours of the same district. */
export function nextWave(cards: readonly BoardCard[], chosen: ReadonlySet<string>): BoardCard[] {
  const open = cards.filter(({ column }) => column === 'to_pick').sort(byUrgency)
  const picked = open.filter(({ number }) => chosen.has(number))
  if (picked.length > 0) return picked.slice(0, largestWave)
  const [first] = open
  if (!first) return []
  const near = (card: BoardCard) => card.district_id === first.district_id && leavesToday(card) === leavesToday(first)
  return open.filter(near).slice(0, largestWave)
}
