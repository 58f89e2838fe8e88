import { dayMs, hourMs, localDate, localDayAt } from '@delguur/kit/dates'
import { type FestivalCode, festivalCodes } from '@delguur/kit/festivals'
import { publicHolidays } from './holidays.domain.ts'
import { type PromiseRule, promiseOf } from './promise.domain.ts'

/** How long before a festival the shop speaks of it. */
const aheadDays = 42

export type Festival = { code: FestivalCode; day: string }
const isFestival = (code: string): code is FestivalCode => festivalCodes.some((each) => each === code)

/** The first day of the next festival after today, within six weeks. */
export function nextFestival(now: Date): Festival | undefined {
  const [today, last] = [localDate(now), localDate(new Date(now.getTime() + aheadDays * dayMs))]
  const years = [...new Set([today, last].map((day) => Number(day.slice(0, 4))))]
  const days = years.flatMap((year) => publicHolidays(year))
  const first = days.filter(({ code, day }, i) => isFestival(code) && days[i - 1]?.code !== code && day > today)
  const next = first.find(({ day }) => day <= last)
  return next && isFestival(next.code) ? { code: next.code, day: next.day } : undefined
}

/**
 * Until when to order so that it is brought before a day begins: the latest full hour from `now` on before which one of the
 * ways promises that; null where none does.
 */
export function orderBy(
  ways: readonly PromiseRule[],
  now: Date,
  day: string,
  holidays: ReadonlySet<string>,
): Date | null {
  const begins = localDayAt(new Date(`${day}T00:00:00+08:00`), 0, 0).getTime()
  for (let until = begins; until > now.getTime(); until -= hourMs) {
    const ordered = new Date(Math.max(until - 1, now.getTime()))
    const isInTime = ways.some((way) => {
      const promised = way.kind === 'pick_up' ? undefined : promiseOf(way, ordered, holidays)
      return promised !== undefined && promised.to.getTime() < begins
    })
    if (isInTime) return new Date(until)
  }
  return null
}
