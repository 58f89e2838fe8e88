import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Invoices } from './invoices.ts'
import type { Provider } from './provider.ts'
import { isBasic, tokens } from './tokens.ts'

const app_login = { name: 'bambar-app', password: 'storepay-sandbox-app' }
const merchant = { name: 'bambar', password: 'storepay-sandbox-merchant' }
const store_id = '1042'
const lasts_s = 3_600

/** Storepay: a loan in four parts that the borrower confirms in the app; the shop is called with the loan's number. */
export const storepay: Provider = {
  name: 'storepay',
  title: 'Storepay',
  routes(app, invoices) {
    const access = tokens('sp-', lasts_s)
    signIn(app, access)
    loans(app, invoices, access)
  },
  telling: ({ id }, act) => (act === 'approve' ? { query: { id } } : undefined),
  paymentId: () => String(randomInt(10_000_000, 99_999_999)),
}

type Access = ReturnType<typeof tokens>

/** Merchants disagree about which pair goes where: the app's stands in the header here, the merchant's in the address. */
function signIn(app: FastifyInstance, access: Access): void {
  app.post<{ Querystring: Record<string, string> }>('/storepay/oauth/token', (request, reply) => {
    const { grant_type, username, password } = request.query
    if (!isBasic(request, app_login.name, app_login.password))
      return reply.code(401).send({ error: 'unauthorized', error_description: 'Bad client credentials' })
    if (grant_type !== 'password' || username !== merchant.name || password !== merchant.password)
      return reply.code(400).send({ error: 'invalid_grant', error_description: 'Bad credentials' })
    const refresh_token = access.give()
    return { access_token: access.give(), token_type: 'bearer', refresh_token, expires_in: lasts_s, scope: 'all' }
  })
}

type Loan = {
  storeId?: unknown
  mobileNumber?: unknown
  description?: unknown
  amount?: unknown
  callbackUrl?: unknown
}

function loans(app: FastifyInstance, invoices: Invoices, access: Access): void {
  app.post<{ Body: { mobileNumber?: unknown } | null }>('/storepay/user/possibleAmount', (request, reply) => {
    if (!access.known(request)) return stranger(reply)
    const limit = limitOf(request.body?.mobileNumber)
    return limit === undefined ? failed('USER_NOT_FOUND', 'Хэрэглэгч бүртгэлгүй байна') : success(limit)
  })
  app.post<{ Body: Loan | null }>('/storepay/merchant/loan', (request, reply) => {
    if (!access.known(request)) return stranger(reply)
    const { storeId, mobileNumber, description, amount, callbackUrl } = request.body ?? {}
    const limit = limitOf(mobileNumber)
    if (String(storeId) !== store_id) return failed('STORE_NOT_FOUND', 'Дэлгүүр олдсонгүй')
    if (typeof amount !== 'string' || !/^[1-9]\d*\.\d\d$/.test(amount)) return failed('BAD_AMOUNT', 'Дүн буруу байна')
    if (limit === undefined) return failed('USER_NOT_FOUND', 'Хэрэглэгч бүртгэлгүй байна')
    if (Number(amount) > limit) return failed('LIMIT_EXCEEDED', 'Худалдан авалтын эрх хүрэлцэхгүй байна')
    const text = String(description ?? '')
    const { id } = invoices.add({
      id: storepay.paymentId(),
      provider: 'storepay',
      number: text.split(/\s+/).at(-1) ?? '',
      amount: Number(amount),
      description: text,
      data: { mobileNumber },
      callback: typeof callbackUrl === 'string' ? { url: callbackUrl, method: 'GET' } : null,
    })
    return success(Number(id))
  })
  app.get<{ Params: { id: string } }>('/storepay/merchant/loan/check/:id', (request, reply) => {
    if (!access.known(request)) return stranger(reply)
    const invoice = invoices.find('storepay', request.params.id)
    if (!invoice) return failed('LOAN_NOT_FOUND', 'Зээл олдсонгүй')
    const { status } = invoice
    if (status === 'open' || status === 'paid') return success(status === 'paid')
    return failed('LOAN_CANCELED', closed[status])
  })
}

const closed = {
  failed: 'Зээл олгохоос татгалзлаа',
  canceled: 'Хэрэглэгч цуцаллаа',
  expired: 'Баталгаажуулах хугацаа дууслаа',
}

/** What the owner of a number may buy for: nobody behind numbers that begin with 5, little behind those that end with 00. */
function limitOf(mobileNumber: unknown): number | undefined {
  const phone = typeof mobileNumber === 'string' || typeof mobileNumber === 'number' ? String(mobileNumber) : ''
  if (!/^[6-9]\d{7}$/.test(phone)) return undefined
  return phone.endsWith('00') ? 50_000 : 10_000_000
}

const success = (value: number | boolean) => ({ value, msgList: [], attrs: {}, status: 'Success' })
const failed = (code: string, text: string) => ({
  value: null,
  msgList: [{ code, text, params: '' }],
  attrs: {},
  status: 'Failed',
})
const stranger = (reply: FastifyReply): FastifyReply => reply.code(401).send({ error: 'invalid_token' })
