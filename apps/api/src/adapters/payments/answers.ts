import { type Mnt, mnt } from '@delguur/kit/money'
import { z } from 'zod'
import { ProviderError } from '../../modules/money/payments/index.ts'

/** Reads an answer as its schema says; what cannot be read leaves it open whether the thing happened. */
export function read<T extends z.core.$ZodType>(schema: T, answer: unknown, provider: string): z.output<T> {
  const result = z.safeParse(schema, answer)
  if (!result.success) throw new ProviderError('away', `${provider}: an answer that cannot be read`)
  return result.data
}

/** Keys that the provider does not take are our fault, however it words it. */
export function admitted(status: number, provider: string): void {
  if (status === 401 || status === 403)
    throw new ProviderError('refused', `${provider}: ${status}, our keys are not taken`)
}

/** Whole tugrik, as a number or as a text like `45900.00`. */
export const Tugrik = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform(Number)
  .refine(Number.isSafeInteger)
  .transform((amount): Mnt => mnt(amount))

/** `45900.00` */
export const decimals = (amount: Mnt): string => `${amount}.00`

/** Whether two moments are at most 5 minutes apart. */
export const isNow = (moment: number, now = Date.now()): boolean => Math.abs(now - moment) <= 5 * 60_000

const pemForm = /^-----BEGIN ([A-Z ]+)-----([A-Za-z0-9+/=]+)-----END \1-----$/

/** A key in PEM, also with its line ends written as `\n`, as environments keep them, or lost in a field of one line. */
export const Pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n').trim())
  .transform((text) => {
    const joined = text
      .replace(/(?<=-----)\s+|\s+(?=-----)/g, '')
      .replace(/(?<=-----)[^-]+(?=-----END)/, (body) => body.replace(/\s/g, ''))
    const [, label = '', body = ''] = pemForm.exec(joined) ?? []
    const lines = body.match(/.{1,64}/g) ?? []
    return lines.length > 0 ? `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----` : text
  })
  .refine((text) => text.startsWith('-----BEGIN '), 'not PEM')
