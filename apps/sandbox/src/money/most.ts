import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { act } from './acts.ts'
import { addresses } from './address.ts'
import type { CallbackPlan, Invoice, Invoices } from './invoices.ts'
import { mostApp, takeTan, takeToken } from './most-app.ts'
import { openEnvelope } from './most-envelope.ts'
import { noticeOf } from './most-notice.ts'
import type { Provider } from './provider.ts'

/** The payee `sandbox-bambar` is the merchant `bambar`; each has one till. */
const merchantOf = ({ srcInstId, payeeId, posNo }: Fields): string | undefined =>
  srcInstId === '700112' && posNo === '3100451' ? /^sandbox-([\w-]+)$/.exec(text(payeeId))?.[1] : undefined
/**
 * Most: QR codes, purchases by phone and TAN, and purchases in the app; sensitive fields in an envelope. Signed notices go
 * to the one address that is agreed on.
 */
export const most: Provider = {
  name: 'most',
  title: 'Most Money',
  forms: true,
  routes(app, invoices) {
    const addressOf = addresses(app, invoices, 'most')
    mostApp(app)
    mostRoutes(app, invoices, addressOf)
  },
  telling: (invoice, deed) =>
    deed === 'approve'
      ? { body: noticeOf(invoice), headers: { 'content-type': 'text/xml; charset=utf-8' } }
      : undefined,
  paymentId: () => String(randomInt(10_000_000, 99_999_999)),
}

type Fields = Record<string, unknown>
type Answer = { responseCode: string; responseDesc: string; responseData: string | null }

const done = (data: object): Answer => ({
  responseCode: '0',
  responseDesc: 'Амжилттай',
  responseData: JSON.stringify(data),
})
const refused = (responseCode: string, responseDesc: string): Answer => ({
  responseCode,
  responseDesc,
  responseData: null,
})

function mostRoutes(
  app: FastifyInstance,
  invoices: Invoices,
  addressOf: (merchant: string) => CallbackPlan | null,
): void {
  const operations: Record<string, (fields: Fields) => Answer> = {
    '3051': (fields) => makeQr(invoices, fields, addressOf(text(fields.merchant))),
    '3065': (fields) => (Number(fields.isCheckQr) === 1 ? check(invoices, fields) : withdraw(invoices, fields)),
    '1608': (fields) => purchase(invoices, fields, takeTan(text(fields.srcMsisdn), text(fields.tan))),
    '1614': (fields) =>
      purchase(invoices, fields, takeToken(text(fields.custtkn), text(fields.txntkn), amountOf(fields))),
  }
  for (const [tt, operation] of Object.entries(operations)) {
    app.post(`/most/TT${tt}`, (request) => {
      const fields = fieldsOf(request, tt)
      return 'responseCode' in fields ? fields : operation(fields)
    })
  }
}

/** The clear and the sealed fields of a call, or what is wrong with it. */
function fieldsOf({ headers, body }: FastifyRequest, tt: string): Fields | Answer {
  if (headers.tt !== tt || headers.rs !== '00' || headers.pv !== '05') return refused('96', 'Толгой мэдээлэл буруу')
  const { SD, EK, SG, ...clear } = typeof body === 'object' && body !== null ? (body as Fields) : {}
  const sealed = openEnvelope({ SD, EK, SG })
  if (!sealed) return refused('97', 'Шифрлэлт буруу')
  if (typeof sealed.traceNo !== 'string' || sealed.traceNo.length !== 16) return refused('98', 'traceNo буруу')
  const merchant = merchantOf(clear)
  return merchant !== undefined ? { ...clear, ...sealed, merchant } : refused('03', 'Байгууллага бүртгэлгүй')
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const amountOf = ({ tranAmount, tranCur }: Fields): number =>
  tranCur === 'MNT' && /^[1-9]\d*\.00$/.test(text(tranAmount)) ? Number(tranAmount) : 0

function makeQr(invoices: Invoices, fields: Fields, callback: CallbackPlan | null): Answer {
  if (text(fields.billId) === '' || !amountOf(fields)) return refused('13', 'Талбар дутуу')
  const { id } = add(invoices, fields, callback)
  return done({ qr_code: id })
}

const add = (invoices: Invoices, fields: Fields, callback: CallbackPlan | null): Invoice =>
  invoices.add({
    id: `8${String(randomInt(100_000_000_000)).padStart(11, '0')}`,
    provider: 'most',
    number: text(fields.billId),
    amount: amountOf(fields),
    description: text(fields.tranDesc),
    callback,
    data: { merchant: fields.merchant },
  })

/** Purchases have no code: they go by the shop's bill alone. */
const named = (invoices: Invoices, { merchant, qrCode, billId }: Fields): Invoice | undefined =>
  invoices
    .list('most')
    .find(
      (each) =>
        each.data.merchant === merchant && each.number === billId && (!text(qrCode) || each.id === text(qrCode)),
    )

const unpaid: Record<Exclude<Invoice['status'], 'paid'>, Answer> = {
  open: refused('31', 'Төлбөр хүлээгдэж байна'),
  canceled: refused('32', 'Цуцлагдсан'),
  expired: refused('33', 'Хугацаа дууссан'),
  failed: refused('34', 'Төлбөр амжилтгүй'),
}

const paid = ({ number, amount, payment_id, closed_at }: Invoice): Answer =>
  done({ billId: number, tranId: payment_id, tranAmount: `${amount}.00`, tranCur: 'MNT', tranDate: closed_at })

function check(invoices: Invoices, fields: Fields): Answer {
  const invoice = named(invoices, fields)
  if (!invoice) return refused('30', 'Нэхэмжлэх олдсонгүй')
  return invoice.status === 'paid' ? paid(invoice) : unpaid[invoice.status]
}

function withdraw(invoices: Invoices, fields: Fields): Answer {
  const invoice = named(invoices, fields)
  if (!invoice) return refused('30', 'Нэхэмжлэх олдсонгүй')
  if (invoice.status === 'paid') return refused('35', 'Төлбөр төлөгдсөн')
  act(invoices, most, invoice, 'cancel')
  return done({ billId: invoice.number })
}

/** Taken from the wallet at once; a bill that was paid is not paid again. */
function purchase(invoices: Invoices, fields: Fields, problem: { code: string; text: string } | undefined): Answer {
  if (text(fields.billId) === '' || !amountOf(fields)) return refused('13', 'Талбар дутуу')
  if (named(invoices, fields)?.status === 'paid') return refused('36', 'Нэхэмжлэх төлөгдсөн')
  if (problem) return refused(problem.code, problem.text)
  return paid(act(invoices, most, add(invoices, fields, null), 'approve'))
}
