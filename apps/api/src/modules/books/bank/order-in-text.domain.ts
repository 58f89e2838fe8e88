import { maskPhone } from '@delguur/kit/numbers/phone'

/** Letters that people type on the other keyboard and that look alike. */
const twins: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
}

/** A text as one run of Latin capitals and digits: look-alikes made Latin, spaces and punctuation gone. */
export const plain = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[А-ЯЁӨҮ]/g, (letter) => twins[letter] ?? letter)
    .replace(/[^A-Z0-9А-ЯЁӨҮ]/g, '')

export type NamedOrders = {
  /** With the R in front. */
  full: string[]
  /** Nine digits alone, in one or in threes: only an amount that fits makes them the number of an order. */
  bare: string[]
}

const nineDigits = /(?<!\d)\d{9}(?!\d)|(?<!\d[ -]?)\d{3}[ -]\d{3}[ -]\d{3}(?![ -]?\d)/g

/**
 * The numbers of orders that the text of a transfer names, however they were typed: small, with a Cyrillic Р, with spaces,
 * with the letter O for a nought.
 */
export function ordersIn(text: string): NamedOrders {
  const complete = [...plain(text).matchAll(/[RP]([0-9O]{9})/g)].map(([, digits = '']) => numberOf(digits))
  const bare = [...text.matchAll(nineDigits)].map(([digits]) => numberOf(digits.replace(/\D/g, '')))
  return { full: [...new Set(complete)], bare: [...new Set(bare)].filter((number) => !complete.includes(number)) }
}

const numberOf = (digits: string): string => `R${digits.replaceAll('O', '0')}`

const phone = /(?<!\d)[5-9]\d{3}[\s-]?\d{4}(?!\d)/g

/** Mongolian phone numbers that stand in a text. */
export const phonesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(phone)].map(([number]) => number.replace(/\D/g, ''))),
]

/** A text for who may not see people: its phone numbers are masked. */
export const withoutPhones = (text: string): string =>
  text.replace(phone, (number) => maskPhone(number.replace(/\D/g, '')))
