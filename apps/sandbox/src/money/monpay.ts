import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Invoice, type Invoices, refundable } from './invoices.ts'
import type { Provider } from './provider.ts'
import { isBasic, tokens } from './tokens.ts'

const branch = { username: 'bambar-web', account_id: '1000457812' }
const miniApp = { client_id: 'bambar-shop', client_secret: 'monpay-sandbox-secret' }
const lasts_s = 3_600

/** MonPay: QR codes of a branch under Basic, refunds of the mini app under a token. */
export const monpay: Provider = {
  name: 'monpay',
  title: 'MonPay',
  forms: true,
  again: true,
  routes(app, invoices) {
    branchQr(app, invoices)
    refunds(app, invoices)
  },
  telling: ({ id, amount, payment_id }, act) =>
    act === 'approve'
      ? { query: { amount: String(amount), uuid: id, status: 'PAID', tnxId: payment_id ?? '' } }
      : act === 'fail'
        ? { query: { amount: String(amount), uuid: id, status: 'FAILED', tnxId: '' } }
        : undefined,
  paymentId: () => String(randomInt(1_000_000_000, 9_999_999_999)),
}

type Generate = { amount?: unknown; displayName?: unknown; generateUuid?: unknown; callbackUrl?: unknown }

function branchQr(app: FastifyInstance, invoices: Invoices): void {
  app.post<{ Body: Generate | null }>('/monpay/rest/branch/qrpurchase/generate', (request, reply) => {
    if (!isBasic(request, branch.username, branch.account_id)) return stranger(reply)
    const { amount, displayName, generateUuid, callbackUrl } = request.body ?? {}
    if (typeof amount !== 'number' || amount <= 0 || generateUuid !== true || typeof displayName !== 'string')
      return { code: 5, info: 'Хүсэлт буруу байна' }
    const { id, data } = invoices.add({
      id: randomUUID(),
      provider: 'monpay',
      number: lastWord(displayName),
      amount,
      description: displayName,
      callback: typeof callbackUrl === 'string' ? { url: callbackUrl, method: 'GET' } : null,
      data: { qrcode: `https://wallet.monpay.mn/qr/${randomUUID().replaceAll('-', '')}` },
    })
    return { code: 0, info: 'Амжилттай', result: { qrcode: data.qrcode, uuid: id } }
  })
  app.get<{ Querystring: { uuid?: string } }>('/monpay/rest/branch/qrpurchase/check', (request, reply) => {
    if (!isBasic(request, branch.username, branch.account_id)) return stranger(reply)
    const invoice = invoices.find('monpay', request.query.uuid ?? '')
    if (!invoice) return { code: 5, info: 'Хүсэлт буруу байна' }
    if (invoice.status !== 'paid') return { code: 23, info: 'QR код уншуулаагүй байна' }
    return { code: 0, info: 'Амжилттай', result: used(invoice) }
  })
}

/** The protocol has no number of the shop's; the shop writes it last in what the payer reads. */
const lastWord = (text: string): string => text.split(/\s+/).at(-1) ?? ''

const used = ({ id, amount, payment_id, created_at, closed_at }: Invoice) => ({
  uuid: id,
  usedAt: Date.parse(closed_at ?? created_at),
  usedById: 51_204,
  transactionId: payment_id,
  amount,
  createdAt: Date.parse(created_at),
  userPhone: 99110203,
  userAccountNo: '2000118833',
  userVatId: null,
  amountUI: `${amount.toLocaleString('en-US')}.00`,
})

type Refund = { invoiceId?: number; txnNo?: string; description?: string }

/** A transaction goes back whole and once: whoever asks again hears what became of it. */
function refunds(app: FastifyInstance, invoices: Invoices): void {
  const access = tokens('mp-', lasts_s)
  app.post<{ Body: Record<string, string> | null }>('/monpay/v2/oauth/token', ({ body }, reply) => {
    const { client_id, client_secret, grant_type } = body ?? {}
    if (client_id !== miniApp.client_id || client_secret !== miniApp.client_secret)
      return reply.code(401).send({ error: 'invalid_client' })
    if (grant_type !== 'client_credentials') return reply.code(400).send({ error: 'unsupported_grant_type' })
    return { access_token: access.give(), token_type: 'bearer', expires_in: lasts_s, scope: 'miniapp' }
  })
  app.post<{ Body: Refund | null }>('/monpay/v2/api/oauth/refund', (request, reply) => {
    if (!access.known(request)) return reply.code(401).send({ code: 'UNAUTHORIZED', intCode: 1, info: 'Unauthorized' })
    const { txnNo = '' } = request.body ?? {}
    const invoice = invoices.list('monpay').find(({ payment_id }) => payment_id !== null && payment_id === txnNo)
    if (!invoice) return { code: 'NOT_FOUND', intCode: 4, info: 'Гүйлгээ олдсонгүй' }
    const [before] = invoice.refunds
    if (before) return { ...refunded(invoice, before.key), code: 'ALREADY_REFUNDED', intCode: 35 }
    const key = monpay.paymentId()
    const refund = { key, amount: refundable(invoice), at: new Date().toISOString() }
    return refunded(invoices.change(invoice, { refunds: [refund] }), key)
  })
}

const refunded = ({ payment_id, amount }: Invoice, refundTxnId: string) => ({
  code: 'SUCCESS',
  intCode: 0,
  info: 'Амжилттай',
  result: {
    txnId: payment_id,
    refundTxnId,
    amount,
    receiver: branch.username,
    phone: 99110203,
    status: 'REFUNDED',
    statusCode: 0,
    statusInfo: 'Буцаагдсан',
  },
})

const stranger = (reply: FastifyReply): FastifyReply => reply.code(401).send({ code: 1, info: 'Нэвтрэх эрхгүй байна' })
