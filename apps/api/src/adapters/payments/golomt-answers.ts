import { z } from 'zod'
import {
  type Callback,
  type Charge,
  type Outcome,
  ProviderError,
  type SavedCard,
  type Verdict,
} from '../../modules/money/payments/index.ts'
import { asWritten, isChecksum, tugrik } from './golomt-checksum.ts'
import type { HttpAnswer } from './http-client.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** Of all answers and calls; a field that is missing is empty. */
const GolomtCallback = z.object({
  transactionId: z.string(),
  checksum: z.string(),
  invoice: text,
  errorCode: text,
  errorDesc: text,
  amount: text,
  status: text,
  token: text,
  cardNumber: text,
  cardHolder: text,
})
type GolomtCallback = z.output<typeof GolomtCallback>

/** What a body says, signed or not. */
export const parseCallback = (body: Buffer | string): GolomtCallback | undefined =>
  GolomtCallback.safeParse(asWritten(body.toString())).data

export function accepted({ status, text: body, json }: HttpAnswer): GolomtCallback {
  const answer = parseCallback(body)
  if (status < 400 && answer) return answer
  const message = z.object({ message: z.string() }).safeParse(json)
  throw new ProviderError('refused', `golomt_card: ${message.data?.message ?? status}`)
}

/** An answer that the bank did not sign says nothing. */
const unsigned = (): ProviderError => new ProviderError('away', `golomt_card: an answer without a good checksum`)

export function invoiceOf(
  { invoice, transactionId, checksum: given }: GolomtCallback,
  number: string,
  secret: string,
): string {
  if (transactionId !== number || !invoice || !isChecksum(given, secret, invoice, number)) throw unsigned()
  return invoice
}

const isSigned = (answer: GolomtCallback, secret: string): boolean =>
  isChecksum(answer.checksum, secret, answer.transactionId, answer.errorCode, answer.amount, answer.token)

export function outcomeOf(answer: GolomtCallback, number: string, secret: string): Outcome {
  const { errorCode, errorDesc, status, transactionId } = answer
  if (transactionId !== number || !isSigned(answer, secret)) throw unsigned()
  if (errorCode === '000') {
    const amount = tugrik(answer.amount)
    if (amount === undefined) throw new ProviderError('away', `golomt_card: an amount of ${answer.amount}`)
    const card = answer.token ? { card: cardOf(answer) } : {}
    return { state: 'paid', amount, payment_reference: transactionId, ...card }
  }
  if (!errorCode || status === 'PENDING') return { state: 'pending' }
  return { state: 'failed', reason: errorDesc || errorCode }
}

export function verdictOf({ body }: Callback, { number, amount }: Charge, secret: string): Verdict {
  const answer = parseCallback(body)
  if (!answer || !isSigned(answer, secret)) return 'signature'
  if (answer.transactionId !== number) return 'number'
  return tugrik(answer.amount) === amount ? 'ask' : 'amount'
}

export function savedCardOf(answer: GolomtCallback, number: string, secret: string): SavedCard | undefined {
  const { token, transactionId, errorCode } = answer
  if (transactionId !== number || !isChecksum(answer.checksum, secret, transactionId, token)) throw unsigned()
  return errorCode === '000' && token ? cardOf(answer) : undefined
}

const cardOf = ({ token, cardNumber, cardHolder }: GolomtCallback): SavedCard => ({
  token,
  masked_number: masked(cardNumber),
  holder: cardHolder || null,
  kind: kindOf(cardNumber),
})

/** Whatever the bank writes, no more of a number than its first six and last four stays here. */
const masked = (cardNumber: string): string =>
  cardNumber
    .replaceAll(/[\s-]/g, '')
    .replace(/^(\d{6})\d+(\d{4})$/, (all, first, last) => `${first}${'*'.repeat(all.length - 10)}${last}`)

const kinds: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^62/, 'unionpay'],
  [/^35/, 'jcb'],
  [/^9/, 'tcard'],
]
const kindOf = (cardNumber: string): string | null => kinds.find(([start]) => start.test(cardNumber))?.[1] ?? null
