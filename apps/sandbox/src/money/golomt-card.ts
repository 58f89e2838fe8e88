import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { act } from './acts.ts'
import { addresses } from './address.ts'
import { hostedCardPage, withQuery } from './card-routes.ts'
import { type Card, cardByToken, cardOf, tokenOf } from './cards.ts'
import { checksum, decimal, tugrik } from './checksum.ts'
import type { CallbackPlan, Invoice, Invoices } from './invoices.ts'
import type { Provider } from './provider.ts'

const name = 'golomt_card'
const secret = 'golomt-sandbox-secret'
const newId = (): string => `GLMT${randomInt(10 ** 11, 10 ** 12)}`

/** Golomt's e-commerce cards: invoices with a hosted page, kept cards, and a signed call to the merchant's address. */
export const golomtCard: Provider = {
  name,
  title: 'Golomt card',
  forms: true,
  routes(app, invoices) {
    const addressOf = addresses(app, invoices, name)
    creates(app, invoices, addressOf)
    savedCards(app, invoices, addressOf)
    inquiries(app, invoices)
    const keeps = ({ data }: Invoice): boolean => data.keep === true
    const page = { bank: 'golomt', merchantOf, keeps, wayBack } as const
    hostedCardPage(app, invoices, golomtCard, { ...page, path: `/${name}/payment/:lang/:id`, registers: false })
    hostedCardPage(app, invoices, golomtCard, { ...page, path: `/${name}/confirmation/:lang/:id`, registers: true })
  },
  telling: (invoice, deed) =>
    invoice.data.kind !== 'confirmation' && (deed === 'approve' || deed === 'fail')
      ? { body: inquiry(invoice) }
      : undefined,
  paymentId: () => String(randomInt(10 ** 11, 10 ** 12)),
}

type Ask = Partial<Record<'amount' | 'transactionId' | 'returnType' | 'callback' | 'genToken' | 'token', unknown>> & {
  checksum?: unknown
}
type Call = FastifyRequest<{ Body: Ask | null }>
type AddressOf = (merchant: string) => CallbackPlan | null

function creates(app: FastifyInstance, invoices: Invoices, addressOf: AddressOf): void {
  app.post<{ Body: Ask | null }>(`/${name}/api/invoice`, (request, reply) => {
    const { amount, transactionId, returnType, callback, genToken } = request.body ?? {}
    const merchant = allowed(request, reply, [transactionId, amount, returnType, callback])
    if (merchant === undefined) return reply
    const sum = tugrik(amount)
    if (sum === undefined || !isNumber(transactionId) || !isReturnAddress(returnType, callback)) return wrong(reply)
    const known = invoices.byNumber(name, transactionId)
    if (known && (known.status !== 'open' || known.amount !== sum)) return wrong(reply, 'transactionId is used')
    const data = { merchant, kind: 'payment', keep: genToken === 'Y', back: callback }
    const fresh = { provider: name, number: transactionId, amount: sum, description: 'Card payment', data }
    const { id } = known ?? invoices.add({ ...fresh, id: newId(), callback: addressOf(merchant) })
    return { invoice: id, transactionId, socialDeeplink: '', checksum: checksum(secret, id, transactionId) }
  })
}

function savedCards(app: FastifyInstance, invoices: Invoices, addressOf: AddressOf): void {
  app.post<{ Body: Ask | null }>(`/${name}/api/confirmation`, (request, reply) => {
    const { transactionId, returnType, callback } = request.body ?? {}
    const merchant = allowed(request, reply, [transactionId, returnType, callback])
    if (merchant === undefined) return reply
    if (!isNumber(transactionId) || !isReturnAddress(returnType, callback)) return wrong(reply)
    if (invoices.byNumber(name, transactionId)) return wrong(reply, 'transactionId is used')
    const data = { merchant, kind: 'confirmation', keep: true, back: callback }
    const fresh = { provider: name, number: transactionId, amount: 0, description: 'Card to be kept', data }
    const { id } = invoices.add({ ...fresh, id: newId(), callback: null })
    return { invoice: id, transactionId, checksum: checksum(secret, id, transactionId) }
  })
  app.post<{ Body: Ask | null }>(`/${name}/api/get/token`, (request, reply) => {
    const { transactionId } = request.body ?? {}
    const merchant = allowed(request, reply, [transactionId, transactionId])
    if (merchant === undefined) return reply
    const invoice = own(invoices, merchant, transactionId)
    if (!invoice) return unknown(reply)
    const { masked, holder, bank } = cardOf(invoice)
    const token = invoice.status === 'paid' && invoice.data.keep ? tokenOf(merchant, cardOf(invoice)) : ''
    const answerOf = token
      ? { errorCode: '000', errorDesc: 'Амжилттай' }
      : { errorCode: '404', errorDesc: 'Токен алга' }
    const card = token ? { cardNumber: masked, cardHolder: holder, bank, bankCode: '15' } : {}
    return { transactionId, token, ...answerOf, ...card, checksum: checksum(secret, invoice.number, token) }
  })
  app.post<{ Body: Ask | null }>(`/${name}/api/pay`, (request, reply) => {
    const { amount, transactionId, token } = request.body ?? {}
    const merchant = allowed(request, reply, [amount, transactionId, token])
    if (merchant === undefined) return reply
    const sum = tugrik(amount)
    if (sum === undefined || !isNumber(transactionId) || typeof token !== 'string') return wrong(reply)
    const card = cardByToken(merchant, token)
    if (!card) return wrong(reply, 'token is not known')
    if (invoices.byNumber(name, transactionId)) return wrong(reply, 'transactionId is used')
    const invoice = chargeCard(invoices, addressOf, { merchant, number: transactionId, amount: sum, card })
    const { token: _, status: __, ...answer } = inquiry(invoice)
    return answer
  })
}

