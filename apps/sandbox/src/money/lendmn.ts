import { createSign, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addresses } from './address.ts'
import type { CallbackPlan, Invoice, Invoices } from './invoices.ts'
import { lendmnKey } from './lendmn-key.ts'
import { phpJson } from './php-json.ts'
import type { Act, Provider } from './provider.ts'

/** `lendmn-sandbox-bambar` lets the merchant `bambar` in. */
const merchantOf = ({ headers }: FastifyRequest): string | undefined =>
  /^lendmn-sandbox-([\w-]+)$/.exec(String(headers['x-and-auth-token']))?.[1]

/** LendMN: invoices that the borrower opens in the app, and signed events to the one address that is agreed on. */
export const lendmn: Provider = {
  name: 'lendmn',
  title: 'LendMN',
  forms: true,
  again: true,
  routes(app, invoices) {
    const addressOf = addresses(app, invoices, 'lendmn')
    create(app, invoices, addressOf)
    app.get<{ Params: { number: string } }>('/lendmn/api/w/invoices/:number', (request, reply) => {
      const merchant = merchantOf(request)
      if (merchant === undefined) return reply.code(401).send(problem(401, 'Хандах эрхгүй'))
      const invoice = invoices.find('lendmn', request.params.number)
      return invoice?.data.merchant === merchant
        ? { code: 0, response: detail(invoice) }
        : reply.code(404).send(problem(404, 'Нэхэмжлэх олдсонгүй'))
    })
  },
  telling(invoice, act) {
    const eventType = events[act]
    if (!eventType) return undefined
    const event = { eventType, data: detail(invoice) }
    const signature = createSign('sha256').update(phpJson(event)).sign(lendmnKey, 'base64')
    return { body: phpJson({ ...event, signature }) }
  },
  paymentId: () => String(randomInt(100_000_000, 999_999_999)),
}

const events: Partial<Record<Act, string>> = {
  approve: 'invoice.paid',
  cancel: 'invoice.cancelled',
  expire: 'invoice.expired',
}
/** A try that fails leaves the invoice as it is. */
const statuses: Record<Invoice['status'], number> = { open: 0, failed: 0, paid: 1, canceled: 2, expired: 3 }

function create(app: FastifyInstance, invoices: Invoices, addressOf: (merchant: string) => CallbackPlan | null): void {
  app.post<{ Body: Record<string, string> | null }>('/lendmn/api/w/invoices', (request, reply) => {
    const merchant = merchantOf(request)
    if (merchant === undefined) return reply.code(401).send(problem(401, 'Хандах эрхгүй'))
    const fields = Object.entries(request.body ?? {}).map(([name, value]) => [name, String(value)])
    const { amount = '', duration = '', description = '', trackingData = '', ...rest } = Object.fromEntries(fields)
    const isTime = Number(duration) > 0 && Number(duration) < 1e9
    if (!(Number(amount) > 0) || !isTime || description === '') return problem(1001, 'Буруу утга')
    if (trackingData.length > 50) return problem(1002, 'trackingData 50 тэмдэгтээс урт байна')
    const invoiceNumber = lendmn.paymentId()
    const expires_at = new Date(Date.now() + Number(duration) * 1000).toISOString()
    invoices.add({
      id: invoiceNumber,
      provider: 'lendmn',
      number: trackingData,
      amount: Number(amount),
      description,
      callback: addressOf(merchant),
      data: { ...rest, merchant, expires_at },
    })
    const qr_string = `lendmn:${invoiceNumber}`
    const qr_link = `https://b2b.lend.mn/qr/${invoiceNumber}.png`
    return { code: 0, response: { invoiceNumber, amount: Number(amount), qr_link, qr_string } }
  })
}

const detail = ({ id, status, amount, number, description, created_at, closed_at, data }: Invoice) => ({
  invoiceNumber: id,
  status: statuses[status],
  amount,
  trackingData: number,
  description,
  successUri: data.successUri ?? null,
  createdAt: localTime(created_at),
  expireDate: localTime(String(data.expires_at)),
  paidDate: status === 'paid' && closed_at ? localTime(closed_at) : null,
})

/** `2026-11-21 17:52:33` as the clocks in Ulaanbaatar show it, without saying so. */
const localTime = (iso: string): string =>
  new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const problem = (code: number, error_description: string) => ({ code, response: { error_description } })
