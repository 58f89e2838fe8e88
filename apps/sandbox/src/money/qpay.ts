import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { emvText } from './emv-qr.ts'
import type { Invoice, Invoices } from './invoices.ts'
import type { Provider } from './provider.ts'
import { type Guard, no } from './qpay-answers.ts'
import { linksOf, logoOf } from './qpay-banks.ts'
import { paymentRoutes } from './qpay-payments.ts'
import { isBasic, tokens } from './tokens.ts'

const merchant = { user: 'DELGUUR', password: 'qpay-sandbox-password', invoice_code: 'DELGUUR_INVOICE' }
const day_s = 24 * 3_600

/** QPay's merchant interface, version 2, with what is known to surprise about it. */
export const qpay: Provider = {
  name: 'qpay',
  title: 'QPay',
  again: true,
  routes(app, invoices, base) {
    const guard = signIn(app)
    invoiceRoutes(app, invoices, guard, base)
    paymentRoutes(app, invoices, guard)
    app.get<{ Params: { short: string } }>('/qpay/s/:short', ({ params: { short } }, reply) =>
      reply.redirect(`/money?number=${encodeURIComponent(short)}`),
    )
    app.get<{ Params: { file: string } }>('/qpay/logo/:file', ({ params: { file } }, reply) => {
      const logo = logoOf(file.replace(/\.svg$/, ''))
      return logo ? reply.type('image/svg+xml').send(logo) : reply.code(404).send()
    })
  },
  telling: ({ payment_id }, act) =>
    act === 'approve' && payment_id !== null ? { query: { qpay_payment_id: payment_id } } : undefined,
  paymentId: () => String(randomInt(100_000_000_000_000, 281_000_000_000_000)),
}

/** Both ends of a token are told as Unix moments although the fields are called a duration. */
function signIn(app: FastifyInstance): Guard {
  const access = tokens('qp-', day_s)
  const renewal = tokens('qr-', 2 * day_s)
  const session_state = randomUUID()
  const grant = () => ({
    token_type: 'bearer',
    access_token: access.give(),
    refresh_token: renewal.give(),
    expires_in: Math.floor(Date.now() / 1000) + day_s,
    refresh_expires_in: Math.floor(Date.now() / 1000) + 2 * day_s,
    scope: 'profile email',
    'not-before-policy': '0',
    session_state,
  })
  const path = '/qpay/v2/auth'
  app.post(`${path}/token`, (request, reply) =>
    isBasic(request, merchant.user, merchant.password) ? grant() : no(reply, 401, 'NO_CREDENDIALS'),
  )
  app.post(`${path}/refresh`, (request, reply) => (renewal.known(request) ? grant() : no(reply, 401, 'NO_CREDENDIALS')))
  return {
    preHandler: async (request, reply) => (access.known(request) ? undefined : no(reply, 401, 'NO_CREDENDIALS')),
  }
}

type Ask = Partial<Record<'invoice_code' | 'sender_invoice_no' | 'invoice_receiver_code', unknown>> &
  Partial<Record<'invoice_description' | 'amount' | 'callback_url' | 'expiry_date', unknown>>

/** Two invoices with one number are two invoices, and both can be paid. */
function invoiceRoutes(app: FastifyInstance, invoices: Invoices, guard: Guard, base: () => string): void {
  app.post<{ Body: Ask | null }>('/qpay/v2/invoice', guard, async ({ body }, reply) => {
    const ask = body ?? {}
    const wrong = problemOf(ask)
    if (wrong) return no(reply, 400, wrong)
    const { sender_invoice_no: number, invoice_description: description, callback_url: url, expiry_date = null } = ask
    const qr_text = emvText({
      account: randomBytes(8).toString('hex'),
      amount: Number(ask.amount),
      merchant: 'BAMBAR',
      bill: String(number),
    })
    const { id } = invoices.add({
      id: randomUUID(),
      provider: 'qpay',
      number: String(number),
      amount: Number(ask.amount),
      description: String(description),
      callback: { url: String(url), method: 'GET' },
      data: { qr_text, expiry_date },
    })
    const { toBuffer } = await import('qrcode')
    const qr_image = (await toBuffer(qr_text, { scale: 6, margin: 2 })).toString('base64')
    const qPay_shortUrl = `${base()}/qpay/s/${id.slice(0, 8)}`
    return { invoice_id: id, qr_text, qr_image, qPay_shortUrl, urls: linksOf(qr_text, base()) }
  })
  app.get<{ Params: { id: string } }>('/qpay/v2/invoice/:id', guard, ({ params: { id } }, reply) => {
    const invoice = invoices.find('qpay', id)
    return invoice ? rowOf(invoice) : no(reply, 404, 'INVOICE_NOTFOUND')
  })
  app.delete<{ Params: { id: string } }>('/qpay/v2/invoice/:id', guard, ({ params: { id } }, reply) => {
    const invoice = invoices.find('qpay', id)
    if (!invoice) return no(reply, 404, 'INVOICE_NOTFOUND')
    if (invoice.status === 'paid') return no(reply, 400, 'INVOICE_PAID')
    if (invoice.status === 'canceled') return no(reply, 400, 'INVOICE_ALREADY_CANCELED')
    invoices.change(invoice, { status: 'canceled', closed_at: new Date().toISOString() })
    return {}
  })
}

function problemOf(ask: Ask): string | undefined {
  if (ask.invoice_code !== merchant.invoice_code) return 'INVOICE_CODE_INVALID'
  const texts = [ask.sender_invoice_no, ask.invoice_receiver_code, ask.invoice_description, ask.callback_url]
  if (!texts.every((text) => typeof text === 'string' && text !== '' && text.length <= 255)) return 'VALIDATION_ERROR'
  if (!URL.canParse(String(ask.callback_url))) return 'VALIDATION_ERROR'
  if (typeof ask.amount !== 'number' || !(ask.amount > 0)) return 'INVALID_AMOUNT'
  const { expiry_date } = ask
  if (expiry_date !== undefined && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(expiry_date)))
    return 'VALIDATION_ERROR'
  return undefined
}

/** One sum is a number and another a text; one that ran out still says OPEN. */
const rowOf = ({ id, number, amount, description, status, callback, data, created_at }: Invoice) => ({
  invoice_id: id,
  invoice_status: statuses[status],
  sender_invoice_no: number,
  sender_branch_code: null,
  invoice_description: description,
  invoice_due_date: null,
  expiry_date: data.expiry_date,
  created_date: created_at,
  enable_expiry: data.expiry_date !== null,
  allow_partial: false,
  allow_exceed: false,
  total_amount: `${amount}.00`,
  gross_amount: amount,
  tax_amount: '0.00',
  surcharge_amount: 0,
  callback_url: callback?.url,
  note: null,
  lines: [],
  transactions: [],
  inputs: [],
})
const statuses = { open: 'OPEN', failed: 'OPEN', expired: 'OPEN', canceled: 'CANCELED', paid: 'CLOSED' } as const
