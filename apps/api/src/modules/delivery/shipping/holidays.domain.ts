import { moonDay, newYearDay } from './moon-calendar.domain.ts'

export type HolidayCode =
  | 'new_year'
  | 'tsagaan_sar'
  | 'women'
  | 'children'
  | 'buddha'
  | 'naadam'
  | 'chinggis'
  | 'republic'
  | 'independence'

const fixed: [monthDay: string, code: HolidayCode][] = [
  ['01-01', 'new_year'],
  ['03-08', 'women'],
  ['06-01', 'children'],
  ...['07-11', '07-12', '07-13', '07-14', '07-15'].map((day): [string, HolidayCode] => [day, 'naadam']),
  ['11-26', 'republic'],
  ['12-29', 'independence'],
]

const after = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * The public holidays of a year in Mongolia, in their order: those with a date, and those of the moon: three days from the
 * lunar new year, Buddha's day (15th of the first summer month) and the birthday of Chinggis Khaan (1st of the first winter
 * month). What the government moves or adds in a single year is not known here: staff enter that.
 */
export function publicHolidays(year: number): { day: string; code: HolidayCode }[] {
  const tsagaanSar = newYearDay(year)
  const moving: [string, HolidayCode][] = [
    ...[0, 1, 2].map((days): [string, HolidayCode] => [after(tsagaanSar, days), 'tsagaan_sar']),
    [moonDay(year, 4, 15), 'buddha'],
    [moonDay(year, 10, 1), 'chinggis'],
  ]
  const days = new Map([
    ...moving,
    ...fixed.map(([monthDay, code]): [string, HolidayCode] => [`${year}-${monthDay}`, code]),
  ])
  return [...days].map(([day, code]) => ({ day, code })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * The days when no courier goes out: those entered and, for a needed year that was not entered, those that are public, so
 * that a year nobody has got to yet is not promised as one without holidays.
 */
export function daysOff(entered: string[], enteredYears: number[], neededYears: number[]): Set<string> {
  const missing = neededYears.filter((year) => !enteredYears.includes(year))
  return new Set([...entered, ...missing.flatMap((year) => publicHolidays(year).map(({ day }) => day))])
}