type TokenCharge = { merchant: string; number: string; amount: number; card: Card }

function chargeCard(
  invoices: Invoices,
  addressOf: AddressOf,
  { merchant, number, amount, card }: TokenCharge,
): Invoice {
  const data = { merchant, kind: 'token', keep: false, card: card.id }
  const fresh = { provider: name, number, amount, description: 'Kept card', data }
  const invoice = invoices.add({ ...fresh, id: newId(), callback: addressOf(merchant) })
  return act(invoices, golomtCard, invoice, card.act)
}

function inquiries(app: FastifyInstance, invoices: Invoices): void {
  app.post<{ Body: Ask | null }>(`/${name}/api/inquiry`, (request, reply) => {
    const { transactionId } = request.body ?? {}
    const merchant = allowed(request, reply, [transactionId, transactionId])
    if (merchant === undefined) return reply
    const invoice = own(invoices, merchant, transactionId)
    return invoice ? inquiry(invoice) : unknown(reply)
  })
}

/** What the bank says of a payment, when it is asked and when it calls. */
function inquiry(invoice: Invoice) {
  const { number, amount, status, data } = invoice
  const card = cardOf(invoice)
  const [errorCode, errorDesc] = answerOf(invoice, card)
  const token = status === 'paid' && data.keep === true ? tokenOf(String(data.merchant), card) : ''
  const payer = status === 'open' ? {} : { bank: card.bank, cardHolder: card.holder, cardNumber: card.masked }
  return {
    transactionId: number,
    amount: decimal(amount),
    errorCode,
    errorDesc,
    ...payer,
    token,
    status: status === 'open' ? 'PENDING' : 'SENT',
    checksum: checksum(secret, number, errorCode, decimal(amount), token),
  }
}

function answerOf({ status }: Invoice, card: Card): [string, string] {
  if (status === 'paid') return ['000', 'Амжилттай']
  if (status === 'open') return ['', 'Төлбөр хүлээгдэж байна']
  if (status === 'failed') return card.act === 'fail' ? [card.code, card.message] : ['105', 'Банк татгалзсан']
  return status === 'canceled' ? ['210', 'Харилцагч цуцалсан'] : ['211', 'Хугацаа дууссан']
}

/** The merchant of the token, if the checksum is right too; otherwise it was answered. */
function allowed({ headers, body }: Call, reply: FastifyReply, values: unknown[]): string | undefined {
  const merchant = /^Bearer sandbox-golomt-([a-z0-9-]+)$/.exec(headers.authorization ?? '')?.[1]
  if (merchant === undefined) void reply.code(401).send(problem(401, 'Unauthorized', 'token is wrong'))
  else if (body?.checksum !== checksum(secret, ...values.map(String)))
    void reply.code(400).send(problem(400, 'Bad Request', 'checksum is wrong'))
  else return merchant
  return undefined
}

const own = (invoices: Invoices, merchant: string, number: unknown): Invoice | undefined => {
  const invoice = isNumber(number) ? invoices.byNumber(name, number) : undefined
  return invoice?.data.merchant === merchant ? invoice : undefined
}
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\w{1,32}$/.test(value)
const isReturnAddress = (returnType: unknown, callback: unknown): callback is string =>
  returnType === 'GET' && typeof callback === 'string' && /^https?:/.test(callback) && URL.canParse(callback)

const merchantOf = ({ data }: Invoice): string => String(data.merchant)
const wayBack = (invoice: Invoice): string => {
  const [errorCode, errorDesc] = answerOf(invoice, cardOf(invoice))
  return withQuery(String(invoice.data.back), { transactionId: invoice.number, errorCode, errorDesc })
}

const problem = (status: number, error: string, message: string) => ({
  timestamp: new Date().toISOString(),
  status,
  error,
  message,
  path: '/api',
})
const wrong = (reply: FastifyReply, message = 'the request is wrong'): FastifyReply =>
  reply.code(400).send(problem(400, 'Bad Request', message))
const unknown = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send(problem(404, 'Not Found', 'no such transaction'))
