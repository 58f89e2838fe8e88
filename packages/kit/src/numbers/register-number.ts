import { plainCode } from '../text/plain-signs.ts'

/** The register number of a Mongolian organization, 7 digits, from what people type (`20-11 226`), or `undefined`. */
export function parseRegisterNumber(input: string): string | undefined {
  const digits = plainCode(input.replace(/[.№]/g, ''))
  return /^\d{7}$/.test(digits) && digits !== '0000000' ? digits : undefined
}

/** The letters of Mongolian Cyrillic. */
const person = /^([А-ЯЁӨҮ]{2})(\d{2})(\d{2})(\d{2})\d{2}$/u

/**
 * The register number of a person, two Cyrillic letters and eight digits, from what people type (`уб 90 05 04 12`), or
 * `undefined`. Its digits begin with a day of birth, in which months from 2000 on are 20 higher.
 */
export function parsePersonRegister(input: string): string | undefined {
  const number = plainCode(input).replaceAll('.', '')
  return birthOf(number) ? number : undefined
}

/** `2001-05-04` from a person's register number, or `undefined` for what is none. */
export function birthOf(number: string): string | undefined {
  const [, , year, coded, day] = person.exec(number) ?? []
  if (!year || !coded || !day) return undefined
  const late = Number(coded) > 20
  const month = Number(coded) - (late ? 20 : 0)
  const text = `${late ? '20' : '19'}${year}-${String(month).padStart(2, '0')}-${day}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** Shown where the reader may be a stranger: `УБ••••••12`. */
export const maskPersonRegister = (number: string): string => number.replace(/^(..).*(..)$/, '$1••••••$2')
