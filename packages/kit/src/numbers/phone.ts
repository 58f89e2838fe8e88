import { plainSigns } from '../text/plain-signs.ts'

const separators = /[\s().\p{Pd}]/gu

/** A Mongolian number as 8 digits, from what people type (`+976 9911-2233`), or `undefined`. */
export function parsePhone(input: string): string | undefined {
  const digits = plainSigns(input)
    .replace(separators, '')
    .replace(/^(\+|00)?976(?=\d{8}$)/, '')
  return /^[5-9]\d{7}$/.test(digits) ? digits : undefined
}

/** `99112233` → `9911 2233`. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{4})(\d{4})$/, '$1 $2')

/** Shown where the reader may be a stranger: `99••••33`. */
export const maskPhone = (phone: string): string => phone.replace(/^(..).*(..)$/, '$1••••$2')

const mobile = /^(5[05]|6[069]|72|78|8[013]|8[5-9]|9\d)/

/** Whether text messages reach a number of 8 digits: in the ranges of the mobile networks, not of landlines or internet phones. */
export const isMobile = (phone: string): boolean => mobile.test(phone)
