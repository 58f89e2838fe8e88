import { dayMs } from '@delguur/kit/dates'
import { beginOf, type Days } from './report.domain.ts'

// Which sums a report of some days is put together from: months and days that are kept, and days that are read from the books.

export type Month = { year: number; month: number }
export type Times = { from: Date; until: Date }
export type Parts = {
  /** Months that are taken whole. */
  months: Month[]
  /** Days that are added by themselves. */
  plus: Days[]
  /** Days that a month has and the report has not. */
  minus: Days[]
  /** Days that changed since they were summed. */
  live: Days[]
}

const next = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Days in their order as few spans. */
export function spansOf(days: readonly string[]): Days[] {
  const spans: Days[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && next(last.to) === day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = next(day)) days.push(day)
  return days
}

export const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`
const lastOf = (day: string): string => next(firstOf(next(firstOf(day), 31)), -1)

/** Every day of the report once: in a month, by itself or from the books; a month less some days where that is less to read. */
export function partsOf({ from, to }: Days, marked: ReadonlySet<string>): Parts {
  const [months, plus, minus, live]: [Month[], string[], string[], string[]] = [[], [], [], []]
  for (let first = firstOf(from); first <= to; first = next(lastOf(first))) {
    const days = daysFrom(first, lastOf(first))
    const within = days.filter((day) => day >= from && day <= to)
    live.push(...within.filter((day) => marked.has(day)))
    const stored = within.filter((day) => !marked.has(day))
    if (stored.length > days.length / 2) {
      const own = new Set(stored)
      months.push(monthOf(first))
      minus.push(...days.filter((day) => !own.has(day)))
    } else plus.push(...stored)
  }
  return { months, plus: spansOf(plus), minus: spansOf(minus), live: spansOf(live) }
}

export const timesOf = (spans: readonly Days[]): Times[] =>
  spans.map(({ from, to }) => ({ from: beginOf(from), until: beginOf(next(to)) }))

/** The parts of a report that are in each month, by its name. */
export function byMonth({ months, plus, minus, live }: Parts): { name: string; parts: Parts }[] {
  const spans = [...plus, ...minus, ...live].flatMap(({ from, to }) => [from.slice(0, 7), to.slice(0, 7)])
  const names = [...new Set([...months.map(nameOfMonth), ...between(spans)])].sort()
  return names.map((name) => {
    const cutTo = (all: readonly Days[]) => all.flatMap((span) => cut(span, name))
    const own = months.filter((month) => nameOfMonth(month) === name)
    return { name, parts: { months: own, plus: cutTo(plus), minus: cutTo(minus), live: cutTo(live) } }
  })
}

const nameOfMonth = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`

/** Every month from the first of some to the last. */
function between(names: readonly string[]): string[] {
  const [first, ...others] = names.toSorted()
  const last = others.at(-1) ?? first
  const all: string[] = []
  for (let name = first; name && last && name <= last; name = next(lastOf(`${name}-01`)).slice(0, 7)) all.push(name)
  return all
}

/** The part of some days that is in a month. */
function cut({ from, to }: Days, name: string): Days[] {
  const [first, last] = [`${name}-01`, lastOf(`${name}-01`)]
  const part = { from: from > first ? from : first, to: to < last ? to : last }
  return part.from <= part.to ? [part] : []
}
