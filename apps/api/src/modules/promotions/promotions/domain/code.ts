import { plainCode } from '@delguur/kit/text/plain-signs'

/** What coupon codes are made of: nothing that reads like something else. Ten of these are 50 bits. */
export const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const couponForm = new RegExp(`^[${codeLetters}]{10,40}$`)
const promoForm = /^\d{4}$/

function plain(typed: unknown): string {
  const text = typeof typed === 'number' ? String(typed) : typed
  return typeof text === 'string' && text.length <= 60 ? plainCode(text) : ''
}

/** Whether a promo code was meant: digits alone, in whatever number. */
export const areDigits = (typed: unknown): boolean => /^\d+$/.test(plain(typed))

/** A code as it is kept: capitals, no blanks or dashes. Undefined when no coupon of the shop can look like that. */
export function asCode(typed: unknown): string | undefined {
  const code = plain(typed)
  return couponForm.test(code) || promoForm.test(code) ? code : undefined
}
