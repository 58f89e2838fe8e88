import { z } from 'zod'
import {
  type Begin,
  type Charge,
  type Outcome,
  type PaymentProvider,
  ProviderError,
  type ProviderLog,
  type ProviderPayment,
  type Refunded,
  type RefundRequest,
  type StartedCharge,
} from '../../modules/money/payments/index.ts'
import { read, Tugrik } from './answers.ts'
import { createHttpClient, type HttpAnswer, type HttpCall, type HttpClient } from './http-client.ts'
import { type Grant, momentOf, withToken } from './tokens.ts'

export const QpaySettings = z.object({
  url: z.url().default('https://merchant.qpay.mn/v2'),
  user: z.string().min(1),
  password: z.string().min(1),
  /** The template that QPay made for this shop: `BAMBAR_INVOICE`. */
  invoice_code: z.string().min(1),
  /** Our name at QPay: what the payments of a day are requested by, where they are. */
  merchant_id: z.string().min(1).optional(),
  /** For one call, milliseconds. */
  timeout: z.coerce.number().optional(),
})
export type QpaySettings = z.output<typeof QpaySettings>

const sandboxMerchant = '5f0e1c2a-7b64-4c0d-9a33-1d2b8e4f6a70'
export const sandboxQpay = (url: string): QpaySettings => ({
  url: `${url}/qpay/v2`,
  user: 'DELGUUR',
  password: 'qpay-sandbox-password',
  invoice_code: 'DELGUUR_INVOICE',
  merchant_id: sandboxMerchant,
})

/** QPay, merchant interface version 2: one QR code and a link into each bank's app, requested by the invoice's id. */
export function qpay(settings: QpaySettings, log: ProviderLog): PaymentProvider {
  const { url, user, password, merchant_id, timeout } = settings
  const basic = Buffer.from(`${user}:${password}`).toString('base64')
  const http = createHttpClient({
    provider: 'qpay',
    base: url.replace(/\/$/, ''),
    log,
    timeout,
    secrets: [password, basic],
  })
  const call = signedIn(http, basic)
  const paymentOf = paymentBy(call)
  return {
    type: 'qpay',
    needs: [],
    open_minutes: 30,
    received: { body: 'SUCCESS', type: 'text/plain' },
    // Nothing in a call can be checked, and nothing of it is used: it is only a reason to ask.
    verify: () => 'ask',
    referenceOf: async ({ query }, { number }) => {
      if (!query.qpay_payment_id) return undefined
      const path = `/payment/${encodeURIComponent(query.qpay_payment_id)}`
      const { status, json } = await call({ operation: 'payment_get', number, method: 'GET', path })
      return status < 400 ? (read(OfInvoice, json, 'qpay').object_id ?? undefined) : undefined
    },
    numberOfBill: async (reference) => {
      const path = `/invoice/${encodeURIComponent(reference)}`
      const { status, json } = await call({ operation: 'invoice_get', method: 'GET', path })
      return status < 400 ? (read(Invoice, json, 'qpay').sender_invoice_no ?? undefined) : undefined
    },
    begin: (begin) => makeInvoice(call, settings.invoice_code, begin),
    check: (charge) => outcomeOf(call, charge),
    cancel: async ({ number, reference }) => {
      if (reference === null) return
      const answer = await call({ operation: 'cancel', number, method: 'DELETE', path: `/invoice/${reference}` })
      if (answer.status >= 400 && errorOf(answer) !== 'INVOICE_ALREADY_CANCELED') throw refusal(answer)
    },
    refund: async (_charge, request) => {
      const { number, amount, paid, refunded_before, payment_reference, reason } = request
      if (amount > paid - refunded_before) throw new ProviderError('refused', 'qpay: more than was paid')
      const state = amount === paid ? await paymentOf(request) : ({ state: 'manual' } as const)
      if (state.state !== 'unknown') return state
      const path = `/payment/refund/${payment_reference}`
      const json = { note: `${reason} ${number}` }
      const answer = await call({ operation: 'refund', number, method: 'DELETE', path, json })
      if (answer.status >= 400) throw refusal(answer)
      return { state: 'done', reference: payment_reference }
    },
    checkRefund: (_charge, request) => paymentOf(request),
    ...(merchant_id !== undefined && { list: (day: string) => paymentsOf(call, merchant_id, day) }),
  }
}

type Call = (call: HttpCall) => Promise<HttpAnswer>

const Token = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number(),
  refresh_expires_in: z.coerce.number(),
})
type Token = z.output<typeof Token> & Grant & { refresh_until: number }

/** Signs in by name and password, and later by the refresh token while that lives. */
function signedIn(http: HttpClient, basic: string): Call {
  const sign = async (operation: 'token' | 'refresh', authorization: string): Promise<Token | undefined> => {
    const answer = await http({ operation, method: 'POST', path: `/auth/${operation}`, headers: { authorization } })
    if (answer.status >= 400) return undefined
    const token = read(Token, answer.json, 'qpay')
    return { ...token, refresh_until: momentOf(token.refresh_expires_in) }
  }
  const authorized = withToken<Token>(async (before) => {
    const fresh = before !== undefined && before.refresh_until > Date.now()
    const token =
      (fresh ? await sign('refresh', `Bearer ${before.refresh_token}`) : undefined) ??
      (await sign('token', `Basic ${basic}`))
    if (!token) throw new ProviderError('refused', 'qpay: our name and password are not taken')
    return token
  })
  return (request) => authorized((token) => http({ ...request, headers: { authorization: `Bearer ${token}` } }))
}

