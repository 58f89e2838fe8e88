import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Mnt, mnt } from '@delguur/kit/money'

/** Checksum of Golomt's services: the values without anything between them, under the merchant's secret. */
export const checksum = (secret: string, ...values: string[]): string =>
  createHmac('sha256', secret).update(values.join('')).digest('hex')

/** Whether somebody who knows the secret made this checksum; takes as long for any wrong one. */
export function isChecksum(given: unknown, secret: string, ...values: string[]): boolean {
  const expected = Buffer.from(checksum(secret, ...values))
  const got = Buffer.from(typeof given === 'string' ? given.toLowerCase() : '')
  return got.length === expected.length && timingSafeEqual(got, expected)
}

/** Text of an amount as these services write it: `1000.00`. */
export const decimal = (amount: Mnt): string => `${amount}.00`

/** Whole tugrik of a text or number with or without zero decimals; undefined where it is anything else. */
export function tugrik(value: unknown): Mnt | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,13}(\.0{1,2})?$/.test(text) ? mnt(Number(text)) : undefined
}

/** JSON whose amounts keep the text they were written in, since that is what was signed; undefined where it is none. */
export function asWritten(json: string): unknown {
  try {
    return JSON.parse(json.replace(/("amount"\s*:\s*)(-?\d[\d.eE+-]*)/g, '$1"$2"'))
  } catch {
    return undefined
  }
}
