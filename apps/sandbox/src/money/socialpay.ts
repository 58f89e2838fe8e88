import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addresses } from './address.ts'
import { cards } from './cards.ts'
import { checksum, decimal, tugrik } from './checksum.ts'
import { type Invoice, type Invoices, refundable } from './invoices.ts'
import type { Provider } from './provider.ts'

const name = 'socialpay'
const secret = 'socialpay-sandbox-secret'

/** SocialPay: QR codes and pushes to a phone, everything signed over terminal, invoice and the very text of the amount. */
export const socialpay: Provider = {
  name,
  title: 'SocialPay',
  routes(app, invoices) {
    const addressOf = addresses(app, invoices, name)
    for (const way of ['qr', 'phone'] as const) {
      app.post<{ Body: Ask | null }>(`/${name}/pos/invoice/${way}`, ({ body }) => {
        const ask = read(body, way === 'phone' ? ['phone'] : [])
        if (typeof ask === 'string') return no(ask)
        const known = own(invoices, ask)
        // A code is shown again; a phone is not asked twice.
        if (known && (known.status !== 'open' || way === 'phone')) return no('Нэхэмжлэхийн дугаар давхардсан')
        const data = { merchant: ask.terminal, way, key: randomUUID(), phone: ask.phone }
        const fresh = { provider: name, number: ask.invoice, amount: ask.sum, description: 'SocialPay', data }
        const made = known ?? invoices.add({ ...fresh, id: randomUUID(), callback: addressOf(ask.terminal) })
        return yes({ desc: way === 'qr' ? `socialpay-payment://key=${made.data.key}` : 'Амжилттай', status: 'SUCCESS' })
      })
    }
    invoiceRoutes(app, invoices)
  },
  telling: (invoice, deed) => (deed === 'expire' ? undefined : { body: { ...answerOf(invoice), ...signed(invoice) } }),
  paymentId: () => String(randomInt(100_000, 1_000_000)),
}

function invoiceRoutes(app: FastifyInstance, invoices: Invoices): void {
  const route = (path: string, answer: (invoice: Invoice) => object) =>
    app.post<{ Body: Ask | null }>(`/${name}/pos/${path}`, ({ body }) => {
      const ask = read(body, [])
      if (typeof ask === 'string') return no(ask)
      const invoice = own(invoices, ask)
      return invoice ? answer(invoice) : no('Нэхэмжлэх олдсонгүй')
    })
  // The amount is a number here and a text in the call: both are signed as they are written.
  route('invoice/check', (invoice) =>
    yes({ ...answerOf(invoice), ...signed(invoice, String(invoice.amount)), amount: invoice.amount }),
  )
  route('invoice/cancel', (invoice) => {
    if (invoice.status !== 'open') return no('Нэхэмжлэх хаагдсан байна')
    invoices.change(invoice, { status: 'canceled', closed_at: new Date().toISOString() })
    return yes({ desc: 'Амжилттай', status: 'SUCCESS' })
  })
  route('payment/cancel', (invoice) => {
    const amount = refundable(invoice)
    if (amount === 0) return no('Буцаах төлбөр алга')
    const refund = { key: socialpay.paymentId(), amount, at: new Date().toISOString() }
    const done = invoices.change(invoice, { refunds: [...invoice.refunds, refund] })
    return yes({ ...answerOf(done), resp_code: '00', resp_desc: 'Буцаагдлаа', ...signed(done) })
  })
}

/** As the cards' own network words it: 00 is paid, 09 is not yet. */
function answerOf(invoice: Invoice) {
  const { status, payment_id } = invoice
  const back = status === 'paid' && refundable(invoice) === 0
  const [resp_code, resp_desc] = back ? (['21', 'Буцаагдсан'] as const) : messages[status]
  const paid = status === 'paid' ? { approval_code: payment_id ?? '', card_number: cards[0].masked } : {}
  return { resp_code, resp_desc, approval_code: '', card_number: '', ...paid }
}
const messages = {
  open: ['09', 'Төлбөр хүлээгдэж байна'],
  paid: ['00', 'Амжилттай'],
  failed: ['51', 'Үлдэгдэл хүрэлцэхгүй байна'],
  canceled: ['17', 'Цуцлагдсан'],
  expired: ['68', 'Хугацаа дууссан'],
} as const

const signed = ({ number, amount, data }: Invoice, text = decimal(amount)) => ({
  amount: text,
  invoice: number,
  terminal: data.merchant,
  checksum: checksum(secret, String(data.merchant), number, text),
})

type Field = 'amount' | 'invoice' | 'terminal' | 'phone'
type Ask = Partial<Record<Field | 'checksum', unknown>>
type Known = Record<Field, string> & { sum: number }

function read(body: Ask | null, more: Field[]): Known | string {
  const text = (field: Field): string => (typeof body?.[field] === 'string' ? body[field] : '')
  const [terminal, invoice, amount, phone] = [text('terminal'), text('invoice'), text('amount'), text('phone')]
  if (!/^sandbox-[a-z0-9-]+$/.test(terminal)) return 'Терминал буруу байна'
  if (body?.checksum !== checksum(secret, terminal, invoice, amount, ...more.map(text))) return 'Checksum буруу байна'
  const sum = tugrik(amount)
  if (sum === undefined || !/^\w{1,32}$/.test(invoice)) return 'Хүсэлт буруу байна'
  if (more.includes('phone') && !/^[5-9]\d{7}$/.test(phone)) return 'SocialPay бүртгэлгүй дугаар байна'
  return { terminal, invoice, amount, phone, sum }
}

const own = (invoices: Invoices, { terminal, invoice, sum }: Known): Invoice | undefined => {
  const found = invoices.byNumber(name, invoice)
  return found?.data.merchant === terminal && found.amount === sum ? found : undefined
}

const yes = (response: object) => ({ header: { status: 'SUCCESS', code: 200 }, body: { response, error: {} } })
const no = (errorDesc: string) => ({
  header: { status: 'BAD_REQUEST', code: 400 },
  body: { response: {}, error: { errorDesc, errorType: 'POS' } },
})