const Made = z.object({
  invoice_id: z.string().min(1),
  qr_text: z.string().min(1),
  qr_image: z.string().optional(),
  urls: z
    .array(z.object({ name: z.string(), description: z.string(), logo: z.string().nullish(), link: z.string() }))
    .default([]),
})

/**
 * QPay makes another invoice for a number that it knows: one whose answer was lost is never shown to anybody, and the
 * charge goes on with the next. Should it be paid all the same, it is known by its number.
 */
async function makeInvoice(call: Call, invoice_code: string, { charge, callback_url }: Begin): Promise<StartedCharge> {
  const { number, amount, description, expires_at } = charge
  const json = {
    invoice_code,
    sender_invoice_no: number,
    invoice_receiver_code: 'terminal',
    amount,
    callback_url,
    invoice_description: description,
    enable_expiry: true,
    expiry_date: localTime(expires_at),
    allow_partial: false,
    allow_exceed: false,
  }
  const answer = await call({ operation: 'invoice', number, method: 'POST', path: '/invoice', json })
  if (answer.status >= 400) throw refusal(answer)
  const { invoice_id, qr_text, qr_image, urls } = read(Made, answer.json, 'qpay')
  const links = urls.map((each) => ({ ...each, logo: each.logo ?? null }))
  return { reference: invoice_id, instructions: { qr_text, ...(qr_image && { qr_image }), links } }
}

/** `2026-11-21 18:30:00`, by the clocks of Ulaanbaatar. */
const localTime = (moment: Date): string => moment.toLocaleString('sv-SE', { timeZone: 'Asia/Ulaanbaatar' })

const Row = z.object({
  payment_id: z.coerce.string().min(1),
  payment_status: z.string(),
  payment_amount: Tugrik,
  payment_type: z.string().nullish(),
})
const Rows = z.object({ rows: z.array(Row).default([]) })
const Invoice = z.object({ invoice_status: z.string(), sender_invoice_no: z.string().nullish() })
const OfInvoice = z.object({ object_id: z.string().nullish() })

/** A payment that failed leaves its invoice open: the payer may try again by the same code. */
async function outcomeOf(call: Call, { number, reference }: Charge): Promise<Outcome> {
  if (reference === null) return { state: 'pending' }
  const json = { object_type: 'INVOICE', object_id: reference, offset: { page_number: 1, page_limit: 100 } }
  const answer = await call({ operation: 'check', number, method: 'POST', path: '/payment/check', json })
  if (answer.status >= 400) throw refusal(answer)
  const { rows } = read(Rows, answer.json, 'qpay')
  const [paid, ...more] = rows.filter(({ payment_status }) => payment_status === 'PAID')
  if (paid) {
    const amount = Tugrik.parse([paid, ...more].reduce((sum, each) => sum + each.payment_amount, 0))
    return { state: 'paid', amount, payment_reference: paid.payment_id }
  }
  const invoice = await call({ operation: 'invoice_get', number, method: 'GET', path: `/invoice/${reference}` })
  if (invoice.status >= 400) throw refusal(invoice)
  const { invoice_status } = read(Invoice, invoice.json, 'qpay')
  return /^CANCELL?ED$/.test(invoice_status) ? { state: 'canceled', reason: invoice_status } : { state: 'pending' }
}

/** What became of a payment. Money that a bank's app sent lies on the shop's own account: a person sends it back. */
function paymentBy(call: Call) {
  return async ({ number, payment_reference }: RefundRequest): Promise<Refunded | { state: 'unknown' }> => {
    const path = `/payment/${payment_reference}`
    const answer = await call({ operation: 'payment_get', number, method: 'GET', path })
    if (answer.status >= 400) throw refusal(answer)
    const { payment_status, payment_type, payment_id } = read(Row, answer.json, 'qpay')
    if (payment_status === 'REFUNDED') return { state: 'done', reference: payment_id }
    return payment_type === 'CARD' ? { state: 'unknown' } : { state: 'manual' }
  }
}

const Listed = z.object({
  count: z.coerce.number(),
  rows: z.array(Row.extend({ payment_date: z.string(), object_id: z.string().nullish() })).default([]),
})
const page_limit = 100

/** Days are requested, and compared once more here: whether QPay heeds the question is not written anywhere. */
async function paymentsOf(call: Call, merchant_id: string, day: string): Promise<ProviderPayment[]> {
  const found = new Map<string, ProviderPayment>()
  for (let page_number = 1, left = 1; left > 0; page_number += 1) {
    const json = {
      object_type: 'MERCHANT',
      object_id: merchant_id,
      offset: { page_number, page_limit },
      start_date: `${day} 00:00:00`,
      end_date: `${day} 23:59:59`,
    }
    const answer = await call({ operation: 'list', method: 'POST', path: '/payment/list', json })
    if (answer.status >= 400) throw refusal(answer)
    const { count, rows } = read(Listed, answer.json, 'qpay')
    for (const { payment_id, payment_status, payment_amount: amount, payment_date, object_id } of rows) {
      const state = payment_status === 'PAID' ? 'paid' : payment_status === 'REFUNDED' ? 'refunded' : undefined
      if (state === undefined || !payment_date.startsWith(day)) continue
      found.set(payment_id, { payment_reference: payment_id, reference: object_id ?? null, amount, state })
    }
    left = rows.length === 0 ? 0 : count - page_number * page_limit
  }
  return [...found.values()]
}

const Refusal = z.object({ error: z.string(), message: z.string().optional() })
const errorOf = ({ json }: HttpAnswer): string | undefined => Refusal.safeParse(json).data?.error

const refusal = (answer: HttpAnswer): ProviderError =>
  new ProviderError('refused', `qpay: ${answer.status} ${errorOf(answer) ?? ''}`)
