import { plainCode } from '../text/plain-signs.ts'

/** The number of an account in a Mongolian bank, 6 to 12 digits, from what people type, or `undefined`. */
export function parseAccountNumber(input: string): string | undefined {
  const digits = plainCode(input)
  return /^\d{6,12}$/.test(digits) && /[1-9]/.test(digits) ? digits : undefined
}

/** Whether a Mongolian IBAN is that of an account: its last twelve digits are the number with zeros before it. */
export const isIbanOf = (iban: string, number: string): boolean => iban.slice(8) === number.padStart(12, '0')

/** Shown to its owner and in logs: all but the last four characters are hidden, `••••5678`. */
export const maskAccountNumber = (number: string): string => `••••${number.slice(-4)}`
