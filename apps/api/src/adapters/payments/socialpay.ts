import { z } from 'zod'
import {
  type Begin,
  type Begun,
  type Callback,
  type Charge,
  type Instructions,
  type Outcome,
  type PaymentProvider,
  ProviderError,
  type ProviderLog,
  type Refunded,
  type RefundRequest,
  type Verdict,
} from '../../modules/payments/index.ts'
import { checksum, decimal, isChecksum, tugrik } from './golomt-checksum.ts'
import { createWire } from './wire.ts'

export const SocialpaySettings = z.object({
  /** No slash at the end. */
  url: z.url(),
  terminal: z.string().min(1),
  secret: z.string().min(1),
})
export type SocialpaySettings = z.output<typeof SocialpaySettings>

/** What the stand-in takes, for any merchant's name of a-z, 0-9 and hyphens. */
export const sandboxSocialpay = (url: string, merchant = 'bambar'): SocialpaySettings => ({
  ...{ url: `${url}/socialpay`, terminal: `sandbox-${merchant}`, secret: 'socialpay-sandbox-secret' },
})

const name = 'socialpay'

/**
 * SocialPay: a QR code, or a push to the app of a phone when one is given. It calls an address agreed with the bank, and
 * gives back a payment whole or not at all.
 */
export function socialpay(settings: SocialpaySettings, log: ProviderLog, patience?: number): PaymentProvider {
  const { url, terminal, secret } = settings
  const wire = createWire({ provider: name, base: url, log, secrets: [secret], ...(patience && { patience }) })
  const ask = async (operation: string, path: string, { number, amount }: Charge, phone?: string): Promise<Answer> => {
    const body = { amount: decimal(amount), invoice: number, terminal, ...(phone !== undefined && { phone }) }
    const signed = checksum(secret, terminal, number, body.amount, phone ?? '')
    const { status, text } = await wire({
      ...{ operation, number, method: 'POST', path: `/pos/${path}`, json: { ...body, checksum: signed } },
    })
    return answerOf(status, text)
  }
  /** What became of an invoice, signed by the bank; undefined where it has none. */
  const look = async (charge: Charge): Promise<Said | undefined> => {
    const { response, error } = await ask('check', 'invoice/check', charge)
    if (error !== undefined) {
      if (charge.reference === null) return undefined
      throw new ProviderError('refused', `${name}: ${error}`)
    }
    if (response.invoice !== charge.number || !isSigned(response, settings))
      throw new ProviderError('away', `${name}: an answer without a good checksum`)
    return response
  }
  const voided = async (charge: Charge): Promise<Refunded | { state: 'unknown' }> => {
    const said = await look(charge)
    return said && said.resp_code !== paidCode ? { state: 'done', reference: charge.number } : { state: 'unknown' }
  }
  return {
    type: name,
    needs: [],
    open_minutes: 30,
    begin: (begin) => begun(begin, ask, look),
    async check(charge) {
      const said = await look(charge)
      return said ? outcomeOf(said) : { state: 'pending' }
    },
    async cancel(charge) {
      const { error } = await ask('cancel', 'invoice/cancel', charge)
      if (error === undefined) return
      // It may be closed already, which is all that was wanted.
      const said = await look(charge)
      if (said && outcomeOf(said).state === 'pending') throw new ProviderError('refused', `${name}: ${error}`)
    },
    async refund(charge, { amount, paid, refunded_before }: RefundRequest) {
      if (refunded_before + amount > paid) throw new ProviderError('refused', `${name}: more than was paid`)
      if (amount !== charge.amount) return { state: 'manual' }
      const { response, error } = await ask('void', 'payment/cancel', charge)
      if (error === undefined && response.resp_code === paidCode) return { state: 'done', reference: charge.number }
      const now = await voided(charge)
      if (now.state !== 'unknown') return now
      throw new ProviderError('refused', `${name}: ${error ?? response.resp_desc}`)
    },
    checkRefund: voided,
    numberOf: ({ body }) => said(body)?.invoice,
    verify: (callback, charge) => verdictOf(callback, charge, settings),
    received: { body: '{"status":"OK"}', type: 'application/json' },
  }
}

type Look = (charge: Charge) => Promise<Said | undefined>
type AskOf = (operation: string, path: string, charge: Charge, phone?: string) => Promise<Answer>

async function begun({ charge, phone }: Begin, ask: AskOf, look: Look): Promise<Begun> {
  const reference = charge.number
  if (phone === null) {
    const { response, error } = await ask('invoice by QR', 'invoice/qr', charge)
    if (error !== undefined) throw new ProviderError('refused', `${name}: ${error}`)
    return { reference, instructions: opened(response.desc) }
  }
  const { error } = await ask('invoice by phone', 'invoice/phone', charge, phone)
  // The phone may be asking already, since an earlier try whose answer was lost.
  if (error !== undefined && !(await look({ ...charge, reference: null })))
    throw new ProviderError('refused', `${name}: ${error}`)
  return { reference, instructions: { pushed_to: phone } }
}

/** The text of the code is an app link already, or a QPay code that the app opens. */
function opened(desc: string): Instructions {
  if (!desc) throw new ProviderError('away', `${name}: no code`)
  const link = /^[a-z-]+:\/\//.test(desc) ? desc : `socialpay-payment://q?qPay_QRcode=${encodeURIComponent(desc)}`
  return { qr_text: desc, links: [{ name: 'SocialPay', description: 'SocialPay', logo: null, link }] }
}

/** Numbers keep the text they were written in: it is what was signed. */
const asWritten = (json: string): unknown => JSON.parse(json.replace(/("amount"\s*:\s*)(-?\d[\d.eE+-]*)/g, '$1"$2"'))

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')
const Said = z.object({
  ...{ resp_code: text, resp_desc: text, amount: text, invoice: text, terminal: text, checksum: text },
  ...{ approval_code: text, desc: text },
})
type Said = z.output<typeof Said>
const Envelope = z.object({
  header: z.object({ code: z.coerce.number() }),
  body: z.object({ response: Said.nullish(), error: z.object({ errorDesc: text }).nullish() }),
})
type Answer = { response: Said; error?: string }

function answerOf(status: number, json: string): Answer {
  const { data } = Envelope.safeParse(parsed(json))
  const response = data?.body.response ?? Said.parse({})
  if (data && status < 400 && data.header.code === 200) return { response }
  return { response, error: data?.body.error?.errorDesc || `answered ${data?.header.code ?? status}` }
}

function parsed(json: string): unknown {
  try {
    return asWritten(json)
  } catch {
    return undefined
  }
}
const said = (body: Buffer): Said | undefined => Said.safeParse(parsed(body.toString('utf8'))).data

const isSigned = ({ amount, invoice, terminal, checksum: given }: Said, settings: SocialpaySettings): boolean =>
  terminal === settings.terminal && isChecksum(given, settings.secret, terminal, invoice, amount)

const paidCode = '00'
/** Codes of the card networks for "not yet", "the payer said no" and "too late"; others are the bank's refusals. */
const notYet = ['', '09']
const ended: Record<string, 'canceled' | 'expired'> = { '17': 'canceled', '21': 'canceled', '68': 'expired' }

function outcomeOf({ resp_code, resp_desc, amount, invoice, approval_code }: Said): Outcome {
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
  const answer = said(body)
  if (!answer || !isSigned(answer, settings)) return 'signature'
  if (answer.invoice !== number) return 'number'
  return tugrik(answer.amount) === amount ? 'ask' : 'amount'
}
