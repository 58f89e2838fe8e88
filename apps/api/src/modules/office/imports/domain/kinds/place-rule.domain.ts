import { alike, yesNoIn } from '../cells.domain.ts'
import type { TableRow } from '../table-row.domain.ts'

// What a line of a file says of delivery to a place.

export type PlaceWords = {
  id: string | undefined
  text: string | undefined
  state: string | undefined
  district: string | undefined
  khoroo: string | undefined
}
export type RulePart = {
  price?: number
  free_from?: number | null
  min_hours?: number
  max_hours?: number
  cut_off_hour?: number | null
  days?: number[]
}
export type RuleLine = {
  served: boolean | undefined
  /** As the file names it; none where the place has one way. */
  method: string | undefined
  /** The way does not go there any more. */
  drops: boolean
  part: RulePart
}

const textOf = (row: TableRow, target: string): string | undefined => row.text(target) || undefined

export const placeIn = (row: TableRow): PlaceWords => ({
  id: textOf(row, 'place_id'),
  text: textOf(row, 'place'),
  state: textOf(row, 'state'),
  district: textOf(row, 'district'),
  khoroo: textOf(row, 'khoroo'),
})

const dayNames: readonly (readonly string[])[] = [
  ['да', 'даваа', 'mon', 'monday', 'пн'],
  ['мя', 'мягмар', 'tue', 'tuesday', 'вт'],
  ['лх', 'лхагва', 'wed', 'wednesday', 'ср'],
  ['пү', 'пүрэв', 'thu', 'thursday', 'чт'],
  ['ба', 'баасан', 'fri', 'friday', 'пт'],
  ['бя', 'бямба', 'sat', 'saturday', 'сб'],
  ['ня', 'ням', 'sun', 'sunday', 'вс'],
]
const everyDay = ['өдөрбүр', 'бүхөдөр', 'everyday', 'daily', 'all']

const dayIn = (text: string): number => {
  const word = alike(text)
  if (/^[1-7]$/.test(word)) return Number(word)
  return dayNames.findIndex((names) => names.includes(word)) + 1
}

/** `1,2,3`, `1-5`, `Да-Ба`, `Бя; Ня`, `өдөр бүр`; Monday is 1. */
export function daysIn(text: string): number[] | undefined {
  if (everyDay.includes(alike(text))) return [1, 2, 3, 4, 5, 6, 7]
  const found = new Set<number>()
  for (const part of text.split(/[,;/\s]+/).filter(Boolean)) {
    const [from = 0, to = from] = part.split(/[-–—]/).map(dayIn)
    if (from === 0 || to === 0) return undefined
    for (let day = from; ; day = (day % 7) + 1) {
      found.add(day)
      if (day === to) break
    }
  }
  return found.size > 0 ? [...found].sort() : undefined
}

function within(row: TableRow, target: string, most: number): number | null | undefined {
  const value = row.number(target, { integer: true })
  if (typeof value !== 'number' || value <= most) return value
  row.problem(target, 'number_too_large', { params: { most } })
  return undefined
}

/** An hour: `14`, `14:00`. */
function hourIn(row: TableRow): number | null | undefined {
  const text = row.text('cut_off_hour')
  const clock = /^(\d{1,2}):00$/.exec(text ?? '')
  if (clock && Number(clock[1]) < 24) return Number(clock[1])
  return within(row, 'cut_off_hour', 23)
}

const mostMoney = 100_000_000
const mostHours = 720

export function ruleIn(row: TableRow): RuleLine {
  const price = within(row, 'delivery_price', mostMoney)
  const free_from = within(row, 'free_from', mostMoney)
  const min_hours = within(row, 'min_hours', mostHours)
  const max_hours = within(row, 'max_hours', mostHours)
  const cut_off_hour = hourIn(row)
  const days = textOf(row, 'days')
  const known = days === undefined ? undefined : daysIn(days)
  if (days !== undefined && !known) row.problem('days', 'days_unknown')
  const part: RulePart = {
    ...(typeof price === 'number' && { price }),
    ...(free_from !== undefined && { free_from }),
    ...(typeof min_hours === 'number' && { min_hours }),
    ...(typeof max_hours === 'number' && { max_hours }),
    ...(cut_off_hour !== undefined && { cut_off_hour }),
    ...(known && { days: known }),
  }
  const served = yesNoIn(row.text('served') ?? '')
  if (row.has('served') && served === undefined) row.problem('served', 'not_yes_or_no')
  const method = textOf(row, 'method')
  const drops = price === null
  if (drops && !method) row.problem('method', 'way_missing')
  if (served !== false && !drops && Object.keys(part).length === 0 && !row.isRefused)
    row.problem('delivery_price', 'rule_empty')
  return { served, method, drops, part }
}
