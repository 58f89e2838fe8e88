import { z } from 'zod'
import {
  type Begin,
  type Callback,
  type Charge,
  type Instructions,
  type Outcome,
  type PaymentProvider,
  ProviderError,
  type ProviderLog,
  type Refunded,
  type RefundRequest,
  type StartedCharge,
  type Verdict,
} from '../../modules/money/payments/index.ts'
import { asWritten, checksum, decimal, isChecksum, tugrik } from './golomt-checksum.ts'
import { createHttpClient } from './http-client.ts'

export const SocialpaySettings = z.object({
  /** No slash at the end. */
  url: z.url(),
  terminal: z.string().min(1),
  secret: z.string().min(1),
})
export type SocialpaySettings = z.output<typeof SocialpaySettings>

/** What the stand-in takes, for any merchant's name of a-z, 0-9 and hyphens. */
export const sandboxSocialpay = (url: string, merchant = 'bambar'): SocialpaySettings => ({
  url: `${url}/socialpay`,
  terminal: `sandbox-${merchant}`,
  secret: 'socialpay-sandbox-secret',
})

const name = 'socialpay'

/**
 * SocialPay: a QR code, or a push to the app of a phone when one is given. It calls an address agreed with the bank, and
 * gives back a payment whole or not at all.
 */
export function socialpay(settings: SocialpaySettings, log: ProviderLog, timeout?: number): PaymentProvider {
  const bank = bankOf(settings, log, timeout)
  return {
    type: name,
    needs: [],
    open_minutes: 30,
    begin: (begin) => (begin.phone === null ? byCode(bank, begin) : byPush(bank, begin, begin.phone)),
    async check(charge) {
      const answer = await pollInvoice(bank, charge)
      return answer ? outcomeOf(answer) : { state: 'pending' }
    },
    cancel: (charge) => cancel(bank, charge),
    refund: (charge, request) => refund(bank, charge, request),
    checkRefund: (charge) => returnedTo(bank, charge),
    numberOf: ({ body }) => parseCallback(body)?.invoice,
    verify: (callback, charge) => verdictOf(callback, charge, settings),
    received: { body: '{"status":"OK"}', type: 'application/json' },
  }
}

type Ask = (path: string, charge: Charge, phone?: string) => Promise<Answer>
type Bank = { ask: Ask; settings: SocialpaySettings }

function bankOf(settings: SocialpaySettings, log: ProviderLog, timeout?: number): Bank {
  const { url, terminal, secret } = settings
  const http = createHttpClient({ provider: name, base: url, log, secrets: [secret], ...(timeout && { timeout }) })
  const ask: Ask = async (path, { number, amount }, phone) => {
    const body = { amount: decimal(amount), invoice: number, terminal, ...(phone !== undefined && { phone }) }
    const signed = checksum(secret, terminal, number, body.amount, phone ?? '')
    const json = { ...body, checksum: signed }
    const { status, text } = await http({ operation: path, number, method: 'POST', path: `/pos/${path}`, json })
    return answerOf(status, text)
  }
  return { ask, settings }
}

const refused = (words: string): ProviderError => new ProviderError('refused', `${name}: ${words}`)

async function byCode({ ask }: Bank, { charge }: Begin): Promise<StartedCharge> {
  const { response, error } = await ask('invoice/qr', charge)
  if (error !== undefined) throw refused(error)
  return { reference: charge.number, instructions: opened(response.desc) }
}

async function byPush(bank: Bank, { charge }: Begin, phone: string): Promise<StartedCharge> {
  const { error } = await bank.ask('invoice/phone', charge, phone)
  // The phone may be asking already, since an earlier try whose answer was lost.
  if (error !== undefined && !(await pollInvoice(bank, { ...charge, reference: null }))) throw refused(error)
  return { reference: charge.number, instructions: { pushed_to: phone } }
}

/** What became of an invoice, signed by the bank; undefined where it has none. */
async function pollInvoice({ ask, settings }: Bank, charge: Charge): Promise<SocialPayCallback | undefined> {
  const { response, error } = await ask('invoice/check', charge)
  if (error !== undefined) {
    if (charge.reference === null) return undefined
    throw refused(error)
  }
  if (response.invoice !== charge.number || !isSigned(response, settings))
    throw new ProviderError('away', `${name}: an answer without a good checksum`)
  return response
}

