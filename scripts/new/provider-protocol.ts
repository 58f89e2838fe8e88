import type { ProviderNames } from './provider.ts'

// All that is particular to a payment provider, filled with a protocol of the common form.

export const protocolOf = ({
  kebab,
  snake,
  title,
}: ProviderNames): string => `import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  type Begin,
  type Callback,
  type Charge,
  type Outcome,
  ProviderError,
  type ProviderPayment,
  type Refunded,
  type RefundRequest,
  type StartedCharge,
  type Verdict,
} from '../../modules/money/payments/index.ts'
import { admitted, isNow, read, Tugrik } from './answers.ts'
import type { HttpAnswer, HttpCall } from './http-client.ts'

// All that is particular to ${title}: its paths, the names of its fields, its words for a state, its signature.
// It is a protocol of the common form, which apps/sandbox/src/money/${kebab}.ts answers. Change the two together,
// to what the documents of the provider say; no other file knows the protocol.

export const type = '${snake}'

export const headersOf = (token: string): Record<string, string> => ({ authorization: \`Bearer \${token}\` })

const invoicePath = (number: string): string => \`/v1/invoices/\${encodeURIComponent(number)}\`

/** A number that the provider knows is answered with the invoice that it has. */
export const createInvoice = ({ charge, locale, callback_url, return_url }: Begin): HttpCall => ({
  operation: 'create',
  number: charge.number,
  method: 'POST',
  path: '/v1/invoices',
  json: {
    number: charge.number,
    amount: charge.amount,
    currency,
    description: charge.description,
    language: locale,
    callback_url,
    return_url,
    expires_at: charge.expires_at.toISOString(),
  },
})

export const readInvoice = ({ number }: Charge): HttpCall => ({
  operation: 'check',
  number,
  method: 'GET',
  path: invoicePath(number),
})

export const cancelInvoice = ({ number }: Charge): HttpCall => ({
  operation: 'cancel',
  number,
  method: 'POST',
  path: \`\${invoicePath(number)}/cancel\`,
})

/** Our number of the refund is the key against doing it twice. */
export const createRefund = ({ number, amount, payment_reference, reason }: RefundRequest): HttpCall => ({
  operation: 'refund',
  number,
  method: 'POST',
  path: '/v1/refunds',
  json: { number, payment_id: payment_reference, amount, reason },
})

export const readRefund = (number: string): HttpCall => ({
  operation: 'refund_check',
  number,
  method: 'GET',
  path: \`/v1/refunds/\${encodeURIComponent(number)}\`,
})

export const listPayments = (day: string, page: number): HttpCall => ({
  operation: 'list',
  method: 'GET',
  path: \`/v1/payments?day=\${day}&page=\${page}\`,
})

const currency = 'MNT'
const Invoice = z.object({
  id: z.string().min(1),
  status: z.enum(['open', 'paid', 'failed', 'canceled', 'expired']),
  amount: Tugrik,
  payment_id: z.string().min(1).nullish(),
  reason: z.string().nullish(),
  /** Where the shopper pays. Without it they see the QR code. */
  page_url: z.url().nullish(),
  qr_text: z.string().nullish(),
})
const Started = Invoice.refine(({ page_url, qr_text }) => page_url ?? qr_text)
const Refund = z.object({ id: z.string().min(1), status: z.enum(['done', 'pending', 'failed']) })
const Payment = z.object({
  id: z.string().min(1),
  invoice_id: z.string().nullish(),
  amount: Tugrik,
  status: z.enum(['paid', 'refunded']),
})
const Payments = z.object({ pages: z.int(), payments: z.array(Payment) })
const Problem = z.object({ error: z.string() })
const Event = z.object({ number: z.string(), amount: z.number(), currency: z.string() })

function accepted<T extends z.core.$ZodType>(schema: T, { status, json }: HttpAnswer): z.output<T> {
  admitted(status, type)
  if (status < 400) return read(schema, json, type)
  throw new ProviderError('refused', \`\${type}: \${status} \${Problem.safeParse(json).data?.error ?? ''}\`)
}

export function startedOf(answer: HttpAnswer): StartedCharge {
  const { id, page_url, qr_text } = accepted(Started, answer)
  return {
    reference: id,
    instructions: { ...(page_url && { redirect_url: page_url }), ...(qr_text && { qr_text }) },
  }
}

/** An invoice that is unknown was never made: its request got lost. */
export function outcomeOf(answer: HttpAnswer): Outcome {
  if (answer.status === 404) return { state: 'pending' }
  const { status, amount, payment_id, reason } = accepted(Invoice, answer)
  if (status === 'open') return { state: 'pending' }
  if (status !== 'paid') return { state: status, reason: reason ?? status }
  return { state: 'paid', amount, payment_reference: read(z.string(), payment_id, type) }
}

export function requireCanceled(answer: HttpAnswer): void {
  if (answer.status !== 404) accepted(Invoice, answer)
}

export function refundedOf(answer: HttpAnswer): Refunded {
  const { id, status } = accepted(Refund, answer)
  if (status === 'failed') throw new ProviderError('refused', \`\${type}: the refund failed\`)
  return { state: status, reference: id }
}

export function paymentsOf(answer: HttpAnswer): { pages: number; payments: ProviderPayment[] } {
  const { pages, payments } = accepted(Payments, answer)
  return {
    pages,
    payments: payments.map(({ id, invoice_id, amount, status }) => ({
      payment_reference: id,
      reference: invoice_id ?? null,
      amount,
      state: status,
    })),
  }
}

/** HMAC-SHA256 in hexadecimal digits, over the moment in Unix seconds, a full stop and the very bytes. */
export function verdictOf({ headers, body }: Callback, charge: Charge, secret: string): Verdict {
  const moment = headers['x-timestamp'] ?? ''
  const expected = createHmac('sha256', secret).update(\`\${moment}.\`).update(body).digest()
  const given = Buffer.from(headers['x-signature'] ?? '', 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'signature'
  if (!isNow(Number(moment) * 1000)) return 'stale'
  const event = eventOf(body)
  if (event?.number !== charge.number) return 'number'
  if (event.currency !== currency) return 'currency'
  return event.amount === charge.amount ? 'ask' : 'amount'
}

function eventOf(body: Buffer): z.output<typeof Event> | undefined {
  try {
    return Event.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}
`
