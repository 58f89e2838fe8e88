import type { Locale } from '@delguur/kit/locale'
import { z } from 'zod'
import {
  type Begin,
  type Begun,
  type Callback,
  type Charge,
  type KeptCard,
  type Outcome,
  type PaymentProvider,
  ProviderError,
  type ProviderLog,
  type Verdict,
} from '../../modules/payments/index.ts'
import { checksum, decimal, isChecksum, tugrik } from './golomt-checksum.ts'
import { createWire, type WireAnswer } from './wire.ts'

export const GolomtCardSettings = z.object({
  /** No slash at the end. */
  url: z.url(),
  token: z.string().min(1),
  secret: z.string().min(1),
})
export type GolomtCardSettings = z.output<typeof GolomtCardSettings>

/** What the stand-in takes, for any merchant's name of a-z, 0-9 and hyphens. */
export const sandboxGolomtCard = (url: string, merchant = 'bambar'): GolomtCardSettings => ({
  ...{ url: `${url}/golomt_card`, token: `sandbox-golomt-${merchant}`, secret: 'golomt-sandbox-secret' },
})

const name = 'golomt_card'

/**
 * Golomt's e-commerce cards: a hosted page, kept cards, a signed call to an address agreed with the bank. The wire has no
 * way to close an invoice or to give money back.
 */