async function cancel(bank: Bank, charge: Charge): Promise<void> {
  const { error } = await bank.ask('invoice/cancel', charge)
  if (error === undefined) return
  // It may be closed already, which is all that was wanted.
  const answer = await pollInvoice(bank, charge)
  if (answer && outcomeOf(answer).state === 'pending') throw refused(error)
}

async function refund(bank: Bank, charge: Charge, { amount, paid, refunded_before }: RefundRequest): Promise<Refunded> {
  if (refunded_before + amount > paid) throw refused('more than was paid')
  if (amount !== charge.amount) return { state: 'manual' }
  const { response, error } = await bank.ask('payment/cancel', charge)
  if (error === undefined && response.resp_code === paidCode) return { state: 'done', reference: charge.number }
  const now = await returnedTo(bank, charge)
  if (now.state === 'done') return now
  throw refused(error ?? response.resp_desc)
}

/** A payment that went back is one no more. */
async function returnedTo(
  bank: Bank,
  charge: Charge,
): Promise<{ state: 'done'; reference: string } | { state: 'unknown' }> {
  const answer = await pollInvoice(bank, charge)
  const now = answer && outcomeOf(answer).state
  return now === 'canceled' || now === 'failed' ? { state: 'done', reference: charge.number } : { state: 'unknown' }
}

/** The text of the code is an app link already, or a QPay code that the app opens. */
function opened(desc: string): Instructions {
  if (!desc) throw new ProviderError('away', `${name}: no code`)
  const link = /^[a-z-]+:\/\//.test(desc) ? desc : `socialpay-payment://q?qPay_QRcode=${encodeURIComponent(desc)}`
  return { qr_text: desc, links: [{ name: 'SocialPay', description: 'SocialPay', logo: null, link }] }
}

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')
const SocialPayCallback = z.object({
  resp_code: text,
  resp_desc: text,
  amount: text,
  invoice: text,
  terminal: text,
  checksum: text,
  approval_code: text,
  desc: text,
})
type SocialPayCallback = z.output<typeof SocialPayCallback>
const Envelope = z.object({
  header: z.object({ code: z.coerce.number() }),
  body: z.object({ response: SocialPayCallback.nullish(), error: z.object({ errorDesc: text }).nullish() }),
})
type Answer = { response: SocialPayCallback; error?: string }

function answerOf(status: number, json: string): Answer {
  const { data } = Envelope.safeParse(asWritten(json))
  const response = data?.body.response ?? SocialPayCallback.parse({})
  if (data && status < 400 && data.header.code === 200) return { response }
  return { response, error: data?.body.error?.errorDesc || `answered ${data?.header.code ?? status}` }
}

const parseCallback = (body: Buffer): SocialPayCallback | undefined =>
  SocialPayCallback.safeParse(asWritten(body.toString())).data

const isSigned = (
  { amount, invoice, terminal, checksum: given }: SocialPayCallback,
  settings: SocialpaySettings,
): boolean => terminal === settings.terminal && isChecksum(given, settings.secret, terminal, invoice, amount)

const paidCode = '00'
/** Codes of the card networks for "not yet", "the payer refused" and "too late"; others are the bank's refusals. */
const notYet = ['', '09']
const ended: Record<string, 'canceled' | 'expired'> = { '17': 'canceled', '21': 'canceled', '68': 'expired' }

function outcomeOf({ resp_code, resp_desc, amount, invoice, approval_code }: SocialPayCallback): Outcome {
  if (resp_code === paidCode) {
    const sum = tugrik(amount)
    if (sum === undefined) throw new ProviderError('away', `${name}: an amount of ${amount}`)
    // Approval codes have six digits and come again; with the invoice they do not.
    return { state: 'paid', amount: sum, payment_reference: `${invoice}-${approval_code}` }
  }
  if (notYet.includes(resp_code)) return { state: 'pending' }
  return { state: ended[resp_code] ?? 'failed', reason: resp_desc || resp_code }
}

function verdictOf({ body }: Callback, { number, amount }: Charge, settings: SocialpaySettings): Verdict {
  const answer = parseCallback(body)
  if (!answer || !isSigned(answer, settings)) return 'signature'
  if (answer.invoice !== number) return 'number'
  return tugrik(answer.amount) === amount ? 'ask' : 'amount'
}
