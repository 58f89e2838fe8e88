import { z } from 'zod'
import {
  type Callback,
  type Charge,
  type Outcome,
  type PaymentProvider,
  ProviderError,
  type ProviderLog,
  type Refunded,
  type RefundRequest,
  type Verdict,
} from '../../modules/money/payments/index.ts'
import { admitted, read, Tugrik } from './answers.ts'
import { createHttpClient, type HttpAnswer, type HttpClient } from './http-client.ts'
import { withToken } from './tokens.ts'

export const MonpaySettings = z.object({
  url: z.url(),
  /** The branch and its account: what QR codes are made under. */
  username: z.string().min(1),
  account_id: z.string().min(1),
  /** The mini app: what refunds are made under. */
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  /** For one call, milliseconds. */
  timeout: z.coerce.number().optional(),
})
export type MonpaySettings = z.output<typeof MonpaySettings>

export const sandboxMonpay = (url: string): MonpaySettings => ({
  url: `${url}/monpay`,
  username: 'bambar-web',
  account_id: '1000457812',
  client_id: 'bambar-shop',
  client_secret: 'monpay-sandbox-secret',
})

const code = { done: 0, unauthorised: 1, bad_request: 5, not_scanned: 23 }

/** MonPay of Mobifinance: a QR code of a branch that the wallet scans or opens, requested by its uuid. */
export function monpay(settings: MonpaySettings, log: ProviderLog): PaymentProvider {
  const { url, username, account_id, client_secret, timeout } = settings
  const basic = Buffer.from(`${username}:${account_id}`).toString('base64')
  const secrets = [client_secret, account_id, basic]
  const http = createHttpClient({ provider: 'monpay', base: url.replace(/\/$/, ''), log, timeout, secrets })
  const authorization = `Basic ${basic}`
  const refund = refundBy(http, settings)
  return {
    type: 'monpay',
    needs: [],
    open_minutes: 30,
    received: { body: 'OK', type: 'text/plain' },
    begin: async ({ charge, callback_url }) => {
      const { number, amount, description } = charge
      const json = { amount, displayName: `${description} ${number}`, generateUuid: true, callbackUrl: callback_url }
      const path = '/rest/branch/qrpurchase/generate'
      const answer = await http({
        operation: 'generate',
        number,
        method: 'POST',
        path,
        headers: { authorization },
        json,
      })
      const { uuid, qrcode } = read(Generated, accepted(answer).result, 'monpay')
      const link = `monpay://q?qPay_QRcode=${encodeURIComponent(qrcode)}`
      const links = [{ name: 'MonPay', description: 'MonPay', logo: null, link }]
      return { reference: uuid, instructions: { qr_text: qrcode, links } }
    },
    check: async ({ number, reference }) => {
      if (reference === null) return { state: 'pending' }
      const path = `/rest/branch/qrpurchase/check?uuid=${encodeURIComponent(reference)}`
      return outcomeOf(await http({ operation: 'check', number, method: 'GET', path, headers: { authorization } }))
    },
    verify,
    referenceOf: ({ query }) => query.uuid,
    refund,
    // Asking for the whole of one transaction again cannot pay it twice, and the answer tells what became of the first.
    checkRefund: refund,
  }
}

const Answer = z.object({ code: z.number(), info: z.string().nullish(), result: z.unknown().optional() })
const Generated = z.object({ uuid: z.string().min(1), qrcode: z.string().min(1) })
const Used = z.object({ amount: Tugrik, transactionId: z.coerce.string().min(1) })

function accepted({ status, json }: HttpAnswer): z.output<typeof Answer> {
  admitted(status, 'monpay')
  const answer = read(Answer, json, 'monpay')
  if (answer.code === code.done) return answer
  const known = answer.code === code.unauthorised || answer.code === code.bad_request
  throw new ProviderError(known ? 'refused' : 'away', `monpay: ${answer.code} ${answer.info ?? ''}`)
}

/** A code that nobody has scanned yet stays good: the protocol knows no other end of it than being paid. */
function outcomeOf(answer: HttpAnswer): Outcome {
  if (answer.status < 400 && read(Answer, answer.json, 'monpay').code === code.not_scanned) return { state: 'pending' }
  const { amount, transactionId } = read(Used, accepted(answer).result, 'monpay')
  return { state: 'paid', amount, payment_reference: transactionId }
}

/** Calls are not signed: one that names another code or sum is refused, any other is worth a question. */
function verify({ query: { uuid, amount } }: Callback, charge: Charge): Verdict {
  if (uuid !== undefined && charge.reference !== null && uuid !== charge.reference) return 'number'
  if (amount !== undefined && Number(amount) !== charge.amount) return 'amount'
  return 'ask'
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(600) })
const Back = z.object({
  intCode: z.number(),
  info: z.string().nullish(),
  result: z.object({ status: z.string(), refundTxnId: z.coerce.string(), amount: Tugrik }).nullish(),
})

/** The mini app's refund of a transaction, which goes back whole; a part of one is left to a person. */
function refundBy(http: HttpClient, { client_id, client_secret }: MonpaySettings) {
  const authorized = withToken(async () => {
    const form = { client_id, client_secret, grant_type: 'client_credentials' }
    const answer = await http({ operation: 'token', method: 'POST', path: '/v2/oauth/token', form })
    if (answer.status >= 400) throw new ProviderError('refused', 'monpay: the mini app is not let in')
    return read(Token, answer.json, 'monpay')
  })
  return async (_charge: Charge, request: RefundRequest): Promise<Refunded> => {
    const { number, amount, paid, refunded_before, payment_reference, reason } = request
    if (amount > paid - refunded_before) throw new ProviderError('refused', 'monpay: more than was paid')
    if (amount !== paid) return { state: 'manual' }
    const json = { txnNo: payment_reference, description: `${reason} ${number}` }
    const path = '/v2/api/oauth/refund'
    const { json: answer } = await authorized((token) =>
      http({ operation: 'refund', number, method: 'POST', path, headers: { authorization: `Bearer ${token}` }, json }),
    )
    const { intCode, info, result } = read(Back, answer, 'monpay')
    if (result?.status === 'REFUNDED' && result.amount === amount)
      return { state: 'done', reference: result.refundTxnId }
    throw new ProviderError('refused', `monpay: ${intCode} ${info ?? ''}`)
  }
}
