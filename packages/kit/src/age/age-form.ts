import { type CalendarDay, reachesAge } from './legal-age.ts'

/** Keeps the answer of a brand's gate; a refusal holds at the whole host, at the store as well. */
export const brandAgeCookie = 'altan_tal_age'

/** Whether a refusal at a brand's gate is among the cookies, beside whatever else they say. */
export const refusedAtBrand = (cookies: string | undefined): boolean =>
  new RegExp(`(?:^|;\\s*)${brandAgeCookie}=no(?:;|$)`).test(cookies ?? '')

/** What a form at the door asks for, as it was typed. */
export type AgeFields = { country: string; year: string; month: string; day: string }

/** What is missing or can't be: `edge` asks for month and day, because the year alone does not decide. */
export type AgeProblem = 'country' | 'year' | 'edge' | 'date'

export type AgeReading = { answer: 'yes' | 'no' } | { wrong: AgeProblem }

const numberOf = (text: string, form: RegExp): number | undefined => {
  const digits = text.normalize('NFKC').trim()
  return form.test(digits) ? Number(digits) : undefined
}

/** Reads a form at the door for the `age` that its country asks. A slip is named, so that nobody is sent away for one. */
export function readAge({ country, year, month, day }: AgeFields, age: number, today: CalendarDay): AgeReading {
  if (!country) return { wrong: 'country' }
  const born = numberOf(year, /^\d{4}$/)
  if (born === undefined) return { wrong: 'year' }
  const byYear = reachesAge({ year: born }, age, today)
  if (byYear === 'invalid') return { wrong: 'year' }
  if (byYear !== 'unclear') return { answer: byYear }
  if (!month.trim() || !day.trim()) return { wrong: 'edge' }
  const [inMonth, onDay] = [numberOf(month, /^\d{1,2}$/), numberOf(day, /^\d{1,2}$/)]
  if (inMonth === undefined || onDay === undefined) return { wrong: 'date' }
  const byDay = reachesAge({ year: born, month: inMonth, day: onDay }, age, today)
  return byDay === 'yes' || byDay === 'no' ? { answer: byDay } : { wrong: 'date' }
}
