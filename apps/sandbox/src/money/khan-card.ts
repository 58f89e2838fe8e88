import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hostedCardPage, withQuery } from './card-routes.ts'
import { cardOf } from './cards.ts'
import { decimal, tugrik } from './checksum.ts'
import { type Invoice, type Invoices, refundable } from './invoices.ts'
import type { Provider } from './provider.ts'

const name = 'khan_card'
const password = 'khan-sandbox-password'

/** Khan Bank's card gateway: a hosted page, a browser that comes back, and nobody who calls. */
export const khanCard: Provider = {
  name,
  title: 'Khan Bank card',
  forms: true,
  routes(app, invoices, base) {
    registers(app, invoices, base)
    statuses(app, invoices)
    refunds(app, invoices)
    const path = `/${name}/payment/:lang/:id`
    const merchantOf = ({ data }: Invoice): string => String(data.merchant)
    hostedCardPage(app, invoices, khanCard, {
      path,
      bank: 'khan',
      merchantOf,
      registers: false,
      keeps: () => false,
      wayBack,
    })
  },
  telling: () => undefined,
  paymentId: () => String(randomInt(10 ** 11, 10 ** 12)),
}

type Fields = 'userName' | 'Password' | 'language' | 'orderNumber' | 'amount' | 'currency' | 'returnUrl' | 'failUrl'
type Ask = Partial<Record<Fields | 'orderId', unknown>> & { jsonParams?: { orderNumber?: unknown } }
type Body = { Body: Ask | null }

function registers(app: FastifyInstance, invoices: Invoices, base: () => string): void {
  app.post<Body>(`/${name}/register.do`, ({ body }) => {
    const ask = body ?? {}
    const { orderNumber, returnUrl, failUrl, language, jsonParams } = ask
    const merchant = merchantOf(ask)
    if (merchant === undefined) return denied
    const amount = sumOf(ask)
    if (!isText(orderNumber) || !isAddress(returnUrl) || !isAddress(failUrl) || amount === undefined)
      return fault('4', 'A field is missing or wrong')
    if (invoices.list(name).some(({ data }) => data.order_number === orderNumber))
      return fault('1', 'Order with this number is registered already')
    const number = isText(jsonParams?.orderNumber) ? jsonParams.orderNumber : orderNumber
    const data = { merchant, order_number: orderNumber, minor: isMinor(ask), return_url: returnUrl, fail_url: failUrl }
    const fresh = { provider: name, number, amount, description: 'Card payment', callback: null, data }
    const { id } = invoices.add({ ...fresh, id: randomUUID() })
    return { orderId: id, formUrl: `${base()}/${name}/payment/${language === 'mn' ? 'mn' : 'en'}/${id}` }
  })
}

const orderStatus = { open: '0', paid: '2', failed: '6', canceled: '6', expired: '6' } as const

function statuses(app: FastifyInstance, invoices: Invoices): void {
  app.post<Body>(`/${name}/getOrderStatus.do`, ({ body }) => {
    const ask = body ?? {}
    const merchant = merchantOf(ask)
    if (merchant === undefined) return { ErrorCode: '5', ErrorMessage: 'Access denied' }
    const invoice = own(invoices, merchant, ask)
    if (!invoice) return { ErrorCode: '6', ErrorMessage: 'Unknown order id' }
    const { status, amount, data } = invoice
    const isRefunded = status === 'paid' && refundable(invoice) === 0
    const card = status === 'paid' || status === 'failed' ? { Pan: cardOf(invoice).masked } : {}
    const failed = status === 'failed' || status === 'canceled' || status === 'expired'
    return {
      ErrorCode: failed ? '2' : '0',
      ErrorMessage: failed ? reason(invoice) : 'Success',
      orderStatus: isRefunded ? '4' : orderStatus[status],
      OrderNumber: data.order_number,
      Ip: '127.0.0.1',
      Amount: data.minor ? String(amount * 100) : decimal(amount),
      ...card,
    }
  })
  app.post<Body>(`/${name}/getOrderStatusExtended.do`, ({ body }) => {
    const ask = body ?? {}
    const merchant = merchantOf(ask)
    if (merchant === undefined) return denied
    const invoice = own(invoices, merchant, ask)
    if (!invoice) return fault('6', 'Unknown order id')
    const refundedAmount = invoice.refunds.reduce((sum, each) => sum + each.amount, 0)
    const write = (sum: number) => (invoice.data.minor ? sum * 100 : decimal(sum))
    return {
      errorCode: '0',
      errorMessage: 'Success',
      orderNumber: invoice.data.order_number,
      paymentAmountInfo: { depositedAmount: write(refundable(invoice)), refundedAmount: write(refundedAmount) },
    }
  })
}

function refunds(app: FastifyInstance, invoices: Invoices): void {
  app.post<Body>(`/${name}/refund.do`, ({ body }) => {
    const ask = body ?? {}
    const merchant = merchantOf(ask)
    if (merchant === undefined) return denied
    const invoice = own(invoices, merchant, ask)
    const amount = sumOf({ ...ask, currency: invoice?.data.minor ? '496' : undefined })
    if (!invoice || amount === undefined) return fault('6', 'Unknown order id')
    if (amount > refundable(invoice)) return fault('7', 'Refund amount exceeds the deposited amount')
    const key = String(invoice.refunds.length + 1)
    invoices.change(invoice, { refunds: [...invoice.refunds, { key, amount, at: new Date().toISOString() }] })
    return { errorCode: '0', errorMessage: 'Success' }
  })
}

const reason = (invoice: Invoice): string => {
  const { act, message } = cardOf(invoice)
  if (invoice.status === 'failed') return act === 'fail' ? message : 'Банк татгалзсан'
  return invoice.status === 'canceled' ? 'Харилцагч цуцалсан' : 'Хугацаа дууссан'
}

/** Tugrik with decimals, or with a currency mongo, as the gateways of this family differ. */
const isMinor = ({ currency }: Ask): boolean => currency === '496'
function sumOf(ask: Ask): number | undefined {
  if (!isMinor(ask)) return tugrik(ask.amount)
  return typeof ask.amount === 'string' && /^[1-9]\d{0,12}00$/.test(ask.amount) ? Number(ask.amount) / 100 : undefined
}

const merchantOf = ({ userName, Password }: Ask): string | undefined =>
  isText(userName) && userName.startsWith('sandbox-') && Password === password
    ? userName.slice('sandbox-'.length)
    : undefined
const own = (invoices: Invoices, merchant: string, { orderId }: Ask): Invoice | undefined => {
  const invoice = isText(orderId) ? invoices.find(name, orderId) : undefined
  return invoice?.data.merchant === merchant ? invoice : undefined
}
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isAddress = (value: unknown): value is string => isText(value) && /^https?:/.test(value) && URL.canParse(value)

const fault = (errorCode: string, errorMessage: string) => ({ errorCode, errorMessage })
const denied = fault('5', 'Access denied')

const wayBack = ({ id, status, data }: Invoice): string =>
  withQuery(String(status === 'paid' ? data.return_url : data.fail_url), { orderId: id })
