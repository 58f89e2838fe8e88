import { groups } from '@delguur/kit/money'
import type { Hundredths } from './domain/tax.ts'

/** What a receipt says: `₮1,234.50`, whole tugrik without decimals. */
export function tugrik(amount: Hundredths): string {
  const rest = amount % 100
  return `₮${groups(Math.floor(amount / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** The API's decimal string: `"1234.50"`. */
export const decimals = (amount: Hundredths): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