export function golomtCard(settings: GolomtCardSettings, log: ProviderLog, patience?: number): PaymentProvider {
  const { url, token, secret } = settings
  const wire = createWire({ provider: name, base: url, log, secrets: [token, secret], ...(patience && { patience }) })
  const ask = async (operation: string, path: string, number: string, body: object, signed: string[]) =>
    wire({
      ...{ operation, number, method: 'POST', path, headers: { authorization: `Bearer ${token}` } },
      json: { ...body, checksum: checksum(secret, ...signed) },
    })
  const page = (kind: 'payment' | 'confirmation', locale: Locale, invoice: string): string =>
    `${url}/${kind}/${languageOf(locale)}/${encodeURIComponent(invoice)}`

  const invoice = async (begin: Begin): Promise<Begun> => {
    const { number, amount: sum } = begin.charge
    const [amount, returnType, callback] = [decimal(sum), 'GET', begin.return_url]
    const genToken = begin.keep_card ? 'Y' : 'N'
    const body = { amount, transactionId: number, returnType, callback, genToken, socialDeeplink: 'N' }
    const answer = await ask('invoice', '/api/invoice', number, body, [number, amount, returnType, callback])
    const reference = invoiceOf(accepted(answer), number, secret)
    return { reference, instructions: { redirect_url: page('payment', begin.locale, reference) } }
  }
  const check = async ({ number }: Charge): Promise<Outcome> => {
    const answer = await ask('inquiry', '/api/inquiry', number, { transactionId: number }, [number, number])
    return answer.status === 404 ? { state: 'pending' } : outcomeOf(accepted(answer), number, secret)
  }
  const payByCard = async ({ charge, locale }: Begin, card: string): Promise<Begun> => {
    const [amount, number] = [decimal(charge.amount), charge.number]
    const body = { amount, transactionId: number, token: card, lang: languageOf(locale), invoice: '' }
    const begun = { reference: number, instructions: {} }
    const answer = await ask('pay', '/api/pay', number, body, [amount, number, card])
    const said = answer.status < 400 ? outcomeOf(accepted(answer), number, secret) : undefined
    if (said?.state === 'paid') return { ...begun, outcome: said }
    // It may have been paid by an earlier try whose answer was lost: what is refused now is the second one.
    const known = await check(charge)
    if (known.state === 'paid') return { ...begun, outcome: known }
    return { ...begun, outcome: said ?? outcomeOf(accepted(answer), number, secret) }
  }
  return {
    type: name,
    needs: [],
    open_minutes: 30,
    begin: (begin) => (begin.card_token === null ? invoice(begin) : payByCard(begin, begin.card_token)),
    check,
    numberOf: ({ body }) => said(body)?.transactionId,
    verify: (callback, charge) => verdictOf(callback, charge, secret),
    received: { body: '{"status":"OK"}', type: 'application/json' },
    cards: {
      async begin({ number, locale, return_url }) {
        const body = { transactionId: number, returnType: 'GET', callback: return_url }
        const answer = await ask('confirmation', '/api/confirmation', number, body, [number, 'GET', return_url])
        const reference = invoiceOf(accepted(answer), number, secret)
        return { reference, redirect_url: page('confirmation', locale, reference) }
      },
      async read(number) {
        const answer = await ask('get token', '/api/get/token', number, { transactionId: number }, [number, number])
        return answer.status === 404 ? undefined : keptOf(accepted(answer), number, secret)
      },
    },
  }
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** Of all answers; the amount may come as a number, and is signed as it is written. */
const Said = z.object({
  ...{ transactionId: z.string(), checksum: z.string(), invoice: text, errorCode: text, errorDesc: text },
  ...{ amount: z.union([text, z.number().transform(String)]), status: text, token: text },
  ...{ cardNumber: text, cardHolder: text },
})
type Said = z.output<typeof Said>

const said = (body: Buffer): Said | undefined => {
  try {
    return Said.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

function accepted({ status, json }: WireAnswer): Said {
  const parsed = Said.safeParse(json)
  if (status < 400 && parsed.success) return parsed.data
  const message = z.object({ message: z.string() }).safeParse(json)
  throw new ProviderError('refused', `${name}: ${message.data?.message ?? status}`)
}

/** An answer that the bank did not sign says nothing. */
const unsigned = (): ProviderError => new ProviderError('away', `${name}: an answer without a good checksum`)

function invoiceOf({ invoice, transactionId, checksum: given }: Said, number: string, secret: string): string {
  if (transactionId !== number || !invoice || !isChecksum(given, secret, invoice, number)) throw unsigned()
  return invoice
}

const isSigned = (answer: Said, secret: string): boolean =>
  isChecksum(answer.checksum, secret, answer.transactionId, answer.errorCode, answer.amount, answer.token)

function outcomeOf(answer: Said, number: string, secret: string): Outcome {
  const { errorCode, errorDesc, status, transactionId } = answer
  if (transactionId !== number || !isSigned(answer, secret)) throw unsigned()
  if (errorCode === '000') {
    const amount = tugrik(answer.amount)
    if (amount === undefined) throw new ProviderError('away', `${name}: an amount of ${answer.amount}`)
    const card = answer.token ? { card: cardOf(answer) } : {}
    return { state: 'paid', amount, payment_reference: transactionId, ...card }
  }
  if (!errorCode || status === 'PENDING') return { state: 'pending' }
  return { state: 'failed', reason: errorDesc || errorCode }
}

function verdictOf({ body }: Callback, { number, amount }: Charge, secret: string): Verdict {
  const answer = said(body)
  if (!answer || !isSigned(answer, secret)) return 'signature'
  if (answer.transactionId !== number) return 'number'
  return tugrik(answer.amount) === amount ? 'ask' : 'amount'
}

function keptOf(answer: Said, number: string, secret: string): KeptCard | undefined {
  const { token, transactionId, errorCode } = answer
  if (transactionId !== number || !isChecksum(answer.checksum, secret, transactionId, token)) throw unsigned()
  return errorCode === '000' && token ? cardOf(answer) : undefined
}

const cardOf = ({ token, cardNumber, cardHolder }: Said): KeptCard => ({
  ...{ token, masked_number: masked(cardNumber), holder: cardHolder || null, kind: kindOf(cardNumber) },
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

/** The bank's pages speak two languages. */
const languageOf = (locale: Locale): 'MN' | 'EN' => (locale === 'mn' ? 'MN' : 'EN')
