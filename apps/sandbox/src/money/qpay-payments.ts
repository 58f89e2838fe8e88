import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Invoice, type Invoices, refundable } from './invoices.ts'
import { type Guard, no } from './qpay-answers.ts'

type Ask = {
  object_type?: string
  object_id?: string
  offset?: { page_number?: number; page_limit?: number } | null
}

const merchant_id = '5f0e1c2a-7b64-4c0d-9a33-1d2b8e4f6a70'

/** What was paid, and the way back of it. A payment by a bank's app lies on the shop's own account: QPay cannot return it. */
export function paymentRoutes(app: FastifyInstance, invoices: Invoices, guard: Guard): void {
  const made = (): Invoice[] => invoices.list('qpay').filter(({ status }) => status === 'paid' || status === 'failed')
  const byPayment = (id: string): Invoice | undefined => made().find(({ payment_id }) => payment_id === id)

  app.post<{ Body: Ask | null }>('/qpay/v2/payment/check', guard, ({ body }, reply) => {
    const { object_type, object_id = '', offset } = body ?? {}
    if (object_type !== 'INVOICE' && object_type !== 'QR') return no(reply, 400, 'INVALID_OBJECT_TYPE')
    const own = object_type === 'INVOICE' ? [invoices.find('qpay', object_id)] : made()
    const all = own.filter((each) => each !== undefined).filter(isOf(object_id))
    const rows = page(all, offset).map(checked)
    const sum = all.filter((each) => refundable(each) > 0).reduce((total, { amount }) => total + amount, 0)
    return { count: all.length, ...(sum > 0 && { paid_amount: sum }), rows }
  })

  // Days may be requested, but nobody has seen QPay heed them: all payments are told, the newest first.
  app.post<{ Body: Ask | null }>('/qpay/v2/payment/list', guard, ({ body }, reply) => {
    const { object_type, object_id, offset } = body ?? {}
    if (object_type !== 'MERCHANT' && object_type !== 'INVOICE') return no(reply, 400, 'INVALID_OBJECT_TYPE')
    if (object_type === 'MERCHANT' && object_id !== merchant_id) return no(reply, 400, 'MERCHANT_NOTFOUND')
    const mine = made().filter(({ id }) => object_type === 'MERCHANT' || id === object_id)
    return { count: mine.length, rows: page(mine, offset).map(listed) }
  })

  for (const path of ['/qpay/v2/payment/:id', '/qpay/v2/payment/get/:id']) {
    app.get<{ Params: { id: string } }>(path, guard, ({ params: { id } }, reply) => {
      const invoice = byPayment(id)
      return invoice ? { ...checked(invoice), object_type: 'INVOICE', object_id: invoice.id } : unknown(reply)
    })
  }

  for (const way of ['cancel', 'refund'] as const) {
    app.delete<{ Params: { id: string } }>(`/qpay/v2/payment/${way}/:id`, guard, ({ params: { id } }, reply) => {
      const invoice = byPayment(id)
      if (!invoice) return unknown(reply)
      if (invoice.status !== 'paid') return no(reply, 400, 'PAYMENT_NOT_PAID')
      if (typeOf(invoice) !== 'CARD') return no(reply, 400, 'PERMISSION_DENIED')
      const amount = refundable(invoice)
      if (amount === 0) return no(reply, 400, 'PAYMENT_ALREADY_CANCELED')
      invoices.change(invoice, { refunds: [{ key: id, amount, at: new Date().toISOString() }] })
      return {}
    })
  }
}

const isOf =
  (object_id: string) =>
  ({ id, status, data }: Invoice): boolean =>
    (status === 'paid' || status === 'failed') && (object_id === id || object_id === data.qr_text)

const unknown = (reply: FastifyReply): FastifyReply => no(reply, 404, 'PAYMENT_NOTFOUND')

function page<T>(all: T[], offset: Ask['offset']): T[] {
  const { page_number = 1, page_limit = 10 } = offset ?? {}
  const limit = Math.min(page_limit, 100)
  return all.slice((page_number - 1) * limit, page_number * limit)
}

/** `CARD` where the payer was said to pay by card, else by a bank's app. */
const typeOf = ({ data }: Invoice): 'CARD' | 'P2P' => (data.payment_type === 'CARD' ? 'CARD' : 'P2P')

const statusOf = (invoice: Invoice): string =>
  invoice.status === 'failed' ? 'FAILED' : refundable(invoice) > 0 ? 'PAID' : 'REFUNDED'

/** `2026-11-21 18:30:00`, by the clocks of Ulaanbaatar. */
const paidAt = ({ closed_at, created_at }: Invoice): string =>
  new Date(closed_at ?? created_at).toLocaleString('sv-SE', { timeZone: 'Asia/Ulaanbaatar' })

const bank = { transaction_bank_code: '050000', account_bank_code: '050000', account_bank_name: 'Хаан банк' }

/** The wallet's name is misspelt as QPay does it, and one sum is a text where the other is a number. */
function checked(invoice: Invoice) {
  const { amount, payment_id, id } = invoice
  const [type, status, date] = [typeOf(invoice), statusOf(invoice), paidAt(invoice)]
  const settled = { settlement_status: 'PENDING', settlement_status_date: date }
  const each = { amount: `${amount}.00`, currency: 'MNT', date, status: 'SUCCESS', ...settled }
  return {
    payment_id: payment_id ?? `0${id.replace(/\D/g, '').slice(0, 14)}`,
    payment_status: status,
    payment_amount: `${amount}.00`,
    trx_fee: '0.00',
    payment_currency: 'MNT',
    payemnt_wallet: 'Хаан банк апп',
    payment_type: type,
    next_payment_date: null,
    next_payment_datetime: null,
    card_transactions: type === 'CARD' ? [{ card_type: 'VISA', is_cross_border: false, ...each }] : [],
    p2p_transactions: type === 'P2P' ? [{ ...bank, account_number: '50*******21', ...each }] : [],
  }
}

function listed(invoice: Invoice) {
  const { payment_id, payment_status, payment_amount, payment_currency, trx_fee } = checked(invoice)
  return {
    payment_id,
    payment_date: paidAt(invoice),
    payment_status,
    payment_fee: trx_fee,
    payment_amount: Number(payment_amount),
    payment_currency,
    payment_wallet: 'Хаан банк апп',
    payment_description: invoice.description,
    object_type: 'INVOICE',
    object_id: invoice.id,
  }
}
