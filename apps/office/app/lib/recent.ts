import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import type { Option } from './palette-option.ts'
import { phoneText, sum } from './text.ts'

// What was opened last, for the palette; kept in memory only, for it names people.

let recent: Option[] = []
const most = 8

export const recentOptions = (): Option[] => recent

export function noteRecent(option: Option): void {
  if (['best', 'actions', 'screens', 'settings', 'help'].includes(option.group)) return
  recent = [option, ...recent.filter(({ key }) => key !== option.key)].slice(0, most)
}

export function noteOpened({ number, person, total }: Pick<OrderRow, 'number' | 'person' | 'total'>): void {
  const key = `order:${number}`
  const known = recent.find((each) => each.key === key)
  const detail = [person.name, person.phone && phoneText(person.phone), sum(total)].filter(Boolean).join(' · ')
  noteRecent({ ...known, key, group: 'orders', title: number, detail, to: `/orders/${number}` })
}

/** Nothing of one person's work is shown to the next. */
export const forgetRecent = (): void => {
  recent = []
}
