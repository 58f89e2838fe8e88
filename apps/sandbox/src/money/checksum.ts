import { createHmac } from 'node:crypto'

/** Golomt's checksum: the values without anything between them, under the merchant's secret. */
export const checksum = (secret: string, ...values: string[]): string =>
  createHmac('sha256', secret).update(values.join('')).digest('hex')

/** Text of an amount as Golomt's services write it. */
export const decimal = (amount: number): string => amount.toFixed(2)

/** Whole tugrik of such a text; undefined where it is none. */
export function tugrik(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,11}(\.0{1,2})?$/.test(text) ? Number(text) : undefined
}
