import { unitOf } from './units.ts'

/** A stretch of a query that says how cold it gets (°C below zero), how old somebody is (years, from and to), or how much. */
export type Measure = { start: number; end: number } & (
  | { cold: number }
  | { age: [from: number, to: number] }
  | { amount: string }
)

const MINUS = '[-−–]|(?:хасах|hasah|khasakh|minus|минус|meno|零下|负)\\s*'
const DEGREES = '°\\s*[cс]?|градус\\p{L}*|хэм\\p{L}*|degrees?|gradi|度'
const COLD = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:(?:${MINUS})(\\d{1,2})(?![\\d.,%]|\\s*%)(?:\\s*(?:${DEGREES}))?|(\\d{1,2})\\s*(?:${DEGREES}))(?![\\p{L}\\p{N}])`,
  'gu',
)
const AMOUNT = /(?<![\p{L}\p{N}-])(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?\s*-?\s*(\p{L}+)/gu
const MONTHS = 12

/** What a normalised query says in degrees, years and other units, from left to right. */
export function measuresIn(text: string): Measure[] {
  if (!/\p{N}/u.test(text)) return []
  return [...coldIn(text), ...amountsIn(text)].sort((a, b) => a.start - b.start)
}

const coldIn = (text: string): Measure[] =>
  Array.from(text.matchAll(COLD), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    cold: Number(match[1] ?? match[2]),
  }))

function amountsIn(text: string): Measure[] {
  return Array.from(text.matchAll(AMOUNT)).flatMap((match): Measure[] => {
    const [matched, from = '', to = from, word = ''] = match
    const unit = unitOf(word)
    if (unit === undefined) return []
    const inYears = (count: string) => (unit === 'year' ? Number(count) : Number(count) / MONTHS)
    const at = { start: match.index, end: match.index + matched.length }
    return unit === 'year' || unit === 'month'
      ? [{ ...at, age: [inYears(from), inYears(to)] }]
      : [{ ...at, amount: unit }]
  })
}

/** Of temperatures that products are made for, those that bear so much cold; where none does, the lowest there is. */
export function warmEnough(values: readonly string[], cold: number): string[] {
  const known = values.filter((value) => value.trim() !== '' && Number.isFinite(Number(value)))
  const lowest = Math.min(...known.map(Number))
  return known.filter((value) => Number(value) <= Math.max(-cold, lowest))
}

/** Of groups of ages, written `3-5` and `13+`, those that one of these years falls into. */
export function groupsOfAge(values: readonly string[], [from, to]: readonly [number, number]): string[] {
  return values.filter((value) => {
    const [, first, last, open] = /^(\d+)(?:-(\d+)|(\+))$/.exec(value) ?? []
    if (first === undefined) return false
    return to >= Number(first) && (open !== undefined || from <= Number(last))
  })
}
